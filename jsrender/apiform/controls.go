package apiform

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/forms"
)

// MostControls is how many controls beside a box are learnt.
const MostControls = 4

// A facet is what a control beside the box changes in a request: a value, or it puts something in.
type facet struct {
	choice forms.Choice
	value  string // name of the value that changes; "" when something is put in
	list   string // which list of pieces it is put into
	place  place
	in     []piece
	out    string // what stands there otherwise
	text   string // what was chosen, as the request has it
	part   bool   // the value may have more than that, as a day with its time

	menu   string         // how the page calls the control
	by     string         // and the one that fills it; "" for none
	offers []forms.Option // as the control has them
	// the request has what the page shows, in place of the values of the options
	texts  bool
	column []string // which of the values that the choice has together; nil: it has one
}

// A place is where in a list of pieces: so many characters of shape after a value.
type place struct {
	after string
	shape string
}

// facets compares the requests that followed each pick with the one before.
func facets(base *answer, picked []Picked, term string) (fs []facet) {
	before := base.request
	for _, p := range picked {
		x := searchAfter(p.After, base, term)
		if x == nil {
			continue
		}
		now := takeApart(x.Request)
		if f, ok := difference(before, now, p); ok {
			f.texts = f.text == p.Text && f.text != p.Value
			f.choice.Options = f.valued(f.choice.Options)
			f.offers = p.Choice.Options
			f.menu, f.by = p.Choice.Name, fillerOf(p.Choice.Name, picked)
			fs = append(fs, f)
		}
		before = now
	}
	return fs
}

// searchAfter is the last request to where the search went.
func searchAfter(xs []*Exchange, base *answer, term string) *Exchange {
	for _, x := range slices.Backward(xs) {
		if x.Request.Method == base.exchange.Request.Method &&
			x.Request.URL.Path == base.exchange.Request.URL.Path &&
			takeApart(x.Request).carries(term) {
			return x
		}
	}
	return nil
}

// difference is what a pick changed from one request to the next.
func difference(before, now pieces, p Picked) (facet, bool) {
	was := before.values()
	f := facet{choice: p.Choice}
	now.each(func(v piece) {
		old, had := was[v.name]
		if f.value == "" && had && old != v.text && (v.text == p.Value || v.text == p.Text) {
			f.value, f.text = v.name, v.text
		}
	})
	if f.value != "" {
		return f, true
	}
	lists := now.lists()
	old := before.lists()
	for _, name := range sortedLists(lists) {
		if f.putIn(old[name], lists[name], p) {
			f.list = name
			return f, true
		}
	}
	return f, false
}

// putIn finds one run of pieces that the pick put in, in place of shape or of nothing.
func (f *facet) putIn(old, now []piece, p Picked) bool {
	old, now = exploded(old), exploded(now)
	from := 0
	for from < len(old) && from < len(now) && alikePiece(old[from], now[from]) {
		from++
	}
	to := 0
	for to < len(old)-from && to < len(now)-from &&
		alikePiece(old[len(old)-1-to], now[len(now)-1-to]) {
		to++
	}
	in, out := now[from:len(now)-to], old[from:len(old)-to]
	if len(in) == 0 || slices.ContainsFunc(out, func(p piece) bool { return p.name != "" }) {
		return false
	}
	for _, v := range in {
		for _, text := range []string{p.Value, p.Text} {
			if f.text == "" && v.name != "" && len(v.in) == 0 && text != "" &&
				strings.Contains(v.text, text) {
				f.text = text
			}
		}
	}
	for _, v := range out {
		f.out += v.text
	}
	f.in, f.place = in, placeAt(now[:from])
	return f.text != ""
}

// valued are choices with the values that requests have for them: what the page shows, where
// scripts send that.
func (f *facet) valued(options []forms.Option) []forms.Option {
	options = slices.Clone(options)
	for i, o := range options {
		if f.texts && o.Value != "" {
			options[i].Value = o.Text
		}
	}
	return options
}

func alikePiece(a, b piece) bool {
	return a.name == b.name && (a.name != "" || a.text == b.text) &&
		len(a.in) == 0 == (len(b.in) == 0)
}

// exploded has each character of the shape as a piece of its own.
func exploded(ps []piece) (out []piece) {
	for _, p := range ps {
		if p.name != "" || len(p.in) > 0 {
			out = append(out, p)
			continue
		}
		for _, c := range p.text {
			out = append(out, piece{text: string(c)})
		}
	}
	return out
}

func placeAt(before []piece) (at place) {
	for _, p := range slices.Backward(before) {
		if p.name != "" {
			at.after = p.name
			break
		}
		at.shape = p.text + at.shape
	}
	return at
}

// lists are the lists of pieces of a request by where they stand: values that have pieces are lists
// of their own.
func (p pieces) lists() map[string][]piece {
	all := map[string][]piece{}
	var walk func(name string, ps []piece)
	walk = func(name string, ps []piece) {
		all[name] = ps
		for _, p := range ps {
			if len(p.in) > 0 {
				walk(name+" "+p.name, p.in)
			}
		}
	}
	walk("url", p.url)
	walk("body", p.body)
	return all
}

func sortedLists(lists map[string][]piece) (names []string) {
	for name := range lists {
		names = append(names, name)
	}
	// the innermost first
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(len(b)-len(a), strings.Compare(a, b))
	})
	return names
}

// with returns the request with gaps for the facets.
func (p pieces) with(fs []facet) pieces {
	for _, f := range fs {
		if f.value != "" {
			p.url, p.body = f.mark(p.url), f.mark(p.body)
			continue
		}
		p.url, p.body = f.insert("url", p.url), f.insert("body", p.body)
	}
	return p
}

func (f facet) mark(ps []piece) []piece {
	ps = slices.Clone(ps)
	for i, p := range ps {
		switch {
		case len(p.in) > 0:
			ps[i].in = f.mark(p.in)
		case p.name == f.value:
			if ps[i].chosen, ps[i].column = f.choice.Name,
				f.column; f.part && p.text != f.text && strings.Contains(p.text, f.text) {
				ps[i].picked = f.text
			}
		}
	}
	return ps
}

func (f facet) insert(list string, ps []piece) []piece {
	if list != f.list {
		ps = slices.Clone(ps)
		for i, p := range ps {
			if len(p.in) > 0 {
				ps[i].in = f.insert(list+" "+p.name, p.in)
			}
		}
		return ps
	}
	all := exploded(ps)
	for i := 0; i <= len(all); i++ {
		if at := placeAt(all[:i]); at != f.place || !startsWith(all[i:], f.out) {
			continue
		}
		in := slices.Clone(f.in)
		for k := range in {
			if in[k].name != "" && strings.Contains(in[k].text, f.text) {
				in[k].chosen, in[k].picked = f.choice.Name, f.text
			}
		}
		return slices.Concat(all[:i],
			[]piece{{name: "choice " + f.choice.Name, when: f.choice.Name, text: f.out, in: in}},
			all[i+len([]rune(f.out)):])
	}
	return ps
}

func startsWith(ps []piece, shape string) bool {
	for _, c := range shape {
		if len(ps) == 0 || ps[0].name != "" || ps[0].text != string(c) {
			return false
		}
		ps = ps[1:]
	}
	return true
}

// gaps are the parts of a value that a choice goes into.
func (p piece) gaps() []forms.Part {
	gap := forms.Part{Fill: forms.Chosen, Name: p.chosen, Path: p.column}
	if p.picked == "" {
		gap.Text = p.text
		return []forms.Part{gap}
	}
	head, tail, _ := strings.Cut(p.text, p.picked)
	parts := []forms.Part{{Text: head}, gap, {Text: tail}}
	return slices.DeleteFunc(parts, func(p forms.Part) bool { return p.Fill == "" && p.Text == "" })
}

// agreed are the facets that two sightings show alike, with names of their own and the values that
// requests have for them.
func agreed(one, two []facet) (fs []facet) {
	used := map[string]bool{"q": true}
	for _, f := range one {
		if !slices.ContainsFunc(two, func(g facet) bool {
			return g.choice.Name == f.choice.Name && g.value == f.value && g.list == f.list &&
				g.place == f.place
		}) {
			continue
		}
		name := cmp.Or(f.choice.Name, "choice")
		for n := 2; used[name]; n++ {
			name = cmp.Or(f.choice.Name, "choice") + strconv.Itoa(n)
		}
		used[name], f.choice.Name = true, name
		fs = append(fs, f)
	}
	return fs
}
