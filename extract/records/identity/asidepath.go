package identity

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
)

// What was asked may stand in the path of the addresses, as a parameter may carry it on:
// "/found/river-mill/4711". Such a part of the path has for a name all that stands before it. It
// counts as one that may tell nothing of the items where all of a page have the same there, and
// that reads what was asked; then it has to be proven as a parameter has: "/books/4711" for who
// chose books is another item than "/films/4711", and says something else.

// isPart reports whether a name is that of a part of the path.
func isPart(name string) bool { return strings.Contains(name, "://") }

// cutPart returns the part of the path that stands behind a name, and the rest of the address after
// it. ok is false where the address begins otherwise, or ends there: what comes last names the
// item.
func cutPart(address, name string) (value, rest string, ok bool) {
	behind, ok := strings.CutPrefix(address, name)
	if !ok {
		return "", "", false
	}
	end := strings.IndexAny(behind, "/?")
	if end <= 0 || behind[end] == '/' && len(behind) == end+1 {
		return "", "", false
	}
	return behind[:end], behind[end:], true
}

// fewestEchoing is how many records of a page have to share a part of the path: of one alone, each
// part may name it.
const fewestEchoing = 2

// echoed names the parts of the paths of a page that read what was asked, the same in all of its
// addresses.
func echoed(a question.Asked, rs []answer.Record) (names []string) {
	if len(rs) < fewestEchoing || rs[0].Address() == "" {
		return nil
	}
	path, _, _ := strings.Cut(rs[0].Address(), "?")
	segments := strings.SplitAfter(path, "/")
	const host = 3 // "http:/", "/" and the host
	for i := host; i < len(segments); i++ {
		name := strings.Join(segments[:i], "")
		value, _, ok := cutPart(rs[0].Address(), name)
		if !ok || len(name) > maxAsideLen || !a.Says(value) {
			continue
		}
		if !slices.ContainsFunc(rs, func(r answer.Record) bool {
			v, _, ok := cutPart(r.Address(), name)
			return !ok || v != value
		}) {
			names = append(names, name)
		}
	}
	return names
}

// opened is an aside of which nothing is proven. One of the path knows the items of the pages
// before, where what was asked for stands in words of the site: "all" for everything.
func (id *Identity) opened(name string) *Aside {
	a := &Aside{}
	if !isPart(name) || id.Trial == nil {
		return a
	}
	a.Seen = map[uint64]asideSight{}
	proven := id.Proven(MaxAsides + 1)
	for _, s := range id.Trial.Sights {
		rest, value, ok := without(s.Key, name)
		item := sightID(rest, proven)
		if _, twice := a.Seen[item]; !ok || twice || len(value) > maxAsideLen {
			continue
		}
		a.Seen[item] = asideSight{Value: value, Title: s.Named, Text: s.Exact}
		a.Value = cmp.Or(a.Value, value)
	}
	return a
}

// Adopt takes over what the identity of another form has proven, see Wrapper.Adopt. known says
// which keys are those of items that were found: what was proven early is remembered of the first
// of them only.
func (id *Identity) Adopt(from *Identity, rs []answer.Record, known func(key string) bool) bool {
	names := from.Proven(MaxAsides + 1)
	if !id.Addressed || !from.Addressed || len(names) == 0 || len(id.Proven(MaxAsides+1)) > 0 {
		return false
	}
	same := 0
	for _, name := range names {
		a := from.Asides[name]
		if own := id.Asides[name]; own != nil && own.Tells {
			return false
		}
		before := from.Proven(a.Order)
		for i := range rs {
			rest, _, ok := without(rs[i].Address(), name)
			if was, seen := a.Seen[sightID(rest, before)]; !ok || !seen {
				continue
			} else if was.Title == outline.HashString(outline.FnvOffset, rs[i].Title) {
				same++
			} else {
				same--
			}
		}
	}
	if same < 0 || same == 0 && !from.found(rs, known) {
		return false
	}
	if id.Asides == nil {
		id.Asides = map[string]*Aside{}
	}
	for _, name := range names {
		a := *from.Asides[name]
		a.Seen = maps.Clone(a.Seen)
		if own := id.Asides[name]; own != nil && own.Pages > 1 { // the first page is read again
			for item, s := range own.Seen {
				s.Says = nil
				a.Seen[item] = s
			}
		}
		id.Asides[name] = &a
	}
	return true
}

// found reports whether enough records of a page are known, under the keys that they have without
// what is proven to tell nothing. What has a few values may yet tell the items of another form
// apart.
func (id *Identity) found(rs []answer.Record, known func(key string) bool) bool {
	if slices.ContainsFunc(id.Proven(MaxAsides+1), func(name string) bool {
		return id.Asides[name].few()
	}) {
		return false
	}
	as := slices.Clone(rs)
	id.Settle(as)
	n := 0
	for i := range as {
		if as[i].Key != rs[i].Key && known(as[i].Key) {
			n++
		}
	}
	return n >= asideProofs
}
