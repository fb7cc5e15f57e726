package forms_test

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode"

	"deepcrawl/forms"
)

var showWorst = flag.String("mistakes", "",
	"print the mistakes on generated interfaces of this measure: role, domain, label, group, pair")

var whole = flag.Bool("whole", false, "run all generated interfaces rather than each third")

// Languages, layouts and subjects that no rule was written against. They were run when the rules
// stood: of the roles 0.940 were right where 0.878 had been before, of the domains 0.921 (0.863),
// of the labels 0.956 (0.938), of the ranges 0.791 (0.623). Whoever writes a rule after looking at
// their mistakes has to hold out others.
var (
	heldLanguages = []string{"hu", "ko", "id"}
	heldLayouts   = []string{"aria", "columns"}
	heldSubjects  = []string{"people", "news"}
)

func (i iface) held() bool {
	return slices.Contains(heldLanguages, i.language) || slices.Contains(heldLayouts, i.layout) ||
		slices.Contains(heldSubjects, i.subject)
}

// TestGeneratedInterfaces reads interfaces whose truth is known. go test -v prints the report, with
// -whole of all of them.
func TestGeneratedInterfaces(t *testing.T) {
	known, held := measure(t, func(i iface) bool { return !i.held() }), measure(t, iface.held)
	t.Logf("\nworked with:\n%s\n\nheld out:\n%s", known, held)
	known.atLeast(t, "worked with", map[string]float64{
		"kind": 0.99, "role": 0.99, "domain": 0.99, "format": 0.98, "label": 0.99, "group": 0.97,
		"pair": 0.98, "filled": 1,
	})
	held.atLeast(t, "held out", map[string]float64{
		"kind": 0.99, "role": 0.93, "domain": 0.91, "format": 0.89, "label": 0.945, "group": 0.88,
		"pair": 0.77, "filled": 1,
	})
}

// A tally counts what was right, by measure and by the part of the plan it was asked of.
type tally map[string]map[string]*[2]int

func (y tally) count(measure string, right bool, parts ...string) {
	if y[measure] == nil {
		y[measure] = map[string]*[2]int{}
	}
	for _, p := range append(parts, "all") {
		c := y[measure][p]
		if c == nil {
			c = &[2]int{}
			y[measure][p] = c
		}
		c[1]++
		if right {
			c[0]++
		}
	}
}

func (y tally) share(measure, part string) float64 {
	c := y[measure][part]
	if c == nil {
		return 0
	}
	return float64(c[0]) / float64(c[1])
}

var measures = []string{"kind", "role", "domain", "format", "label", "group", "pair", "filled"}

func (y tally) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%-22s", "")
	for _, m := range measures {
		fmt.Fprintf(&b, "%15s", m)
	}
	parts := map[string]bool{}
	for _, m := range measures {
		for p := range y[m] {
			parts[p] = true
		}
	}
	for _, p := range slices.Sorted(maps.Keys(parts)) {
		fmt.Fprintf(&b, "\n%-22s", p)
		for _, m := range measures {
			if c := y[m][p]; c != nil {
				fmt.Fprintf(&b, "  %.3f %5d", y.share(m, p), c[1])
				continue
			}
			fmt.Fprintf(&b, "%15s", "")
		}
	}
	return b.String()
}

func (y tally) atLeast(t *testing.T, part string, floors map[string]float64) {
	for m, floor := range floors {
		if got := y.share(m, "all"); got < floor {
			t.Errorf("%s: %s %.3f, want at least %.3f", part, m, got, floor)
		}
	}
}

// measure runs the part of the plan that take takes.
func measure(t *testing.T, take func(iface) bool) tally {
	v := readVocabulary(t)
	y := tally{}
	turn := 0
	for _, language := range v.languages {
		for _, layout := range slices.Sorted(maps.Keys(layouts)) {
			for _, subject := range slices.Sorted(maps.Keys(subjects)) {
				if !take(iface{language: language, layout: layout, subject: subject}) {
					continue
				}
				if turn++; !*whole && turn%3 != 0 {
					continue
				}
				y.judge(t, generate(v, language, layout, subject, 0))
			}
		}
	}
	return y
}

func (y tally) judge(t *testing.T, i iface) {
	var f *forms.Form
	for _, g := range find(t, page(t, "http://site.test/", i.html)) {
		if strings.HasSuffix(g.Action, "/results") {
			f = g
		}
	}
	where := []string{"language " + i.language, "layout " + i.layout, "subject " + i.subject}
	miss := func(measure string, got, want any, name string) {
		if *showWorst == measure {
			t.Logf("%s %s %s %s: got %q, want %q", i.language, i.layout, i.subject, name, got, want)
		}
	}
	if f.Kind != forms.Search {
		miss("kind", f.Kind, "search", "")
	}
	y.count("kind", f.Kind == forms.Search, where...)
	byName := map[string]*forms.Field{}
	for k := range f.Fields {
		byName[f.Fields[k].Name] = &f.Fields[k]
	}
	for _, want := range i.fields {
		fd := byName[want.name]
		if fd == nil {
			t.Fatalf("no field %q in\n%s", want.name, i.html)
		}
		role := slices.Contains(want.roles, fd.Role)
		if !role {
			miss("role", fd.Role, want.roles, want.name+" "+fd.Label)
		}
		y.count("role", role, append(where, "role "+string(want.roles[len(want.roles)-1]))...)
		if want.kind != "" {
			y.domain(i, fd, want, where, miss)
		}
		if want.format != "" {
			ok := fd.Domain.Format == want.format
			if !ok {
				miss("format", fd.Domain.Format, want.format, want.name)
			}
			y.count("format", ok, where...)
		}
		if want.labels != nil {
			ok := slices.ContainsFunc(want.labels, func(l string) bool {
				return bare(l) == bare(fd.Label)
			})
			if !ok {
				miss("label", fd.Label+" ("+fd.LabelSource+")", want.labels, want.name)
			}
			y.count("label", ok, where...)
		}
		if want.group != "" {
			ok := bare(fd.Group) == bare(want.group) ||
				strings.Contains(bare(fd.Label), bare(want.group))
			if !ok {
				miss("group", fd.Group, want.group, want.name)
			}
			y.count("group", ok, where...)
		}
		if paired := fd.Pair != 0; paired || want.pair != "" {
			partner := ""
			if paired {
				partner = f.Fields[fd.Pair-1].Name
			}
			if partner != want.pair {
				miss("pair", partner, want.pair, want.name+" "+fd.Label)
			}
			y.count("pair", partner == want.pair, where...)
		}
		if filled := fd.FilledBy != 0; filled || want.filled {
			y.count("filled", filled == want.filled, where...)
		}
	}
}

func (y tally) domain(i iface, fd *forms.Field, want truth, where []string,
	miss func(string, any, any, string)) {
	d := fd.Domain
	ok := d.Kind == want.kind && (want.types == nil || slices.Contains(want.types, d.Type))
	var anys []string
	for _, o := range d.Options {
		if o.Any {
			anys = append(anys, o.Text)
		}
	}
	ok = ok && slices.Equal(anys, want.anys)
	if !ok {
		miss("domain", fmt.Sprint(d.Kind, d.Type, anys),
			fmt.Sprint(want.kind, want.types, want.anys), want.name+" "+fd.Label)
	}
	typ := "domain " + string(want.kind)
	if want.types != nil {
		typ += " " + want.types[0]
	}
	y.count("domain", ok, append(where, typ)...)
}

// bare is a label as it is compared: letters and digits in lower case.
func bare(s string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(s), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r)
	}), " ")
}
