package forms

import "testing"

// TestAFormAroundAWholePageIsJudgedByItsSearch has a newsletter and a poll beside the search, each with its button.
func TestAFormAroundAWholePageIsJudgedByItsSearch(t *testing.T) {
	const search = `<div><h2>Wyszukiwarka</h2><table><tr><td>Powiat</td><td><select name="m$powiat"><option value="">wszystkie<option>A<option>B</select></td></tr>
		<tr><td>Nazwa (fragment)</td><td><input type="text" name="m$nazwa"></td></tr>
		<tr><td></td><td><input type="submit" name="m$szukaj" value="Szukaj"></td></tr></table></div>`
	const beside = `<div><h3>Newsletter</h3><input type="text" name="tbEmail"><input type="submit" name="bN" value="Zapisz się">
		<h3>Sonda</h3>Czy znasz?<br><input type="radio" name="rbl" value="T">tak <input type="radio" name="rbl" value="N">nie
		<input type="submit" name="bG" value="Głosuj"></div>`
	page := func(inner string) *Form {
		return onlyForm(t, pageAt(t, "http://h.example/Szukaj.aspx", `<html lang="pl"><body><form method="post" action="/Szukaj.aspx">
			<input type="hidden" name="__VIEWSTATE" value="x7">`+inner+`</form></body></html>`))
	}
	alone, both := page(search), page(search+beside)
	if both.Kind != Search || both.Probability < SurePOST || both.Probability < alone.Probability-0.05 {
		t.Errorf("%s with %.2f; by itself the search is one with %.2f", both.Kind, both.Probability, alone.Probability)
	}
	for _, fd := range both.Fields {
		if of := fd.Name == "tbEmail" || fd.Name == "rbl"; of != (fd.Why == ofAnotherButton) {
			t.Errorf("%s: %s, %s", fd.Name, fd.Role, fd.Why)
		}
	}
	if b := both.Button(); b == nil || b.Name != "m$szukaj" {
		t.Errorf("button %v", b)
	}
	if f := page(beside); f.Kind == Search {
		t.Errorf("a newsletter and a poll are a search: %v", f.Reasons)
	}
}
