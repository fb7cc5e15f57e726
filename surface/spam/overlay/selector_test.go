package overlay

import (
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
	"golang.org/x/net/html"
)

// The library that a selector is made of says what it fits, where that does not take too long.
func TestSelectorsFitWhatTheyFitElsewhere(t *testing.T) {
	doc, err := goquery.NewDocumentFromReader(
		strings.NewReader(
			`<body><div id=a class="x y"><p>1<b>2</b><i lang="a, b > c">3</i>4<b class=x>5</b></p><div class=y><p><b>6</b></p></div></div>
		<p class="x"><b id=last>7</b></p><p>8</p>text<p class=y>9</p><ul><li>1<li>2<li class=x>3<li>4</ul></body>`))
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{
		"b", "*", "p b", "div p b", "div > p > b", "body > p", "div>p>b", "p + p", "p ~ p", "p~p",
		"b ~ b", "#a .y b", ".x b, #last", "li:not(.x)", "li.x ~ li",
		"li:nth-child(2n + 1)", `i[lang="a, b > c"]`, "div div b", ".x.y > .y", "b:first-child",
		"* * * b", "div  p\n b", "b:not(.x), li + li", "p > b ~ i", "body p:last-of-type",
		"", ">", "a b,", "[", "b:nonsense", "p >", "p > , b", "> p", "b,,i",
		"li:not(.x:first-child)",
	} {
		want := doc.Find(text).Nodes
		got := fitting(selectorOf(text), doc.Get(0))
		if !slices.Equal(got, want) {
			t.Errorf("%q fits %d elements, want %d", text, len(got), len(want))
		}
	}
}

// Where tags nest as deeply as they may, such selectors were matched for days.
func TestSelectorsThatTryEverything(t *testing.T) {
	root, err := html.Parse(
		strings.NewReader(strings.Repeat("<div>", 400) + "<b>" + strings.Repeat("<i></i>", 400) +
			"</b>"))
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"x" + strings.Repeat(" *", 11), "x" + strings.Repeat(" ~ *", 11),
		"x" + strings.Repeat(" * ~ *", 5), "div:has(div:has(div:has(x)))", "div:not(x * * * * *)",
		strings.Repeat("* ", 50)} {
		if found := fitting(selectorOf(text), root); len(found) > 0 {
			t.Errorf("%q fits %d elements", text, len(found))
		}
	}
	if found := fitting(selectorOf("html * * * * * b i ~ i"), root); len(found) != 399 {
		t.Errorf("%d of the elements that are there", len(found))
	}
}

// fitting are the elements in root that a selector fits.
func fitting(s selector, root *html.Node) (found []*html.Node) {
	for n := range root.Descendants() {
		if n.Type == html.ElementNode && s.Match(n) {
			found = append(found, n)
		}
	}
	return found
}
