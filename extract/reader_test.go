package extract

import (
	"net/url"
	"testing"

	"deepcrawl/extract/records"
	"deepcrawl/extract/records/identity"
	"deepcrawl/forms"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

func paragraph(text string) *fetch.Page {
	return &fetch.Page{URL: &url.URL{Host: "a.example"}, Status: 200, Charset: "utf-8",
		Body: []byte("<html><body><h1>Tenders</h1><p>" + text + "</p></body></html>")}
}

// The first nonsense is answered with what is missing in the form; asked again beside that, it gets
// the page of what nothing matches.
func TestTheEmptyPageIsLearntAnewWhenNonsenseIsAskedAgain(t *testing.T) {
	rd := newReader(&forms.Form{ID: "tenders"}, &identity.Kept{})
	ask := func(text string) {
		t.Helper()
		rd.nonsense = append(rd.nonsense, nonsense{page: paragraph(text)})
		if _, err := rd.learnEmpty(); err != nil {
			t.Fatal(err)
		}
	}
	const lacking,
		empty = "Kindly enter a first and a last day of the period that interests you before searching.", "There is no tender of that description in the register at this time, try others."
	for _, text := range []string{lacking, lacking, empty, empty} {
		ask(text)
	}
	for text, like := range map[string]bool{empty: true, lacking: false} {
		res, _, err := rd.read(querygen.Ask{Page: 1}, paragraph(text))
		if err != nil {
			t.Fatal(err)
		}
		o := querygen.Outcome{Kind: querygen.Kind(res.Kind)}
		if reply(&o, res, paragraph(text)); o.Kind != querygen.Empty || o.Unlike == like {
			t.Errorf("%q is %s (%s), unlike the page for nonsense: %v", text, o.Kind, res.Why,
				o.Unlike)
		}
	}
}

// A part that menus and dates ask for has no term.
func TestAPageUnlikeThatForNonsenseIsToldWithoutATerm(t *testing.T) {
	var o querygen.Outcome
	o.Kind = querygen.Empty
	if reply(&o, records.Result{Kind: records.None, Why: "no list of records"},
		paragraph("Narrow your search.")); !o.Unlike {
		t.Error("it passes for the page for nonsense")
	}
}
