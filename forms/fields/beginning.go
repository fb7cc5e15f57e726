package fields

import (
	"net/url"
	"strconv"
	"strings"

	"deepcrawl/forms/webform"
	"deepcrawl/surface/fetch"
)

// A form that stands on a later page of results may carry the number of that page, or of the record
// where it begins, in a hidden field. Sent as served, each question is answered from there on.
// Names do not tell ("page=12" is a page of the site as often), but the same form on the page
// without that number in its address has the number of the first page.

const (
	longestNumber  = 7 // digits of the number of a record
	mostBeginnings = 2 // addresses that are looked at
	earliest       = 2 // number of a later page or record
)

// Beginnings are addresses of the form's page without a number that a hidden field of the form has
// as well; none where there is no such field. The form on one of them may have the number of the
// first page or record: see BegunAs.
func Beginnings(f *webform.Form) (addresses []string) {
	u, err := fetch.ParseURL(nil, f.PageURL)
	if err != nil || f.Template != nil {
		return nil
	}
	for _, fd := range f.Fields {
		n := place(&fd)
		if n < earliest {
			continue
		}
		for _, at := range append(withoutParameter(u, n), withoutSegment(u, n)...) {
			if len(addresses) < mostBeginnings {
				addresses = append(addresses, at)
			}
		}
	}
	return addresses
}

// place is the number in a hidden field that may be that of a later page or record; -1 for none.
func place(fd *webform.Field) int {
	if fd.Role != webform.Hidden || len(fd.Default) != 1 {
		return -1
	}
	return placeIn(fd.Default[0])
}

func placeIn(s string) int {
	if n, err := strconv.Atoi(s); err == nil && n > 0 && len(s) <= longestNumber {
		return n
	}
	return -1
}

// near reports whether two numbers may be one place: sites count from 0 and from 1.
func near(a, b int) bool { return a >= 0 && b >= 0 && a-b <= 1 && b-a <= 1 }

func withoutParameter(u *url.URL, n int) (out []string) {
	pairs := strings.Split(u.RawQuery, "&")
	for i, pair := range pairs {
		if _, value, ok := strings.Cut(pair, "="); ok && near(placeIn(value), n) {
			rest := *u
			rest.RawQuery =
				strings.Join(append(append([]string{}, pairs[:i]...), pairs[i+1:]...), "&")
			rest.Fragment = ""
			out = append(out, rest.String())
		}
	}
	return out
}

func withoutSegment(u *url.URL, n int) []string {
	segments := strings.Split(u.Path, "/")
	for i, s := range segments {
		if i > 1 && near(placeIn(s), n) {
			rest := *u
			rest.Path, rest.RawPath, rest.Fragment = strings.Join(segments[:i], "/"), "", ""
			return []string{rest.String()}
		}
	}
	return nil
}

// BegunAs is f with the numbers of its places as g has them, the same form on a page of fewer, and
// that page as its own. It is f where g has none.
func BegunAs(f *webform.Form, g *webform.Form) *webform.Form {
	out, begun := *f, false
	out.Fields, out.Controls = append([]webform.Field{}, f.Fields...),
		append([]webform.Control{}, f.Controls...)
	for i := range out.Fields {
		fd := &out.Fields[i]
		was := place(fd)
		if was < earliest {
			continue
		}
		for _, other := range g.Fields {
			if other.Name != fd.Name || other.Role != webform.Hidden || len(other.Default) != 1 {
				continue
			}
			if now, err := strconv.Atoi(other.Default[0]); err != nil || now < 0 || now >= was {
				continue
			}
			fd.Default, begun = other.Default, true
			out.Controls[fd.Controls[0]].Value = other.Default[0]
		}
	}
	if !begun {
		return f
	}
	out.PageURL, out.Action = g.PageURL, g.Action
	return &out
}
