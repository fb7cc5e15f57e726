package deeds

import (
	"net/url"
	"path"
	"slices"
	"strings"

	"deepcrawl/extract/records/answer"
	"deepcrawl/forms/safety"
)

// Items are called by anything: "/packages/adduser/3.130" is one of the packages, though its
// address reads as a command. Where many items have addresses of one kind, and a part of these has
// another value with most of them, that part is data, and its words are no command. Whoever fetches
// such an address judges it anew.

// Siblings are the addresses of the items of a form, part by part.
type Siblings struct {
	Parts [][]string `json:"parts"`           // of the paths; full where a part is data
	Query string     `json:"query,omitempty"` // names of their parameters
}

const (
	// of a part of the path that is data: more than the commands and kinds of a site (estimate)
	siblingValues = 12
	siblingLength = 100 // bytes of a value
	fewestLike    = 4   // values of a part that tells items apart (estimate)
)

// NoteItems takes up the addresses of the records of a page.
func (p *Page) NoteItems(rs []answer.Record) {
	for i := range rs {
		u, err := url.Parse(rs[i].Address())
		if err != nil || rs[i].Address() == "" {
			continue
		}
		if p.Learnt.Siblings == nil {
			p.Learnt.Siblings =
				&Siblings{Parts: make([][]string, len(partsOf(u))), Query: namesOf(u)}
		}
		if p.Learnt.Siblings.note(u) {
			p.Changed()
		}
	}
}

func (s *Siblings) note(u *url.URL) (learnt bool) {
	parts := partsOf(u)
	if len(parts) != len(s.Parts) || namesOf(u) != s.Query {
		return false
	}
	for i, part := range parts {
		if len(s.Parts[i]) < siblingValues && len(part) <= siblingLength &&
			!slices.Contains(s.Parts[i], part) {
			s.Parts[i] = append(s.Parts[i], part)
			learnt = true
		}
	}
	return learnt
}

// names reports whether an address is of the kind of the items', says nothing of a command but in
// its data, and is said by its link in full: "adduser 3.130". A link that says "delete" and leads
// to "/packages/delete/5" is not.
func (s *Siblings) names(u *url.URL, text string) bool {
	if s == nil {
		return false
	}
	parts, data := partsOf(u), 0
	if len(parts) != len(s.Parts) || namesOf(u) != s.Query {
		return false
	}
	for i, part := range parts {
		switch known := s.Parts[i]; {
		case len(known) == siblingValues:
			said, err := url.PathUnescape(strings.TrimSuffix(part, path.Ext(part)))
			if err != nil || said == "" || !strings.Contains(text, said) {
				return false
			}
			parts[i], data = known[0], data+1
		case !slices.Contains(known, part):
			return false
		}
	}
	sibling, err := url.Parse(u.Scheme + "://" + u.Host + strings.Join(parts, "/"))
	return err == nil && data > 1 && !safety.JudgeAddress(sibling).Harmful()
}

// Like reports whether an address is of the kind of the items', whatever it asks: its path has
// parts as theirs have, but for those of which they have several.
func (s *Siblings) Like(u *url.URL) bool {
	if s == nil || u == nil {
		return false
	}
	parts, free := partsOf(u), 0
	if len(parts) != len(s.Parts) {
		return false
	}
	for i, known := range s.Parts {
		switch {
		case len(known) >= fewestLike && parts[i] != "":
			free++
		case !slices.Contains(known, parts[i]):
			return false
		}
	}
	return free > 0 && !safety.JudgeAddress(u).Harmful()
}

// Kin reports whether an address is like those of the items, or differs from one of them in the
// values of its parameters alone.
func (s *Siblings) Kin(u *url.URL) bool {
	if s == nil || u == nil || s.Like(u) {
		return s.Like(u)
	}
	parts := partsOf(u)
	if s.Query == "" || namesOf(u) != s.Query || len(parts) != len(s.Parts) {
		return false
	}
	for i, known := range s.Parts {
		if !slices.Contains(known, parts[i]) {
			return false
		}
	}
	return true
}

// OnlyAddress is the address of the only record of a page, where its own text leads nowhere: that
// of the page, if it is of the kind of the items', or the only such link beside it, as a "permanent
// link". It is "" where there is none.
func (p *Page) OnlyAddress(page *url.URL) string {
	if p.Learnt.Siblings.Like(page) {
		return page.String()
	}
	only := ""
	for i := range p.Outline.Nodes {
		h := p.Outline.Nodes[i].Href
		if h == "" || p.Asked.Empty.Links(h, p.Asked.Term) || p.Acts(int32(i)) {
			continue
		}
		u := p.Outline.Resolve(h)
		if !p.Learnt.Siblings.Like(u) {
			continue
		}
		if only != "" && only != u.String() {
			return ""
		}
		only = u.String()
	}
	return only
}

// partsOf cuts the path of an address, without the host.
func partsOf(u *url.URL) []string { return strings.Split(u.EscapedPath(), "/") }

// namesOf are the names of the parameters of an address.
func namesOf(u *url.URL) string {
	var names []string
	for pair := range strings.SplitSeq(u.RawQuery, "&") {
		name, _, _ := strings.Cut(pair, "=")
		names = append(names, name)
	}
	return strings.Join(names, "&")
}
