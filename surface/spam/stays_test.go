package spam

import (
	"regexp"
	"testing"
)

// What is read without a page has no elements, no frames and no names, and must do without them.
func TestScriptsAreReadWithoutAPage(t *testing.T) {
	for _, script := range []string{
		`document.write('<div id="ad"><form name="f"></form></div>')`,
		`document.body.innerHTML = '<p id="a">text</p>'`,
		`window.open("http://other.test/")`,
		`document.write('<iframe name="in" srcdoc="<form id=f></form><script>` +
			`document.forms[0].submit()<\/script>"></iframe>')`,
		`var f = document.createElement("form"); f.action = "http://other.test/"; f.target = ` +
			`"in"; f.submit()`,
	} {
		if Stays(script) {
			t.Errorf("%s: said to change nothing", script)
		}
	}
}

var between = regexp.MustCompile(`(?is)<script>(.*?)</script>`)

// A page that is not looked at because its scripts stay must not be one that Inspect would have
// found.
func TestScriptsThatStayAreOnNoPageThatLeaves(t *testing.T) {
	for _, path := range []string{"testdata/cases.jsonl", "testdata/techniques.jsonl"} {
		for _, c := range readCases(t, path) {
			scripts := between.FindAllStringSubmatch(c.HTML, -1)
			stay := len(scripts) > 0
			for _, s := range scripts {
				stay = Stays(s[1]) && stay
			}
			if v := Inspect(c.page(t)); stay && v.OffSite && v.Kind == "script" &&
				!regexp.MustCompile(`(?i)\son\w+\s*=|srcdoc|src=`).MatchString(c.HTML) {
				t.Errorf("%s: its scripts are said to stay, and it leaves by %+v", c.ID,
					v.Redirects)
			}
		}
	}
}
