package template

import (
	"slices"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/lang"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/sample"
	"deepcrawl/querygen/values"
)

// Estimates.
const (
	SearchedIn   = 3 // attributes tried in an option in which words find nothing
	WordsFirst   = 3 // words that find nothing there before
	ofAttribute  = 2 // values of an attribute that an option is called like
	likeLetters  = 4 // that two words begin with alike, to be taken for forms of one
	unlikeEnding = 3 // letters more that one of them may have
)

// trials lists what an option is compared by, in order: words that found something, and values of
// attributes.
func trials(p *history.Harvest, b *history.FormState, option string) (texts []string) {
	words := finders(p, b, option)
	if !p.On(SearchInRule) {
		return words
	}
	attrs, shared := Attributes(p)
	for _, attr := range attrs {
		if Called(option, attr) {
			texts = append(texts, mostShared(p, attr, ofAttribute)...)
		}
	}
	for i, w := range words {
		if i == WordsFirst {
			for _, attr := range shared[:min(SearchedIn, len(shared))] {
				texts = append(texts, mostShared(p, attr, 1)...)
			}
		}
		texts = append(texts, w)
	}
	return texts
}

// finders lists the words that an option is compared by. The best ones of one collection are mostly
// its own: a word that is not from known items, and one of the option's own name, stand behind the
// first of them.
func finders(p *history.Harvest, b *history.FormState, option string) (texts []string) {
	add := func(w string) {
		if w != "" && !slices.ContainsFunc(texts, func(had string) bool {
			return values.Fold(had) == values.Fold(w)
		}) {
			texts = append(texts, w)
		}
	}
	if namesOpen(b) && p.Acts(NamesRule) {
		add(ownName(option))
	}
	add(b.Best())
	if p.On(UnbiasedRule) && p.Acts(UnbiasedRule) {
		add(b.Lent.Text)
		add(ownName(option))
	}
	for _, w := range b.Finders {
		add(w.Text)
	}
	return texts
}

// ownName returns the longest word of the name of an option.
func ownName(option string) (name string) {
	for _, w := range lang.Words(option) {
		if values.Length(w) > max(2, values.Length(name)) &&
			strings.IndexFunc(w, values.NotLetter) < 0 {
			name = w
		}
	}
	return name
}

// namesOpen reports whether databases of a form hold items with their own names, as the name of an
// archive that stands at each of its entries.
func namesOpen(b *history.FormState) bool {
	n := 0
	for _, f := range b.Fields {
		if f.Opener != nil && values.Fold(f.Opener.Term) == values.Fold(ownNameOf(b, f)) {
			n++
		}
	}
	return n >= fewestNamed && b.Rules.On(NamesRule)
}

// fewestNamed is how many databases were opened by their names, so that the others may be
// (estimate).
const fewestNamed = 2

// ownNameOf is the word of the name of the database that a field asks in.
func ownNameOf(b *history.FormState, f *history.FieldState) string {
	for _, as := range f.Fixed {
		if b.Selects(as.Field) {
			return ownName(optionOf(b, as))
		}
	}
	return ""
}

// Attributes returns the attributes of known items, those that most have first, and those of them
// whose values several share.
func Attributes(p *history.Harvest) (order, shared []string) {
	held, different := make(map[string]int), make(map[string]int)
	for v := range p.Class {
		value, n := p.Graph.Value(bipartite.ValueID(v)), p.Graph.Degree(bipartite.ValueID(v))
		if value.Attr == "" || n == 0 || p.Class[v]&values.Short == 0 ||
			p.Class[v]&values.Number != 0 {
			continue
		}
		if held[value.Attr] == 0 {
			order = append(order, value.Attr)
		}
		held[value.Attr] += n
		different[value.Attr]++
	}
	slices.SortStableFunc(order, func(x, y string) int { return held[y] - held[x] })
	for _, attr := range order {
		if held[attr] > different[attr] && different[attr] > 1 {
			shared = append(shared, attr)
		}
	}
	return order, shared
}

// mostShared returns the values of an attribute that most known items have.
func mostShared(p *history.Harvest, attr string, n int) (texts []string) {
	var vs []bipartite.ValueID
	for v := range p.Class {
		if id := bipartite.ValueID(v); p.Graph.Value(id).Attr == attr &&
			p.Class[v]&values.Short != 0 {
			vs = append(vs, id)
		}
	}
	slices.SortStableFunc(vs, func(x, y bipartite.ValueID) int {
		return p.Graph.Degree(y) - p.Graph.Degree(x)
	})
	for _, v := range vs[:min(n, len(vs))] {
		texts = append(texts, p.Graph.ValueText(v))
	}
	return texts
}

// Called reports whether an option has the name of an attribute, as "Subjects" and "subject".
func Called(option, attr string) bool {
	for x := range strings.FieldsSeq(boxtype.Normal(option)) {
		for y := range strings.FieldsSeq(boxtype.Normal(attr)) {
			if x == y && values.Length(x) > 2 || kindred(x, y) {
				return true
			}
		}
	}
	return false
}

// kindred reports whether two words are forms of one.
func kindred(x, y string) bool {
	a, b := []rune(x), []rune(y)
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n >= likeLetters && max(len(a), len(b))-n <= unlikeEnding
}

// searchesIn returns the attribute that an option looks into, where its first answer is to a value
// of one: the items that it found have it, and the option is called so, or words found nothing
// there.
func searchesIn(p *history.Harvest, a *history.Query) string {
	if !p.On(SearchInRule) {
		return ""
	}
	option := ""
	for _, as := range a.Assign {
		if strings.HasPrefix(a.Way, history.ScopeWay+as.Name+"=") {
			option = optionOf(a.Of, as)
		}
	}
	if values.Fold(a.Term) == values.Fold(ownName(option)) {
		return "" // items of a collection may say its name
	}
	votes := make(map[string]int)
	items := p.Graph.Items(a.ID)
	for _, d := range items {
		for v := range p.Graph.ValuesOf(d) {
			if value := p.Graph.Value(v); value.Attr != "" &&
				values.Fold(value.Text) == values.Fold(a.Term) {
				votes[value.Attr]++
			}
		}
	}
	attrs, _ := Attributes(p)
	for _, attr := range attrs {
		if 10*votes[attr] >= 9*len(items) && len(items) > 0 &&
			(Called(option, attr) || a.Of.Silent[a.Way] > WordsFirst) {
			p.Acts(SearchInRule)
			return attr
		}
	}
	return ""
}

// LooksInto reports whether a field, where it looks into one attribute, may find a value.
func LooksInto(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
	if f.Attr == "" {
		return true
	}
	value := p.Graph.Value(v)
	return value.Attr == f.Attr || value.Attr == "" && sample.InsideOnly(p, v) == f.Attr
}

// optionOf returns the text of an option of a menu.
func optionOf(b *history.FormState, as forms.Assignment) string {
	for _, o := range b.Form.Fields[as.Field].Domain.Options {
		if len(as.Values) > 0 && o.Value == as.Values[0] {
			return o.Text
		}
	}
	return ""
}
