package jsrun

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"
)

// pageOf is a page with a script.
func pageOf(t testing.TB, script string) Page {
	return pageWith(t, "<body><h1>A page</h1><script>"+script+"</script>")
}

func pageWith(t testing.TB, body string) Page {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	return Page{URL: "http://doorway.test/", At: time.Unix(1.8e9, 0), Tree: doc}
}

// What the child reads is what the parent parsed, and in the same order.
func TestTreesAreReadAsTheyWereWritten(t *testing.T) {
	doc := pageWith(t,
		`<!doctype html><title>T &amp; t</title><svg viewBox=x><a xlink:href=y /></svg>
		<p class=a id="b">text<!-- c --><b>ä</b></p><script>a < b</script>`).Tree
	nodes, err := readTree(string(appendTree(nil, doc)))
	if err != nil {
		t.Fatal(err)
	}
	var want, got strings.Builder
	html.Render(&want, doc)
	html.Render(&got, nodes[0])
	if want.String() != got.String() {
		t.Errorf("got %s\nwant %s", got.String(), want.String())
	}
	for i, n := range inOrder(doc) {
		if nodes[i].Data != n.Data || nodes[i].Type != n.Type {
			t.Errorf("node %d is %q, want %q", i, nodes[i].Data, n.Data)
		}
	}
}

func FuzzReadTree(f *testing.F) {
	f.Add(string(appendTree(nil, pageOf(f, "x").Tree)))
	f.Add("\x03\x00\x00\x00")
	f.Fuzz(func(t *testing.T, s string) {
		nodes, err := readTree(s)
		if err != nil {
			return
		}
		if again, err := readTree(string(appendTree(nil, nodes[0]))); err != nil ||
			len(again) != len(nodes) {
			t.Errorf("%d nodes, %v, want %d", len(again), err, len(nodes))
		}
	})
}

// An ordinary page costs as little as its scripts do.
func BenchmarkRun(b *testing.B) {
	for name, script := range map[string]string{
		"nothing": `var a = 1`,
		"menus": strings.Repeat(`document.addEventListener("click", function (e) {
			var a = e.target; if (a.id) { menu[a.id] = !menu[a.id] } });`, 200),
	} {
		b.Run(name, func(b *testing.B) {
			p := pageOf(b, script)
			for b.Loop() {
				p.At = p.At.Add(time.Second) // no result of before
				Run(p)
			}
		})
	}
}

func ExampleRun() {
	doc, err := html.Parse(strings.NewReader(`<script>
		if (document.referrer) location = atob("aHR0cDovL290aGVyLmV4YW1wbGUv")</script>`))
	if err != nil {
		panic(err)
	}
	for _, e := range Run(Page{URL: "http://a.example/", Tree: doc}).Exits {
		fmt.Println(e.Via, e.Ref, "asks:", e.Asks)
	}
	// Output: script http://other.example/ asks: true
}
