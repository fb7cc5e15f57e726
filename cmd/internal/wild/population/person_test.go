package population

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"

	"deepcrawl/cmd/internal/wild"
)

// drawnSites are looked at by a person.
const drawnSites = 40

// A person has a browser without scripts: it keeps cookies, follows redirects and refreshes,
// accepts
// terms, looks into frames, waits where it is asked to and tries again what failed.
type person struct {
	s       *wild.Site
	cookies map[string]string
	doc     *goquery.Document
	at      *url.URL
}

// turned is a clock that stands still unless somebody waits.
type turned struct{ now time.Time }

func (c *turned) Now() time.Time       { return c.now }
func (c *turned) Pass(d time.Duration) { c.now = c.now.Add(d) }

// send asks once and follows what leads on by itself.
func (p *person) send(method string, u *url.URL, body string) {
	for range 12 {
		p.s.Clock.Pass(4 * time.Second)
		r := httptest.NewRequest(method, u.String(), strings.NewReader(body))
		for name, value := range p.cookies {
			r.AddCookie(&http.Cookie{Name: name, Value: value})
		}
		w := httptest.NewRecorder()
		if !serve(p.s, w, r) || w.Code >= 500 || w.Code == http.StatusTooManyRequests {
			continue
		}
		for _, c := range w.Result().Cookies() {
			p.cookies[c.Name] = c.Value
		}
		p.at = u
		p.doc, _ = goquery.NewDocumentFromReader(w.Body)
		to := w.Header().Get("Location")
		if to == "" {
			refresh := w.Header().Get("Refresh") +
				p.doc.Find("meta[http-equiv=refresh]").AttrOr("content", "")
			_, to, _ = strings.Cut(refresh, "url=")
		}
		if to == "" {
			to = p.doc.Find("iframe").AttrOr("src", "")
		}
		next, err := u.Parse(to)
		if to == "" || err != nil {
			return
		}
		method, body, u = http.MethodGet, "", next
	}
}

// serve reports whether the answer came whole.
func serve(s *wild.Site, w http.ResponseWriter, r *http.Request) (whole bool) {
	defer func() {
		if recover() != nil {
			whole = false
		}
	}()
	s.ServeHTTP(w, r)
	return true
}

// get follows a link.
func (p *person) get(href string) {
	u, err := p.at.Parse(href)
	if err == nil && u.Host == p.s.Host {
		p.send(http.MethodGet, u, "")
	}
}

// findForm walks from the home page to a page that the site knows for that of its form, and returns
// the form that asks for what the question names.
func (p *person) findForm(q url.Values) *goquery.Selection {
	p.at, _ = url.Parse("http://" + p.s.Host + "/")
	queue, met := []string{"/"}, map[string]bool{"/": true}
	for n := 0; n < 400 && len(queue) > 0; n++ {
		p.get(queue[0])
		queue = queue[1:]
		if f := p.doc.Find("form").FilterFunction(func(_ int,
			f *goquery.Selection) bool {
			return holds(f, q)
		}); f.Length() > 0 {
			return f.First()
		}
		// terms to accept, by a button
		p.doc.Find("main form, form").Each(func(_ int, f *goquery.Selection) {
			if to := f.Find("input[name=to]"); to.Length() > 0 && f.Find("input").Length() == 2 &&
				f.AttrOr("method", "get") == "get" {
				p.get(f.AttrOr("action", "") + "?" +
					url.Values{"to": {to.AttrOr("value", "")}}.Encode())
				queue = append(queue, p.at.RequestURI())
			}
		})
		p.doc.Find("a[href]").Each(func(_ int, a *goquery.Selection) {
			if href := a.AttrOr("href", ""); strings.HasPrefix(href, "/") && !met[href] {
				met[href] = true
				queue = append(queue, href)
			}
		})
	}
	return nil
}

// holds reports whether a form has a control for each parameter of a question.
func holds(f *goquery.Selection, q url.Values) bool {
	for name := range q {
		found := false
		f.Find("input, select, textarea").Each(func(_ int, c *goquery.Selection) {
			found = found ||
				c.AttrOr("name", "") == name
		})
		if !found {
			return false
		}
	}
	return true
}

// ask sends a question with what the form has besides, by one of its buttons.
func (p *person) ask(f *goquery.Selection, q url.Values, button int) {
	sent := url.Values{}
	f.Find("input[type=hidden]").Each(func(_ int, in *goquery.Selection) {
		sent.Set(in.AttrOr("name", ""), in.AttrOr("value", ""))
	})
	buttons := f.Find("input[type=submit], input[type=image], button")
	if b := buttons.Eq(button % max(1, buttons.Length())); b.Length() > 0 {
		name, named := b.Attr("name")
		switch {
		case b.AttrOr("type", "submit") == "image" && named:
			sent.Set(name+".x", "5")
			sent.Set(name+".y", "5")
		case b.AttrOr("type", "submit") == "image":
			sent.Set("x", "5")
			sent.Set("y", "5")
		case named:
			sent.Set(name, b.AttrOr("value", ""))
		}
	}
	for name, vs := range q {
		sent[name] = vs
	}
	p.press(f, sent)
	u, err := p.at.Parse(f.AttrOr("action", ""))
	if err != nil {
		return
	}
	if strings.EqualFold(f.AttrOr("method", "get"), "post") {
		p.send(http.MethodPost, u, p.s.Query(sent))
		return
	}
	u.RawQuery = p.s.Query(sent)
	p.send(http.MethodGet, u, "")
}

// press adds what the button sends that says it searches, or the only one.
func (p *person) press(f *goquery.Selection, sent url.Values) {
	all := f.Find("input[type=submit][name], input[type=image], button[name]")
	all.Each(func(_ int, b *goquery.Selection) {
		name, value := b.AttrOr("name", ""), b.AttrOr("value", "")
		said := []string{value, b.AttrOr("alt", ""), strings.TrimSpace(b.Text())}
		switch {
		case all.Length() > 1 && !slices.ContainsFunc([]string{"search", "list", "ok"},
			func(key string) bool { return slices.Contains(said, p.s.Say(key)) }):
		case b.AttrOr("type", "") == "image":
			sent.Set(strings.TrimPrefix(name+".x", "."), "1")
		default:
			sent.Set(name, value)
		}
	})
}

// questionOf returns a question with an answer.
func questionOf(s *wild.Site) (url.Values, bool) {
	for _, c := range s.Form.Controls {
		for n, q := range c.Questions(s, 0) {
			if n > 300 {
				break
			}
			if a := s.Ask(q); len(a.List) > 0 && a.Refused == "" {
				return q, true
			}
		}
	}
	return nil, false
}

// scripted are traits of sites at which a person without scripts asks nothing.
var scripted = []string{"form/label-alone", "form/suggested-menu"}

// TestAPersonGetsAnAnswer walks to the form of drawn sites and asks there, at sites of each trait
// of
// the ways that a site treats its visitors and at others. Forms and pages by outsiders have tests
// of
// their own, which know what these forms want.
func TestAPersonGetsAnAnswer(t *testing.T) {
	for n := range drawnSites / oneOf {
		askThere(t, 11, n, Options{Without: scripted})
	}
	for _, f := range slices.Concat(askFamilies, limitFamilies, wayFamilies, mannerFamilies) {
		for i, e := range f.Traits {
			if i%oneOf == 0 && !slices.Contains(scripted, e.Trait.Name) {
				askThere(t, 12, 0, Options{Only: e.Trait.Name, Items: fewItems})
			}
		}
	}
}

func askThere(t *testing.T, seed uint64, n int, o Options) {
	t.Helper()
	s := DrawWith(seed, n, o)
	if !s.Has("o-form") && !s.Has("o-page") {
		s.Clock = &turned{now: time.Date(2021, 5, 1, 9, 0, 0, 0, time.UTC)}
		q, ok := questionOf(s)
		if !ok {
			return
		}
		p := &person{s: s, cookies: map[string]string{}}
		shown := 0
		for button := range 4 { // a session may have been lost, a page may have been empty
			f := p.findForm(q)
			if f == nil {
				break
			}
			before := s.Mark()
			p.ask(f, q, button)
			for _, e := range s.Log()[before:] {
				shown += len(e.Shown)
			}
			if shown > 0 {
				break
			}
		}
		if shown == 0 {
			log := s.Log()
			t.Errorf("site %d:%d, question %v: nothing was shown after %d requests, the last "+
				"%+v; traits %v", seed, n, q, len(log), log[max(0, len(log)-2):], names(s))
		}
	}
}
