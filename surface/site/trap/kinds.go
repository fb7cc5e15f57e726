package trap

import (
	"net/url"
	"slices"
	"strings"

	"deepcrawl/surface/visit"
	"deepcrawl/surface/weburl"
)

const (
	fanOut       = 12   // children of a path from which on they are one kind of page
	fanPrefixes  = 4096 // paths of a site whose children are told apart
	mostKinds    = 1 << 14
	templateKeys = 8 // query parameters that count
)

// Kinds groups the addresses of a site into kinds of page: /item/17 and /item/18 are one kind,
// and so are the many children of /wiki once a dozen of them were seen. A kind about which nothing
// new is learnt loses its claim to further requests, so that 10,000 look-alike pages do not eat the
// budget of a site.
type Kinds struct {
	children map[string]map[string]struct{} // of a path; nil when there are too many to tell apart
	kinds    map[string]*kind
	others   kind // all that mostKinds has no room for
	linked   int  // kinds that a page that was visited has a link to
	links    int  // that were found, of all kinds
}

// kind is what is known of the pages of one template. The rules share it, so that it is looked up
// once for all of them.
type kind struct {
	// the pages differ in a word, and may be less alike than those that differ in a number
	slugs  bool
	linked bool // a page that was visited has a link to one of them
	visits int
	barren int   // visits that taught nothing
	fresh  int   // visits that showed a text unlike those of all pages before, by clusters
	links  int   // that were found
	said   tally // by hollowPages
}

// NewKinds returns the kinds of a site of which no address is known.
func NewKinds() *Kinds {
	return &Kinds{children: map[string]map[string]struct{}{}, kinds: map[string]*kind{}}
}

// Seen takes note of a visit, and of whether it taught nothing.
func (t *Kinds) Seen(p *Page) {
	p.kind.visits++
	if opens := t.opens(p.Visit); !opens && !p.novel {
		p.barren = true
		p.kind.barren++
	}
}

// opens reports whether a page showed the first link to some kind of page.
func (t *Kinds) opens(v *visit.Visit) bool {
	first := false
	for _, l := range v.Links {
		k := t.Kind(l.URL)
		k.links++
		t.links++
		if !k.linked {
			k.linked = true
			t.linked++
			first = true
		}
	}
	return first
}

// Observe takes note of an address that was found.
func (t *Kinds) Observe(u *url.URL) {
	prefix := u.Host
	for segment := range weburl.Segments(u) {
		segment = weburl.Shape(segment)
		prefix = t.note(prefix, segment)
	}
}

// note records that segment is a child of prefix and returns the path of the child.
func (t *Kinds) note(prefix, segment string) string {
	set, known := t.children[prefix]
	switch {
	case known && set == nil:
		return prefix + "/*"
	case !known && len(t.children) >= fanPrefixes:
		return prefix + "/*"
	case !known:
		set = map[string]struct{}{}
		t.children[prefix] = set
	}
	set[segment] = struct{}{}
	if len(set) > fanOut {
		t.children[prefix] = nil
		return prefix + "/*"
	}
	return prefix + "/" + segment
}

// Of returns the template of an address, as far as the templates are known by now.
func (t *Kinds) Of(u *url.URL) string {
	var b strings.Builder
	b.WriteString(u.Host)
	for segment := range weburl.Segments(u) {
		set, known := t.children[b.String()]
		if segment = weburl.Shape(segment); known && set == nil {
			segment = "*"
		}
		b.WriteString("/" + segment)
	}
	var keys []string
	for key := range weburl.Pairs(u) {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	keys = slices.Compact(keys)
	for i, key := range keys[:min(len(keys), templateKeys)] {
		b.WriteString([]string{"?", "&"}[min(i, 1)] + key)
	}
	return b.String()
}

// Kind returns what is known of the pages like u, to be read and changed.
func (t *Kinds) Kind(u *url.URL) *kind {
	name := t.Of(u)
	k := t.kinds[name]
	switch {
	case k != nil:
		return k
	case len(t.kinds) >= mostKinds:
		return &t.others
	}
	k = &kind{slugs: strings.Contains(name, "/*")}
	t.kinds[name] = k
	return k
}

// worn is the factor that a kind's links keep of their score.
func (k *kind) worn() float64 {
	wear := 1.0
	if k.slugs {
		wear = 0.4
	}
	return 1 / (1 + wear*float64(k.barren))
}
