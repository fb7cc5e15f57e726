package outsider

import (
	"fmt"
	"html"
	"math/rand/v2"
	"net/url"
	"slices"
	"sort"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// columnsOf returns the columns of some kinds.
func columnsOf(s *wild.Site, kinds ...wild.ColumnKind) (out []int) {
	for c, col := range s.Content.Columns {
		if slices.Contains(kinds, col.Kind) {
			out = append(out, c)
		}
	}
	return out
}

// Like: met at registers that hand a box to a database's LIKE: without signs the whole cell must be
// equal, a sign stands for any rest.
var Like = wild.Trait{
	Family: "o-box", Name: "o-box/percent", By: by, Hard: true, Excludes: []string{"form"},
	Doc: "A box finds whole titles and names only; a percent sign, which a note under it " +
		"explains, stands for any letters.",
	Fits: func(s *wild.Site) bool { return !s.Lang.Unspaced },
	Apply: func(s *wild.Site, r *rand.Rand) {
		b := &like{name: pick(r, "p_name", "txtSearch", "wert", "muster"),
			sign: pick(r, "%", "%", "*")}
		b.columns = columnsOf(s, wild.Text, wild.Name, wild.Code)
		s.Form.Controls = append(s.Form.Controls, b)
		s.Search.Needs = append(s.Search.Needs, func(v *wild.Visit) string {
			asked := v.Asked(b.name)
			if asked != "" && len([]rune(strings.ReplaceAll(asked, b.sign, ""))) < 2 {
				return s.Say("o:two letters", b.sign)
			}
			return ""
		})
	},
}

type like struct {
	name, sign string
	columns    []int
	cells      map[string]wild.Set // by cell, in small letters
	sorted     []string
}

func (b *like) Names() []string { return []string{b.name} }

func (b *like) HTML(v *wild.Visit) string {
	return field(v, b.name, "search for", "%s<br><small>%s</small>",
		input(v, b.name), words(v.Site, "o:use sign", b.sign))
}

func (b *like) fill(s *wild.Site) {
	if b.cells != nil {
		return
	}
	b.cells = map[string]wild.Set{}
	for i, it := range s.Content.Items {
		for _, c := range b.columns {
			for _, cell := range it.Cells[c] {
				cell = strings.ToLower(cell)
				if b.cells[cell] == nil {
					b.cells[cell] = wild.NewSet(s.Content.Len())
					b.sorted = append(b.sorted, cell)
				}
				b.cells[cell].Add(i)
			}
		}
	}
	sort.Strings(b.sorted)
}

// Filter compares cells with the pattern.
func (b *like) Filter(s *wild.Site, q url.Values) (wild.Set, bool) {
	asked := strings.ToLower(strings.TrimSpace(q.Get(b.name)))
	if asked == "" {
		return nil, false
	}
	b.fill(s)
	out := wild.NewSet(s.Content.Len())
	parts := strings.Split(asked, b.sign)
	at, _ := slices.BinarySearch(b.sorted, parts[0])
	for ; at < len(b.sorted) && strings.HasPrefix(b.sorted[at], parts[0]); at++ {
		if matches(b.sorted[at], parts) {
			out = out.Or(b.cells[b.sorted[at]])
		}
	}
	return out, true
}

// matches compares a cell with the parts of a pattern between its signs.
func matches(cell string, parts []string) bool {
	if len(parts) == 1 {
		return cell == parts[0]
	}
	rest, ok := strings.CutPrefix(cell, parts[0])
	last := parts[len(parts)-1]
	for _, p := range parts[1 : len(parts)-1] {
		if !ok {
			return false
		}
		_, rest, ok = strings.Cut(rest, p)
	}
	return ok && strings.HasSuffix(rest, last)
}

// Questions are beginnings of two and of three letters, and first words.
func (b *like) Questions(s *wild.Site, _ int) (out []url.Values) {
	b.fill(s)
	met := map[string]bool{}
	for _, cell := range b.sorted {
		r := []rune(cell)
		for _, n := range []int{2, 3, strings.IndexByte(cell, ' ')} {
			if n < 2 || n > len(r) || met[string(r[:n])] {
				continue
			}
			met[string(r[:n])] = true
			out = append(out, url.Values{b.name: {string(r[:n]) + b.sign}})
		}
	}
	return out
}

// Scan: met at library catalogues that began as card indexes: a box leads to a place in the
// alphabet, and the answer is the list from there on.
var Scan = wild.Trait{
	Family: "o-box", Name: "o-box/place-in-the-alphabet", By: by, Hard: true,
	Excludes: []string{"form", "order"},
	Doc: "A box leads to a place in the list of titles; what is shown is all that follows, " +
		"whether it has the text or not.",
	Fits: func(s *wild.Site) bool { return !s.Lang.Unspaced },
	Apply: func(s *wild.Site, r *rand.Rand) {
		b := &scan{name: pick(r, "from", "start", "scan_from", "heading")}
		s.Form.Controls = append(s.Form.Controls, b)
		s.Search.Order = func(_ *wild.Visit, list []int) []int { return byTitle(s, list) }
		s.Results.Count = func(*wild.Visit, *wild.Answer) string { return "" }
	},
}

// byTitle puts items in the order of their titles.
func byTitle(s *wild.Site, list []int) []int {
	slices.SortStableFunc(list, func(a, b int) int {
		x, y := strings.ToLower(s.Content.TitleOf(a)), strings.ToLower(s.Content.TitleOf(b))
		return strings.Compare(x, y)
	})
	return list
}

type scan struct{ name string }

func (b *scan) Names() []string { return []string{b.name} }

func (b *scan) HTML(v *wild.Visit) string {
	return field(v, b.name, "o:begin at", "%s", input(v, b.name))
}

// Filter takes the titles from the text on.
func (b *scan) Filter(s *wild.Site, q url.Values) (wild.Set, bool) {
	from := strings.ToLower(strings.TrimSpace(q.Get(b.name)))
	if from == "" {
		return nil, false
	}
	out := wild.NewSet(s.Content.Len())
	for i := range s.Content.Items {
		if strings.ToLower(s.Content.TitleOf(i)) >= from {
			out.Add(i)
		}
	}
	return out, true
}

// Questions are the first letters.
func (b *scan) Questions(s *wild.Site, _ int) (out []url.Values) {
	met := map[string]bool{}
	for i := range s.Content.Items {
		if r := []rune(strings.ToLower(s.Content.TitleOf(i))); len(r) > 0 && !met[string(r[:1])] {
			met[string(r[:1])] = true
			out = append(out, url.Values{b.name: {string(r[:1])}})
		}
	}
	return out
}

// Triples: met at the advanced search of a common library system: rows of a menu, a box and an
// operator whose parameters have the same names and belong together by their order.
var Triples = wild.Trait{
	Family: "o-box", Name: "o-box/same-name-rows", By: by, Hard: true, Excludes: []string{"form"},
	Doc: "Rows of a menu and a box all have the same two names; the order of the parameters says " +
		"what belongs together.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		t := &triples{menu: pick(r, "idx", "ix", "limits.field"), box: pick(r, "q", "term", "expr")}
		t.rows = 2 + r.IntN(2)
		all := columnsOf(s, wild.Text, wild.Name, wild.Category, wild.Code)
		t.boxes = append(t.boxes, wild.Box{Name: "kw", Label: s.Say("o:anywhere"), Columns: all})
		for _, c := range all {
			col := s.Content.Columns[c]
			t.boxes = append(t.boxes,
				wild.Box{Name: col.Key[:3], Label: col.Label, Columns: []int{c}})
		}
		s.Form.Controls = append(s.Form.Controls, t)
	},
}

type triples struct {
	menu, box string
	rows      int
	boxes     []wild.Box
}

func (t *triples) Names() []string { return []string{t.menu, t.box} }

func (t *triples) HTML(v *wild.Visit) string {
	var b strings.Builder
	menus, texts := v.Values[t.menu], v.Values[t.box]
	for row := range t.rows {
		var options strings.Builder
		for i, x := range t.boxes {
			chosen := i == min(row, len(t.boxes)-1)
			if row < len(menus) {
				chosen = menus[row] == x.Name
			}
			fmt.Fprintf(&options, "<option value=%q%s>%s</option>", x.Name,
				map[bool]string{true: " selected"}[chosen], html.EscapeString(x.Label))
		}
		asked := ""
		if row < len(texts) {
			asked = texts[row]
		}
		fmt.Fprintf(&b, "<div class=\"row\"><select name=%q>%s</select> ", t.menu, options.String())
		fmt.Fprintf(&b, "<input type=\"text\" name=%q value=%q></div>\n", t.box,
			html.EscapeString(asked))
	}
	return b.String()
}

// Filter lets through what all rows do.
func (t *triples) Filter(s *wild.Site, q url.Values) (found wild.Set, asked bool) {
	for row, term := range q[t.box] {
		if row >= len(q[t.menu]) {
			break
		}
		at := slices.IndexFunc(t.boxes, func(b wild.Box) bool { return b.Name == q[t.menu][row] })
		if at < 0 {
			continue
		}
		set, some := t.boxes[at].Filter(s, url.Values{t.boxes[at].Name: {term}})
		switch {
		case !some:
		case !asked:
			found, asked = set, true
		default:
			found = found.And(set)
		}
	}
	return found, asked
}

// Questions ask the first row in all fields.
func (t *triples) Questions(s *wild.Site, most int) (out []url.Values) {
	for _, q := range t.boxes[0].Questions(s, most) {
		out = append(out, url.Values{t.menu: {t.boxes[0].Name}, t.box: q[t.boxes[0].Name]})
	}
	return out
}
