package forms

import (
	"testing"

	"deepcrawl/surface/fetch"
)

func TestAFormInTheTextOfAFrame(t *testing.T) {
	t.Parallel()
	const form = `<form action="find"><label>Search the catalogue <input type=search name=q>` +
		`</label><input type=submit value=Search></form>`
	for name, c := range map[string]struct{ page, action string }{
		"in a frame": {`<iframe srcdoc='` + form + `'></iframe>`,
			"http://a.example/dir/find"},
		"with a base": {`<base href="/other/"><iframe srcdoc='` + form + `'></iframe>`,
			"http://a.example/other/find"},
		"for who sees no frames": {`<frameset cols="*,*"><frame src=a><NOFRAMES><body>` + form +
			`</body></NOFRAMES></frameset>`, "http://a.example/dir/find"},
		"for who runs no script": {`<noscript>` + form + `</noscript>`,
			"http://a.example/dir/find"},
		"in a frame of a text": {`<textarea>srcdoc <iframe srcdoc='` + form +
			`'></iframe></textarea>`, ""},
	} {
		u, err := fetch.ParseURL(nil, "http://a.example/dir/page")
		if err != nil {
			t.Fatal(err)
		}
		fs, err := Find(
			&fetch.Page{Request: &fetch.Request{URL: u}, URL: u, Status: 200, Body: []byte(c.page)})
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, f := range fs {
			got += f.Action
		}
		if got != c.action {
			t.Errorf("%s: forms send to %q, want %q", name, got, c.action)
		}
	}
}
