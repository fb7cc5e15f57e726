package records

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// notices is a page of notices above the form that was asked, which has more paragraphs and labels
// than the page has notices.
func notices(t *testing.T, n int) *fetch.Page {
	t.Helper()
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `<p><b>%02d.03.2021</b> <a href="#" onclick="show(%d);return false">`+
			`Notice of %s</a><br>Statutes, district %s, No. %d</p>`, 1+i, i,
			[]string{"Hall Ltd", "Brook and Sons", "Mill Works"}[i%3],
			[]string{"North", "South"}[i%2], 100+7*i)
	}
	var kinds strings.Builder
	for i, k := range []string{"all kinds", "insolvencies", "register of firms",
		"calls for tenders", "statutes"} {
		fmt.Fprintf(&kinds, `<label><input type=radio name=kind value=%d>%s</label> `, i, k)
	}
	return pageOf(t, "http://h.example/s?from=01.03.2021",
		`<h1>Notices</h1><a href="/">Home</a>`+b.String()+`<form action=/s><fieldset><legend>`+
			`Look for notices</legend><p>Published from <input name=from> to <input name=to> (31 `+
			`days at most)</p><p>Kind: `+
			kinds.String()+
			`</p><p>District: <label><input type=checkbox name=d value=1>North</label>`+
			` <label><input type=checkbox name=d value=2>South</label></p><button>Show</button>`+
			`</fieldset></form>`)
}

func TestTheFormBelowFewRecordsIsNoListOfThem(t *testing.T) {
	a := Asked{Form: &forms.Form{Fields: []forms.Field{{Name: "from"}, {Name: "to"}, {Name: "kind"}, {Name: "d"}}}}
	w, err := Learn(a, notices(t, 10))
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{10, 2, 1, 3} {
		res, err := w.Apply(a, notices(t, n))
		if err != nil || len(res.Records) != n {
			t.Errorf("%d records of %d (%s: %s, %v)", len(res.Records), n, res.Kind, res.Why, err)
		}
		for _, r := range res.Records {
			if !strings.HasPrefix(r.Title, "Notice of") {
				t.Errorf("a record called %q", r.Title)
			}
		}
	}
}

// A button in each record is no control of the form that was asked, though that has one without a
// name as well.
func TestAButtonInEachRecordIsNotOfTheForm(t *testing.T) {
	form := &forms.Form{Method: "GET", Action: "http://h.example/find",
		Fields: []forms.Field{{Name: "q", Role: forms.Keyword}, {Role: forms.Submit}}}
	var rows strings.Builder
	for i := range 8 {
		fmt.Fprintf(&rows,
			`<table class="record"><tr><th colspan="2"><a href="/item/%d">Mill %d by the water</a></th></tr>
<tr><td><b>Place</b></td><td>Place %d</td></tr><tr><td><b>Year</b></td><td>%d</td></tr>
<tr><td></td><td><form action="/basket/put"><input type="hidden" name="rec" value="%d"><input type="submit" value="Buy"></form></td></tr></table><hr>`, i, i, i, 1900+i, i)
	}
	w := &Wrapper{}
	for range 2 {
		res, err := w.Apply(Asked{Form: form, Term: "water"},
			pageOf(t, "http://h.example/find?q=water",
				`<title>Results</title><h2>Results</h2>`+rows.String()))
		if err != nil || res.Kind != Results || len(res.Records) != 8 ||
			res.Records[0].Title != "Mill 0 by the water" {
			t.Errorf("%s (%s) with %d records, %v", res.Kind, res.Why, len(res.Records), err)
		}
	}
}
