package regions

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/outline"
)

// A Look is where records stand and what they look like.
type Look struct {
	Mode  string    `json:"mode"`
	Roots []uint64  `json:"roots"` // class paths of the elements that records begin with
	Mask  [2]uint64 `json:"mask"`  // markup that most records share
	Usual int       `json:"usual"` // siblings a record takes, where it has no element of its own

	// all take as many, and those after the first look like it by their classes
	Steps bool `json:"steps,omitempty"`
	// markup that most of their first siblings share; where Steps
	First [2]uint64 `json:"first"`
}

// Likeness is how much of Look.Mask a record has; what has less is of another list.
const Likeness = 0.5

// KinAlike is how much of Look.Mask a sibling of records has that is a record as well.
const KinAlike = 0.8

const maxRoots = 6 // class paths kept

func (l *Look) has(path uint64) bool { return slices.Contains(l.Roots, path) }

// Add notes the class path of an element that a record begins with.
func (l *Look) Add(path uint64) {
	if len(l.Roots) < maxRoots && !l.has(path) {
		l.Roots = append(l.Roots, path)
	}
}

// NewLook describes a candidate.
func NewLook(o *outline.Outline, c *Candidate) *Look {
	l := &Look{Mode: string(c.Mode), Mask: lookOf(o, c)}
	var counts []int
	for i, s := range c.Spans {
		l.Add(o.Nodes[c.Roots[i]].Path)
		counts = append(counts, o.Siblings(s, 100))
	}
	slices.Sort(counts)
	l.Usual = counts[len(counts)/2]
	if c.Mode == Between && l.Usual > 1 && counts[0] == l.Usual &&
		counts[len(counts)-1] == l.Usual && stepsOn(o, c, l) {
		l.Steps, l.First = true, outline.Majority(firstMasks(o, c.Roots))
	}
	return l
}

// Whole is a candidate whose records stand in one section.
func Whole(c Candidate) Found { return Found{Candidate: c, Sections: make([]int, len(c.Spans))} }

// WithKin adds to members what stands beside one of them and is marked up as they are but for a
// class of its own: the row of the only urgent matter, say.
func WithKin(o *outline.Outline, g []int32, like outline.Mask) []int32 {
	out := slices.Clone(g)
	for k, m := range g {
		parent := o.Nodes[m].Parent
		if parent < 0 || k > 0 && o.Nodes[g[k-1]].Parent == parent {
			continue
		}
		for i := parent + 1; i < o.Nodes[parent].End; i = o.Nodes[i].End {
			if kin(o, i, m, like) {
				out = append(out, i)
			}
		}
	}
	slices.Sort(out)
	return o.Outermost(slices.Compact(out))
}

// kin reports whether element i is a record like its sibling: of the same kind, with a class in
// common and the same markup inside.
func kin(o *outline.Outline, i, member int32, like outline.Mask) bool {
	a, b := &o.Nodes[i], &o.Nodes[member]
	return a.Text == "" && a.Tag == b.Tag && a.Path != b.Path && o.Between(i, a.End).Text > 0 &&
		a.Mask.Jaccard(like) >= KinAlike && classesShared(a.Class, b.Class)
}

func classesShared(a, b string) bool {
	theirs := strings.Fields(b)
	return slices.ContainsFunc(strings.Fields(a), func(c string) bool {
		return slices.Contains(theirs, c)
	})
}

// Runs makes stretches of the members under each parent.
func Runs(o *outline.Outline, g []int32, usual int) []outline.Span {
	var out []outline.Span
	for i := 0; i < len(g); {
		j := i + 1
		for j < len(g) && o.Nodes[j-1].Parent >= -1 &&
			o.Nodes[g[j]].Parent == o.Nodes[g[i]].Parent {
			j++
		}
		out = append(out, o.Stretches(g[i:j], o.Nodes[g[i]].Parent, usual)...)
		i = j
	}
	return out
}

// KeepAlike drops the spans that do not look like records: header rows, spacers, "nothing found".
func KeepAlike(o *outline.Outline, c *Candidate, like outline.Mask) {
	spans, rs := c.Spans[:0:0], c.Roots[:0:0]
	for i, s := range c.Spans {
		if o.MaskOf(s).Jaccard(like) >= Likeness && !IsHeaderRow(o, s) {
			spans, rs = append(spans, s), append(rs, c.Roots[i])
		}
	}
	c.Spans, c.Roots = spans, rs
}

// MostWeeds is how many pieces at either end of a list may be none of its records.
const MostWeeds = 3

// IsHeaderRow reports whether all cells of a table row are header cells.
func IsHeaderRow(o *outline.Outline, s outline.Span) bool {
	if o.Nodes[s.From].Tag != atom.Tr || s.To > o.Nodes[s.From].End {
		return false
	}
	cells := 0
	for i := s.From + 1; i < s.To; i = o.Nodes[i].End {
		switch o.Nodes[i].Tag {
		case atom.Th:
			cells++
		case atom.Td:
			if b := o.Between(i, o.Nodes[i].End); b.Text > 0 || b.Links > 0 || b.Images > 0 {
				// an empty one is the corner over the numbers of the rows, or over boxes to tick
				return false
			}
		}
	}
	return cells > 1
}
