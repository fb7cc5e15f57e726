package records

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// An Aside is a parameter without which the addresses of a page are still told apart, and that may say how the visitor came there
// rather than which item is meant: the query in another spelling, a session, a page number, a number drawn for each link. It is
// proven when items turn up again with another value and say the same, word for word. Keys do not change when it is: each item of
// the first pages keeps the value that it was first seen with, and for all others the first value that was seen stands.
type Aside struct {
	Value string                `json:"value,omitempty"`
	Seen  map[uint64]asideSight `json:"seen,omitempty"` // items of the first pages, by their address without the parameter
	Pages int                   `json:"pages,omitempty"`
	Same  int                   `json:"same,omitempty"`  // items that said the same with another value
	Sure  bool                  `json:"sure,omitempty"`  // it tells nothing of the item
	Tells bool                  `json:"tells,omitempty"` // it does, or may
}

type asideSight struct {
	Value string `json:"v"`
	Title uint64 `json:"t"`
	Text  uint64 `json:"x"`
}

const (
	asidePages  = 20  // after which a parameter without proof counts as one that tells items apart
	asideProofs = 3   // items that say the same
	asideItems  = 300 // remembered
	asideText   = 40  // bytes; "Issue 1" is said of more than one item
	maxAsides   = 8   // parameters looked at
	maxAsideLen = 200 // bytes of their names and values
)

// aside finds out which parameters tell nothing of the items, and makes the keys of a page do without. It reports whether it learnt
// something.
func (id *Identity) aside(rs []Record) bool {
	learnt := false
	for _, name := range parameters(rs) {
		a := id.Asides[name]
		if a == nil {
			if len(id.Asides) >= maxAsides {
				continue
			}
			if id.Asides == nil {
				id.Asides = map[string]*Aside{}
			}
			a = &Aside{Seen: map[uint64]asideSight{}}
			id.Asides[name] = a
			learnt = true
		}
		if !a.Tells && !a.Sure {
			a.watch(name, rs)
			learnt = true
		}
		if a.Sure {
			for i := range rs {
				a.rewrite(name, &rs[i])
			}
		}
	}
	return learnt
}

// parameters names those of the addresses that are keys.
func parameters(rs []Record) []string {
	names := map[string]bool{}
	for i := range rs {
		_, query, _ := strings.Cut(rs[i].address(), "?")
		for pair := range strings.SplitSeq(query, "&") {
			if name, _, ok := strings.Cut(pair, "="); ok && len(name) <= maxAsideLen {
				names[name] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(names))
}

// address is the key of a record where that is an address; fragments, which name items of one page, are none.
func (r *Record) address() string {
	if r.KeyKind != "url" || strings.Contains(r.Key, "#") {
		return ""
	}
	return r.Key
}

// watch compares the items of a page with those of the pages before. That the parameter names items shows where two records differ
// in nothing else of their addresses.
func (a *Aside) watch(name string, rs []Record) {
	a.Pages++
	for i := range rs {
		rest, value, ok := without(rs[i].address(), name)
		if !ok {
			continue
		}
		if len(a.Seen) == 0 {
			a.Value = value
		}
		if len(value) > maxAsideLen || a.meet(hashString(fnvOffset, rest), value, &rs[i]) {
			*a = Aside{Tells: true}
			return
		}
	}
	switch {
	case a.Same >= asideProofs:
		a.Sure = true
	case a.Pages >= asidePages:
		*a = Aside{Tells: true}
	}
}

// meet notes an item and reports whether it is another one than that which had the same address but for the parameter.
func (a *Aside) meet(rest uint64, value string, r *Record) (other bool) {
	now := asideSight{value, hashString(fnvOffset, r.Title), hashString(fnvOffset, besides(r.Text, value))}
	was, ok := a.Seen[rest]
	switch {
	case !ok && len(a.Seen) < asideItems:
		a.Seen[rest] = now
	case !ok, was.Value == value:
	case was.Title != now.Title:
		return true
	case was.Text == now.Text && len(r.Text) >= asideText:
		a.Same++
	}
	return false
}

// besides is a text without a number that is the value of the parameter: the place of the item in the list, which the list shows.
func besides(text, value string) string {
	if _, err := strconv.Atoi(value); err != nil || !strings.Contains(text, value) {
		return text
	}
	return strings.Join(slices.DeleteFunc(strings.Fields(text), func(w string) bool { return strings.Trim(w, ".):#") == value }), " ")
}

// rewrite gives a record the key that its item was first seen with.
func (a *Aside) rewrite(name string, r *Record) {
	rest, value, ok := without(r.address(), name)
	if !ok {
		return
	}
	first := a.Value
	if was, known := a.Seen[hashString(fnvOffset, rest)]; known {
		first = was.Value
	}
	before, query, _ := strings.Cut(r.Key, "?")
	pairs := strings.Split(query, "&")
	pairs[slices.Index(pairs, name+"="+value)] = name + "=" + first
	slices.Sort(pairs) // as in every canonical address
	r.Key = before + "?" + strings.Join(pairs, "&")
}

// without cuts a parameter out of an address. ok is false where the address has none of that name.
func without(address, name string) (rest, value string, ok bool) {
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

// Undecided reports whether the first page of results left open if all of the addresses' parameters tell items apart: the same
// page, asked for once more, shows those that are drawn anew for each answer.
func (w *Wrapper) Undecided() bool {
	if w == nil || w.Identity == nil {
		return false
	}
	if w.Identity.Trial.open() {
		return true
	}
	for _, a := range w.Identity.Asides {
		if a.Pages == 1 && !a.Sure && !a.Tells {
			return true
		}
	}
	return false
}

// Unsettled reports whether the addresses that are the keys of some records have a parameter that may be drawn anew for each answer.
// No wrapper has put them to the test.
func Unsettled(rs []Record) bool {
	id := Identity{}
	id.aside(slices.Clone(rs))
	for _, a := range id.Asides {
		if !a.Tells {
			return true
		}
	}
	return false
}

// Rekeys reports whether the first page was read before it was known that its addresses, or parts of them, tell nothing of the items.
func (w *Wrapper) Rekeys() bool {
	id := w.Identity
	return id != nil && (len(id.Drawn) > 0 || id.Tried && !id.Addressed)
}
