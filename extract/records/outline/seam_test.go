package outline

import (
	"strings"
	"testing"

	"golang.org/x/net/html"
)

func TestWhatOnlyAStyleSheetPartsIsTwoWords(t *testing.T) {
	for markup, want := range map[string]string{
		`<span>28.03.2024</span><button>Save</button>`:               "28.03.2024 Save",
		`28.03.2024<span role=button>Save</span>`:                    "28.03.2024 Save",
		`<span>Leeds</span><time>28.03.2024</time>`:                  "Leeds 28.03.2024",
		`Leeds<time>28.03.2024</time>`:                               "Leeds 28.03.2024",
		`<b>Acme GmbH</b><span>Leeds</span>`:                         "Acme GmbH Leeds",
		`<span>It fails.</span><span>9 June</span>`:                  "It fails. 9 June",
		`<a href=/s>summary</a><a href=/l>log</a>`:                   "summary log",
		`<span>low</span><span>high</span>`:                          "lowhigh", // nothing tells
		`H<sub>2</sub>O`:                                             "H2O",
		`<span class=hl>Java</span>Script`:                           "JavaScript",
		`<span>12.</span><span>50</span>`:                            "12.50",
		`<span>F</span>irst`:                                         "First",
		`non-<a href=/l>linear</a>, (<a href=/m>Map</a>)`:            "non-linear, (Map)",
		`<b>Ja</b><i>va</i>, <b>Java</b><i>Script</i>`:               "Java, JavaScript",
		`<a href=/t><span>Ja</span>va</a> and <a href=/t>x</a>y<br>`: "Java and xy",
	} {
		root, err := html.Parse(strings.NewReader("<p>" + markup + "</p>"))
		if err != nil {
			t.Fatal(err)
		}
		o := New(root, nil, "", false)
		if got := o.TextOf(o.All()); got != want {
			t.Errorf("%s: %q, want %q", markup, got, want)
		}
	}
}
