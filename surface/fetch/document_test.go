package fetch

import (
	"strings"
	"testing"
)

func TestDocumentReadsNoscript(t *testing.T) {
	p := &Page{Body: []byte("<div>No script?<noscript><form><input name=q></form></noscript>")}
	doc, err := p.Document()
	if err != nil || doc.Find("noscript input[name=q]").Length() != 1 {
		t.Errorf("no field in noscript (error %v)", err)
	}
}

func TestDocumentReadsPagesOfAnyDepth(t *testing.T) {
	for _, open := range []string{"<div>", "<font>", "<table><tr><td>", "<svg><g>", "<b><p>"} {
		p := &Page{Body: []byte(strings.Repeat(open, 5000) + "<script>if (a<b) x()</script><a href=/deep>deep</a><title>x</title>")}
		doc, err := p.Document()
		if err != nil {
			t.Errorf("%s: %v", open, err)
			continue
		}
		if !strings.Contains(doc.Text(), "deep") {
			t.Errorf("%s: the text is lost", open)
		}
	}
}

func TestDocumentKeepsRowsThatAScriptPutsIntoATable(t *testing.T) {
	tests := []struct {
		name, body string
		rows       int
	}{
		{"rows alone", `<tr><td>a</td><td>b</td></tr><tr hx-get="/more"><td>c</td></tr>`, 2},
		{"behind a comment", "\n<!-- rows -->\n<tr><td>a</td></tr>", 1},
		{"with their body", `<tbody><tr><td>a</td></tr></tbody>`, 1},
		{"behind text", `Found: <tr><td>a</td></tr>`, 0},
		{"in a page of their own", `<!doctype html><tr><td>a</td></tr>`, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			doc, err := (&Page{Body: []byte(tt.body)}).Document()
			if err != nil {
				t.Fatal(err)
			}
			if got := doc.Find("tr").Length(); got != tt.rows {
				t.Errorf("got %d rows, want %d", got, tt.rows)
			}
		})
	}
}

func FuzzDocument(f *testing.F) {
	f.Add([]byte("<table><tr><td>a<table>"), 3)
	f.Add([]byte("<b><a><p><svg><title><math><mi><select><option><template>"), 600)
	f.Add([]byte("</p><textarea><plaintext><frameset>"), 600)
	f.Fuzz(func(t *testing.T, body []byte, n int) {
		if n < 0 || n > 600 || len(body)*n > 1<<16 {
			return
		}
		p := &Page{Body: []byte(strings.Repeat(string(body), n))}
		if doc, err := p.Document(); err != nil || doc == nil {
			t.Errorf("no document: %v", err)
		}
	})
}

func TestQueriesOfLinksAreInTheEncodingOfTheirPage(t *testing.T) {
	for _, tt := range []struct{ charset, href, want string }{
		{"windows-1251", "/find?q=книга&n=1#книга", "/find?q=%EA%ED%E8%E3%E0&n=1#книга"},
		{"windows-1252", "?q=é%E9€日", "?q=%E9%E9%80%26%23%32%36%30%38%35%3B"},
		{"windows-1252", "/é#?é", "/é#?é"},
		{"shift_jis", "?q=ソ", "?q=%83%5C"},
		{"utf-8", "?q=é", "?q=é"},
		{"", "?q=é", "?q=é"},
	} {
		p := &Page{URL: mustParse(t, "http://a.example/"), Charset: tt.charset,
			Body: []byte(`<a href="` + tt.href + `">x</a>`)}
		doc, err := p.Document()
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := doc.Find("a").Attr("href"); got != tt.want {
			t.Errorf("%s: %s became %s, want %s", tt.charset, tt.href, got, tt.want)
		}
	}
}
