package spam

import (
	"regexp"
	"testing"
)

var between = regexp.MustCompile(`(?is)<script>(.*?)</script>`)

// A page that is not looked at because its scripts stay must not be one that Inspect would have
// found.
func TestScriptsThatStayAreOnNoPageThatLeaves(t *testing.T) {
	for _, path := range []string{"testdata/cases.jsonl", "testdata/techniques.jsonl"} {
		for _, c := range readCases(t, path) {
			var scripts []string
			for _, s := range between.FindAllStringSubmatch(c.HTML, -1) {
				scripts = append(scripts, s[1])
			}
			if v := Inspect(c.page(t)); len(scripts) > 0 && v.OffSite && v.Kind == "script" &&
				!regexp.MustCompile(`(?i)\son\w+\s*=|srcdoc|src=`).MatchString(c.HTML) &&
				Stays("doorway.test", scripts) {
				t.Errorf("%s: its scripts are said to stay, and it leaves by %+v", c.ID,
					v.Redirects)
			}
		}
	}
}

func TestWordsOfLeaving(t *testing.T) {
	for script, leaves := range map[string]bool{
		`var a = b + 1; menu.toggle(a)`:    false,
		`a[0] = [1, 2]; if (x) y()`:        false,
		`location.href = "/x"`:             true,
		`window["loc" + "ation"] = x`:      true,
		`f() [k]`:                          true,
		`relocation.opened = "submitted"`:  false,
		`data:text/javascript;base64,eA==`: true,
		"a = `${b}`":                       true,
		`"\\x6cocation"`:                   true,
	} {
		if got := mayLeave(script); got != leaves {
			t.Errorf("%s: %t, want %t", script, got, leaves)
		}
	}
}
