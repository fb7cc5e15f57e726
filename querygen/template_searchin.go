package querygen

import (
	"slices"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/values"
)

// A menu beside the box for words may say what the words are looked for in: the title, the author, the subject. What finds
// something there is a value of that attribute, and words of titles find nothing. So an option that is called like an attribute
// of known items is tried with values of that, and one in which words find nothing with a value of each attribute; where one
// of those finds something the option is asked for values of its attribute.

const (
	searchedIn   = 3 // attributes tried in an option in which words find nothing
	wordsFirst   = 2 // words that find nothing there before
	ofAttribute  = 2 // values of an attribute that an option is called like
	likeLetters  = 4 // that two words begin with alike, to be taken for forms of one
	unlikeEnding = 3 // letters more that one of them may have
)

// trials lists what an option is compared by, in order: words that found something, and values of attributes.
func (p *Planner) trials(b *box, option string) (texts []string) {
	if !p.on(searchInRule) {
		for _, w := range b.finders {
			texts = append(texts, w.text)
		}
		return texts
	}
	attrs, shared := p.attributes()
	for _, attr := range attrs {
		if called(option, attr) {
			texts = append(texts, p.mostShared(attr, ofAttribute)...)
		}
	}
	for i, w := range b.finders {
		if i == wordsFirst {
			for _, attr := range shared[:min(searchedIn, len(shared))] {
				texts = append(texts, p.mostShared(attr, 1)...)
			}
		}
		texts = append(texts, w.text)
	}
	return texts
}

// attributes returns the attributes of known items, those that most have first, and those of them whose values several share.
func (p *Planner) attributes() (order, shared []string) {
	held, different := make(map[string]int), make(map[string]int)
	for v := range p.class {
		value, n := p.graph.Value(bipartite.ValueID(v)), p.graph.Degree(bipartite.ValueID(v))
		if value.Attr == "" || n == 0 || p.class[v]&values.Short == 0 || p.class[v]&values.Number != 0 {
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
func (p *Planner) mostShared(attr string, n int) (texts []string) {
	var vs []bipartite.ValueID
	for v := range p.class {
		if id := bipartite.ValueID(v); p.graph.Value(id).Attr == attr && p.class[v]&values.Short != 0 {
			vs = append(vs, id)
		}
	}
	slices.SortStableFunc(vs, func(x, y bipartite.ValueID) int { return p.graph.Degree(y) - p.graph.Degree(x) })
	for _, v := range vs[:min(n, len(vs))] {
		texts = append(texts, p.graph.ValueText(v))
	}
	return texts
}

// called reports whether an option has the name of an attribute, as "Subjects" and "subject".
func called(option, attr string) bool {
	for x := range strings.FieldsSeq(forms.Normal(option)) {
		for y := range strings.FieldsSeq(forms.Normal(attr)) {
			if x == y && runes(x) > 2 || kindred(x, y) {
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

// searchesIn returns the attribute that an option looks into, where its first answer is to a value of one: the items that it found have
// it, and the option is called so, or words found nothing there.
func (p *Planner) searchesIn(a *arm) string {
	if !p.on(searchInRule) {
		return ""
	}
	option := ""
	for _, as := range a.Assign {
		if strings.HasPrefix(a.Way, scopeWay+as.Name+"=") {
			option = a.box.optionOf(as)
		}
	}
	votes := make(map[string]int)
	items := p.graph.Items(a.ID)
	for _, d := range items {
		for v := range p.graph.ValuesOf(d) {
			if value := p.graph.Value(v); value.Attr != "" && fold(value.Text) == fold(a.Term) {
				votes[value.Attr]++
			}
		}
	}
	attrs, _ := p.attributes()
	for _, attr := range attrs {
		if 10*votes[attr] >= 9*len(items) && len(items) > 0 && (called(option, attr) || a.box.silent[a.Way] > wordsFirst) {
			p.acts(searchInRule)
			return attr
		}
	}
	return ""
}

// looksInto reports whether a family, where it looks into one attribute, may find a value.
func (p *Planner) looksInto(f *family, v bipartite.ValueID) bool {
	if f.attr == "" {
		return true
	}
	value := p.graph.Value(v)
	return value.Attr == f.attr || value.Attr == "" && p.insideOnly(v) == f.attr
}

// optionOf returns the text of an option of a menu.
func (b *box) optionOf(as forms.Assignment) string {
	for _, o := range b.form.Fields[as.Field].Domain.Options {
		if len(as.Values) > 0 && o.Value == as.Values[0] {
			return o.Text
		}
	}
	return ""
}
