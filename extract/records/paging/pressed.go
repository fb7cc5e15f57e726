package paging

import (
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
	"deepcrawl/extract/records/wording"
	"deepcrawl/forms"
	"deepcrawl/forms/safety"
	"deepcrawl/forms/submit"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/spam"
)

// Many a site pages by a script that sets a hidden field and sends the form of the search. What a
// click on its numbers would send is known without a browser: the script stands in the page, or,
// where it comes from elsewhere, the numbers that it is given tell which hidden field they are for.

// A press is an element of a pager that only a script hears.
type press struct {
	node *html.Node
	args []int // numbers that its script is given
}

// presses are the ways of a script to other pages, by the number on them, and the one that says
// that it leads on.
type presses struct {
	number map[int]press
	next   *press
}

// readPresses collects them. Those in records open them, and are left out.
func readPresses(o *outline.Outline, in []outline.Span) presses {
	ps := presses{number: map[int]press{}}
	add := func(n *html.Node, text string) {
		if !heard(n) {
			return
		}
		p := press{n, numbersFor(n, text)}
		number, _ := PageNumber(text)
		switch {
		case number > 0:
			if _, twice := ps.number[number]; !twice {
				ps.number[number] = p
			}
		case ps.next == nil &&
			(wording.WordRole(text) == ToNext || text == "" && classRole(n) == ToNext):
			ps.next = &p
		}
	}
	for i := range o.Nodes {
		n := &o.Nodes[i]
		if n.Text != "" || n.HTML == nil || n.Href != "" && !strings.HasPrefix(n.Href, "#") ||
			n.End-int32(i) > 8 || outline.InOneOf(in, int32(i)) {
			continue
		}
		add(n.HTML, o.LinkText(int32(i)))
	}
	for _, n := range o.Presses {
		add(n, strings.TrimSpace(outline.Attr(n, "value")))
	}
	return ps
}

// heard reports whether an element is one that a script may listen to: it has code of its own, or
// is a link or button that leads nowhere.
func heard(n *html.Node) bool {
	href := strings.ToLower(strings.TrimSpace(outline.Attr(n, "href")))
	switch {
	case outline.Attr(n, "onclick") != "" && len(outline.Attr(n, "onclick")) <= outline.LongClick,
		strings.HasPrefix(href, "javascript:"):
		return true
	case n.DataAtom == atom.A:
		return href == "" || strings.HasPrefix(href, "#")
	case n.DataAtom == atom.Button, n.DataAtom == atom.Input:
		return strings.EqualFold(outline.Attr(n, "type"), "button")
	}
	return false
}

// ints are numbers that stand for themselves in code or in an attribute.
var ints = regexp.MustCompile(`(?:^|[(,'"\s])(\d{1,7})(?:$|[),'"\s])`)

// numbersFor are the numbers that a script is told of by what was clicked: as arguments, in an
// attribute, or by what is written on it.
func numbersFor(n *html.Node, text string) (out []int) {
	code := outline.Attr(n, "onclick") + " " + outline.Attr(n, "href")
	if plain, err := url.PathUnescape(code); err == nil {
		code = plain
	}
	if _, args, ok := strings.Cut(code, "("); ok {
		for _, m := range ints.FindAllStringSubmatch(strings.ReplaceAll(args, ",", ", "), -1) {
			v, _ := strconv.Atoi(m[1])
			out = append(out, v)
		}
	}
	for _, a := range n.Attr {
		if v, err := strconv.Atoi(a.Val); err == nil && strings.HasPrefix(a.Key, "data-") &&
			v >= 0 {
			out = append(out, v)
		}
	}
	if v, err := strconv.Atoi(text); err == nil && len(out) == 0 {
		out = append(out, v)
	}
	return out
}

// PressedAfter returns the request for the next page where a script pages; nil where none does, or
// what it sends is not known. further says that the pager names that page by its number.
func PressedAfter(a question.Asked, o *outline.Outline, p *fetch.Page, shown Forms,
	in []outline.Span) (next *fetch.Request, further bool) {
	if faces := readFaces(o, in); len(faces.number) > 0 || faces.next != nil {
		next = faces.after(a, p, shown)
		return next, next != nil
	}
	ps := readPresses(o, in)
	if len(ps.number) == 0 && ps.next == nil {
		return nil, false
	}
	t := &trial{page: p,
		forms: sync.OnceValue(func() []*forms.Form { return shown.paging(a, p) })}
	r, known := t.byScript(&ps)
	if r == nil && !known {
		r = t.byNumbers(&ps)
	}
	return r, r != nil && len(ps.number) > 0
}

// A trial is what the presses of a page are tried with.
type trial struct {
	page  *fetch.Page
	forms func() []*forms.Form // that may page
}

// pressed is what one press sends: the form, and what it sets the field to that tells the page.
type pressed struct {
	request *fetch.Request
	form    *forms.Form
	field   string
	value   string
}

// byScript presses and sees what the page's own script sends. known says that it could be seen.
func (t *trial) byScript(ps *presses) (next *fetch.Request, known bool) {
	to := map[int]pressed{}
	try := func(n int) (pressed, bool) {
		if s, tried := to[n]; tried {
			return s, s.request != nil
		}
		at, ok := ps.number[n]
		if !ok {
			return pressed{}, false
		}
		var seen bool
		to[n], ok, seen = t.press(at.node)
		known = known || seen
		return to[n], ok
	}
	here := ps.here()[0]
	numbers := slices.Sorted(maps.Keys(ps.number))
	if len(numbers) > 1 { // the field may say which page this is
		first, ok := try(numbers[0])
		second, ok2 := try(numbers[1])
		if ok && ok2 && first.form != nil && first.field == second.field {
			if n := line(numbers[0], first.value, numbers[1], second.value,
				present(first, t.page)); n > 0 && n <= numbers[len(numbers)-1]+1 {
				here = n
			}
		}
	}
	if s, ok := try(here + 1); ok {
		return s.request, true
	}
	if ps.next == nil || ps.number[here+1].node != nil && known {
		return nil, known
	}
	s, ok, seen := t.press(ps.next.node)
	if !ok || s.form != nil && falls(present(s, t.page), s.value) {
		return nil, known || seen
	}
	return s.request, true
}

// falls reports whether one number is not above another.
func falls(from, to string) bool {
	a, err := strconv.Atoi(from)
	b, err2 := strconv.Atoi(to)
	return err == nil && err2 == nil && b <= a
}

// line returns the number of the page whose value is v, if those of the others lie on a line with
// their numbers; 0 where not.
func line(n1 int, v1 string, n2 int, v2, v string) int {
	a, err1 := strconv.Atoi(v1)
	b, err2 := strconv.Atoi(v2)
	c, err3 := strconv.Atoi(v)
	if err1 != nil || err2 != nil || err3 != nil || b == a || (b-a)%(n2-n1) != 0 {
		return 0
	}
	step := (b - a) / (n2 - n1)
	if (c-a)%step != 0 {
		return 0
	}
	return n1 + (c-a)/step
}

// present is what the field that tells the page was sent as, or stands at.
func present(s pressed, p *fetch.Page) string {
	if sent := parametersOf(p); sent.Get(s.field) != "" {
		return sent.Get(s.field)
	}
	for _, c := range s.form.Controls {
		if c.Name == s.field {
			return c.Value
		}
	}
	return ""
}

// press is what a click sends, if that is the form of the search with other numbers, or the address
// of another page of the answer. seen says that it sends something.
func (t *trial) press(n *html.Node) (out pressed, ok, seen bool) {
	p := t.page
	s, ok := spam.Press(p, n)
	if !ok {
		return pressed{}, false, false
	}
	if s.Form == nil {
		if s.URL.Path != p.URL.Path || fetch.Site(s.URL) != fetch.Site(p.URL) ||
			Changes(s.URL, p.URL) || safety.JudgeAddress(s.URL).Harmful() ||
			fetch.Key(s.URL) == fetch.Key(p.URL) {
			return pressed{}, false, true
		}
		return pressed{request: &fetch.Request{URL: s.URL, Referer: p.URL}}, true, true
	}
	for _, f := range t.forms() {
		if u, err := fetch.ParseURL(nil, f.Action); err != nil || (f.Method == "POST") != s.Post ||
			s.Action.Path != u.Path && s.Action.Path != p.URL.Path {
			continue
		}
		if out, ok := set(f, s.Set, p.URL); ok {
			return out, true, true
		}
	}
	return pressed{}, false, true
}

// set is the request of a form with controls that a script sets; ok is false where it lacks one of
// them, one says that it does something, or nothing is set that could tell a page.
func set(f *forms.Form, values map[*html.Node]string, self *url.URL) (out pressed, ok bool) {
	var as []forms.Assignment
	for n, v := range values {
		name := outline.Attr(n, "name")
		i := slices.IndexFunc(f.Fields, func(fd forms.Field) bool {
			return fd.Name == name && len(fd.Controls) == 1
		})
		if name == "" || v == outline.Attr(n, "value") {
			continue
		}
		if i < 0 || safety.Commands(name) || safety.ButtonActs(v) != "" {
			return out, false
		}
		as = append(as, forms.Assignment{Field: i, Name: name, Values: []string{v}})
		if _, err := strconv.Atoi(v); out.field == "" ||
			err == nil && f.Controls[f.Fields[i].Controls[0]].Type == "hidden" {
			out.field, out.value = name, v
		}
	}
	slices.SortFunc(as, func(a, b forms.Assignment) int { return a.Field - b.Field })
	r, err := submit.Request(f, as, nil)
	if err != nil || len(as) == 0 {
		return out, false
	}
	r.Referer = self
	out.request, out.form = r, f
	return out, true
}

// here are the pages that this may be: the one that no press leads to or, where each has one, the
// first.
func (ps *presses) here() []int {
	seen := map[int]bool{}
	for n := range ps.number {
		seen[n] = true
	}
	n := leftOut(seen)
	if n <= len(seen) || len(seen) < 2 || !seen[1] {
		return []int{n}
	}
	return []int{1, n}
}

// byNumbers is the next page where the script stands elsewhere: its numbers lie on a line with
// those of the pages, and a hidden field of the form has the one of this page, or is called as such
// fields are.
func (t *trial) byNumbers(ps *presses) *fetch.Request {
	numbers := slices.Sorted(maps.Keys(ps.number))
	if len(numbers) == 0 {
		return nil
	}
	sent := parametersOf(t.page)
	for k := range ps.number[numbers[0]].args {
		base, step, ok := ps.onLine(numbers, k)
		if !ok {
			continue
		}
		for _, f := range t.forms() {
			c := counter(f, sent, base, step, ps.here())
			if c == nil {
				continue
			}
			here := ps.here()[0]
			if v, err := strconv.Atoi(valueOf(c, sent)); err == nil && (v-base)%step == 0 &&
				v >= base+step {
				here = (v - base) / step
			}
			to, ok := ps.number[here+1]
			if !ok {
				continue
			}
			i := slices.IndexFunc(f.Fields, func(fd forms.Field) bool { return fd.Name == c.Name })
			if r, err := submit.Request(f,
				[]forms.Assignment{
					{Field: i, Name: c.Name, Values: []string{strconv.Itoa(to.args[k])}}}, nil); err == nil {
				r.Referer = t.page.URL
				return r
			}
		}
	}
	return nil
}

// onLine reports whether the numbers of the script in one place are base + step * page.
func (ps *presses) onLine(numbers []int, k int) (base, step int, ok bool) {
	step = 1
	if len(numbers) > 1 {
		a, b := ps.number[numbers[0]].args, ps.number[numbers[1]].args
		if k >= len(a) || k >= len(b) || (b[k]-a[k])%(numbers[1]-numbers[0]) != 0 {
			return 0, 0, false
		}
		step = (b[k] - a[k]) / (numbers[1] - numbers[0])
	}
	base = ps.number[numbers[0]].args[k] - step*numbers[0]
	for _, n := range numbers {
		if args := ps.number[n].args; k >= len(args) || args[k] != base+step*n {
			return 0, 0, false
		}
	}
	return base, step, step > 0
}

// counter is the hidden field of a form that has the number of this page, or of its first record,
// or that is called so and has none.
func counter(f *forms.Form, sent url.Values, base, step int, here []int) *forms.Control {
	var best *forms.Control
	rank, same := 0, false
	for i := range f.Controls {
		c := &f.Controls[i]
		if c.Type != "hidden" || c.Name == "" || safety.Commands(c.Name) ||
			wording.NamesSize(c.Name) || isToken(f, c.Name) {
			continue
		}
		r := 0
		v, err := strconv.Atoi(valueOf(c, sent))
		if wording.PageMarkers[marker(c.Name)] && (valueOf(c, sent) == "" || err == nil) {
			r = 2
		}
		if err == nil && slices.ContainsFunc(here, func(n int) bool { return v == base+step*n }) {
			r++
		}
		if r > 0 && r == rank {
			same = true
		}
		if r > rank {
			best, rank, same = c, r, false
		}
	}
	if same {
		return nil
	}
	return best
}

// isToken reports whether a field is one against forged requests: its value is no number of
// anything, be it 1.
func isToken(f *forms.Form, name string) bool {
	return slices.ContainsFunc(f.Fields, func(fd forms.Field) bool {
		return fd.Name == name && fd.Role == forms.Token
	})
}

func valueOf(c *forms.Control, sent url.Values) string {
	if v := sent.Get(c.Name); v != "" {
		return v
	}
	return c.Value
}

// marker is a name without what stands before its last part.
func marker(name string) string {
	return strings.ToLower(name[strings.LastIndexAny(name, ".:$[]_-")+1:])
}
