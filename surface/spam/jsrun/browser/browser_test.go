package browser

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"
)

var engine = New()

// led runs a page with a script.
func led(t testing.TB, script string) Result {
	t.Helper()
	u, err := url.Parse("http://doorway.test/")
	if err != nil {
		t.Fatal(err)
	}
	body := "<body><h1>A page</h1><script>" + script +
		"</script>"
	return engine.Run(Page{URL: u, At: time.Unix(1.8e9, 0), Tree: func() ([]*html.Node, error) {
		doc, err := html.Parse(strings.NewReader(body))
		if err != nil {
			return nil, err
		}
		nodes := []*html.Node{doc}
		for n := range doc.Descendants() {
			nodes = append(nodes, n)
		}
		return nodes, nil
	}})
}

func TestExitsAskForTheirVisitor(t *testing.T) {
	for name, c := range map[string]struct {
		script string
		exits  int
		asks   bool
	}{
		"for all":       {`location = "//o.test/"`, 1, false},
		"from a search": {`if (/google/.test(document.referrer)) location = "//o.test/"`, 1, true},
		"a browser":     {`if (!/bot/.test(navigator.userAgent)) location = "//o.test/"`, 1, true},
		"no machine":    {`if (!navigator.webdriver) location = "//o.test/"`, 1, true},
		"a mouse":       {`document.onmousemove = () => { location = "//o.test/" }`, 1, true},
		"a mouse, and later": {
			`onmousemove = () => setTimeout(() => { location = "//o.test/" }, 50)`, 1, true},
		"looked and left": {
			`var r = document.referrer; location = "//o.test/in?from=" + escape(r)`, 1, false},
		"looked and stayed": {`var r = document.referrer + navigator.userAgent`, 0, false},
		"no search":         {`if (!document.referrer) location = "//o.test/"`, 0, false},
		"a click":           {`document.onclick = () => { location = "//o.test/" }`, 0, false},
	} {
		r := led(t, c.script)
		if len(r.Exits) != c.exits || c.exits > 0 && r.Exits[0].Asks != c.asks {
			t.Errorf("%s: %+v, want %d, asks %t", name, r, c.exits, c.asks)
		}
	}
}

func TestAHostMadeOfTheReferrerIsUnsure(t *testing.T) {
	r := led(t, `location = "http://other.test" + document.referrer.slice(8)`)
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
		`try { missing() } catch { }`:     "",
		`var s = document.createElement("script"); s.src = "/x.js"; document.body.append(s)`: "a " +
			"script of another address",
	} {
		if r := led(t, script); want == "" && r.Lacks != "" || !strings.Contains(r.Lacks, want) {
			t.Errorf("%s: lacks %q, want %q", script, r.Lacks, want)
		}
	}
}

// A script that waits in a loop, and then leaves, is waited for as a timer is.
func TestTimeGoesByForScriptsThatAskForIt(t *testing.T) {
	const wait = 3 * time.Second
	for _, clock := range []string{"Date.now()", "+new Date()", "performance.now()"} {
		r := led(t, "var t = "+clock+"; while ("+clock+" - t < 3000); location = 'http://b.test/'")
		if len(r.Exits) != 1 || r.Exits[0].Delay < wait || r.Exits[0].Delay > wait+wait/10 {
			t.Errorf("%s: %+v, want one exit after %s", clock, r, wait)
		}
	}
	r := led(t, `for (var i = 0; i < 900; i++) Date.now(); location = "http://b.test/"`)
	if len(r.Exits) != 1 || r.Exits[0].Delay != 0 {
		t.Errorf("a page that measures itself: %+v, want one exit at once", r)
	}
}

func TestARunIsStopped(t *testing.T) {
	done := make(chan Result)
	go func() { done <- led(t, "for (;;);") }()
	for {
		select {
		case r := <-done:
			if r.Lacks != Stopped {
				t.Errorf("%+v", r)
			}
			return
		default:
			engine.Stop()
		}
	}
}

// What scripts ask for by its id is found however it came to have it, and not where it is no more.
func TestElementsAreFoundByTheirIDs(t *testing.T) {
	for name, script := range map[string]string{
		"there": `document.getElementById("there")`,
		"made": `(e => (e.id = "made", document.body.append(e),
			document.querySelector("#made")))(document.createElement("b"))`,
		"renamed":   `(there.setAttribute("id", "now"), document.getElementById("now"))`,
		"in markup": `(document.body.innerHTML = "<i id=new>", document.getElementById("new"))`,
		"a copy": `(e => (there.remove(), document.body.append(e),
			document.getElementById("there") === e))(there.cloneNode(true))`,
		"gone":      `(there.remove(), document.getElementById("there") === null)`,
		"elsewhere": `new DOMParser().parseFromString("<b id=b>", "text/html").getElementById("b")`,
		"as a name": `window.there`,
	} {
		r := led(t, `document.write("<p id=there>"); if (`+script+`) location = "/yes"`)
		if len(r.Exits) != 1 {
			t.Errorf("%s: not found: %+v", name, r)
		}
	}
}
