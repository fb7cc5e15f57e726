package safety

import "testing"

// On the page of an item stand links to what is done with it. What is shown of it, and a number
// that most links have, tell nothing.
func TestALinkThatNamesTheItemOfItsPageElsewhere(t *testing.T) {
	const page = "http://site.example/offer/waiter-3483"
	for html, acts := range map[string]bool{
		`<a data-judge href=/nahlo/waiter-3483>Nahlo</a>`:                         true,
		`<a data-judge href="/nahlo?n=3483">Nahlo this offer</a>`:                 true,
		`<a data-judge href=/print/waiter-3483>Details</a>`:                       false,
		`<a data-judge href=/nahlo/cook-3484>Nahlo</a>`:                           false,
		`<a data-judge href=/offer/waiter-3483?tab=2>Nahlo</a>`:                   false,
		`<a data-judge href=/nahlo/waiter-3483>Nahlo nahlo nahlo nahlo nahlo</a>`: false,
		`<a data-judge href="/a?l=3483">Nahlo</a> <a href="/b?l=3483">B</a> <a href="/c?l=3483">C</a> <a href="/d?l=3483">D</a>
			<a href="/e?l=3483">E</a> <a href="/f?l=3483">F</a> <a href="/g?l=3483">G</a>`: false,
	} {
		l := tableLink{ID: html, Page: page, HTML: html}.link(t)
		if v := l.Judge(); (v.Veto == "twin") != acts {
			t.Errorf("%s is judged by %q (%s)", html, v.Veto, v.Why)
		}
	}
}
