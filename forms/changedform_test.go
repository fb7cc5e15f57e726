package forms

import (
	"encoding/json"
	"strings"
	"testing"

	"deepcrawl/forms/vetting"
)

// TestWhatAFormTurnedIntoIsJudgedAsAllOfIt holds what a form that an answer shows is judged by, of
// which only a part is read, against that of the form as Find reads it.
func TestWhatAFormTurnedIntoIsJudgedAsAllOfIt(t *testing.T) {
	const (
		box    = `<input name=place id=place>`
		code   = `<input type=hidden name=place_id id=place_id>`
		script = `<script>$("#place").autocomplete({source:"/places",select:function(e,` +
			`ui){$("#place_id").val(ui.item.id)}})</script>`
		sizes = `<a href="/list?per_page=25">25</a> <a href="/list?per_page=50">50</a> <a ` +
			`href="/list?per_page=100">100</a>`
		linked  = `<a href="/list?place=York">York</a> <a href="/list?place=Bath">Bath</a>`
		shut    = `<input name=member disabled><select name=kind disabled><option>a<option>b</select>`
		deletes = `<button name=act value=delete>Delete</button>`
		finds   = `<button>Search</button>`
		empty   = `<select name=town id=town></select><script>` +
			`$("#town").select2({ajax:{url:"/towns"}})</script>`
	)
	acting := 0
	for _, parts := range [][]string{
		{box, finds}, {box, code, finds, script}, {box, code, deletes, script}, {code, deletes},
		{box, deletes, sizes}, {box, finds, sizes, linked},
		{box, shut, finds}, {box, shut, deletes, linked}, {empty, finds},
		{empty, code, box, script, deletes}, {empty, code, box, script, finds, sizes},
		{box, `<input type=hidden name=delete id=place_id>`, finds, script},
		{box, `<input type=hidden name=place_val title="Remove it">`, script, finds},
	} {
		for _, method := range []string{"get", "post"} {
			body := `<form action="/list" method=` + method + `>` + strings.Join(parts, " ") +
				`</form>`
			p := pageAt(t, "http://h.example/list", body)
			fs, err := Find(p)
			if err != nil || len(fs) == 0 {
				t.Fatalf("%s: %d forms, %v", body, len(fs), err)
			}
			for _, f := range fs {
				if vetoed(f) != "" {
					acting++
				}
				if got, want := Turned(f, p), vetoed(f); got != want {
					t.Errorf("%s: turned into one that %q, all of it into one that %q", body, got,
						want)
				}
				got, err := json.Marshal(vetting.Of(standsOn(f, p)))
				if err != nil {
					t.Fatal(err)
				}
				if want, err := json.Marshal(vetting.Of(f)); err != nil ||
					string(got) != string(want) {
					t.Errorf("%s: is judged by %s, all of it by %s, %v", body, got, want, err)
				}
			}
		}
	}
	if acting == 0 {
		t.Error("no form of these acts")
	}
}
