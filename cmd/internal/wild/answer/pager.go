package answer

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// A counting says which value of a parameter stands for a page.
type counting struct {
	records bool // it counts records and not pages
	first   int  // value of the first page
}

func (c counting) value(page, size int) string {
	if c.records {
		page *= size
	}
	return strconv.Itoa(page + c.first)
}

func (c counting) page(value string, size int) int {
	n, err := strconv.Atoi(value)
	if err != nil {
		return 0
	}
	if n -= c.first; c.records {
		n /= size
	}
	return max(0, n)
}

// A leaf is a pager whose pages have addresses.
type leaf struct {
	param string
	count interface {
		value(page, size int) string
		page(value string, size int) int
	}
	words words
	draw  func(p *leaf, v *wild.Visit, a *wild.Answer) string
}

// Page returns which page a visit asks for.
func (p *leaf) Page(v *wild.Visit) int {
	if !v.Given(p.param) {
		return 0
	}
	return p.count.page(v.Asked(p.param), sizeOf(v))
}

// sizeOf returns how many items a page of the answer has.
func sizeOf(v *wild.Visit) int {
	if v.Answer != nil {
		return v.Answer.Size
	}
	return v.Site.Results.Size
}

// HTML draws it, not at all where there is one page only.
func (p *leaf) HTML(v *wild.Visit, a *wild.Answer) string {
	if a.Pages() < 2 {
		return ""
	}
	return p.draw(p, v, a)
}

// to returns the address of a page.
func (p *leaf) to(v *wild.Visit, a *wild.Answer, page int) string {
	return v.Onward(a, wild.Input{Name: p.param, Value: p.count.value(page, a.Size)})
}

// step draws a link to a page, nothing where there is no such page.
func (p *leaf) step(v *wild.Visit, a *wild.Answer, page int, text string) string {
	if page < 0 || page >= a.Pages() || page == a.Page {
		return ""
	}
	return link(p.to(v, a, page), text) + "\n"
}

// words is how a pager calls its links, and what it stands in.
type words struct {
	open, end  string
	next, back func(v *wild.Visit) string
	here       string // the page that is shown, with a verb for its number
}

func newWords(r *rand.Rand) words {
	w := words{
		open: pick(r, "<div class=\"pages\">", "<p>", "<nav class=\"pagination\">",
			"<div class=\"pager\">", "<table><tr><td>", "<center>"),
		here: pick(r, "<b>%d</b>", "<span class=\"current\">%d</span>", "%d",
			"<strong>[%d]</strong>", "<font color=\"red\">%d</font>"),
	}
	w.end = map[byte]string{'d': "</div>", 'p': "</p>", 'n': "</nav>", 't': "</td></tr></table>",
		'c': "</center>"}[w.open[1]]
	word := func(key, sign string) func(v *wild.Visit) string {
		return func(v *wild.Visit) string { return fmt.Sprintf(sign, say(v, key)) }
	}
	switch r.IntN(5) {
	case 0:
		arrow := pick(r, "&raquo;", "&gt;", "&rsaquo;", "&gt;&gt;")
		w.next = func(*wild.Visit) string { return arrow }
		w.back = func(*wild.Visit) string {
			return strings.NewReplacer("&raquo;", "&laquo;", "&gt;", "&lt;", "&rsaquo;",
				"&lsaquo;").Replace(arrow)
		}
	case 1:
		w.next, w.back = word("next", "<img src=\"/right.gif\" alt=\"%s\">"),
			word("previous", "<img src=\"/left.gif\" alt=\"%s\">")
	default:
		w.next, w.back = word("next", pick(r, "%s", "%s &raquo;", "%s &gt;", "[%s]")),
			word("previous", pick(r, "%s", "&laquo; %s"))
	}
	return w
}

func (w words) frame(inner string) string { return w.open + "\n" + inner + w.end + "\n" }

// numbers draws links to pages from one to another, the one that is shown plain.
func (p *leaf) numbers(v *wild.Visit, a *wild.Answer, from, to int) string {
	out := ""
	for n := max(0, from); n <= min(to, a.Pages()-1); n++ {
		if n == a.Page {
			out += fmt.Sprintf(p.words.here, n+1) + "\n"
			continue
		}
		out += p.step(v, a, n, strconv.Itoa(n+1))
	}
	return out
}

// Ways to draw a pager.
func drawNext(p *leaf, v *wild.Visit, a *wild.Answer) string {
	return p.words.frame(p.step(v, a, a.Page-1, p.words.back(v)) + p.step(v, a, a.Page+1,
		p.words.next(v)))
}

func drawOn(p *leaf, v *wild.Visit, a *wild.Answer) string {
	return p.words.frame(p.step(v, a, a.Page+1, p.words.next(v)))
}

func drawOnBy(p *leaf, v *wild.Visit, a *wild.Answer) string {
	by := func(key string) string {
		return v.Site.Lang.Say(0, key) + " " + v.Site.Lang.Say(0, "n items", strconv.Itoa(a.Size))
	}
	return p.words.frame(p.step(v, a, a.Page-1, by("previous")) +
		p.step(v, a, a.Page+1, by("next")))
}

func drawOwn(p *leaf, v *wild.Visit, a *wild.Answer) string {
	w := v.Site.Lang.Words
	return p.words.frame(p.step(v, a, a.Page-1, w[len(w)/2]) +
		p.step(v, a, a.Page+1, w[len(w)/2+1]))
}

func drawNumbers(p *leaf, v *wild.Visit, a *wild.Answer) string {
	if a.Pages() > 20 {
		out := p.numbers(v, a, a.Page-4, a.Page+5)
		if a.Page > 4 {
			out = p.step(v, a, 0, "1") + "...\n" + out
		}
		if a.Page+6 < a.Pages() {
			out += "...\n" + p.step(v, a, a.Pages()-1, strconv.Itoa(a.Pages()))
		}
		return p.words.frame(out)
	}
	return p.words.frame(p.numbers(v, a, 0, a.Pages()))
}

func drawBoth(p *leaf, v *wild.Visit, a *wild.Answer) string {
	first := a.Page / 10 * 10
	return p.words.frame(p.step(v, a, a.Page-1, p.words.back(v)) + p.numbers(v, a, first, first+9) +
		p.step(v, a, a.Page+1, p.words.next(v)))
}

func drawEnds(p *leaf, v *wild.Visit, a *wild.Answer) string {
	return p.words.frame(p.step(v, a, 0, "&laquo;") + p.numbers(v, a, a.Page-2, a.Page+3) +
		p.step(v, a, a.Pages()-1, "&raquo;"))
}

func drawSpans(p *leaf, v *wild.Visit, a *wild.Answer) string {
	out := ""
	first := a.Page / 10 * 10
	for n := first; n < min(first+11, a.Pages()); n++ {
		text := fmt.Sprintf("%d-%d", n*a.Size+1, min((n+1)*a.Size, len(a.List)))
		if n == a.Page {
			out += "<b>" + text + "</b>\n"
			continue
		}
		out += p.step(v, a, n, text)
	}
	return p.words.frame(out)
}

func drawMore(p *leaf, v *wild.Visit, a *wild.Answer) string {
	return p.words.frame(p.step(v, a, a.Page+1, say(v, "more")))
}

// paged returns the trait of a pager of addresses.
func paged(name, doc string, hard bool, counts []counting, params []string,
	draw func(*leaf, *wild.Visit, *wild.Answer) string) wild.Trait {
	return wild.Trait{Family: "pager", Name: "pager/" + name, Doc: doc, Hard: hard,
		Apply: func(s *wild.Site, r *rand.Rand) {
			s.Results.Pager = newLeaf(r, counts, params,
				draw)
		}}
}

func newLeaf(r *rand.Rand, counts []counting, params []string,
	draw func(*leaf, *wild.Visit, *wild.Answer) string) *leaf {
	return &leaf{param: pick(r, params...), count: pick(r, counts...), words: newWords(r),
		draw: draw}
}

var (
	pages1   = []counting{{first: 1}}
	pages0   = []counting{{}}
	offsets  = []counting{{records: true}, {records: true}, {records: true, first: 1}}
	anyCount = slices.Concat(pages1, pages0, offsets)

	pageNames   = []string{"page", "page", "p", "pg", "pageNumber", "seite", "paged"}
	offsetNames = []string{"start", "offset", "from", "first", "pos", "st"}
	oddNames    = []string{"blatt", "b", "x", "nn", "sheet", "d-49653-p", "tranche", "k2", "go"}
)

// Pagers whose pages have addresses.
var (
	Next = paged("next", "Links lead to the next page and back.", false, pages1, pageNames,
		drawNext)
	Numbers = paged("numbers",
		"There are numbers only, under a parameter that is called anything.", false, anyCount,
		slices.Concat(oddNames, pageNames), drawNumbers)
	NumbersNext = paged("numbers-next", "Ten numbers, the way back and the way on.", false, pages1,
		pageNames, drawBoth)
	Offset = paged("offset", "The parameter counts records.", false, offsets, offsetNames,
		drawBoth)
	OffsetNext = paged("offset-next", "The parameter counts records; a link leads on.", false,
		offsets, slices.Concat(offsetNames, oddNames), drawNext)
	FromZero = paged("from-zero", "Pages are counted from 0.", false, pages0,
		slices.Concat(pageNames, oddNames), drawBoth)
	Ends = paged("ends", "Arrows lead to the first and the last page, numbers to those around.",
		true, anyCount, slices.Concat(pageNames, oddNames), drawEnds)
	Spans = paged("spans", "Links say which records a page has: 21-40.", false, offsets,
		offsetNames, drawSpans)
	OnWord = paged("on", "A single link leads on, under a word or an arrow.", false, anyCount,
		slices.Concat(pageNames, oddNames), drawOn)
	OnBy = paged("on-by-n", "Links lead on and back, and say by how many items.", false, anyCount,
		slices.Concat(pageNames, offsetNames), drawOnBy)
	Own = paged("own-words", "Links lead on and back under words of the site's own.", false,
		offsets,
		slices.Concat(offsetNames, oddNames), drawOwn)
)

// A token hides the place where a page begins.
type token struct{ salt int }

func (t token) value(page, size int) string {
	return "c" + strconv.FormatInt(int64(page*size*7919+t.salt), 36)
}

func (t token) page(value string, size int) int {
	n, err := strconv.ParseInt(strings.TrimPrefix(value, "c"), 36, 64)
	if err != nil || (int(n)-t.salt)%7919 != 0 {
		return 0
	}
	return max(0, (int(n)-t.salt)/7919/size)
}

// Cursor leads on by a token that says nothing.
var Cursor = wild.Trait{Family: "pager", Name: "pager/cursor",
	Doc: "A token that says nothing of the place leads to the next page.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		s.Results.Pager = &leaf{param: pick(r, "cursor", "after", "token", "continue"),
			count: token{salt: 1_000_000 + r.IntN(1e9)}, words: newWords(r), draw: drawOn}
	}}

// InPath puts the number of the page into the path.
var InPath = wild.Trait{Family: "pager", Name: "pager/path",
	Doc:      "The number of the page stands in the path.",
	Excludes: []string{"state/token-once-shared", "state/moving-action"},
	// these write the address of the results
	Fits: func(s *wild.Site) bool { return s.Results.Onto == nil },
	Apply: func(s *wild.Site, r *rand.Rand) {
		p := newLeaf(r, pages1, []string{"page"}, pick(r, drawNext, drawBoth, drawNumbers))
		s.Results.Pager = p
		way := strings.TrimSuffix(s.Form.Action, "/") + pick(r, "/page/", "/p", "/seite-")
		s.Results.Onto = func(_ *wild.Visit, q url.Values) string {
			path := s.Form.Action
			if n := q[p.param]; len(n) > 0 {
				path = way + n[0]
				delete(q, p.param)
			}
			return path + "?" + s.Query(q)
		}
		// It stands first, as other guards ask for the path of the results.
		s.Guards = slices.Insert(s.Guards, 0, func(v *wild.Visit) *wild.Reply {
			if n, ok := strings.CutPrefix(v.Path, way); ok {
				v.Path = s.Form.Action
				v.Values.Set(p.param, n)
			}
			return nil
		})
	}}

// More lengthens the page. A client that knows asks for the longest at once; collections are small
// so that who follows the links is not lost.
var More = wild.Trait{Family: "pager", Name: "pager/more",
	Doc:  "A link makes the page longer: it shows what was there and more.",
	Fits: func(s *wild.Site) bool { return s.Content.Len() <= 30*s.Results.Size },
	Apply: func(s *wild.Site, r *rand.Rand) {
		s.Results.Pager = newLeaf(r, pages1, []string{"page", "pages", "shown", "n"}, drawMore)
		s.Results.Shows = slices.Insert(s.Results.Shows, 0, func(_ *wild.Visit, a *wild.Answer) {
			if len(a.Shown) > 0 {
				a.First, a.Shown = 0, a.List[:min((a.Page+1)*a.Size, len(a.List))]
			}
		})
		s.Search.Limits = append(s.Search.Limits, func(v *wild.Visit, a *wild.Answer) {
			if v.R == nil {
				a.Size = max(a.Size, s.Content.Len())
			}
		})
	}}

// Attribute has the address of the next page in an attribute of an element that is no link.
var Attribute = wild.Trait{Family: "pager", Name: "pager/attribute",
	Doc:  "The address of the next page stands in an attribute of an element that is no link.",
	Hard: true,
	Apply: func(s *wild.Site, r *rand.Rand) {
		sign := pick(r, "<button class=\"load-more\" data-url=\"%s\">%s</button>",
			"<div hx-get=\"%s\" hx-trigger=\"revealed\" hx-swap=\"outerHTML\">%s</div>",
			"<div class=\"end\" data-next-url=\"%s\">%s</div>", "<button hx-get=\"%s\">%s</button>")
		s.Results.Pager = newLeaf(r, anyCount, slices.Concat(pageNames, offsetNames),
			func(p *leaf, v *wild.Visit, a *wild.Answer) string {
				if a.Page+1 >= a.Pages() {
					return ""
				}
				return fmt.Sprintf(sign, p.to(v, a, a.Page+1), say(v, "more")) + "\n" +
					"<script>document.querySelectorAll('[data-url],[data-next-url]," +
					"[hx-get]').forEach(function(e){e.onclick=function(){location.href=e.dataset.url||e.dataset.nextUrl||e.getAttribute('hx-get')}})</script>\n"
			})
	}}

// Jump is a box for the number of a page, beside links to the first, the next and the last.
var Jump = wild.Trait{Family: "pager", Name: "pager/jump",
	Doc: "First, back, next, last, and a box for the number of a page.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		s.Results.Pager = newLeaf(r, pages1, pageNames,
			func(p *leaf, v *wild.Visit, a *wild.Answer) string {
				return p.words.frame(p.step(v, a, 0, say(v, "first")) + p.step(v, a, a.Page-1,
					p.words.back(v)) + say(v, "page n of k", strconv.Itoa(a.Page+1),
					strconv.Itoa(a.Pages())) + "\n" +
					p.step(v, a, a.Page+1, p.words.next(v)) + p.step(v, a, a.Pages()-1,
					say(v, "last")) +
					p.form(v, a,
						fmt.Sprintf("%s <input type=\"text\" size=\"3\" name=%q value=\"%d\">",
							say(v, "page"), p.param, a.Page+1)))
			})
	}}

// form draws a small form that asks for a page.
func (p *leaf) form(v *wild.Visit, a *wild.Answer, field string) string {
	return fmt.Sprintf(
		"<form action=%q method=\"get\">%s%s%s<input type=\"submit\" value=%q></form>\n",
		v.Href(v.Site.Form.Action), questionFields(a), wild.Fields(v.Brought()...), field,
		say(v, "go"))
}

// PageMenu is a menu of pages in a form of its own.
var PageMenu = wild.Trait{Family: "pager", Name: "pager/menu",
	Doc: "A menu of pages in a form of its own.", Hard: true,
	Excludes: []string{"row/tick", "row/select-button"},
	Apply: func(s *wild.Site, r *rand.Rand) {
		s.Results.Pager = newLeaf(r, anyCount, slices.Concat(pageNames, oddNames),
			func(p *leaf, v *wild.Visit, a *wild.Answer) string {
				out := ""
				for n := range a.Pages() {
					chosen := ""
					if n == a.Page {
						chosen = " selected"
					}
					out += fmt.Sprintf("<option value=%q%s>%d</option>", p.count.value(n, a.Size),
						chosen, n+1)
				}
				return p.form(v, a,
					fmt.Sprintf("%s <select name=%q onchange=\"this.form.submit()\">%s</select>",
						say(v, "page"), p.param, out))
			})
	}}

// Pagers that are wrong.
var (
	// WrongNext adds too much.
	WrongNext = wild.Trait{Family: "pager", Name: "pager/wrong-next",
		Doc: "Next skips pages, and fails near the end; the numbers are right.", Hard: true,
		Excludes: []string{"past"},
		Apply: func(s *wild.Site, r *rand.Rand) {
			rel, step := pick(r, " rel=\"next\"", ""), pick(r, 10, 10, 5, 2)
			s.Results.Pager =
				newLeaf(r, slices.Concat(offsets, pages1), slices.Concat(offsetNames, oddNames),
					func(p *leaf, v *wild.Visit, a *wild.Answer) string {
						out := p.numbers(v, a, a.Page-4, a.Page+5)
						if a.Page+1 < a.Pages() {
							out += "<a" + rel + " href=\"" + p.to(v, a, a.Page+step) + "\">" +
								p.words.next(v) + "</a>\n"
						}
						return p.words.frame(out)
					})
			s.Results.Past = failing(500)
		}}
	// Forgets loses the question.
	Forgets = wild.Trait{Family: "pager", Name: "pager/forgets",
		Doc: "Links to further pages lose the question: page two of any search is page two of " +
			"everything.",
		Hard: true, Excludes: []string{"page-life"},
		Apply: func(s *wild.Site, r *rand.Rand) {
			p := newLeaf(r, slices.Concat(pages1, offsets[:1]),
				slices.Concat(pageNames, offsetNames), nil)
			p.draw = pick(r, drawNext, drawBoth)
			s.Results.Pager = forgetful{p}
			everything := func(v *wild.Visit) []int {
				list := wild.All(s.Content.Len()).List()
				if s.Search.Order != nil {
					list = s.Search.Order(v, list)
				}
				return list
			}
			s.Guards = append(s.Guards, func(v *wild.Visit) *wild.Reply {
				if v.Path != s.Form.Action || !v.Given(p.param) || len(v.Question()) > 0 {
					return nil
				}
				list := everything(v)
				return s.Show(v, &wild.Answer{Question: v.Question(), Asked: true, List: list,
					Matches: len(list), Total: len(list), Size: s.Results.Size})
			})
			s.Ways = append(s.Ways, func(s *wild.Site) [][]int {
				return slices.Collect(slices.Chunk(everything(&wild.Visit{Site: s}),
					s.Results.Size))
			})
		}}
	// Deaf shows the first page whatever is asked for.
	Deaf = wild.Trait{Family: "pager", Name: "pager/deaf",
		Doc: "Every page shows the first results again.", Hard: true,
		Excludes: []string{"past", "end"},
		Apply: func(s *wild.Site, r *rand.Rand) {
			s.Results.Pager = deaf{newLeaf(r, anyCount, slices.Concat(pageNames, offsetNames),
				pick(r, drawNext, drawBoth))}
			s.Search.Limits = append(s.Search.Limits, func(v *wild.Visit, a *wild.Answer) {
				if v.R == nil && len(a.List) > a.Size {
					a.List, a.Most = a.List[:a.Size], a.Size
				}
			})
		}}
)

// forgetful draws links without the question.
type forgetful struct{ *leaf }

// HTML draws them.
func (f forgetful) HTML(v *wild.Visit, a *wild.Answer) string {
	bare := *a
	bare.Question = nil
	return f.leaf.HTML(v, &bare)
}

// deaf asks for the first page.
type deaf struct{ *leaf }

// Page is the first.
func (deaf) Page(*wild.Visit) int { return 0 }

// failing shows an error in place of a page past the last.
func failing(status int) func(v *wild.Visit, a *wild.Answer) {
	return func(v *wild.Visit, a *wild.Answer) {
		a.Status = status
		a.Refused = v.Site.Say("error")
		if status == 404 {
			a.Refused = v.Site.Say("not found")
		}
	}
}

// An endless pager says that another page follows the last.
type endless struct{ wild.Pager }

// HTML draws the pager of a longer answer.
func (e endless) HTML(v *wild.Visit, a *wild.Answer) string {
	longer := *a
	if missing := (a.Page+1)*a.Size + 1 - len(a.List); missing > 0 && len(a.Shown) > 0 {
		longer.List = append(slices.Clone(a.List), make([]int, missing)...)
	}
	return e.Pager.HTML(v, &longer)
}

// Endless is a link on that stands below the last page too.
var Endless = wild.Trait{Family: "end", Name: "end/next-stays",
	Doc: "The way on stands below the last page too.", Hard: true,
	Excludes: []string{"pager/one-page", "pager/hidden-rows", "pager/more"},
	Apply:    func(s *wild.Site, _ *rand.Rand) { s.Results.Pager = endless{s.Results.Pager} }}
