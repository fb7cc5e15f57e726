package forms

import (
	"testing"

	"deepcrawl/forms/kind"
	"deepcrawl/forms/submit"
	"deepcrawl/forms/vetting"
	"deepcrawl/forms/webform"
)

// TestAFormAroundAWholePageIsJudgedByItsSearch has a newsletter and a poll beside the search, each
// with its button.
func TestAFormAroundAWholePageIsJudgedByItsSearch(t *testing.T) {
	const search = `<div><h2>Wyszukiwarka</h2><table><tr><td>Powiat</td><td><select name="m$powiat"><option value="">wszystkie<option>A<option>B</select></td></tr>
		<tr><td>Nazwa (fragment)</td><td><input type="text" name="m$nazwa"></td></tr>
		<tr><td></td><td><input type="submit" name="m$szukaj" value="Szukaj"></td></tr></table></div>`
	const beside = `<div><h3>Newsletter</h3><input type="text" name="tbEmail"><input type="submit" name="bN" value="Zapisz się">
		<h3>Sonda</h3>Czy znasz?<br><input type="radio" name="rbl" value="T">tak <input type="radio" name="rbl" value="N">nie
		<input type="submit" name="bG" value="Głosuj"></div>`
	page := func(inner string) *webform.Form {
		return onlyForm(t,
			pageAt(t, "http://h.example/Szukaj.aspx",
				`<html lang="pl"><body><form method="post" action="/Szukaj.aspx">
			<input type="hidden" name="__VIEWSTATE" value="x7">`+inner+`</form></body></html>`))
	}
	alone, both := page(search), page(search+beside)
	if both.Kind != webform.Search || both.Probability < kind.SurePOST ||
		both.Probability < alone.Probability-0.05 {
		t.Errorf("%s with %.2f; by itself the search is one with %.2f", both.Kind, both.Probability,
			alone.Probability)
	}
	for _, fd := range both.Fields {
		if of := fd.Name == "tbEmail" ||
			fd.Name == "rbl"; of != (fd.Why == vetting.OfAnotherButton) {
			t.Errorf("%s: %s, %s", fd.Name, fd.Role, fd.Why)
		}
	}
	if b := submit.Button(both); b == nil || b.Name != "m$szukaj" {
		t.Errorf("button %v", b)
	}
	if f := page(beside); f.Kind == webform.Search {
		t.Errorf("a newsletter and a poll are a search: %v", f.Reasons)
	}
}

// A button that says nothing of what it does has the boxes beside it for its own where no box of
// the search stands with them.
func TestABoxBesideAnotherButtonIsNoneOfTheSearch(t *testing.T) {
	for name, c := range map[string]struct {
		body string
		want bool
	}{
		"apart": {`<form method=post action=/p.aspx><div><label>E-mail <input name=mail></label><input type=submit name=b1 value="Keep me posted"></div>
			<h2>Search</h2><div><label>Words <input name=q></label><input type=submit name=b2 value=Search></div>
			<div>Best? <label><input type=radio name=r value=1> This</label><label><input type=radio name=r value=2> That</label><input type=submit name=b3 value=Submit></div></form>`, true},
		"together": {`<form method=post action=/p.aspx><h2>Search</h2><div><label>Words <input name=q></label><input type=submit name=b2 value=Search>
			<label>E-mail <input name=mail></label><input type=submit name=b1 value="Keep me posted"></div></form>`, false},
	} {
		f := onlyForm(t,
			pageAt(t, "http://site.test/p.aspx", "<html><body>"+c.body+"</body></html>"))
		ok, why := kind.Searchable(f)
		if ok != c.want {
			t.Errorf("%s: searchable %v: %s", name, ok, why)
		}
		for _, fd := range f.Fields {
			if (fd.Name == "mail" || fd.Name == "r") && c.want && fd.Role != webform.OtherRole {
				t.Errorf("%s: %s is %s", name, fd.Name, fd.Role)
			}
		}
	}
}

// Two forms of a page may have controls of one ID: a label in one of them is not that of the other
// one's.
func TestALabelNamesTheControlOfItsOwnForm(t *testing.T) {
	fs, err := Find(
		pageAt(t, "http://site.test/",
			`<html><body><form method=post action=/find><h2>Search</h2><p>What to look for</p><input name=q id=q><input type=submit value=Search></form>
		<form method=post action=/mailing><label for=q>Your e-mail address</label><input name=q id=q><input type=submit value=Subscribe></form></body></html>`))
	if err != nil || len(fs) != 2 {
		t.Fatal(len(fs), err)
	}
	if l := fs[0].Fields[0].Label; l != "What to look for" {
		t.Errorf("the box of the search is called %q", l)
	}
	if l := fs[1].Fields[0].Label; l != "Your e-mail address" {
		t.Errorf("the box of the newsletter is called %q", l)
	}
}

// The legend of a group of radio buttons beside a text box does not name the form.
func TestTheLegendOfAGroupIsNoCaption(t *testing.T) {
	for body, want := range map[string]string{
		`<fieldset><legend>Place</legend><label><input type=radio name=c value=a checked>` +
			`A</label><label><input type=radio name=c value=b>B</label></fieldset><label>Words ` +
			`<input name=q></label>`: "",
		`<fieldset><legend>Search the films</legend><label>Words <input name=q></label>` +
			`</fieldset><label><input type=radio name=c value=b>B</label>`: "Search the films",
		`<fieldset><legend>Place</legend><label><input type=radio name=c value=a checked>` +
			`A</label><label><input type=radio name=c value=b>B</label></fieldset>`: "Place",
	} {
		f := onlyForm(t,
			pageAt(t, "http://site.test/",
				"<html><body><form method=post action=/hits.asp>"+body+
					"<input type=submit></form></body></html>"))
		if f.Caption != want {
			t.Errorf("caption %q, want %q", f.Caption, want)
		}
	}
}
