package paging

import (
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strconv"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
	"deepcrawl/extract/records/wording"
	"deepcrawl/forms"
	"deepcrawl/forms/submit"
	"deepcrawl/surface/fetch"
)

// postbacks are links that a script turns into a submission: pages of ASP.NET send their one form
// again, with the name of what was clicked in two hidden fields. No script is needed to do the
// same.
type postbacks struct {
	next   *postback
	number map[int]*postback
}

// A postback is what such a link puts into the hidden fields.
type postback struct {
	target, argument string
	sent             url.Values // in place of both: what a link of Faces adds
}

const (
	targetField   = "__EVENTTARGET"
	argumentField = "__EVENTARGUMENT"
)

var (
	postbackCall = regexp.MustCompile(
		`^\s*(?:javascript:)?\s*(?:__doPostBack\(|WebForm_DoPostBackWithOptions\(new ` +
			`WebForm_PostBackOptions\()['"]([^'"]+)['"],\s*['"]([^'"]*)['"]`)
	pageArgument = regexp.MustCompile(`^Page\$(?:(\d{1,6})|Next)$`)
)

// readPostbacks finds the paging links among the postbacks of a page. Others, such as those that
// sort or sign out, and the days of a calendar, which have an argument of their own, are left
// alone.
func readPostbacks(o *outline.Outline) postbacks {
	ps := postbacks{number: map[int]*postback{}}
	for i := range o.Nodes {
		n := &o.Nodes[i]
		if n.Tag != atom.A || n.Href != "" {
			continue
		}
		m := postbackCall.FindStringSubmatch(outline.Attr(n.HTML, "href"))
		if m == nil {
			continue
		}
		ps.add(&postback{target: m[1], argument: m[2]}, o.LinkText(int32(i)))
	}
	return ps
}

func (ps *postbacks) add(p *postback, text string) {
	page := pageArgument.FindStringSubmatch(p.argument)
	switch {
	case page != nil && page[1] == "":
		ps.next = p
	case page != nil:
		n, _ := strconv.Atoi(page[1])
		ps.number[n] = p
	case p.argument != "":
	case wording.WordRole(text) == ToNext:
		ps.next = p
	default:
		if n, _ := PageNumber(text); n > 0 {
			ps.number[n] = p
		}
	}
}

// following is the postback that leads to the page after the present one, which is the one that is
// not a link; nil for none.
func (ps *postbacks) following() *postback {
	if ps.next != nil {
		return ps.next
	}
	last := 0
	for _, n := range slices.Sorted(maps.Keys(ps.number)) {
		if n == last+2 {
			return ps.number[n]
		}
		last = n
	}
	return nil
}

// postbackAfter returns the request for the next result page where the site pages by postbacks; nil
// when it does not.
func postbackAfter(a question.Asked, o *outline.Outline, p *fetch.Page,
	shown Forms) *fetch.Request {
	ps := readPostbacks(o)
	return ps.after(a, p, shown)
}

// after returns the request for the next result page; nil where none of the links leads to it.
func (ps *postbacks) after(a question.Asked, p *fetch.Page, shown Forms) *fetch.Request {
	to := ps.following()
	if to == nil {
		return nil
	}
	fs, err := shown()
	if err != nil {
		return nil
	}
	for _, f := range fs {
		as := to.assignments(f)
		if as == nil && to.sent == nil || !pages(a, f, p.URL) {
			continue
		}
		r, err := submit.Request(f, as, nil)
		if err == nil && to.sent != nil {
			r = with(r, to.sent)
		}
		if err == nil && r != nil {
			r.Referer = p.URL
			return r
		}
	}
	return nil
}

// assignments sets the hidden fields of f as the script would; nil when it has none of them.
func (b *postback) assignments(f *forms.Form) []forms.Assignment {
	if b.sent != nil {
		return nil
	}
	var out []forms.Assignment
	for _, s := range []struct{ name, value string }{{targetField, b.target},
		{argumentField, b.argument}} {
		i := slices.IndexFunc(f.Fields, func(fd forms.Field) bool { return fd.Name == s.name })
		if i < 0 {
			return nil
		}
		out = append(out, forms.Assignment{Field: i, Name: s.name, Values: []string{s.value}})
	}
	return out
}
