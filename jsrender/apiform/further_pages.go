package apiform

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/forms/submit"
	"deepcrawl/surface/fetch"
)

// findMore derives the call for further pages: from a later request where one was seen, else from
// the names of parameters.
func (s *search) findMore(page *fetch.Page) {
	for i, seen := range s.seen {
		for _, x := range slices.Concat(seen.Later, seen.After) {
			a := readAnswer(x, seen.Term)
			if x == s.hits[i].exchange || Harm(x.Request, nil) != nil || len(a.keys) == 0 ||
				!disjoint(a.keys, s.hits[i].keys) {
				continue
			}
			ways := []bool{true, false}
			if !a.request.carries(seen.Term) { // a cursor may stand for the term, a number does not
				if x.Request.URL.Host != s.hits[i].exchange.Request.URL.Host {
					continue
				}
				ways = ways[:1]
			}
			for _, byCursor := range ways {
				if c, ok := s.later(s.hits[i], a, seen.Term, page, byCursor); ok {
					s.more = append(s.more, c)
				}
			}
		}
	}
	if c, ok := s.named(page); ok {
		s.more = append(s.more, c)
	}
}

// later makes a call of the second page that was seen.
func (s *search) later(one, two *answer, term string, page *fetch.Page, byCursor bool) (forms.Call,
	bool) {
	before, grows := one.request.values(), false
	request := two.request.with(slices.Concat(s.facets, s.bound))
	if byCursor {
		request = request.whole(func(p piece) bool {
			_, ok := cursorIn(one, p)
			return ok
		})
	}
	c := request.call(func(p piece) []forms.Part {
		old, had := before[p.name]
		// which may hold the term, as what a page keeps of itself does
		if part, ok := cursorIn(one, p); ok && byCursor && !had && p.text != term {
			grows = true
			return []forms.Part{part}
		}
		if s.stands(p, term) && (!had || strings.Contains(old, term)) {
			return around(p.text, term)
		}
		if had && old == p.text {
			return constant(page, p.text)
		}
		parts := growth(old, p.text, len(one.keys))
		// many a small number stands in an answer
		if part, ok := cursorIn(one, p); ok && byCursor && (parts == nil || !counts(p.name)) {
			grows = true
			return []forms.Part{part}
		}
		if parts != nil {
			grows = true
			return parts
		}
		return constant(page, p.text)
	})
	return c, grows
}

// growth reads how the number in a value grows from the first to the second page; old may be
// missing.
func growth(old, now string, size int) []forms.Part {
	from := 0
	for from < len(now) && !digit(now[from]) &&
		(old == "" || from < len(old) && old[from] == now[from]) {
		from++
	}
	to := from
	for to < len(now) && digit(now[to]) {
		to++
	}
	head, number, tail := now[:from], now[from:to], now[to:]
	start, err := strconv.Atoi(number)
	if err != nil || old == "" && head+tail != "" && number != "2" {
		return nil // of what was not there before, only a second page is known by its number alone
	}
	step := 1
	if old != "" {
		middle, ok := strings.CutSuffix(old[from:], tail)
		was, err := strconv.Atoi(middle)
		if !ok || err != nil {
			return nil
		}
		step = start - was
	} else if start == size || start == size+1 {
		step = size
	}
	if step <= 0 || step > mostStep {
		return nil
	}
	parts := []forms.Part{{Text: head}, {Fill: forms.Number, Start: start, Step: step},
		{Text: tail}}
	return slices.DeleteFunc(parts, func(p forms.Part) bool { return p.Fill == "" && p.Text == "" })
}

const mostStep = 10_000 // of offsets: what grows more from page to page is a time

func digit(c byte) bool { return '0' <= c && c <= '9' }

// named makes a call of the first one, of which a value is called as pages or offsets are.
func (s *search) named(page *fetch.Page) (forms.Call, bool) {
	one, grows := s.hits[0], false
	c := one.request.with(slices.Concat(s.facets, s.bound)).call(func(p piece) []forms.Part {
		if s.stands(p, s.seen[0].Term) {
			return around(p.text, s.seen[0].Term)
		}
		name := p.name[strings.LastIndexAny(p.name, ".? ")+1:]
		n, err := strconv.Atoi(p.text)
		switch {
		case err == nil && n >= 0 && n < 1<<20 && pageName.MatchString(name):
			grows = true
			return []forms.Part{{Fill: forms.Number, Start: n + 1, Step: 1}}
		case err == nil && n >= 0 && n < 1<<20 && offsets.MatchString(name):
			grows = true
			return []forms.Part{{Fill: forms.Number, Start: n + len(one.keys), Step: len(one.keys)}}
		}
		return constant(page, p.text)
	})
	return c, grows
}

// cursorIn finds where the answer before says a value of the request for the next page.
func cursorIn(one *answer, p piece) (forms.Part, bool) {
	if path, ok := pathTo(one.data, p.text); ok {
		return forms.Part{Fill: forms.Cursor, Path: path}, true
	}
	for _, name := range slices.Sorted(maps.Keys(one.exchange.Header)) {
		if p.text != "" && one.exchange.Header.Get(name) == p.text &&
			(speaks(p.name) || onwards.MatchString(name)) {
			return forms.Part{Fill: forms.Cursor, Header: name}, true
		}
	}
	if p.text == "" || one.data != nil && one.markup == nil {
		return forms.Part{}, false
	}
	fragment := submit.Answered((&forms.Template{Markup: one.markup}), one.exchange.page())
	for _, place := range submit.Carriers(fragment, p.text) {
		boxed := place[len(place)-1] == submit.BoxNamed+
			p.name[strings.LastIndexByte(p.name, '?')+1:]
		if boxed || speaks(p.name) || speaks(place[len(place)-1]) ||
			len(p.text) >= shortestToken && strings.ContainsAny(p.text, "0123456789") {
			return forms.Part{Fill: forms.Cursor, Attr: place}, true
		}
	}
	return forms.Part{}, false
}

// shortestToken is how long a value is that stands in a fragment and in the next request by no
// accident.
const shortestToken = 8

// speaks reports whether a name is one of going on.
func speaks(name string) bool { return onwards.MatchString(lastName(name)) || counts(name) }

// counts reports whether a name is one of pages or offsets.
func counts(name string) bool {
	return pageName.MatchString(lastName(name)) || offsets.MatchString(lastName(name))
}

// pathTo finds where an answer says what the request for the next page repeats: under a name that
// speaks of going on, or in the last record.
func pathTo(v any, value string) ([]string, bool) {
	var found []string
	var walk func(v any, path []string)
	walk = func(v any, path []string) {
		if len(path) > mostDepth || found != nil {
			return
		}
		switch v := v.(type) {
		case map[string]any:
			for _, name := range slices.Sorted(maps.Keys(v)) {
				walk(v[name], append(path, name))
			}
		case []any:
			if len(v) > 0 {
				walk(v[len(v)-1], append(path, "-1"))
			}
		case string, json.Number:
			if written(v) == value && len(path) > 0 &&
				(onwards.MatchString(path[len(path)-1]) ||
					slices.Contains(path, "-1") && !lasted.MatchString(path[len(path)-1])) {
				found = slices.Clone(path)
			}
		}
	}
	if value != "" {
		walk(v, nil)
	}
	return found, found != nil
}

func written(v any) string {
	if n, ok := v.(json.Number); ok {
		return n.String()
	}
	s, _ := v.(string)
	return s
}
