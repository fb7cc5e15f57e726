package history

import (
	"fmt"
	"strings"
)

// A Finding is a fact in words, with its evidence where there is a single one.
type Finding struct{ Name, Value, Evidence string }

// Findings puts the facts that are known into words, in a fixed order.
func (f Facts) Findings() []Finding {
	var all []Finding
	add := func(fact, name, value string) {
		all = append(all, Finding{Name: name, Value: value, Evidence: f.Evidence[fact]})
	}
	if f.Nonsense != "" {
		add("nonsense", "a query that nothing matches", "is answered as "+string(f.Nonsense))
	}
	if f.Totals != "" {
		add("totals", "totals", f.Totals)
	}
	if f.PageSize > 0 {
		add("page_size", "results a page", fmt.Sprint(f.PageSize))
	}
	if f.Further != "" {
		add("further", "further pages", f.Further)
	}
	if f.Cap > 0 {
		add("cap", "results reachable a query", fmt.Sprint(f.Cap))
	}
	if f.Refused > 0 {
		add("refused", "queries refused for too many matches", fmt.Sprint(f.Refused))
	}
	if f.Words != "" {
		add("words", "several words", map[string]string{
			"and": "every one must match", "or": "any may match",
			"ranked": "any may match, and what has more of them comes first",
		}[f.Words])
	}
	if f.Evidence["match"] != "" {
		add("match", "results that show the word asked for",
			fmt.Sprintf("%.0f %%: %s", 100*f.Match, f.trust()))
	}
	if f.Inside {
		add("inside", "letters", "match inside of words")
	}
	if f.Begins {
		add("begins", "beginnings of words",
			"find what begins so, and are made longer where an answer is cut")
	}
	if f.Evidence["volatile"] != "" {
		value := "the same again"
		if f.Volatile > 0 {
			value = fmt.Sprintf("%.0f %% others", 100*f.Volatile)
		}
		add("volatile", "results when asked again", value)
	}
	if f.StopWords {
		add("stop_words", "frequent words", "find nothing")
	}
	if f.Capitals {
		add("capitals", "words",
			"are found as names are written, with a capital, and not in small letters")
	}
	if f.MinWord > 0 {
		add("min_word", "words", fmt.Sprintf("of less than %d characters find nothing", f.MinWord))
	}
	if f.Range != "" {
		add("range", "ranges", f.Range)
	}
	if f.Dates != "" {
		dates := f.Dates
		if dates == "as served" {
			dates = "stay as the page sets them"
		} else {
			dates = "are sent " + dates
		}
		add("dates", "dates that the form always has", dates)
	}
	if f.Unreached > 0 {
		add("unreached", "records out of reach", fmt.Sprint(f.Unreached))
	}
	for _, l := range []struct {
		fact, name string
		ways       []string
	}{
		{"wildcards", "signs for any letters", f.Wildcards},
		{"required", "fields that must be filled", f.Required},
		{"incomplete", "menus whose options do not reach every record", f.Incomplete},
		{"dropped", "fields that bring nothing", f.Dropped},
		{"lists", "what lists everything or much", waysInWords(f.Lists)},
		{"useless", "what was tried and does not list", waysInWords(f.Useless)},
		{"mirror", "mirror", nil},
	} {
		if len(l.ways) > 0 || l.fact == "mirror" && f.Evidence["mirror"] != "" {
			add(l.fact, l.name, strings.Join(l.ways, ", "))
		}
	}
	for _, t := range f.Templates {
		all = append(all,
			Finding{Name: "filled: " + strings.Join(t.Fields, ", "), Value: t.String()})
	}
	return all
}

// String says whether a template is informative.
func (t Template) String() string {
	s := fmt.Sprintf(
		"%s to %d asked, with %s on the first pages",
		Plural(t.Distinct, "different answer"),
		t.Asked,
		Plural(t.New, "new record"),
	)
	switch {
	case t.Asked < GateFrom:
		return "too few to judge: " + s
	case t.Informative():
		return "informative: " + s
	}
	return "not informative: " + s
}

// trust says whether what is new behind a total can be counted among the known items.
func (f Facts) trust() string {
	if f.Match >= 0.9 {
		return "how many known records hold a word tells what is new behind its total"
	}
	return "how many known records hold a word does not tell what is new behind its total"
}

// Ways to list are stored by name; people read what they are.

// waysInWords puts names of ways into words.
func waysInWords(names []string) []string {
	words := make([]string, len(names))
	for i, n := range names {
		words[i] = wayInWords(n)
	}
	return words
}

// wholeWays are the ways whose names stand for themselves, and wayBegins those that go on with a
// name or a text.
var (
	wholeWays = map[string]string{
		DefaultWay:      "the form as its page fills it in",
		PageSizeWay:     "longer pages",
		UntickWay:       "boxes of the page unticked",
		WholeListWay:    "the whole of a range",
		LastWholeWay:    "the whole of a range",
		"all options":   "menus at their choice for all",
		"all ticked":    "all boxes ticked",
		"union letters": "many letters at once, of which any may match",
		"again":         "the same once more",
	}
	wayBegins = []struct{ name, words string }{
		{"term ", "typing "}, {"union", "frequent words at once, of which any may match"},
		{FilledWay, "a range filled in: "},
		{InWay, "in "}, {ScopeWay, "the choice "},
	}
)

func wayInWords(name string) string {
	if w := wholeWays[name]; w != "" {
		return w
	}
	for _, b := range wayBegins {
		rest, ok := strings.CutPrefix(name, b.name)
		switch {
		case !ok:
		case b.name == "union":
			return strings.TrimSpace(b.words + joinedBy(rest))
		case b.name == "term ":
			return b.words + `"` + rest + `"`
		case b.name == InWay:
			scope, way, _ := strings.Cut(rest, ": ")
			return b.words + scope + ": " + wayInWords(way)
		default:
			return b.words + rest
		}
	}
	return name
}

// joinedBy says how the words of a union are told apart from those that all have to match; the
// number of a further one says nothing.
func joinedBy(rest string) string {
	rest = strings.TrimSpace(rest)
	if rest == "" || rest[0] >= '0' && rest[0] <= '9' {
		return ""
	}
	return " (joined by " + rest + ")"
}
