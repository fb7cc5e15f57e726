package querygen

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/menus"
)

// A form may want a menu set and a text box filled: a trade and a town. What a text finds with one option says that the box
// takes it and nothing of the other options, and a word of an item is seldom such a text. So the form is a grid of options
// and texts: the rows are known, the columns are the texts that found something in any row, and a cell is worth what its row
// and its column brought so far. That asks each option with the best text, then each text where options bring something.
type grid struct {
	menu, field int
	options     []forms.Option
	rows        map[string]*score // by option
	columns     map[string]*score // by text, folded
	texts       []string          // of the columns, as they were sent, as they came
	all         score             // of the cells in these columns
	guessed     score             // columns tried because items have them where they have texts that find something
	brought     int               // new items of all pages of the cells
	misses      int               // words of known items that found nothing

	places map[spot]int   // of texts that found something
	read   int            // items that were looked through for texts in these places
	held   map[string]int // such texts, by how often they were seen
	order  []string       // the same as they came
}

// A score counts first answers, and new items on them.
type score struct{ asked, fresh int }

func (t *score) add(fresh int) { t.asked, t.fresh = t.asked+1, t.fresh+fresh }

// rate is what the next answer is expected to bring, where one brings mean as a rule.
func (t *score) rate(mean float64) float64 {
	return (float64(t.fresh) + mean) / (float64(t.asked) + 1)
}

// A spot is a part of the values of an attribute: the last of "5 Market Street, Ashford".
type spot struct {
	attr    string
	fromEnd int
}

const (
	gridBy     = "grid"
	guessBy    = "part" // of values
	mostGuess  = 12     // of these in all where none of them found anything
	clearly    = 2      // items that show a text in a place before others there are tried
	mostLooked = 20     // items of an answer that are looked at for it
	partSigns  = ",;|/·\n"
)

// opensGrid begins the grid of a form whose box has found something, where that box and a menu must be filled and the box takes names
// rather than words.
func (p *Planner) opensGrid(b *box, f *family) {
	if !p.on(gridRule) || b.grid != nil || f == nil || f.scope != "" || b.parted() || p.cfg.Policy != Auto || !b.wants(f.field) || !p.takesNames(f) {
		return
	}
	menu := slices.IndexFunc(b.form.Fields, func(fd forms.Field) bool {
		return fd.Domain.Kind == forms.Options && fd.Role == forms.Filter && assigns(b.standing, fd.Position) && b.wants(fd.Position) && !offersAll(fd)
	})
	if menu < 0 {
		return
	}
	g := &grid{menu: menu, field: f.field, options: menus.Restricting(b.form.Fields[menu]), rows: make(map[string]*score), columns: make(map[string]*score), places: make(map[spot]int), held: make(map[string]int)}
	b.grid = g
	name := b.form.Fields[menu].Name
	for _, o := range g.options {
		g.rows[o.Value] = &score{}
		scope := scopeWay + name + "=" + o.Value
		b.done[scope] = true // the first cell of its row shows whether it holds items of its own
		if o.Value == b.chosen(menu) || slices.ContainsFunc(b.families, func(x *family) bool { return x.field == f.field && x.scope == scope }) {
			continue
		}
		b.families = append(b.families, &family{
			box: b, kind: f.kind, field: f.field, scope: scope, fixed: []forms.Assignment{b.set(menu, o.Value)}, row: true,
			barren: map[string]int{}, tried: map[string]bool{},
		})
	}
	b.requires([]forms.Assignment{b.set(menu), b.set(f.field)})
	b.facts.note("required", name+" and "+b.form.Fields[f.field].Name+" by themselves find nothing")
}

// learnsGrid begins the grid of a form of which it was found out that a menu and a text box are needed together.
func (p *Planner) learnsGrid(b *box) {
	for _, as := range b.template.found {
		if p.opensGrid(b, b.familyFor(as[0].Field)); b.grid != nil {
			if text := b.chosen(b.grid.field); text != "" {
				b.grid.columns[fold(text)] = &score{}
				b.grid.texts = append(b.grid.texts, text)
			}
			return
		}
	}
}

// wants reports whether a field must be filled, as the form says or as was found.
func (b *box) wants(field int) bool {
	f := b.form.Fields[field]
	return f.Required || contains(b.facts.Required, f.Name)
}

// takesNames reports whether a box is for values of a kind: it says so, or words of known items find nothing in it as a rule.
func (p *Planner) takesNames(f *family) bool {
	d := f.box.form.Fields[f.field].Domain
	asked, found := 0, 0
	for _, w := range f.box.words {
		asked, found = asked+w.asked, found+w.found
	}
	return d.Type != "" || len(d.Options) > 0 || asked >= mostWordless && 4*found < asked
}

// fillGrid takes in the first answer to a text with an option.
func (p *Planner) fillGrid(a *arm, results bool) {
	b := a.box
	if results && a.family != nil {
		p.opensGrid(b, a.family)
	}
	g := b.grid
	if g == nil || a.Purpose == "nonsense" || a.Purpose == "list" || a.Purpose == "default" {
		return
	}
	text := a.Chooses(g.field)
	row := g.rows[or(a.Chooses(g.menu), b.chosen(g.menu))]
	if text == "" || row == nil {
		return
	}
	column := g.columns[fold(text)]
	if column == nil && results {
		column = &score{}
		g.columns[fold(text)] = column
		g.texts = append(g.texts, text)
	}
	switch {
	case column == nil && a.hasValue:
		g.misses++
	case column != nil:
		row.add(a.fresh)
		column.add(a.fresh)
		g.all.add(a.fresh)
	}
	if a.By == guessBy {
		g.guessed.add(a.fresh)
	}
	if results {
		p.placesOf(g, a, text)
	}
}

// placesOf notes where the items of an answer show the text that found them.
func (p *Planner) placesOf(g *grid, a *arm, text string) {
	items := p.graph.Items(a.ID)
	for _, d := range items[:min(mostLooked, len(items))] {
		for v := range p.graph.ValuesOf(d) {
			value := p.graph.Value(v)
			if value.Attr == "" {
				continue
			}
			parts := strings.FieldsFunc(value.Text, func(r rune) bool { return strings.ContainsRune(partSigns, r) })
			for i, part := range parts {
				if fold(strings.TrimSpace(part)) != fold(text) {
					continue
				}
				at := spot{value.Attr, len(parts) - 1 - i}
				if g.places[at]++; g.places[at] == clearly {
					g.read, g.held, g.order = 0, make(map[string]int), nil // items known before show texts there too
				}
			}
		}
	}
}

// lookThrough gathers the texts that known items have in the places of those that found something.
func (p *Planner) lookThrough(g *grid) {
	for ; g.read < p.graph.Records(); g.read++ {
		for v := range p.graph.ValuesOf(bipartite.RecordID(g.read)) {
			value := p.graph.Value(v)
			if value.Attr == "" {
				continue
			}
			parts := strings.FieldsFunc(value.Text, func(r rune) bool { return strings.ContainsRune(partSigns, r) })
			for i, part := range parts {
				if g.places[spot{value.Attr, len(parts) - 1 - i}] < clearly {
					continue
				}
				part = strings.TrimSpace(part)
				if g.held[part]++; g.held[part] == 1 {
					g.order = append(g.order, part)
				}
			}
		}
	}
}

// bestOfGrid offers the cell that promises most: of a text that found something, or of one that items show in the same place.
func (p *Planner) bestOfGrid(b *box) offer {
	g := b.grid
	if g == nil {
		return offer{}
	}
	mean := g.all.rate(1)
	var best offer
	columns := slices.Clone(g.texts)
	slices.SortStableFunc(columns, func(x, y string) int {
		return cmp.Compare(g.columns[fold(y)].rate(mean), g.columns[fold(x)].rate(mean))
	})
	for _, o := range g.options {
		for _, text := range columns {
			key := g.rows[o.Value].rate(mean) * g.columns[fold(text)].rate(mean) / mean
			if key <= best.key {
				break
			}
			if as := []forms.Assignment{b.set(g.menu, o.Value), b.set(g.field, text)}; p.isNew(b, as) {
				best = p.cell(b, o, text, key, gridBy)
				break
			}
		}
	}
	best.take(p.by(gridGuessRule, func() offer { return p.guess(b, mean) }))
	return best
}

// guess offers a text that was not asked yet, in the row that brought most.
func (p *Planner) guess(b *box, mean float64) offer {
	g := b.grid
	if g.guessed.fresh == 0 && g.guessed.asked >= mostGuess {
		return offer{}
	}
	p.lookThrough(g)
	text, most := "", 0
	own := b.familyFor(g.field)
	for _, t := range g.order {
		if n := g.held[t]; n > most && !own.tried[fold(t)] && !p.tooLong(own, t) && g.columns[fold(t)] == nil && runes(t) > 1 {
			text, most = t, n
		}
	}
	if text == "" {
		return offer{}
	}
	o := slices.MaxFunc(g.options, func(x, y forms.Option) int {
		return cmp.Compare(g.rows[x.Value].rate(mean), g.rows[y.Value].rate(mean))
	})
	return p.cell(b, o, text, g.guessed.rate(mean), guessBy)
}

func (p *Planner) cell(b *box, o forms.Option, text string, key float64, by string) offer {
	g := b.grid
	f := b.familyFor(g.field)
	if scope := scopeWay + b.form.Fields[g.menu].Name + "=" + o.Value; o.Value != b.chosen(g.menu) {
		for _, x := range b.families {
			if x.field == g.field && x.scope == scope {
				f = x
			}
		}
	}
	q := p.valueQuery(f, bipartite.Value{Text: fold(text)})
	q.Assign, q.By, q.Price, q.Gain = b.with(f.typed(text)), by, 1, key
	if q.Term != "" {
		q.Term = text
	}
	menu, field := b.form.Fields[g.menu].Name, b.form.Fields[g.field].Name
	q.Why = fmt.Sprintf("%s and %s are needed together: %q found something with another choice", menu, field, text)
	if by == guessBy {
		q.Why = fmt.Sprintf("items show %q where they show what %s was found to take", text, field)
	}
	return offer{key: key, new: true, ask: Ask{Query: q, Page: 1}}
}

// wordsSpent reports whether words of known items are not worth asking in a grid: most of them were no texts that the box takes.
func (f *family) wordsSpent() bool {
	g := f.box.grid
	return g != nil && g.field == f.field && f.box.rules.holds(gridWordRule, func() bool {
		return g.misses >= mostWordless && g.misses > len(g.texts)
	})
}

// holds reports whether a query is a cell of the grid.
func (g *grid) holds(a *arm) bool { return a.family != nil && g.takes(a.family.field) }

// takes reports whether a field is the box of the grid, and texts for it are known.
func (g *grid) takes(field int) bool { return g != nil && g.field == field && len(g.texts) > 0 }

// pays counts what a page of a cell brought.
func (g *grid) pays(a *arm, fresh int) {
	if g != nil && g.holds(a) {
		g.brought += fresh
	}
}

// perColumn returns how many new items a text that finds something brought with all options.
func (g *grid) perColumn() float64 { return float64(g.brought) / float64(max(1, len(g.texts))) }

// columnsPromise returns for how many answers without a new item a harvest goes on with values from elsewhere for the box of a grid: one
// that is right brings items with every option.
func (p *Planner) columnsPromise() (answers int) {
	for b := range p.awake() {
		if g := b.grid; g != nil {
			if f := b.familyFor(g.field); g.leadsOn(f) && p.offersElsewhere(f) {
				answers = max(answers, min(blindAfter, int(g.perColumn())))
			}
		}
	}
	return answers
}

func (p *Planner) offersElsewhere(f *family) bool {
	_, ok := p.nextElsewhere(f)
	return ok
}

// leadsOn reports whether there may be texts for the box that are not known. What a box lists itself is mostly all that it takes.
func (g *grid) leadsOn(f *family) bool {
	return g.takes(f.field) && len(f.box.form.Fields[g.field].Domain.Options) == 0
}

// columnKey is what a further value from elsewhere promises: as often as those before it found something, a column.
func (g *grid) columnKey(f *family) float64 {
	return g.perColumn() * float64(len(g.texts)) / float64(f.explored+1)
}
