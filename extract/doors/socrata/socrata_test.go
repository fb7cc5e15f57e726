package socrata

import (
	"testing"

	"deepcrawl/extract/doors"
	"deepcrawl/surface/fetch/made"
)

func TestLeadsAreWhatThePageLinks(t *testing.T) {
	for _, tt := range []struct{ name, body, want string }{
		{"its data", `<a href='/resource/abcd-1234.json'>x</a>`,
			"http://town.example/resource/abcd-1234.json"},
		{"other forms of it", `<a href='/resource/abcd-1234'>x</a><a ` +
			`href='/api/views/abcd-1234/rows.csv?accessType=DOWNLOAD'>y</a>`,
			"http://town.example/resource/abcd-1234.json"},
		{"another resource", `<a href='/resource/abcdef.json'>x</a>`, ""},
	} {
		got := ""
		for _, l := range (Protocol{}).Detect(
			doors.Look(made.Page("http://town.example/", tt.body))) {
			got += l.Address.String()
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestAnAnswerThatIsNoneSaysWhy(t *testing.T) {
	for _, body := range []string{"<html>", `{"error": true, "message": "no"}`, `[{"a": 1`} {
		if a := (Protocol{}).Read(doors.Door{},
			made.Page("http://town.example/", body)); a.Failure == "" || a.Next != nil {
			t.Errorf("%s: %+v", body, a)
		}
	}
}

const (
	asked    = "http://town.example/resource/abcd-1234.json?$limit=1&$offset=4"
	answered = `[{"id": "7", "name": "Oak", "place": {"latitude": "1.5"}}]`
)

func TestARowIsARecord(t *testing.T) {
	a := (Protocol{}).Read(doors.Door{Variant: "abcd-1234"}, made.Page(asked, answered))
	if len(a.Records) != 1 || a.Next == nil ||
		a.Next.URL.String() != "http://town.example/resource/abcd-1234.json?$limit=1&$offset=5" {
		t.Fatalf("%+v", a)
	}
	if r := a.Records[0]; r.Key != "abcd-1234/7" || r.Title != "Oak" || r.Text != "7 Oak 1.5" {
		t.Errorf("%+v", r)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(answered))
	f.Fuzz(func(t *testing.T, body []byte) {
		(Protocol{}).Read(doors.Door{Address: "http://town.example/x"},
			made.Page(asked, string(body)))
	})
}
