package forms

import (
	"strings"
	"testing"

	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/webform"
)

// boxIn is the field called "b" of a form.
func boxIn(t *testing.T, body string) webform.Field {
	t.Helper()
	f := onlyForm(t, stepPage(t, "http://site.example/",
		`<form action="/find">`+body+`<button>Search</button></form>`))
	for _, fd := range f.Fields {
		if f.Controls[fd.Controls[0]].Attr["class"] == "b" {
			return fd
		}
	}
	t.Fatalf("no box in %s", body)
	return webform.Field{}
}

// Each rule for boxes decides a box that is told to take something else without it.
func TestEachRuleForBoxesDecides(t *testing.T) {
	tests := map[string]struct{ body, want string }{
		"type-of-input": {`<input class=b name=x type=email>`, "email"},
		"written-address": {`<label>Mailing address <textarea class=b name=x></textarea></label>`,
			"street"},
		"says-search":      {`<input class=b name=x id=telefon placeholder="Recherchez">`, ""},
		"parts-of-address": {`<label>City, State, Zip <input class=b name=x></label>`, "street"},
		"name-of-contact": {`<label>Your name (required) <input class=b name=x></label>` +
			`<label>Mail <input type=email name=m></label>`, "person"},
		"words-by-name": {`<label>City <input class=b name=q></label>`, ""},
		"pattern":       {`<input class=b name=x pattern="[0-9]{5}(-[0-9]{4})?">`, "zip"},
		"autocomplete":  {`<input class=b name=x autocomplete="shipping postal-code">`, "zip"},
		"date-format":   {`<label>When (dd/mm/yyyy) <input class=b name=x></label>`, "date"},
		"words-at-box":  {`<label>Postcode <input class=b name=x></label>`, "zip"},
		"digits":        {`<input class=b name=x inputmode=numeric>`, "number"},
	}
	defer func() { boxtype.Without = "" }()
	for _, r := range boxtype.Rules {
		tt, ok := tests[r.Name]
		if !ok {
			t.Errorf("no box for rule %s", r.Name)
			continue
		}
		boxtype.Without = ""
		if got := boxIn(t, tt.body).Domain.Type; got != tt.want {
			t.Errorf("%s: %q, want %q", r.Name, got, tt.want)
		}
		boxtype.Without = r.Name
		if got := boxIn(t, tt.body).Domain.Type; got == tt.want {
			t.Errorf("%s: switched off, still %q", r.Name, got)
		}
	}
	if len(tests) != len(boxtype.Rules) {
		t.Errorf("%d boxes for %d rules", len(tests), len(boxtype.Rules))
	}
}

// What a box takes is told by the words at it, and by what stands beside it.
func TestBoxesForPeopleAndPlaces(t *testing.T) {
	const mail = `<label>E-mail <input type=email name=m></label>`
	for body, want := range map[string]string{
		// A name tells in which part of a form a box stands, before what it is called.
		`<input class=b name="ctl00$Body$ctl00$main$ctl07$tbCity">`: "city",
		`<input class=b name="data[Usuario][apellidos]">`:           "person",
		`<input class=b name="txtemail">`:                           "email",
		`<input class=b name="price[from]">`:                        "price",
		`<input class=b name="items[0]">`:                           "",
		// What belongs to a place or a person and is an address is one.
		`<label>Origin address <input class=b name=x></label>`:    "street",
		`<label>Card owner street <input class=b name=x></label>`: "street",
		// A name is a person's beside a contact, where nothing else has one.
		`<label>Name <input class=b name=x></label>`:                          "",
		`<label>Company name <input class=b name=name></label>` + mail:        "",
		`<label>Navn (frivillig) <input class=b name=x></label>` + mail:       "person",
		`<label>Ad Soyad <input class=b name=x></label><textarea name=m>`:     "person",
		`<label>Name <input class=b name=x></label>` + farBoxes(7) + mail:     "",
		`<label>Name <input class=b name=x></label>` + farBoxes(5) + mail:     "person",
		`<label>City, State <input class=b name=x></label>`:                   "city",
		`<label>City, state or zip <input class=b name=x></label>`:            "zip",
		`<label>Efternavn <input class=b name=x></label>`:                     "person",
		`<label>Mailová adresa <input class=b name=x></label>`:                "street",
		`<label>E-mailová adresa <input class=b name=x></label>`:              "email",
		`<label>Anwani <input class=b name=x></label>`:                        "street",
		`<label>Qyteti <input class=b name=x></label>`:                        "city",
		`<label>Town <select class=b name=x><option value="">Town (optional)`: "city",
		`<label>Telefonszám <input class=b name=x></label>`:                   "tel",
	} {
		if got := boxIn(t, body).Domain.Type; got != want {
			t.Errorf("%s: %q, want %q", body, got, want)
		}
	}
}

// farBoxes are n boxes that take anything.
func farBoxes(n int) string { return strings.Repeat(`<input name=y>`, n) }
