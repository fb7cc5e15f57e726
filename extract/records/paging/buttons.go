package paging

import (
	"maps"
	"net/url"
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
	"deepcrawl/forms/submit"
	"deepcrawl/surface/fetch"
)

// buttons are the submit buttons of a result page that lead to its other pages: some search
// programs page by sending the form again, with what its hidden fields remember.
type buttons struct {
	form   *forms.Form
	next   *forms.Field
	number map[int]*forms.Field // by page
	// the page whose button is disabled, or that was asked for; 0: neither
	here int
	menu *forms.Field // of page numbers; nil for none
}

// Forms are those that a page shows. They are found once, when a way on is first looked for that
// needs them.
type Forms func() ([]*forms.Form, error)

// FormsOf are the forms of a page.
func FormsOf(p *fetch.Page) Forms {
	return sync.OnceValues(func() ([]*forms.Form, error) { return forms.Find(p) })
}

// paging are those that may send for other pages of the answer.
func (shown Forms) paging(a question.Asked, p *fetch.Page) (out []*forms.Form) {
	all, err := shown()
	if err != nil {
		return nil
	}
	for _, f := range all {
		if pages(a, f, p.URL) {
			out = append(out, f)
		}
	}
	return out
}

// Sent returns the ways to the other pages where a form has to be sent for them, by a button or by
// a script; nil for none.
func Sent(a question.Asked, o *outline.Outline, p *fetch.Page, shown Forms) (next *fetch.Request,
	page func(int) *fetch.Request) {
	if hasButtons(o) {
		fs, err := shown()
		if err != nil {
			return postbackAfter(a, o, p, shown), nil
		}
		if b, ok := readButtons(a, fs, p); ok {
			next, page = b.after(p.URL), b.jump(p.URL)
		} else if ps, ok := readPageForms(a, fs, p); ok {
			next, page = ps.after(p), ps.jump(p.URL)
		} else {
			next = secondPage(a, o, fs, p)
		}
		if next != nil {
			return next, page
		}
	}
	return postbackAfter(a, o, p, shown), page
}

// readButtons finds the pager among the buttons of the form that was asked; ok is false when there
// is none.
func readButtons(a question.Asked, fs []*forms.Form, p *fetch.Page) (b buttons, ok bool) {
	for _, f := range fs {
		if !pages(a, f, p.URL) {
			continue
		}
		if b, ok := pagingMenu(f); ok {
			return b, true
		}
		if b := pagingButtons(f, p); b.next != nil || len(b.number) > 1 ||
			len(b.number) == 1 && b.here > 0 {
			return b, true
		}
	}
	return b, false
}

// hasButtons reports whether the page has a menu of pages, or a submit button that names one or
// points there: forms.Find costs too much to look for a pager on every page.
func hasButtons(o *outline.Outline) bool {
	if len(o.Menus) > 0 {
		return true
	}
	for _, h := range o.Buttons {
		if strings.EqualFold(outline.Attr(h, "type"), "button") || turnsPictures(h) {
			continue
		}
		if wording.ArrowRole(outline.Attr(h, "name")) == ToNext ||
			slices.ContainsFunc(shownOn(h), leadsOn) {
			return true
		}
	}
	return false
}

// shownOn is what may be read on a button: its value, its words, the text of its picture, and what
// else it is called.
func shownOn(h *html.Node) []string {
	on := []string{outline.Attr(h, "value"), outline.Attr(h, "alt"), outline.Attr(h, "title"),
		outline.Attr(h, "aria-label")}
	if h.DataAtom == atom.Button {
		on = append(on, outline.PlainText(h))
		for d := range h.Descendants() {
			if d.DataAtom == atom.Img {
				on = append(on, outline.Attr(d, "alt"))
			}
		}
	}
	return on
}

// leadsOn reports whether what is written on a button is the number of a page or points to the next
// one.
func leadsOn(text string) bool {
	text = strings.TrimSpace(text)
	n, _ := PageNumber(text)
	return n > 0 || wording.WordRole(text) == ToNext || pointsOn(text)
}

// turnsPictures reports whether a button is one of those without a name and a form that scripts
// listen to.
func turnsPictures(h *html.Node) bool {
	if h.DataAtom != atom.Button || outline.Attr(h, "name") != "" || outline.HasAttr(h, "form") {
		return false
	}
	for p := h.Parent; p != nil; p = p.Parent {
		if p.DataAtom == atom.Form {
			return false
		}
	}
	return true
}

// pages reports whether sending form f again may lead to another page of the answer and can change
// nothing: a GET form with the action of the one asked, the POST form that was asked itself, the
// one that took its place when its address changed, or one that only holds what was asked.
func pages(a question.Asked, f *forms.Form, self *url.URL) bool {
	here, _ := fetch.CutParams(self.Path)
	action := here
	if a.Form != nil {
		if forms.SuccessorOf(a.Form, []*forms.Form{f}) != nil {
			return true
		}
		if f.Method == "POST" && a.Form.Method != "POST" {
			return false
		}
		if u, err := fetch.ParseURL(nil, a.Form.Action); err == nil {
			action, _ = fetch.CutParams(u.Path)
		}
	} else if f.Method == "POST" {
		return false
	}
	u, err := fetch.ParseURL(nil, f.Action)
	if err != nil || fetch.Site(u) != fetch.Site(self) {
		return false
	}
	to, _ := fetch.CutParams(u.Path)
	return to == action || to == here || held(a, f) && !Changes(u, self)
}

// held reports whether a form asks for nothing and its hidden controls hold all that was asked.
func held(a question.Asked, f *forms.Form) bool {
	if !onlyHidden(f) {
		return false
	}
	holds := func(name, value string) bool {
		return slices.ContainsFunc(f.Controls, func(c forms.Control) bool {
			return c.Type == "hidden" && (name == "" || c.Name == name) && c.Value == value
		})
	}
	asked := 0
	for _, as := range a.Query {
		if len(as.Values) != 1 || as.Values[0] == "" {
			continue
		}
		if !holds(as.Name, as.Values[0]) {
			return false
		}
		asked++
	}
	return asked > 0 || a.Term != "" && holds("", a.Term)
}

func pagingButtons(f *forms.Form, p *fetch.Page) buttons {
	b := buttons{form: f, number: map[int]*forms.Field{}, here: disabledPage(f)}
	sent := parametersOf(p)
	for i := range f.Fields {
		fd := &f.Fields[i]
		if fd.Role != forms.Submit || len(fd.Controls) == 0 {
			continue
		}
		c := &f.Controls[fd.Controls[0]]
		text := strings.TrimSpace(c.Value)
		if text == "" || c.Tag == "button" && fd.Label != "" {
			text = fd.Label // a reader sees that, not the value
		}
		n, err := strconv.Atoi(text)
		switch {
		case c.Name == "" && !onlyHidden(f):
			// nothing of it would be sent: the site could not tell the pages apart
		case err == nil && n > 0:
			b.number[n] = fd
			if b.here == 0 && sent.Has(c.Name) && sent.Get(c.Name) == c.Value {
				b.here = n
			}
		case wording.WordRole(text) == ToNext || wording.ArrowRole(c.Name) == ToNext:
			b.next = fd
		case b.next == nil && wording.WordRole(text) == NotPaging && onlyHidden(f) &&
			(follows(c, sent) || pointsOn(text) && followsHidden(f, sent)):
			b.next = fd
		}
	}
	return b
}

// parametersOf is what was sent for a page.
func parametersOf(p *fetch.Page) url.Values {
	out := p.URL.Query()
	if p.Request != nil && len(p.Request.Body) > 0 {
		if body, err := url.ParseQuery(string(p.Request.Body)); err == nil {
			maps.Copy(out, body)
		}
	}
	return out
}

// follows reports whether a button sends the number after the one that was sent for this page,
// which is the first one where none was: whatever is written on it.
func follows(c *forms.Control, sent url.Values) bool {
	here := 1
	if c.Name == "" || wording.NamesSize(c.Name) {
		return false
	}
	if sent.Has(c.Name) {
		n, err := strconv.Atoi(sent.Get(c.Name))
		if err != nil {
			return false
		}
		here = n
	}
	return c.Value == strconv.Itoa(here+1)
}

// pointsOn reports whether what is written on a button ends with an arrow forwards.
func pointsOn(text string) bool {
	text = strings.TrimSpace(text)
	bare := strings.TrimRight(text, wording.NextArrows+" ")
	return bare != text && !strings.ContainsAny(bare, wording.PrevArrows)
}

// followsHidden reports whether a hidden control of a form has the number after the one that was
// sent for this page.
func followsHidden(f *forms.Form, sent url.Values) bool {
	return slices.ContainsFunc(f.Controls, func(c forms.Control) bool {
		return c.Type == "hidden" && follows(&c, sent)
	})
}

// MenuNext is the address of the page after the chosen one, where the options of a menu of pages
// are addresses; nil where they are not.
func MenuNext(o *outline.Outline, self *url.URL) *url.URL {
	for _, menu := range o.Menus {
		options := outline.OptionsOf(menu)
		here := max(slices.IndexFunc(options, func(n *html.Node) bool {
			return outline.HasAttr(n, "selected")
		}), 0)
		if here+1 >= len(options) ||
			!strings.ContainsAny(outline.Attr(options[here+1], "value"), "/?") {
			continue
		}
		u := o.Resolve(outline.Attr(options[here+1], "value"))
		if u != nil && u.Path == self.Path && fetch.Site(u) == fetch.Site(self) &&
			!Changes(u, self) && fetch.Key(u) != fetch.Key(self) {
			return u
		}
	}
	return nil
}

// pagingMenu finds the menu of page numbers of a form that has nothing else to choose.
func pagingMenu(f *forms.Form) (b buttons, ok bool) {
	b = buttons{form: f}
	for i := range f.Fields {
		fd := &f.Fields[i]
		if fd.Role == forms.Submit || len(fd.Controls) != 1 ||
			f.Controls[fd.Controls[0]].Type == "hidden" {
			continue
		}
		if b.menu != nil || f.Controls[fd.Controls[0]].Tag != "select" ||
			len(fd.Domain.Options) < 2 {
			return b, false
		}
		b.menu, b.here = fd, 1 // without a choice the first option is sent
		for k, o := range fd.Domain.Options {
			if !outline.IsPage(o.Text, k+1, len(fd.Domain.Options)) {
				return b, false
			}
			if o.Selected {
				b.here = k + 1
			}
		}
	}
	return b, b.menu != nil
}

// choose returns the request for a page of the menu; nil where it has no such page.
func (b buttons) choose(n int, self *url.URL) *fetch.Request {
	if n < 1 || n > len(b.menu.Domain.Options) {
		return nil
	}
	as := []forms.Assignment{
		{Field: b.menu.Position, Name: b.menu.Name,
			Values: []string{b.menu.Domain.Options[n-1].Value}}}
	r, err := submit.Request(b.form, as, submit.Button(b.form))
	if err != nil {
		return nil
	}
	r.Referer = self
	return r
}

// disabledPage is the page whose button cannot be pressed, as it is the present one; 0 for none.
// Such a button makes no field.
func disabledPage(f *forms.Form) int {
	for _, c := range f.Controls {
		if n, err := strconv.Atoi(strings.TrimSpace(c.Value)); err == nil && n > 0 && c.Disabled &&
			c.Type == "submit" {
			return n
		}
	}
	return 0
}

// onlyHidden reports whether a form asks for nothing and holds all that it sends: a button of such
// a form needs no name to lead to one page.
func onlyHidden(f *forms.Form) bool {
	hidden := 0
	for _, c := range f.Controls {
		switch c.Type {
		case "hidden":
			hidden++
		case "submit", "image":
		default:
			return false
		}
	}
	return hidden > 0
}

// after returns the request for the page after the present one; nil when it is the last.
func (b buttons) after(self *url.URL) *fetch.Request {
	if b.menu != nil {
		return b.choose(b.here+1, self)
	}
	click := b.next
	if n := b.current(); click == nil && n > 0 {
		click = b.number[n+1]
	}
	if click == nil {
		return nil
	}
	r, err := submit.Request(b.form, nil, click)
	if err != nil {
		return nil
	}
	r.Referer = self
	return r
}

// current is the page whose button is disabled, that was asked for, or whose button is left out.
// Where all have one, it is the first: another would have been asked for.
func (b buttons) current() int {
	if b.here > 0 || len(b.number) == 0 {
		return b.here
	}
	seen := map[int]bool{}
	for n := range b.number {
		seen[n] = true
	}
	if n := leftOut(seen); n <= len(seen) {
		return n
	}
	if seen[1] {
		return 1
	}
	return leftOut(seen)
}

// jump returns the request for any page, where the numbered buttons of a GET form differ in nothing
// but the number; else nil.
func (b buttons) jump(self *url.URL) func(n int) *fetch.Request {
	if b.form.Method != "GET" {
		return nil
	}
	if b.menu != nil {
		return func(n int) *fetch.Request { return b.choose(n, self) }
	}
	var samples []sample
	for _, n := range slices.Sorted(maps.Keys(b.number)) {
		if r, err := submit.Request(b.form, nil, b.number[n]); err == nil {
			samples = append(samples, sample{n, r.URL.String()})
		}
	}
	t, ok := inferTemplate(samples)
	if !ok {
		return nil
	}
	return func(n int) *fetch.Request { return t.Request(n, self) }
}
