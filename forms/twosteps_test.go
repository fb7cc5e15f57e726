package forms

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"deepcrawl/forms/kind"
	"deepcrawl/forms/submit"
	"deepcrawl/forms/webform"
	"deepcrawl/surface/fetch"
)

func stepPage(t *testing.T, at, body string) *fetch.Page {
	t.Helper()
	u, err := url.Parse(at)
	if err != nil {
		t.Fatal(err)
	}
	return &fetch.Page{URL: u, Status: http.StatusOK, Charset: "utf-8", Body: []byte(body)}
}

const regions = `<form action="/step2"><label>Region <select name="region"><option value="">` +
	`Choose</option><option>North</option><option>South</option></select></label> <button>` +
	`Next</button></form>`

func secondStep(t *testing.T, region string, towns ...string) *fetch.Page {
	return stepPage(t, "http://site.example/step2?region="+region,
		`<p>Schools in `+region+
			`</p><form action="/schools"><input type="hidden" name="token" value="t`+region+
			`"><input type="hidden" name="region" value="`+region+`">
		<label>Town <select name="town"><option value="">All towns</option><option>`+
			strings.Join(towns, "</option><option>")+`</option></select></label>
		<label>Kind <select name="kind"><option value="">All</option><option>Primary</option><option>Grammar</option></select></label> <button>Search schools</button></form>`)
}

func TestAMenuWhoseButtonGoesOnIsAStep(t *testing.T) {
	for _, says := range []string{"Continue", "Pokračovat &gt;&gt;", "Kontynuuj", "Продолжить",
		"Devam", "继续"} {
		f := onlyForm(t,
			stepPage(t, "http://site.example/", strings.Replace(regions, "Next", says, 1)))
		if _, ok := kind.LeadsOn(f); !ok {
			t.Errorf("nothing is looked for behind a menu with the button %q", says)
		}
	}
	for _, says := range []string{"Continue to payment", "Pokračovat v objednávce",
		"Registrierung fortfahren"} {
		f := onlyForm(t,
			stepPage(t, "http://site.example/", strings.Replace(regions, "Next", says, 1)))
		if _, ok := kind.LeadsOn(f); ok {
			t.Errorf("what is behind a menu with the button %q is looked at", says)
		}
	}
}

func onlyForm(t *testing.T, p *fetch.Page) *webform.Form {
	t.Helper()
	fs, err := Find(p)
	if err != nil || len(fs) != 1 {
		t.Fatalf("%d forms, %v", len(fs), err)
	}
	return fs[0]
}

func TestAFormBehindAMenuIsJoinedWithIt(t *testing.T) {
	first := onlyForm(t, stepPage(t, "http://site.example/", regions))
	menu, ok := kind.LeadsOn(first)
	if !ok {
		t.Fatal("a form of one menu leads to nothing")
	}
	if ok, why := kind.Searchable(first); ok || !strings.Contains(why, "a look behind its menu") {
		t.Errorf("asked: %t, %s", ok, why)
	}
	pages := map[string]*fetch.Page{"North": secondStep(t, "North", "Alston", "Bede"),
		"South": secondStep(t, "South", "Corfe")}
	var seconds []Second
	for _, region := range []string{"North", "South"} {
		g := Behind(first, menu, region, pages[region])
		if g == nil {
			t.Fatalf("nothing is behind %s", region)
		}
		seconds = append(seconds, Second{region, g})
	}
	if Alike(seconds[0].Form, seconds[1].Form) {
		t.Error("forms with other towns are alike")
	}
	if Behind(first, menu, "North", pages["South"]) != nil {
		t.Error("a form that carries on another choice is taken for the one behind this")
	}
	g := Joined(first, menu, seconds)
	if ok, why := kind.Searchable(g); !ok {
		t.Fatal(why)
	}
	renewed := FilledAs(onlyForm(t, pages["North"]), g)
	for name, f := range map[string]*webform.Form{"joined": g, "loaded again": renewed} {
		region, town := fieldNamed(f, "region"), fieldNamed(f, "town")
		r, err := submit.Request(f,
			[]webform.Assignment{{Field: region, Name: "region", Values: []string{"South"}},
				{Field: town, Name: "town", Values: []string{"Corfe"}}}, submit.Button(f))
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if q := r.URL.Query(); q.Get("region") != "South" || q.Get("town") != "Corfe" {
			t.Errorf("%s: sent as %s", name, r.URL)
		}
		at := slices.IndexFunc(f.Fields[town].Domain.Options, func(o webform.Option) bool {
			return o.Value == "Bede"
		})
		if f.Fields[town].FilledBy != region+1 || at < 0 ||
			!slices.Equal(f.Fields[town].Domain.Options[at].Under, []string{"North"}) {
			t.Errorf("%s: towns are %+v", name, f.Fields[town])
		}
	}
	if ok, why := kind.Searchable(kind.AsStep(first, g)); ok ||
		!strings.Contains(why, "it leads to form "+g.ID) {
		t.Error("the first step is still asked by itself")
	}
}

func TestFormsThatAskMoreThanOneMenuLeadToNoFurtherForm(t *testing.T) {
	for _, body := range []string{
		strings.Replace(regions, "<button", `<input name="q"> <button`, 1),
		strings.Replace(regions, "Next", "Delete", 1),
		// or else what is chosen is woken, switched off, run
		strings.Replace(regions, "Next", "Go", 1),
		strings.Replace(regions, "Next", "Submit", 1),
		strings.Replace(regions, "<button>Next</button>", `<input type="submit">`, 1),
		`<h3>Wake on LAN</h3><form action="/wol"><select name="h"><option>alpha</option><option>` +
			`beta</option></select><button>Go</button></form>`,
		strings.Replace(regions, `<form `, `<form method="post" `, 1),
		strings.Replace(regions, "<option>North</option>", "", 1),
	} {
		if _, ok := kind.LeadsOn(onlyForm(t, stepPage(t, "http://site.example/", body))); ok {
			t.Errorf("looked behind: %s", body)
		}
	}
}

const whichOnes = `<h1>Choose collections</h1><form method="post" action="/criteria"><label><input type="checkbox" name="db" value="all" checked> All</label>
	<label><input type="checkbox" name="db" value="1" checked> Herbarium</label> <label><input type="checkbox" name="db" value="2" checked> Insects</label> <button>Next</button></form>`

// A choice of collections on a page of its own, posted: nothing of it is sent, and its address is
// looked at by itself.
func TestAFormOfChoicesThatOnlyLeadsOnHasANextStep(t *testing.T) {
	for _, says := range []string{"Next", "Next &gt;&gt;", "Continue", "下一步", "Weiter", "다음"} {
		f := onlyForm(t,
			stepPage(t, "http://site.example/", strings.Replace(whichOnes, "Next", says, 1)))
		if u := kind.NextStep(f); u == nil || u.String() != "http://site.example/criteria" {
			t.Errorf("the step behind the button %q is at %v", says, u)
		}
		if ok, _ := kind.Searchable(f); ok {
			t.Errorf("a form of choices with the button %q is asked", says)
		}
	}
	for name, body := range map[string]string{
		"votes":       strings.Replace(whichOnes, "Next", "Vote", 1),
		"pays":        strings.Replace(whichOnes, "Next", "Continue to payment", 1),
		"just sends":  strings.Replace(whichOnes, "Next", "Submit", 1),
		"takes words": strings.Replace(whichOnes, "<button", `<input name="q"> <button`, 1),
		"signs in": strings.Replace(whichOnes, "<button",
			`<input type="password" name="p"> <button`, 1),
		"subscribes": strings.Replace(whichOnes, "/criteria", "/subscribe", 1),
		"no choices": `<form method="post" action="/criteria"><input type="hidden" name="a" ` +
			`value="b"><button>Next</button></form>`,
		"its own": strings.Replace(whichOnes, "/criteria", "/", 1),
	} {
		if u := kind.NextStep(onlyForm(t, stepPage(t, "http://site.example/", body))); u != nil {
			t.Errorf("a form that %s leads to %s", name, u)
		}
	}
}

func TestTheFormOfTheNextStepMustBeASearchOfTheSite(t *testing.T) {
	f := onlyForm(t, stepPage(t, "http://site.example/", whichOnes))
	criteria := `<form method="post" action="/list"><input type="hidden" name="db" value="all">` +
		`<label>Species <input name="taxon"></label><label>Collector <input name="by"></label> ` +
		`<button>Search specimens</button></form>`
	g := AfterStep(f, stepPage(t, "http://site.example/criteria", criteria))
	if g == nil || g.Action != "http://site.example/list" ||
		g.PageURL != "http://site.example/criteria" {
		t.Errorf("the form behind is %+v", g)
	}
	for name, body := range map[string]string{"the same form": whichOnes,
		"of another site": strings.Replace(criteria, "/list", "http://other.example/list", 1),
		"a message":       "<p>Choose a collection.</p>"} {
		if g := AfterStep(f, stepPage(t, "http://site.example/criteria", body)); g != nil {
			t.Errorf("%s is the form behind: %s", name, g.Action)
		}
	}
}
