package columns

import (
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/regions"
)

// Groups are records under headings that say what they have in common: a day, a department, a
// letter. The heading is a row or an element of its own between the records, and an attribute of
// each below it.

// groups returns what the heading above each record says, "" for none. One that stands above the
// first record alone counts where other pages of the form have such between their records; as long
// as none was read, it is noted under a name of its own, see noteLone.
func (pg *Page) groups(spans []outline.Span) []string {
	if len(spans) == 0 {
		return nil
	}
	pg.lone = nil
	heads := make([]int32, len(spans))
	from := pg.Outline.BoxOf(spans)
	// different headings by what they look like, those between records
	kinds := map[uint64]map[string]bool{}
	for k, s := range spans {
		heads[k] = regions.HeadingIn(pg.Outline, outline.Span{From: from + 1, To: s.From})
		if h := heads[k]; h >= 0 && k > 0 {
			path := regions.HeadingPath(pg.Outline, h)
			if kinds[path] == nil {
				kinds[path] = map[string]bool{}
			}
			kinds[path][regions.HeadingText(pg.Outline, h)] = true
		}
		from = s.To - 1
	}
	if first := heads[0]; first >= 0 {
		if kind := kinds[regions.HeadingPath(pg.Outline, first)]; kind != nil {
			kind[regions.HeadingText(pg.Outline, first)] = true
		}
	}
	for path, texts := range kinds {
		if len(texts) >= regions.FewestGroups && len(texts) < len(spans) {
			pg.grouped(path)
		}
	}
	if heads[0] < 0 {
		heads[0] = pg.headingOutside(spans)
	}
	if pg.Known.Grouped != 0 {
		return pg.underHeads(heads, pg.Known.Grouped)
	}
	pg.noteLone(heads)
	return nil
}

// underHeads returns what the heading of a kind above each record says, "" for none.
func (pg *Page) underHeads(heads []int32, kind uint64) []string {
	out, last := make([]string, len(heads)), ""
	for k, h := range heads {
		if h >= 0 && regions.HeadingPath(pg.Outline, h) == kind {
			last = regions.HeadingText(pg.Outline, h)
		}
		out[k] = last
	}
	return out
}

// headsAbove is how far above the records their heading may begin: a table has rows in a body in a
// table, which the heading stands before.
const headsAbove = 3

// headingOutside is the heading before what holds all records, as on a page with one group the list
// of this group is all there is; -1 for none.
func (pg *Page) headingOutside(spans []outline.Span) int32 {
	box := pg.Outline.BoxOf(spans)
	for range headsAbove {
		if box <= 0 {
			break
		}
		above := pg.Outline.Nodes[box].Parent
		if h := regions.HeadingIn(pg.Outline, outline.Span{From: above + 1, To: box}); h >= 0 {
			return h
		}
		box = above
	}
	return -1
}

// grouped keeps what headings over groups look like. Those like them on the pages read before were
// such, too.
func (pg *Page) grouped(path uint64) {
	if pg.Known.Grouped != 0 {
		return
	}
	pg.Known.Grouped = path
	if i := slices.Index(pg.Known.Lone, path); i >= 0 {
		pg.rename(map[string]string{undecidedName(i): regions.GroupName})
	}
	pg.Known.Lone = nil
	pg.Changed()
}

// mostLone is how many kinds of headings over records are noted until it is known which of them are
// over groups (estimate: a site has one or two). All pages are noted: what a bound left out would
// depend on their order.
const mostLone = 9

// loneHeadings are the headings of a kind over the records of a page which do not tell by
// themselves that they are over groups.
type loneHeadings struct {
	name string   // of the attribute that they are until that is decided
	of   []string // the records
}

// noteLone keeps what headings over the records of a page say that may turn out to be over groups.
// A wrapper that was not learnt yet keeps nothing.
func (pg *Page) noteLone(heads []int32) {
	if !pg.Learnt {
		return
	}
	var kinds []uint64
	for _, h := range heads {
		if h < 0 || pg.namesPage(h) || slices.Contains(kinds, regions.HeadingPath(pg.Outline, h)) {
			continue
		}
		kind := regions.HeadingPath(pg.Outline, h)
		if !slices.Contains(pg.Known.Lone, kind) {
			if len(pg.Known.Lone) >= mostLone {
				continue
			}
			pg.Known.Lone = append(pg.Known.Lone, kind)
			pg.Changed()
		}
		kinds = append(kinds, kind)
		pg.lone = append(pg.lone,
			loneHeadings{undecidedName(slices.Index(pg.Known.Lone, kind)),
				pg.underHeads(heads, kind)})
	}
}

// undecidedName is the name of the attribute that such a heading is until that is decided. An
// export has it as the group then, and as the site's words before.
func undecidedName(i int) string { return answer.Template + "_0" + strconv.Itoa(i) }

// namesPage reports whether a heading is that of the page, or says what was asked for.
func (pg *Page) namesPage(h int32) bool {
	return pg.Outline.Nodes[h].Tag == atom.H1 || pg.Asked.Shows(regions.HeadingText(pg.Outline, h))
}

// underLone gives the records of a page the headings over them of which that is not decided.
func (pg *Page) underLone(rs []answer.Record) {
	for _, l := range pg.lone {
		for i, g := range l.of {
			if g = fields.Tidy(g); g != "" && strings.ContainsFunc(g, fields.Says) {
				rs[i].Attributes = append(rs[i].Attributes,
					answer.Attribute{Name: l.name, Value: g, Type: answer.Undecided})
			}
		}
	}
}
