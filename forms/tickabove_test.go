package forms_test

import (
	"testing"

	"deepcrawl/forms"
)

// In rows that each hold a text or a control, a box has one above and one below: what either says
// must be harmless.
func TestABoxIsNotTickedWhereATextOnEitherSideActs(t *testing.T) {
	const words, tick, code = `<tr><td>Keywords</td></tr><tr><td><input name=s></td></tr>`,
		`<tr><td>Keep me posted</td></tr><tr><td><input type=checkbox name=c value=on></td></tr>`,
		`<tr><td>Number</td></tr><tr><td><input name=code></td></tr>`
	const button = `<tr><td><button>Find</button></td></tr>`
	for name, html := range map[string]string{
		"last": `<form action=/s><table>` + words + tick + button +
			`</table></form><h3>Number</h3><form action=/s><input name=code><button>Find</button>` +
			`</form>`,
		"in the middle": `<form action=/s><table>` + words + tick + code + button +
			`</table></form>`,
		"first": `<form action=/s><table>` + tick + words + code + button +
			`</table></form>`,
		"without its button": `<form action=/s><table>` + words + tick + code + `</table></form>`,
		"last of three": `<form action=/s><table>` + words + code + tick + button +
			`</table></form>`,
	} {
		t.Run(name, func(t *testing.T) {
			f := find(t, page(t, "http://h.example/", html))[0]
			for _, fd := range f.Fields {
				if fd.Name == "c" && len(fd.Domain.Options) > 0 {
					t.Errorf("the box is called %q and may be ticked as %v", fd.Label,
						fd.Domain.Options)
				}
			}
		})
	}
}

// The only box of a form beside its menus may say that the search is kept by what is written there.
func TestTheOnlyBoxOfAFormIsNoKeywordWhereItKeepsTheSearch(t *testing.T) {
	for label, want := range map[string]forms.Role{"Save search as": forms.OtherRole,
		"Keep this search under": forms.OtherRole, "Report number": forms.Keyword} {
		f := find(t, page(t, "http://h.example/",
			`<h1>Search the catalogue</h1><form action="/search"><label>Subject <select name=s><option value="">All</option>
			<option>History</option><option>Fiction</option></select></label><label>`+label+
				` <input name=k></label><button>Search</button></form>`))[0]
		if fd := f.Fields[1]; fd.Role != want || fd.Untold {
			t.Errorf("%q: %s (%s), untold %v, want %s", label, fd.Role, fd.Why, fd.Untold, want)
		}
	}
}
