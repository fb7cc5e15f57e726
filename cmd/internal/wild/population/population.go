// Package population draws sites from the families of traits, by the one table of weights
// (weights.go).
package population

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"deepcrawl/cmd/internal/wild"
	"deepcrawl/cmd/internal/wild/widget"
)

// A Family is traits of which a site has one (its shares are weights, and what is missing to 1 is
// the share of sites that have none), or any number (each share is the trait's own).
type Family struct {
	Name   string
	Many   bool
	Traits []Entry
}

// An Entry is a trait with its share of the sites of the field.
type Entry struct {
	Trait  wild.Trait
	Share  float64
	Reason string // where the share comes from
}

// reported is how often a hard trait is met, in parts of the share that the tables give it. These
// shares come from reports and from the memory of who wrote them, and both are of sites that broke
// something. It is an estimate: with it a site has 2 hard traits in the median, and 4 without (400
// drawn sites, bench wild --traits); nobody has counted the field.
const reported = 0.5

// share is the trait's share in the draw.
func (e Entry) share() float64 {
	if e.Trait.Hard {
		return reported * e.Share
	}
	return e.Share
}

// Options narrow a draw.
type Options struct {
	Only    string   // this trait is in every site
	Without []string // these traits are in none
	Items   int      // the greatest number of items; 0: any
	Script  bool     // sites whose items a script shows, in place of those with forms
}

func (o Options) families() []Family {
	if o.Script {
		return Scripted
	}
	return Families
}

// Draw makes a site: the same for the same seed and number.
func Draw(seed uint64, n int) *wild.Site { return DrawWith(seed, n, Options{}) }

// DrawWith makes a site of those that the options allow.
func DrawWith(seed uint64, n int, o Options) *wild.Site {
	s := wild.New(seed, n)
	if o.Script && (o.Items == 0 || o.Items > widget.Most) {
		o.Items = widget.Most
	}
	for _, f := range o.families() {
		r := s.Rand("draw " + f.Name)
		for _, t := range f.draw(s, r, o) {
			if !stands(s, &t, o) {
				continue
			}
			t.Apply(s, s.Rand(t.Name))
			s.Traits = append(s.Traits, t)
		}
		if f.Name == "size" && o.Items > 0 { // before the subject makes the items
			s.Content.Items = s.Content.Items[:min(o.Items, len(s.Content.Items))]
		}
	}
	return s
}

// draw chooses the traits of one family.
func (f *Family) draw(s *wild.Site, r *rand.Rand, o Options) (out []wild.Trait) {
	needed := ""
	if only, err := Find(o.Only); err == nil {
		needed = only.Needs
	}
	wanted := func(e Entry) bool { return e.Trait.Name == o.Only || e.Trait.Name == needed }
	if i := slices.IndexFunc(f.Traits, wanted); i >= 0 && !f.Many {
		return []wild.Trait{f.Traits[i].Trait}
	}
	if f.Many {
		for _, e := range f.Traits {
			if r.Float64() < e.share() || wanted(e) {
				out = append(out, e.Trait)
			}
		}
		return out
	}
	// The shares of those that cannot stand beside what is there go to the others.
	all, left := 0.0, 0.0
	for _, e := range f.Traits {
		if all += e.Share; stands(s, &e.Trait, o) {
			left += e.share()
		}
	}
	at := r.Float64()
	if at >= all {
		return nil
	}
	for _, e := range f.Traits {
		if !stands(s, &e.Trait, o) {
			continue
		}
		if at -= e.share() * all / left; at < 0 {
			return []wild.Trait{e.Trait}
		}
	}
	return nil
}

// stands reports whether a trait can be applied to the site so far.
func stands(s *wild.Site, t *wild.Trait, o Options) bool {
	if slices.Contains(o.Without, t.Name) {
		return false
	}
	for _, name := range t.Excludes {
		if s.Has(name) {
			return false
		}
	}
	if only, err := Find(o.Only); err == nil && only.Name != t.Name &&
		(slices.Contains(only.Excludes, t.Name) || slices.Contains(only.Excludes, t.Family)) {
		return false // it makes room for the one that is wanted
	}
	for _, had := range s.Traits {
		if slices.Contains(had.Excludes, t.Name) || slices.Contains(had.Excludes, t.Family) {
			return false
		}
	}
	return t.Fits == nil || t.Fits(s)
}

// Names returns the names of all traits, in order.
func Names() (out []string) {
	for _, f := range Families {
		for _, e := range f.Traits {
			out = append(out, e.Trait.Name)
		}
	}
	return out
}

// Find returns a trait by its name.
func Find(name string) (wild.Trait, error) {
	for _, f := range slices.Concat(Families, Scripted) {
		for _, e := range f.Traits {
			if e.Trait.Name == name {
				return e.Trait, nil
			}
		}
	}
	return wild.Trait{}, fmt.Errorf("no trait %q; bench wild --traits lists them", name)
}
