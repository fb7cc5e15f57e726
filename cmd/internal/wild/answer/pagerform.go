package answer

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// A script in an address must not be escaped by what writes addresses, so these pagers draw alone.

// PostButtons is a form below the answer with a button for each page.
var PostButtons = wild.Trait{Family: "pager", Name: "pager/post-buttons",
	Doc: "A posted form below the answer has a button for each page.", Hard: true,
	Excludes: []string{"row/tick", "row/select-button"},
	Apply: func(s *wild.Site, r *rand.Rand) {
		s.Form.Method = "POST"
		words := r.IntN(2) == 0
		p := newLeaf(r, anyCount, slices.Concat(pageNames, oddNames, offsetNames),
			func(p *leaf, v *wild.Visit, a *wild.Answer) string {
				out := ""
				button := func(n int, text string) {
					if n >= 0 && n < a.Pages() && n != a.Page {
						out += fmt.Sprintf("<button type=\"submit\" name=%q value=%q>%s</button>\n",
							p.param, p.count.value(n, a.Size), text)
					}
				}
				if words {
					button(a.Page-1, p.words.back(v))
					button(a.Page+1, p.words.next(v))
				} else {
					for n := max(0, a.Page-4); n < a.Page+6; n++ {
						button(n, strconv.Itoa(n+1))
					}
				}
				return fmt.Sprintf("<form action=%q method=\"post\">\n%s%s%s</form>\n",
					v.Href(s.Form.Action), questionFields(a), wild.Fields(v.Brought()...), out)
			})
		s.Results.Pager = p
	}}

// PostForm is a form with a nameless button and the place of the next page in a hidden field.
var PostForm = wild.Trait{Family: "pager", Name: "pager/post-form",
	Doc:  "A posted form below the answer holds the place of the next page in a hidden field.",
	Hard: true, Excludes: []string{"row/tick", "row/select-button"},
	Apply: func(s *wild.Site, r *rand.Rand) {
		s.Form.Method = "POST"
		s.Results.Pager = newLeaf(r, anyCount, slices.Concat(offsetNames, oddNames),
			func(p *leaf, v *wild.Visit, a *wild.Answer) string {
				if a.Page+1 >= a.Pages() {
					return ""
				}
				return fmt.Sprintf("<form action=%q method=\"post\">\n%s%s<input type=\"submit\" "+
					"value=\"%s\"></form>\n",
					v.Href(s.Form.Action), questionFields(a),
					wild.Fields(append(v.Brought(),
						wild.Input{Name: p.param, Value: p.count.value(a.Page+1, a.Size)})...),
					say(v, "next"))
			})
	}}

// within the form of the search stands the answer: the form is drawn with whatever it holds.
func withinForm(s *wild.Site) {
	s.Form.Again = false
	around(s, func(v *wild.Visit, _ *wild.Answer, inner string) string { return v.FormWith(inner) })
	said := s.Results.None
	s.Results.None = func(v *wild.Visit, a *wild.Answer) string { return said(v, a) + v.FormHTML() }
}

// A second is a pager of buttons inside of the search form.
type second struct{ place, next, back string }

// Page counts from the place in the hidden field.
func (p second) Page(v *wild.Visit) int {
	switch at := v.Int(p.place, 0); {
	case v.Given(p.next):
		return at + 1
	case v.Given(p.back):
		return max(0, at-1)
	}
	return 0
}

// HTML draws the buttons.
func (p second) HTML(v *wild.Visit, a *wild.Answer) string {
	off := func(there bool) string {
		if there {
			return ""
		}
		return " disabled"
	}
	return fmt.Sprintf("<input type=\"submit\" name=%q value=\"%s\"%s> <input type=\"submit\" "+
		"name=%q value=\"%s\"%s>\n",
		p.back, say(v, "previous"), off(a.Page > 0), p.next, say(v, "next"),
		off(a.Page+1 < a.Pages()))
}

// SecondButton has the results inside of the search form, whose second button leads on.
var SecondButton = wild.Trait{Family: "pager", Name: "pager/second-button",
	Doc: "The answer stands inside of the search form; its second button leads on, a hidden " +
		"field says where one is.",
	Hard:     true,
	Excludes: but(inForms, "pager/second-button"), Fits: alone,
	Apply: func(s *wild.Site, r *rand.Rand) {
		pre := pick(r, "f:", "", "ctl_", "form.")
		p := second{place: pre + pick(r, "first", "at", "pos"),
			next: pre + pick(r, "next", "fwd", "weiter"), back: pre + pick(r, "prev", "back")}
		s.Results.Pager = p
		s.Form.Method = pick(r, "POST", "POST", s.Form.Method)
		s.Form.Hidden = append(s.Form.Hidden, func(v *wild.Visit) []wild.Input {
			at := 0
			if v.Answer != nil {
				at = v.Answer.Page
			}
			return []wild.Input{{Name: p.place, Value: strconv.Itoa(at)}}
		})
		withinForm(s)
	}}

// ButtonsWithin has the results inside of the search form, with a button for each page but the one
// that is shown.
var ButtonsWithin = wild.Trait{Family: "pager", Name: "pager/buttons-within",
	Doc:      "The answer stands inside of the search form, with a button for each other page.",
	Hard:     true,
	Excludes: but(inForms, "pager/buttons-within"), Fits: alone,
	Apply: func(s *wild.Site, r *rand.Rand) {
		s.Form.Method = pick(r, "POST", s.Form.Method)
		s.Results.Pager = newLeaf(r, pages1, slices.Concat(pageNames, oddNames),
			func(p *leaf, v *wild.Visit, a *wild.Answer) string {
				out := ""
				for n := max(0, a.Page-4); n < min(a.Pages(), a.Page+6); n++ {
					if n == a.Page {
						out += fmt.Sprintf("<span>%d</span>\n", n+1)
						continue
					}
					out += fmt.Sprintf("<button type=\"submit\" name=%q value=%q>%d</button>\n",
						p.param, p.count.value(n, a.Size), n+1)
				}
				return "<div class=\"pager\">" + say(v, "page") + ": " + out + "</div>\n"
			})
		withinForm(s)
	}}

// Postback turns pages as ASP.NET does.
var Postback = wild.Trait{Family: "pager", Name: "pager/postback",
	Doc:      "Links call __doPostBack with the page in its argument, inside of the one form of the page.",
	Hard:     true,
	Excludes: but(inForms, "pager/postback"), Fits: alone,
	Apply: func(s *wild.Site, r *rand.Rand) {
		s.Form.Method = "POST"
		target := pick(r, "ctl00$main$grid", "GridView1", "dgResults",
			"ctl00$ContentPlaceHolder1$gvList")
		p := &leaf{param: "__EVENTARGUMENT", words: newWords(r), count: argument{}}
		p.draw = func(p *leaf, v *wild.Visit, a *wild.Answer) string {
			first := a.Page / 10 * 10
			out := ""
			call := func(n int, text string) {
				out += fmt.Sprintf("<td><a href=\"javascript:__doPostBack('%s','%s')\">%s</a></td>",
					target, p.count.value(n, a.Size), text)
			}
			if first > 0 {
				call(first-1, "...")
			}
			for n := first; n < min(first+10, a.Pages()); n++ {
				if n == a.Page {
					out += fmt.Sprintf("<td><span>%d</span></td>", n+1)
					continue
				}
				call(n, strconv.Itoa(n+1))
			}
			if first+10 < a.Pages() {
				call(first+10, "...")
			}
			return "<table><tr>" + out + "</tr></table>\n"
		}
		s.Results.Pager = p
		s.Form.Attrs += ` id="aspnetForm"`
		s.Form.Hidden = append(s.Form.Hidden, func(v *wild.Visit) []wild.Input {
			if slices.ContainsFunc(v.Brought(),
				func(in wild.Input) bool { return in.Name == "__EVENTTARGET" }) {
				return nil // the state of the page has them
			}
			return []wild.Input{{Name: "__EVENTTARGET"}, {Name: "__EVENTARGUMENT"}}
		})
		s.Frame.Head += "<script>function __doPostBack(t,a){var " +
			"f=document.getElementById('aspnetForm');f.__EVENTTARGET.value=t;f.__EVENTARGUMENT.value=a;f.submit()}</script>\n"
		withinForm(s)
	}}

// Faces turns pages as Java Server Faces does.
var Faces = wild.Trait{Family: "pager", Name: "pager/faces",
	Doc: "A script of each link sends the one form of the page with the link's name beside " +
		"what it holds.",
	Hard:     true,
	Excludes: but(inForms, "pager/faces"), Fits: alone,
	Apply: func(s *wild.Site, r *rand.Rand) {
		s.Form.Method = "POST"
		call := pick(r,
			"mojarra.jsfcljs(document.getElementById('f'),{'%[1]s':'%[1]s'},'');return false",
			"jsfcljs(document.forms['f'],'%[1]s,%[1]s','');return false",
			"PrimeFaces.addSubmitParam('f',{'%[1]s':'%[1]s'}).submit('f');return false")
		s.Results.Pager = &faces{name: pick(r, "f:scroller", "f:dt:pg", "form:j_idt77:page"),
			call: call, words: newWords(r)}
		s.Form.Attrs += ` id="f"`
		withinForm(s)
	}}

// faces is a pager whose links are parameters.
type faces struct {
	name, call string
	words      words
}

// Page reads the number behind the name of the link that was sent.
func (p *faces) Page(v *wild.Visit) int {
	for name := range v.Values {
		if n, err := strconv.Atoi(strings.TrimPrefix(name, p.name)); err == nil &&
			strings.HasPrefix(name, p.name) {
			return max(0, n-1)
		}
	}
	return 0
}

// HTML draws ten numbers and the way on.
func (p *faces) HTML(v *wild.Visit, a *wild.Answer) string {
	if a.Pages() < 2 {
		return ""
	}
	out, first := "", a.Page/10*10
	link := func(n int, text string) {
		out += fmt.Sprintf("<a href=\"#\" onclick=\"%s\">%s</a>\n",
			fmt.Sprintf(p.call, p.name+strconv.Itoa(n+1)), text)
	}
	for n := first; n < min(first+10, a.Pages()); n++ {
		if n == a.Page {
			out += fmt.Sprintf(p.words.here, n+1) + "\n"
			continue
		}
		link(n, strconv.Itoa(n+1))
	}
	if a.Page+1 < a.Pages() {
		link(a.Page+1, p.words.next(v))
	}
	return p.words.frame(out)
}

// An argument is "Page$3".
type argument struct{}

func (argument) value(page, _ int) string { return fmt.Sprintf("Page$%d", page+1) }

func (argument) page(value string, _ int) int {
	var n int
	if _, err := fmt.Sscanf(value, "Page$%d", &n); err != nil {
		return 0
	}
	return max(0, n-1)
}

// ScriptPages sets a hidden field by a function and submits the form: without a script the field
// can be sent as well.
var ScriptPages = wild.Trait{Family: "pager", Name: "pager/script-function",
	Doc:      "A function sets a hidden field and submits the search form: no link has an address.",
	Hard:     true,
	Excludes: []string{"row/tick", "row/select-button"},
	Apply: func(s *wild.Site, r *rand.Rand) {
		field, fn := pick(r, "pageIndex", "currentPage", "pageNo", "cp"),
			pick(r, "fnLinkPage", "goPage", "movePage", "turn")
		s.Form.Again = true
		s.Form.Attrs += fmt.Sprintf(" onsubmit=\"this.elements['%s'].value=1\"", field)
		s.Form.Hidden = append(s.Form.Hidden, func(v *wild.Visit) []wild.Input {
			at := 1
			if v.Answer != nil {
				at = v.Answer.Page + 1
			}
			return []wild.Input{{Name: field, Value: strconv.Itoa(at)}}
		})
		s.Frame.Head += fmt.Sprintf("<script>function %s(n){var "+
			"e=document.querySelector('input[name=\"%s\"]');e.value=n;e.form.submit();return "+
			"false}</script>\n",
			fn, field)
		s.Results.Pager = &leaf{param: field, count: counting{first: 1}, words: newWords(r),
			draw: func(p *leaf, v *wild.Visit, a *wild.Answer) string {
				out, first := "", a.Page/10*10
				call := func(n int, text string) {
					if n >= 0 && n < a.Pages() {
						out += fmt.Sprintf("<a href=\"#\" onclick=\"return %s(%d)\">%s</a>\n", fn,
							n+1,
							text)
					}
				}
				call(first-10, "["+say(v, "previous")+"]")
				for n := first; n < min(first+10, a.Pages()); n++ {
					if n == a.Page {
						out += fmt.Sprintf(p.words.here, n+1) + "\n"
						continue
					}
					call(n, strconv.Itoa(n+1))
				}
				call(first+10, "["+say(v, "next")+"]")
				return p.words.frame(out)
			}}
	}}

// whole is a pager of sites whose answers stand on one page.
type whole func(v *wild.Visit, a *wild.Answer) string

// Page is the first.
func (whole) Page(*wild.Visit) int { return 0 }

// HTML draws what stands below.
func (w whole) HTML(v *wild.Visit, a *wild.Answer) string { return w(v, a) }

// manyAPage is more items than a site has.
const manyAPage = 100_000

func bearable(s *wild.Site) bool { return s.Content.Len() <= 1500 }

// OnePage shows all of an answer on one page.
var OnePage = wild.Trait{Family: "pager", Name: "pager/one-page",
	Doc: "An answer is one page, however long.", Excludes: []string{"past", "end", "layout/pre"},
	Fits: bearable,
	Apply: func(s *wild.Site, _ *rand.Rand) {
		s.Results.Size = manyAPage
		s.Results.Pager = whole(func(*wild.Visit, *wild.Answer) string { return "" })
	}}

// HiddenRows has all of an answer in the page; a script leafs through it.
var HiddenRows = wild.Trait{Family: "pager", Name: "pager/hidden-rows",
	Doc:      "All of the answer is in the page, rows past the first are hidden; a script leafs.",
	Hard:     true,
	Excludes: []string{"past", "end", "layout/groups", "layout/side-by-side"}, Fits: bearable,
	Apply: func(s *wild.Site, r *rand.Rand) {
		n := s.Results.Size
		s.Results.Size = manyAPage
		hide := pick(r, " style=\"display:none\"", " hidden", " hidden",
			" style=\"visibility:hidden\"")
		counted(s, func(_ *wild.Visit, row *wild.Row, place int) {
			row.Attrs += fmt.Sprintf(" data-pg=\"%d\"", (place-1)/n+1)
			if place > n {
				row.Attrs += hide
			}
		})
		numbers := r.IntN(2) == 0
		script := "<script>var at=1;function leaf(n){at=Math.max(1," +
			"n);document.querySelectorAll('[data-pg]').forEach(function(e){var " +
			"on=e.dataset.pg==at;e.hidden=!on;e.style.display=on?'':'none';e.style.visibility=''});return false}</script>\n"
		s.Results.Pager = whole(func(v *wild.Visit, a *wild.Answer) string {
			if len(a.List) <= n {
				return ""
			}
			out := fmt.Sprintf("<a href=\"#\" onclick=\"return leaf(at-1)\">%s</a> <a href=\"#\" "+
				"onclick=\"return leaf(at+1)\">%s</a>",
				say(v, "previous"), say(v, "next"))
			if numbers {
				out = ""
				for k := range (len(a.List) + n - 1) / n {
					out += fmt.Sprintf("<button type=\"button\" onclick=\"leaf(%d)\">%d</button> ",
						k+1, k+1)
				}
			}
			return "<div class=\"pager\">" + out + "</div>\n" + script
		})
	}}
