package handover

import "testing"

func TestCellsThatSpreadsheetsTakeForFormulasGetAnApostrophe(t *testing.T) {
	for _, cell := range []string{
		"=1+1", "=cmd|' /C calc'!A0", "+SUM(A1)", "-2+3", "@SUM(1)", "\t=1", "\r=1", "\n=1", "＝1+1",
		"＋A1", "－A1", "＠x", "-1-2", "+44 20 7946-0958",
		"-5+cmd|' /C calc'!A0", "-1e5x", "- Vol. 2", "--1", "+1,2,3a", "-=1", "+.", "-,5,", "-% ",
		"-5\n=1", "-1.5e", "+A", "-(1)", "-$5", "+1;2",
	} {
		if got := csvSafe(cell); got != "'"+cell {
			t.Errorf("%q stays %q", cell, got)
		}
	}
	for _, cell := range []string{
		"", "text", "1e5", "12", "-5", "+44", "-1,234.50", "-1.234,50", "+1 234,5", "-1'000",
		"-0.5", "-.5", "+1e5", "-1.5E-10", "-12 %", "+5%", "-1,23,456.7",
		"2020-01-01", "-0044-03-15", "+12020-01-01T10:00:00Z", "-", "+", "=", "a=b", " =1", "'=1",
		"[{\"name\":\"=1\"}]", "–5", "https://a.example/?a=b",
	} {
		if got := csvSafe(cell); got != cell {
			t.Errorf("%q becomes %q", cell, got)
		}
	}
}
