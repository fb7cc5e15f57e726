package values

import "testing"

func TestYearsOfErasAreDates(t *testing.T) {
	for v, want := range map[string]string{
		"113/05/20": "date", "112/12/1": "date", "099.01.05": "date", "113年5月20日": "date",
		"民國98年12月1日": "date", "令和6年5月20日": "date",
		"113/13/20": "phone", "030/12/34": "phone", "(030) 123-456": "phone", "192.168.10": "phone",
	} {
		if got := TypeOf(v); got != want {
			t.Errorf("%s is %q, want %q", v, got, want)
		}
	}
}
