package records

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/forms"
)

// An address that says nothing but the place in the list is no item's; what is called a number is
// one, though it counts.
func TestAddressesByPlaceAreNoKeys(t *testing.T) {
	for name, kind := range map[string]string{"pos": "hash", "HitNo": "hash", "id": "url",
		"nr": "url", "rowid": "url"} {
		var b strings.Builder
		for i, title := range []string{"Upper valley", "Grey harbour", "Salt road", "Old mill", "North gate"} {
			fmt.Fprintf(&b, `<li><a href="/view?%s=%d">%s</a><p>by Ann Miller, %d</p></li>`, name,
				i+1, title, 1920+i)
		}
		p := pageOf(t, "http://h.example/search?q=miller",
			`<body><h1>Museum</h1><p>5 hits</p><ul>`+b.String()+`</ul></body>`)
		res, err := new(Wrapper).Apply(Asked{Term: "miller"}, p)
		if err != nil {
			t.Fatal(err)
		}
		if len(res.Records) != 5 || res.Records[0].KeyKind != kind ||
			res.Records[4].KeyKind != kind {
			t.Errorf("%s: %+v", name, res.Records)
		}
	}
}

// A word of the question in the path is no command to delete.
func TestAWordOfTheQuestionInThePathIsNoCommand(t *testing.T) {
	for href, kind := range map[string]string{"/found/del/": "url", "/item/del/": "url",
		"/cart/remove/": "hash"} {
		var b strings.Builder
		for i, title := range []string{"Casa del mar", "Ponte del fiume", "Strada del sale",
			"Mulino del re", "Porta del nord"} {
			fmt.Fprintf(&b, `<li><a href="%s%d">%s</a><p>di Anna Rossi, %d</p></li>`, href, 40+7*i,
				title, 1920+i)
		}
		p := pageOf(t, "http://h.example/search?q=del",
			`<body><h1>Museo</h1><p>5 risultati</p><ul>`+b.String()+`</ul></body>`)
		res, err := new(Wrapper).Apply(Asked{Term: "del"}, p)
		if err != nil {
			t.Fatal(err)
		}
		if len(res.Records) != 5 || res.Records[0].KeyKind != kind {
			t.Errorf("%s: %+v", href, res.Records)
		}
	}
}

// What was asked and the place in the list are no commands beside the number of an item; what the
// path commands is one.
func TestALinkThatCarriesTheQuestionOnLeadsToTheItem(t *testing.T) {
	for href, want := range map[string]string{
		"/cgi-bin/display?id=359626&hit=1&text=Flussufer":    "http://h.example/cgi-bin/display?id=359626",
		"/view.asp?nr=4711&pos=1&suchwort=Flussufer":         "http://h.example/view.asp?nr=4711",
		"/basket/add?id=359626&hit=1&text=Flussufer":         "",
		"/cgi-bin/display?id=359626&favourite=1&w=Flussufer": "",
	} {
		p := pageOf(t, "http://h.example/search?text=Flussufer",
			`<body><h1>Museum</h1><p>1 records</p><div><p><b><a href="`+href+
				`">Grey harbour</a></b><br>Type: Map; Author: Ann Flussufer</p></div><div><a `+
				`href="/lang">Français</a></div></body>`)
		form := &forms.Form{Fields: []forms.Field{{Name: "text", Role: forms.Keyword}}}
		res, err := new(Wrapper).Apply(Asked{Term: "Flussufer", Form: form}, p)
		if err != nil {
			t.Fatal(err)
		}
		if len(res.Records) != 1 || want != "" && res.Records[0].Key != want ||
			want == "" && res.Records[0].KeyKind == "url" {
			t.Errorf("%s: %+v", href, res.Records)
		}
	}
}
