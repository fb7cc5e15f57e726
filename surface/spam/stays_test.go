package spam

import (
	"testing"
)

// What is read without a page has no elements, no frames and no names, and must do without them.
func TestScriptsAreReadWithoutAPage(t *testing.T) {
	for _, script := range []string{
		`document.write('<div id="ad"><form name="f"></form></div>')`,
		`document.body.innerHTML = '<p id="a">text</p>'`,
		`window.open("http://other.test/")`,
		`document.write('<iframe name="in" srcdoc="<form id=f></form><script>document.forms[0].submit()<\/script>"></iframe>')`,
		`var f = document.createElement("form"); f.action = "http://other.test/"; f.target = "in"; f.submit()`,
	} {
		if Stays(script) {
			t.Errorf("%s: said to change nothing", script)
		}
	}
}
