package ask_test

import (
	"fmt"
	"io"
	"maps"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"deepcrawl/cmd/internal/wild"
	"deepcrawl/cmd/internal/wild/ask"
	"deepcrawl/cmd/internal/wild/content"
)

// siteOf makes a site about court cases with some traits.
func siteOf(t *testing.T, traits ...wild.Trait) *wild.Site {
	t.Helper()
	s := wild.New(11, 2)
	traits = append([]wild.Trait{content.Size, {Name: "small", Apply: nil}, content.Cases},
		traits...)
	for _, tr := range traits {
		if tr.Name == "small" {
			s.Content.Items, s.Content.Make.Most, s.Content.Make.EmptyShare,
				s.Results.Size = s.Content.Items[:150], 9, 0, 10
			continue
		}
		if tr.Fits != nil && !tr.Fits(s) {
			t.Fatalf("%s does not fit", tr.Name)
		}
		tr.Apply(s, s.Rand(tr.Name))
		s.Traits = append(s.Traits, tr)
	}
	return s
}

// send sends a question as a form does.
func send(s *wild.Site, method string, q url.Values) string {
	target, body := "http://"+s.Host+s.Form.Action, io.Reader(nil)
	if method == "POST" {
		body = strings.NewReader(q.Encode())
	} else {
		target += "?" + q.Encode()
	}
	r := httptest.NewRequest(method, target, body)
	if method == "POST" {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w.Body.String()
}

// shown returns how many items the last reply showed.
func shown(s *wild.Site) int {
	log := s.Log()
	return len(log[len(log)-1].Shown)
}

func TestWideWindowsAreRefusedAndNarrowOnesAnswered(t *testing.T) {
	s := siteOf(t, ask.WindowRefused)
	c := s.Form.Controls[0]
	whole := url.Values{}
	for i, day := range []string{"1990-01-01", "2030-01-01"} {
		whole.Set(c.Names()[i], spelt(t, c.Questions(s, 0)[0].Get(c.Names()[i]), day))
	}
	if page := send(s, "GET", whole); shown(s) > 0 || !strings.Contains(page, "days") {
		t.Errorf("a window of 40 years shows %d items and says no number of days", shown(s))
	}
	seen := wild.NewSet(s.Content.Len())
	for _, q := range c.Questions(s, 0) {
		for _, i := range s.Ask(q).List {
			seen.Add(i)
		}
	}
	if seen.Len() != s.Content.Len() {
		t.Errorf("windows show %d of %d items", seen.Len(), s.Content.Len())
	}
}

// spelt writes a day as another date is written.
func spelt(t *testing.T, as, day string) string {
	t.Helper()
	y, m, d := day[:4], day[5:7], day[8:]
	sep := strings.Trim(as, "0123456789")[:1]
	if as[4:5] == sep {
		return y + sep + m + sep + d
	}
	return d + sep + m + sep + y // the first of January in either order
}

func TestWideWindowsAreCutWithoutAWord(t *testing.T) {
	s := siteOf(t, ask.WindowCut)
	box := s.Form.Controls[0].Names()[0]
	common := s.Askable(&s.Search.Matching, ask.Texts(s))[0]
	most := 0
	for _, w := range s.Askable(&s.Search.Matching, ask.Texts(s)) {
		if set, _ := s.Find(&s.Search.Matching, ask.Texts(s), w); set.Len() > most {
			common, most = w, set.Len()
		}
	}
	if a := s.Ask(url.Values{box: {common}}); len(a.List) != s.Results.Size || a.Matches != most ||
		a.Total != len(a.List) || a.Refused != "" {
		t.Errorf("%d of %d matches are shown, %d said, %q", len(a.List), a.Matches, a.Total,
			a.Refused)
	}
}

func TestOneOfTheTicksIsWanted(t *testing.T) {
	s := siteOf(t, ask.TickOne)
	s.Content.Items[7].Cells[s.Form.Controls[0].(interface{ Owns() []int }).Owns()[0]] = nil
	if send(s, "GET", url.Values{"x": {"1"}}); shown(s) > 0 || s.Log()[0].Kind != wild.Refusal {
		t.Errorf("without a tick %d items are shown", shown(s))
	}
	all := s.Form.Controls[0].Questions(s, 0)
	if send(s, "GET", all[len(all)-1]); shown(s) == 0 {
		t.Error("all ticked show nothing")
	}
	if slices.Contains(s.KnowingClient().Reachable, 7) {
		t.Error("what is in no collection can be reached")
	}
}

func TestASecondMenuIsFilledWhenTheFirstIsSent(t *testing.T) {
	s := siteOf(t, ask.Dependent)
	c := s.Form.Controls[0]
	q := c.Questions(s, 0)[0]
	first, second := c.Names()[0], c.Names()[1]
	want := fmt.Sprintf("<option value=%q", q.Get(second))
	if before := send(s, "GET",
		url.Values{first: {""}, second: {""}}); strings.Contains(part(before, second), want) {
		t.Error("the second menu has options before the first is chosen")
	}
	if after := send(s, "GET",
		url.Values{first: q[first], second: {""}}); !strings.Contains(part(after, second), want) || shown(s) > 0 {
		t.Errorf("with a choice in the first, the second menu lacks %s, or %d items are shown",
			want, shown(s))
	}
	if send(s, "GET", q); shown(s) == 0 {
		t.Error("both choices show nothing")
	}
}

// part returns a page from the menu of a name on.
func part(page, name string) string {
	_, rest, _ := strings.Cut(page, fmt.Sprintf("name=%q", name))
	return rest
}

func TestAPostedQuestionIsNoAddress(t *testing.T) {
	s := siteOf(t, ask.OneBox, ask.PostOnly, ask.EmptyLists)
	q := url.Values{s.Form.Controls[0].Names()[0]: {""}}
	if send(s, "GET", q); shown(s) > 0 {
		t.Error("an address with the question shows items")
	}
	page := send(s, "POST", q)
	if shown(s) != s.Results.Size || strings.Contains(page, "?page=") {
		t.Errorf("a post shows %d items, or a link to another page", shown(s))
	}
}

func TestTheFormOfALaterPageBeginsThere(t *testing.T) {
	s := siteOf(t, ask.OneBox, ask.StartSticks)
	w := httptest.NewRecorder()
	s.ServeHTTP(w, httptest.NewRequest("GET", "http://"+s.Host+"/", nil))
	if page := w.Body.String(); strings.Contains(page, "<form") ||
		!strings.Contains(page, s.Form.Action+"?") {
		t.Error("the home page has a form, or no link to later items")
	}
	start := s.Form.Hidden[0](&wild.Visit{Site: s, Values: url.Values{}})[0].Name
	if page := send(s, "GET", url.Values{start: {"31"}}); !strings.Contains(page,
		fmt.Sprintf("name=%q value=\"31\"", start)) {
		t.Error("the form does not carry the number of the first record")
	}
}

func TestASecondButtonSearches(t *testing.T) {
	for _, tr := range []wild.Trait{ask.AfterClear, ask.AfterNew, ask.AfterMap, ask.AfterExport} {
		s := siteOf(t, ask.OneBox, tr, ask.EmptyLists)
		q := url.Values{s.Form.Controls[0].Names()[0]: {""}}
		names := buttons(s)
		if len(names) != 2 {
			t.Fatalf("%s: buttons %v", tr.Name, names)
		}
		for i, b := range names {
			with := url.Values{b[0]: {b[1]}}
			for name, vs := range q {
				with[name] = vs
			}
			if send(s, "GET", with); (shown(s) > 0) != (i == 1) {
				t.Errorf("%s: button %d shows %d items", tr.Name, i+1, shown(s))
			}
		}
	}
}

// buttons returns names and values of the buttons of the form.
func buttons(s *wild.Site) (out [][2]string) {
	html := s.Form.Buttons(&wild.Visit{Site: s, Values: url.Values{}})
	for _, tag := range strings.Split(html, "<")[1:] {
		if _, rest, ok := strings.Cut(tag, "name=\""); ok {
			name, rest, _ := strings.Cut(rest, "\"")
			_, rest, _ = strings.Cut(rest, "value=\"")
			value, _, _ := strings.Cut(rest, "\"")
			out = append(out, [2]string{name, value})
		}
	}
	return out
}

func TestAHiddenFieldMustGoBack(t *testing.T) {
	s := siteOf(t, ask.OneBox, ask.Fixed, ask.EmptyLists)
	q := url.Values{s.Form.Controls[0].Names()[0]: {""}}
	if send(s, "GET", q); shown(s) > 0 {
		t.Error("items without the hidden field")
	}
	in := s.Form.Hidden[0](nil)[0]
	q.Set(in.Name, in.Value)
	page := send(s, "GET", q)
	if shown(s) == 0 || !strings.Contains(page, in.Name+"="+in.Value) {
		t.Errorf("%d items with it, or a link to the next page that forgets it", shown(s))
	}
}

func TestTheQuickFormCarriesWhatTheWholeOneDoes(t *testing.T) {
	s := siteOf(t, ask.OneBox, ask.OneMenu, ask.Quick, ask.Fixed)
	w := httptest.NewRecorder()
	s.ServeHTTP(w, httptest.NewRequest("GET", "http://"+s.Host+"/", nil))
	page := w.Body.String()
	if in := s.Form.Hidden[0](nil)[0]; !strings.Contains(page, in.Name) ||
		strings.Contains(page, "<select") || !strings.Contains(page, s.Form.Page) {
		t.Errorf("the form of the home page:\n%s", page)
	}
}

func TestNumbersRunWithFewGaps(t *testing.T) {
	s := siteOf(t, ask.ExactNumber)
	c := s.Content.Column("code")
	met := map[string]bool{}
	for i := range s.Content.Items {
		met[s.Content.Cell(i, c)] = true
	}
	if len(met) != s.Content.Len() {
		t.Errorf("%d numbers of %d items", len(met), s.Content.Len())
	}
	page := s.FormPage(&wild.Visit{Site: s, Values: url.Values{}}).Main
	if !slices.ContainsFunc(s.Content.Items, func(it wild.Item) bool {
		return strings.Contains(page, it.Cells[c][0])
	}) {
		t.Error("the page gives no example")
	}
}

func TestPartsOfWordsFindWhatTheSiteFinds(t *testing.T) {
	s := siteOf(t, ask.Inside, ask.OneBox)
	x := s.Form.Controls[0].Questions(s, 0)
	if !slices.ContainsFunc(x, func(q url.Values) bool {
		return len(q.Get(s.Form.Controls[0].Names()[0])) == 1
	}) {
		t.Error("the knowing client asks for no single letter where these find all words that have them")
	}
	if c := s.KnowingClient(); len(c.Reachable) != s.Content.Len() {
		t.Errorf("%d of %d items can be reached", len(c.Reachable), s.Content.Len())
	}
}

func TestEachSectionHasAFormOfItsOwn(t *testing.T) {
	s := siteOf(t, ask.OneBox)
	c := s.Content.Column("kind")
	s.Content.Columns[c].Values = s.Content.Columns[c].Values[:3]
	ask.Sections.Apply(s, s.Rand("sections"))
	box, part := s.Form.Controls[0].Names()[0], s.Form.Controls[1]
	w := s.Askable(&s.Search.Matching, ask.Texts(s))[0]
	if send(s, "GET", url.Values{box: {w}}); shown(s) > 0 {
		t.Error("a word without a section finds items")
	}
	found := 0
	for _, q := range part.Questions(s, 0) {
		q.Set(box, w)
		found += len(s.Ask(q).List)
		get := httptest.NewRecorder()
		s.ServeHTTP(get, httptest.NewRequest("GET", "http://"+s.Host+s.Form.Page, nil))
		if !strings.Contains(get.Body.String(), part.Names()[0]) {
			t.Error("the form of a section does not carry it")
		}
	}
	if found == 0 {
		t.Error("a word finds nothing in any section")
	}
}

func TestDatesCountOnlyWhereTheButtonSaysSo(t *testing.T) {
	s := siteOf(t, ask.OneBox, ask.DateSwitch, ask.EmptyLists)
	q := s.Form.Controls[1].Questions(s, 10)[0]
	if n := len(s.Ask(q).List); n == 0 || n > 10 {
		t.Errorf("a window of 10 items finds %d", n)
	}
	q.Set(s.Form.Controls[1].Names()[0], "all")
	if n := len(s.Ask(q).List); n != s.Content.Len() {
		t.Errorf("at any time there are %d items", n)
	}
}

func TestAMenuThatIsSetDividesWhateverIsAsked(t *testing.T) {
	for _, with := range []wild.Trait{ask.OneBox, ask.Dates, ask.WindowRefused} {
		s := siteOf(t, with, ask.MenuSet, ask.EmptyLists)
		at := slices.IndexFunc(s.Form.Controls, func(c wild.Control) bool {
			_, ok := c.(interface{ Parts() []url.Values })
			return ok
		})
		menu, other := s.Form.Controls[at], s.Form.Controls[1-at]
		served, sum := 0, 0
		for _, q := range other.Questions(s, 0) {
			served += len(s.Ask(q).List)
			for _, part := range menu.(interface{ Parts() []url.Values }).Parts() {
				maps.Copy(part, q)
				sum += len(s.Ask(part).List)
			}
		}
		if served == 0 || sum <= served {
			t.Errorf("%s: %d items as served, %d in all parts", with.Name, served, sum)
		}
		if c := s.KnowingClient(); len(c.Reachable) != s.Content.Len() {
			t.Errorf("%s: %d of %d items can be reached", with.Name, len(c.Reachable),
				s.Content.Len())
		}
	}
}

func TestOnlyTheSearchOfTheWholePageSearches(t *testing.T) {
	s := siteOf(t, ask.OneBox, ask.WholePage)
	box := s.Form.Controls[0]
	asked := func(button string) url.Values {
		q := url.Values{button: {"x"}}
		maps.Copy(q, box.Questions(s, 0)[0])
		return q
	}
	page := send(s, "GET", nil)
	if strings.Count(page, "<form") != 1 || strings.Count(page, "</form>") != 1 {
		t.Errorf("the page has no single form: %s", page)
	}
	if send(s, "POST", asked("none")); shown(s) > 0 {
		t.Errorf("no button shows %d items", shown(s))
	}
	if send(s, "POST", asked(buttons(s)[0][0])); shown(s) == 0 {
		t.Error("the search's button shows nothing")
	}
	harm := 0
	for _, tag := range strings.Split(page, "<input type=\"submit\" name=\"")[1:] {
		name, _, _ := strings.Cut(tag, "\"")
		send(s, "POST", asked(name))
		if log := s.Log(); log[len(log)-1].Kind == wild.Harm {
			harm++
		}
	}
	if harm != 2 {
		t.Errorf("%d buttons do harm", harm)
	}
}

func TestAnAnswerStandsAtTheFormOfItsVisitor(t *testing.T) {
	s := siteOf(t, ask.OneBox, ask.AtForm)
	var most url.Values
	for _, q := range s.Form.Controls[0].Questions(s, 0) {
		if most == nil || len(s.Ask(q).List) > len(s.Ask(most).List) {
			most = q
		}
	}
	at := func(method, path, body, cookie string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(method, "http://"+s.Host+path, strings.NewReader(body))
		r.Header.Set("Cookie", cookie)
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		return w
	}
	w := at(s.Form.Method, s.Form.Action+"?"+most.Encode(), "", "")
	to, cookie := w.Header().Get("Location"), w.Header().Get("Set-Cookie")
	if !strings.HasPrefix(to, s.Form.Page+"?") || cookie == "" {
		t.Fatalf("a question leads to %q with the cookie %q", to, cookie)
	}
	cookie, _, _ = strings.Cut(cookie, ";")
	first := at("GET", to, "", "").Body.String()
	if shown(s) == 0 || !strings.Contains(first, "<form") {
		t.Errorf("%s shows %d items", to, shown(s))
	}
	if at("GET", to+"&page=2", "", ""); shown(s) == 0 || strings.Contains(to, most.Encode()) {
		t.Errorf("page two of %s shows %d items", to, shown(s))
	}
	other := at(s.Form.Method, s.Form.Action+"?"+most.Encode(), "", "").Header().Get("Location")
	same := at(s.Form.Method, s.Form.Action+"?"+most.Encode(), "", cookie).Header().Get("Location")
	if other == to || same != to {
		t.Errorf("%s is %s for a new visitor and %s for the same", to, other, same)
	}
	if at("GET", at("GET", s.Form.Page, "", cookie).Header().Get("Location"), "",
		cookie); shown(s) > 0 {
		t.Errorf("a new beginning shows %d items", shown(s))
	}
}
