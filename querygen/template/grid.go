package template

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/menus"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/strategy/partition/must"
	"deepcrawl/querygen/strategy/prefix"
	"deepcrawl/querygen/strategy/seeds"
	"deepcrawl/querygen/values"
)

// A form may want a menu set and a text box filled: a trade and a town. What a text finds with one
// option says that the box takes it and nothing of the other options, and a word of an item is
// seldom such a text. So the form is a grid of options and texts: the rows are known, the columns
// are the texts that found something in any row, and a cell is worth what its row and its column
// brought so far. That asks each option with the best text, then each text where options bring
// something. A box that lists what it takes stands for a menu, and its texts are columns before one
// of them found anything.
type Grid struct {
	menu, Field int               // the menu may be a box that lists its values
	options     []string          // values of the menu
	rows        map[string]*score // by option, folded
	columns     map[string]*score // by text, folded
	texts       []string          // of the columns, as they were sent, as they came
	listed      int               // of these, those that the box lists itself
	open        bool              // one of the listed texts is still to be asked with an option
	all         score             // of the cells in these columns
	// columns tried because items have them where they have texts that find something
	guessed score
	brought int // new items of all pages of the cells
	misses  int // words of known items that found nothing

	places map[spot]int   // of texts that found something
	read   int            // items that were looked through for texts in these places
	held   map[string]int // such texts, by how often they were seen
	order  []string       // the same as they came
}

// GridOf returns the grid of a form; nil where no menu and text box are known to be needed
// together.
func GridOf(b *history.FormState) *Grid { return onForm.Of(b).grid }

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

// Estimates, where no line says otherwise.
const (
	// GridBy names the estimator of a row of a grid with a text that found something in another.
	GridBy = "grid"
	// GuessBy names the estimator of texts that are parts of values.
	GuessBy    = "part"
	mostGuess  = 12 // of these in all where none of them found anything
	clearly    = 2  // items that show a text in a place before others there are tried
	mostLooked = 20 // items of an answer that are looked at for it
	partSigns  = ",;|/·\n"
)

// opensGrid begins the grid of a form whose box has found something, where that box and a menu must
// be filled and the box takes names rather than words.
func opensGrid(p *history.Harvest, b *history.FormState, f *history.FieldState) {
	if !p.On(GridRule) || onForm.Of(b).grid != nil || f == nil || f.Scope != "" ||
		partition.Parted(b) ||
		p.Config.Policy != plan.Auto ||
		!wants(b, f.Index) ||
		!takesNames(p, f) {
		return
	}
	menu := slices.IndexFunc(b.Form.Fields, func(fd forms.Field) bool {
		return fd.Position != f.Index && history.Assigns(b.Standing, fd.Position) &&
			wants(b, fd.Position) && choosable(p, fd)
	})
	if menu < 0 {
		return
	}
	g := &Grid{
		menu:    menu,
		Field:   f.Index,
		options: choices(p, b.Form.Fields[menu]),
		rows:    make(map[string]*score),
		columns: make(map[string]*score),
		places:  make(map[spot]int),
		held:    make(map[string]int),
	}
	onForm.Of(b).grid = g
	name := b.Form.Fields[menu].Name
	for _, o := range g.options {
		g.rows[values.Fold(o)] = &score{}
		scope := history.ScopeWay + name + "=" + o
		b.Done[scope] = true // the first cell of its row shows whether it holds items of its own
		if values.Fold(o) == values.Fold(b.Chosen(menu)) ||
			slices.ContainsFunc(
				b.Fields,
				func(x *history.FieldState) bool { return x.Index == f.Index && x.Scope == scope },
			) {
			continue
		}
		row := history.NewField(b, f.Kind, f.Index, history.Within{
			Scope: scope, Fixed: []forms.Assignment{b.Set(menu, o)},
		})
		row.Row = true
		b.Fields = append(b.Fields, row)
	}
	if p.On(ListedRule) {
		for _, text := range menus.Listed(b.Form.Fields[f.Index]) {
			g.add(text)
			p.Acts(ListedRule)
		}
		g.listed = len(g.texts)
	}
	b.Requires([]forms.Assignment{b.Set(menu), b.Set(f.Index)})
	b.Facts.Note("required", name+" and "+b.Form.Fields[f.Index].Name+" by themselves find nothing")
}

// learnsGrid begins the grid of a form of which it was found out that a menu and a text box are
// needed together.
func learnsGrid(p *history.Harvest, b *history.FormState) {
	for _, as := range b.Template.Found {
		if opensGrid(p, b, FieldAt(b, as[0].Field)); onForm.Of(b).grid != nil {
			g := onForm.Of(b).grid
			if text := b.Chosen(g.Field); text != "" {
				g.add(text)
			}
			g.open = g.isOpen(p, b)
			return
		}
	}
}

// add makes a text a column.
func (g *Grid) add(text string) *score {
	column := g.columns[values.Fold(text)]
	if column == nil {
		column = &score{}
		g.columns[values.Fold(text)] = column
		g.texts = append(g.texts, text)
	}
	return column
}

// isOpen reports whether a text that the box lists is still to be asked with an option.
func (g *Grid) isOpen(p *history.Harvest, b *history.FormState) bool {
	return slices.ContainsFunc(g.texts[:g.listed], func(text string) bool {
		return slices.ContainsFunc(g.options, func(o string) bool {
			return p.IsNew(b, g.cellOf(b, o, text))
		})
	})
}

func (g *Grid) cellOf(b *history.FormState, option, text string) []forms.Assignment {
	return []forms.Assignment{b.Set(g.menu, option), b.Set(g.Field, text)}
}

// choosable reports whether a field has values to choose from, and none that leaves all in.
func choosable(p *history.Harvest, f forms.Field) bool {
	if f.Domain.Kind == forms.Options {
		return f.Role == forms.Filter && !must.OffersAll(f)
	}
	return p.On(ListedRule) && len(menus.Listed(f)) > 0
}

// choices returns these values.
func choices(p *history.Harvest, f forms.Field) (all []string) {
	if f.Domain.Kind != forms.Options {
		p.Acts(ListedRule)
		return menus.Listed(f)
	}
	for _, o := range menus.Restricting(f) {
		all = append(all, o.Value)
	}
	return all
}

// wants reports whether a field must be filled, as the form says or as was found.
func wants(b *history.FormState, field int) bool {
	f := b.Form.Fields[field]
	return f.Required || slices.Contains(b.Facts.Required, f.Name)
}

// takesNames reports whether a box is for values of a kind: it says so, or words of known items
// find nothing in it as a rule.
func takesNames(p *history.Harvest, f *history.FieldState) bool {
	d := f.Of.Form.Fields[f.Index].Domain
	asked, found := 0, 0
	for _, w := range prefix.WordTalliesOf(f.Of).Words {
		asked, found = asked+w.Asked, found+w.Found
	}
	return d.Type != "" || len(d.Options) > 0 ||
		p.On(ListedRule) && len(menus.Listed(f.Of.Form.Fields[f.Index])) > 0 ||
		asked >= history.MostWordless && 4*found < asked
}

// FillGrid takes in the first answer to a text with an option.
func FillGrid(p *history.Harvest, a *history.Query, results bool) {
	b := a.Of
	if results && a.In != nil {
		opensGrid(p, b, a.In)
	}
	g := onForm.Of(b).grid
	if g != nil {
		g.open = g.open && g.isOpen(p, b)
	}
	if g == nil || a.Purpose == "nonsense" || a.Purpose == "list" || a.Purpose == "default" {
		return
	}
	text := a.Chooses(g.Field)
	row := g.rows[values.Fold(cmp.Or(a.Chooses(g.menu), b.Chosen(g.menu)))]
	if text == "" || row == nil {
		return
	}
	column := g.columns[values.Fold(text)]
	if column == nil && results {
		column = g.add(text)
	}
	switch {
	case column == nil && a.HasValue:
		g.misses++
	case column != nil:
		row.add(a.Fresh)
		column.add(a.Fresh)
		g.all.add(a.Fresh)
	}
	if a.By == GuessBy {
		g.guessed.add(a.Fresh)
	}
	if results {
		placesOf(p, g, a, text)
	}
}

// placesOf notes where the items of an answer show the text that found them.
func placesOf(p *history.Harvest, g *Grid, a *history.Query, text string) {
	items := p.Graph.Items(a.ID)
	for _, d := range items[:min(mostLooked, len(items))] {
		for v := range p.Graph.ValuesOf(d) {
			value := p.Graph.Value(v)
			if value.Attr == "" {
				continue
			}
			parts := strings.FieldsFunc(value.Text, func(r rune) bool {
				return strings.ContainsRune(partSigns, r)
			})
			for i, part := range parts {
				if values.Fold(strings.TrimSpace(part)) != values.Fold(text) {
					continue
				}
				at := spot{value.Attr, len(parts) - 1 - i}
				if g.places[at]++; g.places[at] == clearly {
					// items known before show texts there too
					g.read, g.held, g.order = 0, make(map[string]int), nil
				}
			}
		}
	}
}

// lookThrough gathers the texts that known items have in the places of those that found something.
func lookThrough(p *history.Harvest, g *Grid) {
	for ; g.read < p.Graph.Records(); g.read++ {
		for v := range p.Graph.ValuesOf(bipartite.RecordID(g.read)) {
			value := p.Graph.Value(v)
			if value.Attr == "" {
				continue
			}
			parts := strings.FieldsFunc(value.Text, func(r rune) bool {
				return strings.ContainsRune(partSigns, r)
			})
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

// cellsOfGrid is the strategy of GridRule.
type cellsOfGrid struct{ history.Stateless }

func (cellsOfGrid) Best(p *history.Harvest, _ history.Call) history.Offer {
	return history.BestOf(p.Settled(), func(b *history.FormState) history.Offer {
		return bestOfGrid(p, b)
	})
}

// bestOfGrid offers the cell that promises most: of a text that found something, or of one that
// items show in the same place.
func bestOfGrid(p *history.Harvest, b *history.FormState) history.Offer {
	g := onForm.Of(b).grid
	if g == nil {
		return history.Offer{}
	}
	mean := g.all.rate(1)
	var best history.Offer
	columns := slices.Clone(g.texts)
	slices.SortStableFunc(columns, func(x, y string) int {
		return cmp.Compare(g.columns[values.Fold(y)].rate(mean),
			g.columns[values.Fold(x)].rate(mean))
	})
	for _, o := range g.options {
		for _, text := range columns {
			key := g.rows[values.Fold(o)].rate(mean) * g.columns[values.Fold(text)].rate(
				mean) / mean
			if key <= best.Key {
				break
			}
			if p.IsNew(b, g.cellOf(b, o, text)) {
				best = cell(p, b, o, text, key, GridBy)
				break
			}
		}
	}
	if g.open && !p.Listing() && p.Graph.Records() < seeds.EnoughItems {
		best.Key += history.BeforeSeeds // what the form lists itself comes before words
	}
	best.Take(p.By(GridGuessRule, func() history.Offer { return guessCell(p, b, mean) }))
	return best
}

// guessCell offers a text that was not asked yet, in the row that brought most.
func guessCell(p *history.Harvest, b *history.FormState, mean float64) history.Offer {
	g := onForm.Of(b).grid
	if g.guessed.fresh == 0 && g.guessed.asked >= mostGuess {
		return history.Offer{}
	}
	lookThrough(p, g)
	text, most := "", 0
	own := FieldAt(b, g.Field)
	for _, t := range g.order {
		if n := g.held[t]; n > most && !own.Tried[values.Fold(t)] && !p.TooLong(own, t) &&
			g.columns[values.Fold(t)] == nil &&
			values.Length(t) > 1 {
			text, most = t, n
		}
	}
	if text == "" {
		return history.Offer{}
	}
	o := slices.MaxFunc(g.options, func(x, y string) int {
		return cmp.Compare(g.rows[values.Fold(x)].rate(mean), g.rows[values.Fold(y)].rate(mean))
	})
	return cell(p, b, o, text, g.guessed.rate(mean), GuessBy)
}

func cell(p *history.Harvest, b *history.FormState, o, text string, key float64,
	by string) history.Offer {
	g := onForm.Of(b).grid
	f := FieldAt(b, g.Field)
	if scope := history.ScopeWay + b.Form.Fields[g.menu].Name + "=" +
		o; values.Fold(o) != values.Fold(b.Chosen(g.menu)) {
		for _, x := range b.Fields {
			if x.Index == g.Field && x.Scope == scope {
				f = x
			}
		}
	}
	q := p.ValueQuery(f, bipartite.Value{Text: values.Fold(text)})
	q.Assign, q.By, q.Price, q.Gain = b.With(f.Typed(text)), by, 1, key
	if q.Term != "" {
		q.Term = text
	}
	menu, field := b.Form.Fields[g.menu].Name, b.Form.Fields[g.Field].Name
	q.Why = fmt.Sprintf("%s and %s are needed together: %q found something with another choice",
		menu, field, text)
	if by == GuessBy {
		q.Why = fmt.Sprintf("records show %q where they show what %s was found to take", text,
			field)
	}
	return history.Offer{Key: key, New: true, Ask: plan.Ask{Query: q, Page: 1}}
}

// WordsSpent reports whether words of known items are not worth asking in a grid: most of them were
// no texts that the box takes.
func WordsSpent(f *history.FieldState) bool {
	g := onForm.Of(f.Of).grid
	return g != nil && g.Field == f.Index && f.Of.Rules.Holds(GridWordRule, func() bool {
		return g.open || g.misses >= history.MostWordless && g.misses > len(g.texts)-g.listed
	})
}

// Holds reports whether a query is a cell of the grid.
func (g *Grid) Holds(a *history.Query) bool { return a.In != nil && g.takes(a.In.Index) }

// takes reports whether a field is the box of the grid, and texts for it are known.
func (g *Grid) takes(field int) bool { return g != nil && g.Field == field && len(g.texts) > 0 }

// Pays counts what a page of a cell brought.
func (g *Grid) Pays(a *history.Query, fresh int) {
	if g != nil && g.Holds(a) {
		g.brought += fresh
	}
}

// perColumn returns how many new items a text that finds something brought with all options.
func (g *Grid) perColumn() float64 { return float64(g.brought) / float64(max(1, len(g.texts))) }

// ColumnsPromise returns for how many answers without a new item a harvest goes on with values from
// elsewhere for the box of a grid: one that is right brings items with every option.
func ColumnsPromise(p *history.Harvest) (answers int) {
	for b := range p.Awake() {
		if g := onForm.Of(b).grid; g != nil {
			if f := FieldAt(b, g.Field); g.leadsOn(f) && offersElsewhere(p, f) {
				answers = max(answers, min(history.BlindAfter, int(g.perColumn())))
			}
		}
	}
	return answers
}

func offersElsewhere(p *history.Harvest, f *history.FieldState) bool {
	_, ok := NextElsewhere(p, f)
	return ok
}

// leadsOn reports whether there may be texts for the box that are not known. What a box lists
// itself is mostly all that it takes.
func (g *Grid) leadsOn(f *history.FieldState) bool {
	return g.takes(f.Index) && len(f.Of.Form.Fields[g.Field].Domain.Options) == 0 && g.listed == 0
}

// columnKey is what a further value from elsewhere promises: as often as those before it found
// something, a column.
func (g *Grid) columnKey(f *history.FieldState) float64 {
	return g.perColumn() * float64(len(g.texts)) / float64(f.Explored+1)
}
