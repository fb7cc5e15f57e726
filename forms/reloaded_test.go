package forms

import (
	"fmt"
	"net/http"
	"net/url"
	"testing"

	"deepcrawl/surface/fetch"
)

// menus is a page with the form of a county and a town, of which the second has towns once the first is chosen.
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
	return &fetch.Page{URL: u, Status: http.StatusOK, Charset: "utf-8", Body: []byte(body + `</select></label> <button>Search jobs</button></form>`)}
}

func TestAnAnswerTellsWhatAMenuOffersUnderAChoice(t *testing.T) {
	found, err := Find(menus(""))
	if err != nil || len(found) != 1 {
		t.Fatalf("%d forms, %v", len(found), err)
	}
	f := found[0]
	kent := []Assignment{{Field: 0, Name: "county", Values: []string{"Kent"}}}
	fillings := f.Fillings(menus("Kent", "Dover", "Deal"), kent)
	if len(fillings) != 1 || fillings[0].Menu != 1 {
		t.Fatalf("fillings are %v", fillings)
	}
	for name, other := range map[string]*fetch.Page{"another choice": menus("Essex", "Harlow"), "none": menus("", "Dover"), "no towns": menus("Kent")} {
		if got := f.Fillings(other, kent); len(got) != 0 {
			t.Errorf("a page with %s fills %v", name, got)
		}
	}
	g := f.Refill(fillings, kent)
	again := append(kent, Assignment{Field: 1, Name: "town", Values: []string{"Deal"}})
	if _, err := f.Request(again, f.Button()); err == nil {
		t.Error("the form as served sends a town that it does not offer")
	}
	for name, g := range map[string]*Form{"filled": g, "loaded again": f.FilledAs(g)} {
		if r, err := g.Request(again, g.Button()); err != nil || r.URL.RawQuery != "county=Kent&town=Deal" {
			t.Errorf("the form %s sends %v, %v", name, r, err)
		}
	}
	essex := []Assignment{{Field: 0, Name: "county", Values: []string{"Essex"}}}
	both := g.Refill(g.Fillings(menus("Essex", "Harlow", "Deal"), essex), essex).Fields[1].Domain.Options
	if got, want := fmt.Sprint(both[2].Under, both[3].Under), "[Kent Essex] [Essex]"; got != want {
		t.Errorf("Deal and Harlow are under %s, want %s", got, want)
	}
}
