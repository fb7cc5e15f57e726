package history

import (
	"slices"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/forms/fields"
	"deepcrawl/querygen/gain"
	"deepcrawl/querygen/menus"
	"deepcrawl/querygen/plan"
)

// InWay begins the name of a listing inside a scope.
const InWay = "in "

// ScopeWay begins the names of ways that ask another option of a menu, before its name.
const ScopeWay = "scope "

// scopes are what words found in the options of a menu of databases.
type scopes struct {
	Finders []Finder       // the words with the most results, what scopes are compared with
	Lent    Finder         // of those that are not from known items, the one with the most results
	Silent  map[string]int // by probe: words asked in a scope
	collections
	Divided []int // menus that were found to choose among databases which list without a word
}

// Best returns the word with the most results; "" where none found something.
func (s *scopes) Best() string {
	if len(s.Finders) == 0 {
		return ""
	}
	return s.Finders[0].Text
}

// InScope reports whether a way lists inside a scope, by its name.
func InScope(way string) bool { return strings.HasPrefix(way, InWay) }

// Selects reports whether a menu may choose among databases: it does so by name, or has to be set
// and has no option for all.
func (b *FormState) Selects(field int) bool {
	f := b.Form.Fields[field]
	if f.Domain.Kind != forms.Options || b.ChoosesSeveral(field) {
		return false
	}
	_, all := menus.Any(f)
	return f.Role == forms.Scope ||
		f.Role == forms.Filter &&
			(Assigns(b.Standing, field) || !all && len(f.Default) > 0 && f.Default[0] != "")
}

// Chosen returns the option of a menu that queries have unless they say otherwise.
func (b *FormState) Chosen(field int) string {
	if values := b.chosen(field); len(values) > 0 && !b.ChoosesSeveral(field) {
		return values[0]
	}
	return ""
}

// ChoosesSeveral reports whether queries tick several boxes of a group: what they find is of no one
// of them.
func (b *FormState) ChoosesSeveral(field int) bool { return len(b.chosen(field)) > 1 }

// chosen returns what queries have of a field unless they say otherwise.
func (b *FormState) chosen(field int) []string {
	for _, a := range b.Standing {
		if a.Field == field && len(a.Values) > 0 {
			return a.Values
		}
	}
	f := b.Form.Fields[field]
	if len(f.Default) > 0 {
		return f.Default
	}
	for _, o := range f.Domain.Options {
		if o.Selected {
			return []string{o.Value}
		}
	}
	return nil
}

// A Finder is a word that found something, with its results.
type Finder struct {
	Text string
	Size int
}

// Divides reports whether a part shows that a menu chooses among databases: it is of another option
// than the form as served, which has none for all, and most of it is new.
func (b *FormState) Divides(a *Query, o plan.Outcome) bool {
	f := b.Form.Fields[a.Field]
	return b.Main >= 0 && b.Selects(a.Field) && !slices.Contains(b.Divided, a.Field) &&
		o.Kind == plan.Results &&
		3*a.Fresh >= o.Returned &&
		o.Returned > 0 &&
		a.Chooses(a.Field) != b.Chosen(a.Field) &&
		!f.Required
}

// A menu that chooses among collections makes each of them a source of its own: an item of one is
// found in no other, so that what is known of a value elsewhere tells little of what is left of it
// here. Values are counted in each among the items that it showed.

// A Collection is what a menu chooses, with what its answers showed.
type Collection struct {
	met     []bool // by RecordID
	size    int    // items of it
	part    bool   // of a partition, that shows the first of its items alone
	held    []int32
	singles []int32 // by ValueID: of those, items that one query found
	doubles []int32
	newly   []bipartite.RecordID // met for the first time by the last page
	// of what other collections promise of values that no item of this one holds
	Strangers gain.Calibration
	filed     float64 // ratio of these that values are ranked by
}

// collections are those of a form.
type collections struct {
	menu   int // 1 + field; 0: none
	byName map[string]*Collection
	// of parts that are asked for words, by what these are asked within
	parts map[string]*Collection
}

// Drill has a field that asks within a part go by what that showed: the words and codes of other
// parts say little of it.
func (p *Harvest) Drill(f *FieldState, items []bipartite.RecordID) {
	b := f.Of
	if !p.On(OwnWordsRule) {
		return
	}
	p.Acts(OwnWordsRule)
	if f.Collection = b.parts[f.Scope]; f.Collection != nil {
		return
	}
	f.Collection = &Collection{filed: 1, part: true}
	for _, x := range b.Fields { // the form's own box may stand at that part
		if x.Scope == "" && x.Index == f.Index && x.Collection == nil && b.standsAt(f.Fixed) {
			x.Collection = f.Collection
			defer p.Fill(x)
		}
	}
	for _, d := range items {
		f.Collection.add(p.Graph, d, p.Graph.CaptureCount(d))
	}
	if b.parts == nil {
		b.parts = make(map[string]*Collection)
	}
	if b.parts[f.Scope] = f.Collection; !slices.Contains(p.collecting, b) {
		p.collecting = append(p.collecting, b)
	}
}

// standsAt reports whether every query has some assignments unless it says otherwise.
func (b *FormState) standsAt(as []forms.Assignment) bool {
	return !slices.ContainsFunc(as, func(a forms.Assignment) bool {
		return !slices.Equal(b.chosen(a.Field), a.Values)
	})
}

// CollectionOf returns the collection that a query asks in; nil where its form has no menu of such.
func (p *Harvest) CollectionOf(a *Query) *Collection {
	b := a.Of
	if b == nil || b.Main < 0 || !p.On(CollectionsRule) {
		return nil
	}
	if b.menu == 0 {
		for i, f := range b.Form.Fields {
			if i != b.Main && b.Selects(i) && !fields.SearchesParts(&f) {
				b.menu, b.byName = i+1, make(map[string]*Collection)
				if !slices.Contains(p.collecting, b) {
					p.collecting = append(p.collecting, b)
				}
				break
			}
		}
	}
	if b.menu == 0 {
		return nil
	}
	option := a.Chooses(b.menu - 1)
	if option == "" {
		option = b.Chosen(b.menu - 1)
	}
	if option == "" {
		return nil
	}
	c := b.byName[option]
	if c == nil {
		c = &Collection{filed: 1}
		b.byName[option] = c
	}
	return c
}

// SilentCollections counts the choices of a menu of collections that showed nothing, where two
// others hold items: words of these may be in no item of it.
func (b *FormState) SilentCollections() (silent int) {
	if b.menu == 0 {
		return 0
	}
	f := b.Form.Fields[b.menu-1]
	if _, all := menus.Any(f); all {
		return 0
	}
	speak := 0
	for _, o := range menus.Restricting(f) {
		if c := b.byName[o.Value]; c != nil && len(c.met) > 0 {
			speak++
		} else {
			silent++
		}
	}
	if speak < 2 {
		return 0
	}
	return silent
}

// Collect takes in items that a query showed.
func (p *Harvest) Collect(a *Query, items []bipartite.RecordID) {
	shown := []*Collection{p.CollectionOf(a)}
	if a.In != nil && a.In.Collection != shown[0] {
		shown = append(shown, a.In.Collection)
	}
	shown = slices.DeleteFunc(shown, func(c *Collection) bool { return c == nil })
	for _, c := range shown {
		c.newly = c.newly[:0]
	}
	for _, d := range items {
		captured := p.Graph.CaptureCount(d)
		for _, b := range p.collecting {
			for _, all := range []map[string]*Collection{b.byName, b.parts} {
				for _, c := range all {
					if c.has(d) && captured <= 3 {
						c.shift(p.Graph, d, captured)
					}
				}
			}
		}
		for _, c := range shown {
			if !c.has(d) {
				c.add(p.Graph, d, captured)
			}
		}
	}
}

func (c *Collection) has(d bipartite.RecordID) bool { return int(d) < len(c.met) && c.met[d] }

// shift counts an item once more that was found before.
func (c *Collection) shift(g *bipartite.Graph, d bipartite.RecordID, captured int) {
	for v := range g.ValuesOf(d) {
		c.room(v)
		switch captured {
		case 2:
			c.singles[v]--
			c.doubles[v]++
		case 3:
			c.doubles[v]--
		}
	}
}

func (c *Collection) add(g *bipartite.Graph, d bipartite.RecordID, captured int) {
	for int(d) >= len(c.met) {
		c.met = append(c.met, make([]bool, len(c.met)+64)...)
	}
	c.met[d] = true
	c.size++
	c.newly = append(c.newly, d)
	for v := range g.ValuesOf(d) {
		c.room(v)
		c.held[v]++
		switch captured {
		case 1:
			c.singles[v]++
		case 2:
			c.doubles[v]++
		}
	}
}

func (c *Collection) room(v bipartite.ValueID) {
	if n := int(v) + 1 - len(c.held); n > 0 {
		n = max(n, len(c.held))
		c.held = append(c.held, make([]int32, n)...)
		c.singles = append(c.singles, make([]int32, n)...)
		c.doubles = append(c.doubles, make([]int32, n)...)
	}
}

// of returns how many items of the collection hold a value, and how many of them one query found,
// or two.
func (c *Collection) of(v bipartite.ValueID) (held, singles, doubles int) {
	if int(v) >= len(c.held) {
		return 0, 0, 0
	}
	return int(c.held[v]), int(max(0, c.singles[v])), int(max(0, c.doubles[v]))
}

// Open makes the fields of a form that ask in collections go by what these showed.
func (p *Harvest) Open(f *FieldState) {
	b := f.Of
	if b.menu == 0 || f.InPart || f.Attr != "" || !p.Acts(CollectionsRule) {
		return
	}
	for _, x := range b.Fields {
		if x.Index != b.Main || x.InPart || x.Attr != "" || x.Collection != nil {
			continue
		}
		option := ""
		if x.Scope == "" {
			option = b.Chosen(b.menu - 1)
		}
		for _, as := range x.Fixed {
			if as.Field == b.menu-1 && len(as.Values) > 0 {
				option = as.Values[0]
			}
		}
		if x.Collection = b.byName[option]; x.Collection != nil {
			p.Fill(x)
		}
	}
}

// Held returns how many known items hold a value, of those that a field may find.
func (p *Harvest) Held(f *FieldState, v bipartite.ValueID) int {
	if f == nil || f.Collection == nil {
		return p.Graph.Degree(v)
	}
	held, _, _ := f.Collection.of(v)
	return held
}

// weightInside is what a value is worth in a collection; stranger says that only others are known
// to hold it.
func (p *Harvest) weightInside(f *FieldState, v bipartite.ValueID) (weight float64, stranger bool) {
	held, singles, doubles := f.Collection.of(v)
	if weight, stranger = p.WorthOf(f, p.Graph.Degree(v), float64(singles)*p.elusiveness(v),
		doubles, held); stranger {
		weight *= f.Collection.Strangers.Ratio()
	}
	return weight, stranger
}

// WorthOf is what a value of so many known items is worth in a collection, where so many of its own
// hold it. Where none does, the others promise as many as they have of it on the mean.
func (p *Harvest) WorthOf(f *FieldState, degree int, singles float64, doubles,
	held int) (weight float64, stranger bool) {
	switch others := len(f.Of.byName); {
	case f.Collection.part && float64(held) >= nearlyAll*float64(f.Collection.size):
		return 0, false // as the code of the part: it finds what the part itself shows
	case held > 0:
		return p.WorthIn(f, singles, doubles, held), false
	case f.Collection.part: // few have it, as none does of those that the part shows
		return min(1, float64(degree)/float64(max(1, others-1, len(f.Of.parts)-1))), true
	default:
		return float64(degree) / float64(max(1, others-1)), true
	}
}

// nearlyAll is the share of the known items of a part from which on a value is that of all
// (estimate).
const nearlyAll = 0.9

// elusiveness returns as how many singletons one of a value counts.
func (p *Harvest) elusiveness(v bipartite.ValueID) float64 {
	if n := p.Graph.Singletons(v); n > 0 {
		return p.Elusive(v) / float64(n)
	}
	return 1
}

// LookBack returns what a collection held of the value of a query before its first page.
func (p *Harvest) LookBack(c *Collection, a *Query) (singles float64, doubles, held int) {
	held, once, doubles := c.of(a.ValueID)
	newly := c.newly
	for _, d := range p.Graph.Items(a.ID) {
		came := len(newly) > 0 && newly[0] == d
		if came {
			newly = newly[1:]
		}
		captured := p.Graph.CaptureCount(d)
		switch {
		case !p.Graph.Holds(d, a.ValueID):
		case came:
			held--
			if captured == 1 {
				once--
			} else if captured == 2 {
				doubles--
			}
		case captured == 2:
			once++
			doubles--
		case captured == 3:
			doubles++
		}
	}
	return float64(max(0, once)) * p.elusiveness(a.ValueID), doubles, held
}

// FollowStrangers files the values of a collection anew once what others promise there has changed
// so much that other values are in front.
func (p *Harvest) FollowStrangers() {
	for _, b := range p.collecting {
		for _, f := range b.Fields {
			if c := f.Collection; c != nil && !f.Dead {
				if r := c.Strangers.Ratio(); r > refile*c.filed || r*refile < c.filed {
					c.filed = r
					p.Fill(f)
				}
			}
		}
	}
}

// refile is by how much that has to change (estimate).
const refile = 1.5
