package jsrender

import (
	"strings"
	"testing"
)

// A menu of a form of which the page says that it acts is left as it is, though its button says "Next" or a script sends it.
func TestMenusOfFormsThatActAreNotSet(t *testing.T) {
	r, w := browserAndWeb(t)
	menu := func(said, button string) string {
		on := ""
		if button == "" {
			on = ` onchange="this.form.submit()"`
		} else {
			button = `<button>` + button + `</button>`
		}
		return `<form action="/step2"><label>` + said + ` <select name="list"` + on + `><option value="1">Maps</option>` +
			`<option value="2">Prints</option><option value="3">Letters</option></select></label>` + button + `</form>`
	}
	for name, c := range map[string]struct {
		form string
		sent bool
	}{
		"deletes":            {menu("Delete which list?", "Next"), false},
		"deletes, by itself": {menu("Delete which list?", ""), false},
		"removes":            {menu("Choose a collection to remove", "Next"), false},
		"newsletter":         {menu("Which newsletter would you like to receive?", "Next"), false},
		"shows":              {menu("Show which list?", ""), true},
	} {
		path := "/forbidden/" + strings.ReplaceAll(name, " ", "-")
		at := w.page(t, path, `<!doctype html><body>`+c.form)
		w.mu.Lock()
		w.asked = nil
		w.mu.Unlock()
		_, err := r.Choose(t.Context(), at, Way{Menus: []string{"list"}})
		if sent := len(w.requests("/step2")) > 0; sent != c.sent {
			t.Errorf("%s: sent %t, want %t (%v)", name, sent, c.sent, err)
		}
	}
}
