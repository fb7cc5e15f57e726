package fields

import "testing"

func TestTheFirstPartOfACodeIsNoLabel(t *testing.T) {
	for _, tt := range []struct{ text, label, value string }{
		{"ECLI:ES:AP:2019:5350", "", "ECLI:ES:AP:2019:5350"},
		{"urn:nbn:de:hbz:6-12345", "", "urn:nbn:de:hbz:6-12345"},
		{"ECLI: ES:AP:2019:5350", "ECLI", "ES:AP:2019:5350"},
		{"DOI:10.1000/182", "DOI", "10.1000/182"},
		{"Time:10:30", "Time", "10:30"},
		{"Source:http://h.example:80/5", "Source", "http://h.example:80/5"},
		{"Author:Jane Roe", "Author", "Jane Roe"},
	} {
		it := Item{Value: tt.text}
		if it.SplitLabel(); it.Label != tt.label || it.Value != tt.value {
			t.Errorf("%q: got %q and %q", tt.text, it.Label, it.Value)
		}
	}
}

func TestWordsOfDecorationNameNothing(t *testing.T) {
	for class, want := range map[string]string{
		"tag-annotated-deco": "tag_annotated", "branch_deco": "branch", "statusBadge": "status",
		"topic-pill": "topic",
		"chip chip":  "", "badge": "", "deco": "", "licence": "licence", "decoder": "decoder",
		"chipset": "chipset",
	} {
		if got := nameOf(class); got != want {
			t.Errorf("class %q names %q, want %q", class, got, want)
		}
	}
}
