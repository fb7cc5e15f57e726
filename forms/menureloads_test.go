package forms

import (
	"fmt"
	"net/http"
	"net/url"
	"testing"

	"deepcrawl/forms/submit"
	"deepcrawl/forms/webform"
	"deepcrawl/surface/fetch"
)

// menus is a page with the form of a county and a town, of which the second has towns once the
// first is chosen.
func menus(chosen string, towns ...string) *fetch.Page {
	body := `<form action="/find"><label>County <select name="county"><option value="">Choose</option>`
	for _, c := range []string{"Kent", "Essex", "Devon"} {
		selected := ""
		if c == chosen {
			selected = " selected"
		}
		body += fmt.Sprintf(`<option value="%s"%s>%s</option>`, c, selected, c)
	}
	body += `</select></label> <label>Town <select name="town"><option value="">Choose</option>`
	for _, t := range towns {
		body += "<option>" + t + "</option>"
	}
	u, _ := url.Parse("http://site.example/find")
	return &fetch.Page{URL: u, Status: http.StatusOK, Charset: "utf-8",
		Body: []byte(body + `</select></label> <button>Search jobs</button></form>`)}
}

func TestAnAnswerTellsWhatAMenuOffersUnderAChoice(t *testing.T) {
	found, err := Find(menus(""))
	if err != nil || len(found) != 1 {
		t.Fatalf("%d forms, %v", len(found), err)
	}
	f := found[0]
	kent := []webform.Assignment{{Field: 0, Name: "county", Values: []string{"Kent"}}}
	fillings := Fillings(f, menus("Kent", "Dover", "Deal"), kent)
	if len(fillings) != 1 || fillings[0].Menu != 1 {
		t.Fatalf("fillings are %v", fillings)
	}
	for name, other := range map[string]*fetch.Page{"another choice": menus("Essex", "Harlow"),
		"none": menus("", "Dover"), "no towns": menus("Kent")} {
		if got := Fillings(f, other, kent); len(got) != 0 {
			t.Errorf("a page with %s fills %v", name, got)
		}
	}
	g := Refill(f, fillings, kent)
	again := append(kent, webform.Assignment{Field: 1, Name: "town", Values: []string{"Deal"}})
	if _, err := submit.Request(f, again, submit.Button(f)); err == nil {
		t.Error("the form as served sends a town that it does not offer")
	}
	for name, g := range map[string]*webform.Form{"filled": g, "loaded again": FilledAs(f, g)} {
		if r, err := submit.Request(g, again, submit.Button(g)); err != nil ||
			r.URL.RawQuery != "county=Kent&town=Deal" {
			t.Errorf("the form %s sends %v, %v", name, r, err)
		}
	}
	essex := []webform.Assignment{{Field: 0, Name: "county", Values: []string{"Essex"}}}
	both := Refill(g, Fillings(g, menus("Essex", "Harlow", "Deal"), essex),
		essex).Fields[1].Domain.Options
	if got, want := fmt.Sprint(both[2].Under, both[3].Under), "[Kent Essex] [Essex]"; got != want {
		t.Errorf("Deal and Harlow are under %s, want %s", got, want)
	}
}

// A site that keeps what was asked last in its session fills it in where it shows the form again:
// that is no part of the next question.
func TestAFormShownAgainDoesNotAskWhatWasAskedBefore(t *testing.T) {
	at := func(text, kind, box, token string) *webform.Form {
		option := func(v string) string {
			if v == kind {
				return `<option selected value="` + v + `">` + v
			}
			return `<option value="` + v + `">` + v
		}
		return onlyForm(t,
			pageAt(t, "http://a.test/",
				`<form method="post" action="/find"><input type="hidden" name="instance" `+
					`value="`+token+`">
			<label>Words <input name="q" value="`+text+`"></label><label>Kind <select name="kind">`+
					option("")+option("map")+option("plan")+`</select></label>
			<label><input type="checkbox" name="old" value="1"`+box+
					`> also old ones</label><button>Search</button></form>`))
	}
	served := at("", "", "", "a1")
	again := FilledAs(at("188.152,41", "plan", " checked", "b2"), served)
	r, err := submit.Request(again, nil, submit.Button(again))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := string(r.Body), "instance=b2&q=&kind="; got != want {
		t.Errorf("sends %q, want %q", got, want)
	}
	if o := selected(again.Fields[fieldNamed(again, "kind")].Domain); o != "" ||
		again.Fields[fieldNamed(again, "q")].Default[0] != "" {
		t.Errorf("chooses %q and writes %q, want nothing", o,
			again.Fields[fieldNamed(again, "q")].Default)
	}
}
