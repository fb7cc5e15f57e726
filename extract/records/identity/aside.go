package identity

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
)

// An Aside is a parameter without which the addresses of a page are still told apart, and that may
// say how the visitor came there rather than which item is meant: the query in another spelling, a
// session, a page number, a number drawn for each link, the list or the advertisement that led to
// it. It is proven when items turn up again with another value, or without one, and say the same.
// Keys do not change when it is: each item of the first pages keeps the value that it was first
// seen with, and for all others the first value that was seen stands, or none where some have none.
type Aside struct {
	Value string `json:"value,omitempty"`
	Lacks bool   `json:"lacks,omitempty"` // some addresses go without it
	// items of the first pages, by their address without the parameter and those proven before
	Seen  map[uint64]asideSight `json:"seen,omitempty"`
	Pages int                   `json:"pages,omitempty"`
	// items that said the same with another value
	Same  int `json:"same,omitempty"`
	Brief int `json:"brief,omitempty"` // items that did so in a few words
	// titles by value, where values number the rows of a page
	Rows  map[int]uint64 `json:"rows,omitempty"`
	Sure  bool           `json:"sure,omitempty"`  // it tells nothing of the item
	Order int            `json:"order,omitempty"` // of being proven, from 1
	Tells bool           `json:"tells,omitempty"` // it does, or may
}

type asideSight struct {
	Value string   `json:"v,omitempty"`
	None  bool     `json:"n,omitempty"` // without a value
	Title uint64   `json:"t"`
	Text  uint64   `json:"x"`
	Says  []uint32 `json:"s,omitempty"` // attributes
	Again bool     `json:"a,omitempty"` // it counts in Brief
}

const (
	// that list an item known before: then a parameter without proof counts as one that tells items
	// apart
	asidePages  = 20
	asideProofs = 3   // items that say the same
	asideBriefs = 6   // items that say the same in so few words that others may say it as well
	asideRows   = 3   // of a page, from which on numbers in order can be those of its rows
	asideItems  = 300 // remembered
	asideText   = 40  // bytes; "Issue 1" is said of more than one item
	asideValues = 4   // of a parameter that says where a link stood, at most
	asideSays   = 16  // attributes compared
	MaxAsides   = 8   // parameters looked at
	maxAsideLen = 200 // bytes of their names and values

	fewestPlaced = 5 // rows that count themselves in addresses that carry on the question
)

// Aside finds out which parameters tell nothing of the items, and makes the keys of a page do
// without. It reports whether it learnt something.
func (id *Identity) Aside(rs []answer.Record) bool {
	return id.AsideOf(rs, question.Asked{}, false)
}

// AsideOf does so where the addresses are known to carry on what was asked, or not: a number beside
// that which counts the rows of the answer from its first one is the place in it, and no other page
// has to prove that.
func (id *Identity) AsideOf(rs []answer.Record, asked question.Asked, question bool) bool {
	for _, name := range append(parameters(rs), echoed(asked, rs)...) {
		if id.Asides[name] == nil && len(id.Asides) < MaxAsides {
			if id.Asides == nil {
				id.Asides = map[string]*Aside{}
			}
			id.Asides[name] = id.opened(name)
		}
	}
	learnt := false
	numbering := id.numbering(rs)
	if question && numbering != "" && len(rs) >= fewestPlaced && beginsList(numbering, rs) {
		if a := id.Asides[numbering]; !a.Sure && !a.Tells {
			_, a.Value, _ = without(rs[0].Address(), numbering)
			a.Sure, a.Lacks, a.Seen, a.Rows = true, false, nil, nil
			a.Order = len(id.Proven(MaxAsides + 1))
			id.anew()
			learnt = true
		}
	}
	for again := true; again; {
		again = false
		for _, name := range slices.Sorted(maps.Keys(id.Asides)) {
			a := id.Asides[name]
			if a.Tells || a.Sure {
				continue
			}
			if a.watch(name, rs, id.Proven(MaxAsides+1), name == numbering) {
				learnt = true
			}
			if a.Sure {
				a.Order = len(id.Proven(MaxAsides + 1))
				id.anew()
				again = true
				break
			}
		}
	}
	id.Settle(rs)
	return learnt
}

// Settle makes the keys of a page do without the parameters that are proven to tell nothing. Each
// was proven by addresses without those that were proven before it: the last is put right first.
func (id *Identity) Settle(rs []answer.Record) {
	if id == nil {
		return
	}
	proven := id.Proven(MaxAsides + 1)
	for _, name := range slices.Backward(proven) {
		a := id.Asides[name]
		before := id.Proven(a.Order)
		for i := range rs {
			a.rewrite(name, &rs[i], before)
		}
	}
}

// Proven names the parameters that are known to tell nothing of the items, in the order in which
// that was found, without those from a number on.
func (id *Identity) Proven(end int) (names []string) {
	for name, a := range id.Asides {
		if a.Sure && a.Order < end {
			names = append(names, name)
		}
	}
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(cmp.Compare(id.Asides[a].Order, id.Asides[b].Order), cmp.Compare(a, b))
	})
	return names
}

// Idle names the parameters that are known to tell nothing of the items.
func (id *Identity) Idle() []string {
	return slices.DeleteFunc(id.Proven(MaxAsides+1), isPart)
}

// anew begins again with the parameters that are open: as long as another one made every address a
// new one, no item was met twice.
func (id *Identity) anew() {
	for _, a := range id.Asides {
		if !a.Sure && !a.Tells {
			*a = Aside{}
		}
	}
}

// parameters names those of the addresses that are keys.
func parameters(rs []answer.Record) []string {
	names := map[string]bool{}
	for i := range rs {
		_, query, _ := strings.Cut(rs[i].Address(), "?")
		for pair := range strings.SplitSeq(query, "&") {
			if name, _, ok := strings.Cut(pair, "="); ok && len(name) <= maxAsideLen {
				names[name] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(names))
}

// numbering names the one parameter that counts the rows of a page, "" where none does or more than
// one: the items of a catalogue have numbers, too, that follow each other where all of it is
// listed.
func (id *Identity) numbering(rs []answer.Record) (numbers string) {
	if len(rs) < asideRows {
		return ""
	}
	for name := range id.Asides {
		if !countsRows(name, rs) {
			continue
		}
		if numbers != "" {
			return ""
		}
		numbers = name
	}
	return numbers
}

// countsRows reports whether the values of a parameter are numbers, each larger by one than that of
// the row before, and whether the addresses differ without it.
func countsRows(name string, rs []answer.Record) bool {
	before, met := 0, map[string]bool{}
	for i := range rs {
		rest, value, _ := without(rs[i].Address(), name)
		n, err := strconv.Atoi(value)
		if err != nil || i > 0 && n != before+1 || met[rest] {
			return false
		}
		before, met[rest] = n, true
	}
	return true
}

// beginsList reports whether a parameter numbers the rows of a page from 1 on, or from 0.
func beginsList(name string, rs []answer.Record) bool {
	_, value, _ := without(rs[0].Address(), name)
	return value == "1" || value == "0"
}

// watch compares the items of a page with those of the pages before, and reports whether it learnt
// something. That the parameter names items shows where two records differ in nothing else of their
// addresses; that it numbers the rows, where another page has the number for another title.
func (a *Aside) watch(name string, rs []answer.Record, proven []string,
	numbers bool) (learnt bool) {
	known := len(a.Seen) >= asideItems
	met := false
	for i := range rs {
		address := rs[i].Address()
		if address == "" {
			continue
		}
		rest, value, ok := without(address, name)
		switch {
		case !ok && isPart(name):
			continue // of another kind of address
		case !ok:
			a.Lacks = true
		case a.Value == "":
			a.Value = value
		}
		item := sightID(rest, proven)
		if _, again := a.Seen[item]; again {
			met = true
		}
		if _, again := a.Seen[item]; !again && isPart(name) &&
			(len(value) > maxAsideLen || a.proves()) {
			// many words at once are too long to be kept, but not to be compared; an item may have
			// stood on a long first page
			continue
		}
		if len(value) > maxAsideLen && !isPart(name) || a.meet(item, value, !ok, &rs[i]) {
			*a = Aside{Tells: true}
			return true
		}
		a.Sure = a.Sure || numbers && a.numbered(value, &rs[i])
	}
	if a.Pages == 0 || met {
		a.Pages++
	}
	switch {
	case a.Sure || a.proves():
		a.Sure, a.Rows = true, nil
		for k, s := range a.Seen {
			s.Says = nil // proven
			a.Seen[k] = s
		}
	case a.Pages >= asidePages:
		*a = Aside{Tells: true}
	}
	return met || !known || a.Sure || a.Tells
}

// proves reports whether enough items said the same.
func (a *Aside) proves() bool { return a.Same >= asideProofs || a.Same+a.Brief >= asideBriefs }

// numbered notes the row of a record and reports whether a record with another title was seen at
// that row: what else the address says may be drawn anew for each answer, and proves nothing.
func (a *Aside) numbered(value string, r *answer.Record) bool {
	n, err := strconv.Atoi(value)
	if err != nil || r.Title == "" {
		return false
	}
	was, ok := a.Rows[n]
	title := outline.HashString(outline.FnvOffset, r.Title)
	if !ok && len(a.Rows) < asideItems {
		if a.Rows == nil {
			a.Rows = map[int]uint64{}
		}
		a.Rows[n] = title
	}
	return ok && was != title
}

// sightID stands for an address without the parameters that are known to tell nothing.
func sightID(rest string, proven []string) uint64 {
	for _, name := range proven {
		rest, _, _ = without(rest, name)
	}
	return outline.HashString(outline.FnvOffset, rest)
}

// meet notes an item and reports whether it is another one than that which had the same address but
// for the parameter.
func (a *Aside) meet(rest uint64, value string, none bool, r *answer.Record) (other bool) {
	now := asideSight{value, none, outline.HashString(outline.FnvOffset, r.Title),
		wordsHash(besides(unplaced(r), value)), sayings(r), false}
	was, ok := a.Seen[rest]
	switch {
	case !ok && len(a.Seen) < asideItems:
		if a.Seen == nil {
			a.Seen = map[uint64]asideSight{}
		}
		a.Seen[rest] = now
	case !ok, was.Value == value && was.None == none:
	case was.Title != now.Title:
		return true
	case was.Text == now.Text && len(r.Text) >= asideText,
		r.Title != "" && agree(was.Says, now.Says, r) && a.few():
		a.Same++
	case was.Text == now.Text && r.Title != "" && !was.Again:
		a.Brief++
		was.Again = true
		a.Seen[rest] = was
	}
	return false
}

// unplaced is the text of a record without a number in front of its title, which may be its place
// in the list.
func unplaced(r *answer.Record) string {
	first, rest, ok := strings.Cut(r.Text, " ")
	if _, err := strconv.Atoi(strings.Trim(first, ".):#")); !ok || err != nil ||
		strings.HasPrefix(r.Title, first) {
		return r.Text
	}
	return rest
}

// few reports whether the parameter has a few values, as one has that says if a link stood in the
// list or above it.
func (a *Aside) few() bool {
	values := map[string]bool{}
	for _, s := range a.Seen {
		if values[s.Value] = true; len(values) > asideValues {
			return false
		}
	}
	return true
}

// sayings are the attributes of a record other than its title, each with its name in the upper
// half; nil where there are too many.
func sayings(r *answer.Record) (out []uint32) {
	times := map[string]uint64{}
	for _, at := range r.Attributes {
		times[at.Name]++
		if at.Value == r.Title {
			continue
		}
		if len(out) == asideSays {
			return nil
		}
		name := outline.HashString(outline.FnvOffset+times[at.Name], at.Name)
		out = append(out,
			uint32(name)<<16|uint32(outline.HashString(outline.FnvOffset, at.Value))&0xffff)
	}
	return out
}

// agree reports whether two sights of the record say the same of it, though one or both say one
// thing more: that it is paid for, or when it was put up. Where they give different answers to one
// question, as "Hardcover" and "Paperback", they are of two items.
func agree(was, now []uint32, r *answer.Record) bool {
	shared, bytes, more := 0, 0, 0
	for _, n := range now {
		k := slices.IndexFunc(was, func(w uint32) bool { return w>>16 == n>>16 })
		switch {
		case k < 0:
			more++
		case was[k] != n:
			return false
		default:
			shared++
			for _, at := range r.Attributes {
				if at.Value != r.Title &&
					uint32(outline.HashString(outline.FnvOffset, at.Value))&0xffff == n&0xffff {
					bytes += len(at.Value)
					break
				}
			}
		}
	}
	return shared >= 2 && bytes >= asideText && more <= 1 && len(was)-shared <= 1
}

// besides is a text without a number that is the value of the parameter: the place of the item in
// the list, which the list shows.
func besides(text, value string) string {
	if _, err := strconv.Atoi(value); err != nil || !strings.Contains(text, value) {
		return text
	}
	return strings.Join(slices.DeleteFunc(strings.Fields(text), func(w string) bool {
		return strings.Trim(w, ".):#") == value
	}), " ")
}

// rewrite gives a record the key that its item was first seen with.
func (a *Aside) rewrite(name string, r *answer.Record, before []string) {
	address := r.Address()
	if address == "" {
		return
	}
	rest, _, ok := without(address, name)
	first, none := a.Value, a.Lacks
	was, known := a.Seen[sightID(rest, before)]
	if known {
		first, none = was.Value, was.None
	}
	if !ok && (none || !known) {
		return
	}
	if isPart(name) {
		if ok && !none {
			r.Key = name + first + strings.TrimPrefix(rest, name)
		}
		return
	}
	path, query, _ := strings.Cut(rest, "?")
	pairs := strings.FieldsFunc(query, func(c rune) bool { return c == '&' })
	if !none {
		pairs = append(pairs, name+"="+first)
	}
	slices.Sort(pairs) // as in every canonical address
	if r.Key = path; len(pairs) > 0 {
		r.Key += "?" + strings.Join(pairs, "&")
	}
}

// without cuts a parameter, or a part of the path, out of an address. ok is false where the address
// has none of that name.
func without(address, name string) (rest, value string, ok bool) {
	if isPart(name) {
		if value, rest, ok = cutPart(address, name); !ok {
			return address, "", false
		}
		return name + rest, value, true
	}
	before, query, _ := strings.Cut(address, "?")
	var kept []string
	for pair := range strings.SplitSeq(query, "&") {
		k, v, has := strings.Cut(pair, "=")
		if !ok && has && k == name {
			value, ok = v, true
			continue
		}
		kept = append(kept, pair)
	}
	return before + "?" + strings.Join(kept, "&"), value, ok
}

// Undecided reports whether the first page of results left open if all of the addresses' parameters
// tell items apart.
func (id *Identity) Undecided() bool {
	if id.Trial.open() {
		return true
	}
	for name, a := range id.Asides {
		if a.Pages == 1 && !isPart(name) && !a.Sure && !a.Tells {
			return true
		}
	}
	return false
}

// Rekeys reports whether the first page was read before it was known that its addresses, or parts
// of them, tell nothing of the items.
func (id *Identity) Rekeys() bool {
	return id != nil && (len(id.Drawn) > 0 || id.Tried && !id.Addressed)
}
