package records

import (
	"net/url"
	"slices"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/claim"
	"deepcrawl/extract/records/identity"
	"deepcrawl/extract/records/outline"
)

// oneOfMany takes what stands alone for the record of a page that says that it shows one match of
// several, unless it shows a list all the same: "item 1 of 5" may be of pictures beside it. What
// heads the record names it.
func (r *reading) oneOfMany() {
	if r.a.Nonsense || r.listed() {
		return
	}
	cl, ok := claim.OneOf(r.o)
	if !ok {
		return
	}
	f, had, fits := r.f, r.ok, r.fits
	r.ok, r.fits = false, false
	if r.alone(cl); !r.one {
		if r.described(cl); !r.one {
			r.f, r.ok, r.fits = f, had, fits
			return
		}
	}
	r.total, r.after, r.res.Claimed = cl.Total, cl.After, cl.Total
	s := r.f.Spans[0]
	heading, with := r.headingOver(s)
	if heading != "" && !r.staticSpan(outline.Span{From: with.From, To: s.From}) {
		r.titled, r.f.Spans[0] = heading, with
	}
}

// listed reports whether the page shows a list that is no table of names and values of one item.
func (r *reading) listed() bool {
	if !r.ok || len(r.f.Spans) < 2 || r.f.Score < r.w.scorer().Confident {
		return false
	}
	rows, _ := r.details(r.f.Spans)
	return len(rows) == 0
}

// addressBelow is where the first link right below the only record leads, other than one that does
// something or leads on in what was found; "" where there is none.
func (r *reading) addressBelow(s outline.Span) string {
	if _, ok := claim.OneOf(r.o); !ok {
		return ""
	}
	for i := s.To; i < r.o.Nodes[max(r.o.Nodes[s.From].Parent, 0)].End; i = r.o.Nodes[i].End {
		n := &r.o.Nodes[i]
		if outline.HeadingTags[n.Tag] || n.Tag == atom.Hr || n.Tag == atom.Form || n.Side {
			break
		}
		for k := r.o.Links[i]; k < n.End; k = r.o.Links[k+1] {
			href := r.o.Nodes[k].Href
			if r.a.Empty.Links(href, r.a.Term) || r.deeds().Acts(k) {
				continue
			}
			if u := r.o.Resolve(href); u != nil && u.Host == r.p.URL.Host &&
				u.Path != r.p.URL.Path {
				return u.String()
			}
		}
	}
	return ""
}

// ownAddress is the address of the page, as that of the only record on it, where it is one as the
// items have beside what was asked: "/results?q=tin&entry=51f" is where a search for tin goes on to
// "/results?entry=51f". "" where it is not.
func (r *reading) ownAddress() string {
	own, err := url.Parse(
		identity.Canonical(r.a, r.p.URL, slices.Concat(r.w.Keep, r.w.Identity.Knows())))
	if err != nil || !r.w.Siblings.Kin(own) {
		return ""
	}
	return own.String()
}
