package payload

import (
	"fmt"
	"testing"
)

// part writes a part of a partial postback as a server does.
func part(kind, name, text string) string {
	return fmt.Sprintf("%d|%s|%s|%s|", len([]rune(text)), kind, name, text)
}

func TestPartsOfAPostbackAreElements(t *testing.T) {
	whole := part("#", "", "4") + part("updatePanel", "list", "<li>é | ü</li>") +
		part("hiddenField", "__STATE", `a"b|`) + part("formAction", "", "x.aspx")
	for name, c := range map[string]struct{ body, want string }{
		"parts": {whole, `<div id="list"><li>é | ü</li></div><input ` +
			`type="hidden" name="__STATE" value="a&#34;b|">`},
		"a space behind the last": {whole + "\n", `<div id="list"><li>é | ü</li></div><input ` +
			`type="hidden" name="__STATE" value="a&#34;b|">`},
		"cut off":            {whole[:len(whole)-9], ""},
		"a length that lies": {"5|updatePanel|list|ab|", ""},
		"no length":          {"updatePanel|list|ab|", ""},
	} {
		t.Run(name, func(t *testing.T) {
			if got := string(elementsOf([]byte(c.body))); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
	if _, kind, _ := Readable(nil, []byte(whole)); kind != HTML {
		t.Errorf("the answer is read as %s", kind)
	}
}

func FuzzPartsOfAPostback(f *testing.F) {
	f.Add([]byte(part("#", "", "4") + part("updatePanel", "list", "<li>x</li>")))
	f.Add([]byte("99999999999999999999|updatePanel||"))
	f.Fuzz(func(t *testing.T, body []byte) {
		if out := elementsOf(body); len(out) > 0 && len(body) == 0 {
			t.Errorf("%q of nothing", out)
		}
	})
}
