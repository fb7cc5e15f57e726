package jsrun

import (
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"
)

// pageOf is a page with a script.
func pageOf(t testing.TB, script string) Page {
	return pageWith(t, "<body><h1>A page</h1><a id=a href='http://link.test/'>x</a><script>"+script+"</script>")
}

func pageWith(t testing.TB, body string) Page {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	return Page{URL: "http://doorway.test/", At: time.Unix(1.8e9, 0), Tree: doc}
}

func TestExitsAskForTheirVisitor(t *testing.T) {
	for name, c := range map[string]struct {
		script string
		exits  int
		asks   bool
	}{
		"for all":            {`location = "http://other.test/"`, 1, false},
		"from a search":      {`if (/google/.test(document.referrer)) location = "http://other.test/"`, 1, true},
		"a browser":          {`if (!/bot/.test(navigator.userAgent)) location = "http://other.test/"`, 1, true},
		"no machine":         {`if (!navigator.webdriver) location = "http://other.test/"`, 1, true},
		"a mouse":            {`document.onmousemove = () => { location = "http://other.test/" }`, 1, true},
		"a mouse, and later": {`onmousemove = () => setTimeout(() => { location = "http://other.test/" }, 50)`, 1, true},
		"looked and left":    {`var r = document.referrer; location = "http://other.test/in?from=" + escape(r)`, 1, false},
		"looked and stayed":  {`var r = document.referrer + navigator.userAgent`, 0, false},
		"no search":          {`if (!document.referrer) location = "http://other.test/"`, 0, false},
		"a click":            {`document.onclick = () => { location = "http://other.test/" }`, 0, false},
	} {
		r := Run(pageOf(t, c.script))
		if len(r.Exits) != c.exits || c.exits > 0 && r.Exits[0].Asks != c.asks {
			t.Errorf("%s: %+v, want %d, asks %t", name, r, c.exits, c.asks)
		}
	}
}

func TestAHostMadeOfTheReferrerIsUnsure(t *testing.T) {
	r := Run(pageOf(t, `location = "http://other.test" + document.referrer.slice(8)`))
	if len(r.Exits) != 1 || !r.Exits[0].Unsure {
		t.Errorf("%+v", r)
	}
}

func TestWhatARunLacks(t *testing.T) {
	for script, want := range map[string]string{
		`var a = 1`:                       "",
		`missing()`:                       "missing is not defined",
		`fetch("/x").then(r => r.json())`: "what a server answers",
		`new Worker("/w.js")`:             "a script of another address",
		`for (;;);`:                       Stopped,
		`try { missing() } catch { }`:     "",
		`document.body.append(Object.assign(document.createElement("script"), {src: "/x.js"}))`: "a script of another address",
	} {
		if r := Run(pageOf(t, script)); want == "" && r.Lacks != "" || !strings.Contains(r.Lacks, want) {
			t.Errorf("%s: lacks %q, want %q", script, r.Lacks, want)
		}
	}
}

// What the child reads is what the parent parsed, and in the same order.
func TestTreesAreReadAsTheyWereWritten(t *testing.T) {
	doc := pageWith(t, `<!doctype html><title>T &amp; t</title><svg viewBox=x><a xlink:href=y /></svg>
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
