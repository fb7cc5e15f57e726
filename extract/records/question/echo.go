package question

import (
	"net/url"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/wording"
	"deepcrawl/forms"
	"deepcrawl/forms/fields"
	"deepcrawl/forms/lang"
	"deepcrawl/forms/submit"
	"deepcrawl/surface/fetch"
)

// Idle parameters say how a visitor came to a page, not which page it is; that a place in the list
// was paid for is such a way.
var Idle = wording.Words(
	`gclid fbclid dclid msclkid yclid mc_cid mc_eid igshid _ga _gl ref_src referrer referer
	sid session session_id sessionid phpsessid jsessionid aspsessionid cfid cftoken zenid oscsid sessid s_id
	hilite hilit highlight highlights highlightterm highlightterms hl hl_q hlterm hits_term searchterm search_term searchid search_id qid sr keywords fromsearch from_search
	rank rnk position pos searchrank hit hitno hitnumber hitnum recordindex rownum serp_pos resultnum result_index rowid offset start from_page backurl returnurl return_to
	sponsored is_sponsored promoted is_promoted advert is_ad`)

// cameFrom are parameters that say where a link stood; cameFromSearch are their values for a result
// page.
var (
	cameFrom       = wording.Words("from src source ref origin context via referrer came_from camefrom")
	cameFromSearch = wording.Words("serp search searchresults search_results searchpage results resultlist list")
)

// marks are parameters with what the page of an item marks: all that was sent, page sizes included.
var marks = wording.Words("mark marks marked")

// QueryNames are parts of the names of parameters that hold a question among other words:
// query_desc=kw,wrdl: river.
var QueryNames = strings.Fields("query search keyword term phrase lookfor")

// Home is where the form is sent: its scheme and host stand for those with and without www and
// encryption.
func (a Asked) Home() *url.URL {
	if a.Form == nil {
		return nil
	}
	u, err := fetch.ParseURL(nil, a.Form.Action)
	if err != nil {
		return nil
	}
	return u
}

// BareHost is the host of an address without www and without the port that its scheme has by
// default.
func BareHost(u *url.URL) string {
	h := strings.TrimPrefix(strings.ToLower(u.Host), "www.")
	if p := u.Port(); p == "80" || p == "443" {
		h = strings.TrimSuffix(h, ":"+p)
	}
	return h
}

// IdlePair reports whether a parameter is tracking, session, rank or an echo of the query. An empty
// value may echo an empty box, and names no item.
func (a Asked) IdlePair(pair string) bool {
	k, v, has := strings.Cut(pair, "=")
	k = strings.ToLower(k)
	if has && v == "" {
		return true
	}
	if strings.HasPrefix(k, "utm_") || Idle[k] ||
		cameFrom[k] && cameFromSearch[strings.ToLower(v)] {
		return true
	}
	return a.Marks(pair) || a.Echo(v) || wording.ContainsAny(k, QueryNames) && a.Mentions(v) ||
		a.arranges(k)
}

// Marks reports whether a parameter is one of those that say what to mark on the page of an item,
// each word in a pair of its own: "s[]=red&s[]=mill".
func (a Asked) Marks(pair string) bool {
	k, v, _ := strings.Cut(pair, "=")
	name, list := strings.CutSuffix(strings.ReplaceAll(strings.ToLower(k), "%5b%5d", "[]"), "[]")
	if !list && !marks[name] {
		return false
	}
	sent, asked := a.said(v)
	return asked || sent && !list
}

// leastCarried is how many fields of the form the address of an item has before it carries on the
// whole question. One alone may name the item together with something else: "category=5&number=3".
const leastCarried = 2

// Carries reports whether the parameters of an address carry the question on, for the way back.
func (a Asked) Carries(pairs []string) bool {
	if a.Form == nil {
		return false
	}
	n := 0
	for i := range a.Form.Fields {
		if fd := &a.Form.Fields[i]; fills(fd) &&
			slices.ContainsFunc(pairs, func(pair string) bool { return carried(pair, fd.Name) }) {
			n++
		}
	}
	return n >= leastCarried
}

// carried reports whether a parameter is a field of the form, by its name or with something before
// it: "year_min" as "xyear_min".
func carried(pair, field string) bool {
	name, _, _ := strings.Cut(pair, "=")
	name, err := url.QueryUnescape(name)
	return err == nil && len(field) > 0 &&
		strings.HasSuffix(strings.ToLower(name), strings.ToLower(field)) &&
		len(name) <= len(field)+longestBefore
}

const longestBefore = 3 // bytes before the name of a field that is carried on

// Sends reports whether a parameter has what was sent in the field that it carries on. What a
// hidden field always sends is no part of the question: it may name the collection that the item is
// in, and stands in the addresses that another form of the site leads to, too.
func (a Asked) Sends(pair string) bool {
	_, value, _ := strings.Cut(pair, "=")
	text, err := url.QueryUnescape(value)
	if err != nil {
		return false
	}
	for i := range a.Form.Fields {
		fd := &a.Form.Fields[i]
		if fd.Role == forms.Hidden || !carried(pair, fd.Name) {
			continue
		}
		sent := fd.Default
		for _, as := range a.Query {
			if as.Field == i ||
				as.Name == fd.Name &&
					(as.Field >= len(a.Form.Fields) || a.Form.Fields[as.Field].Name != fd.Name) {
				sent = as.Values // of this one: fields in rows may share a name
			}
		}
		if slices.ContainsFunc(sent, func(v string) bool { return a.reads(text, v) }) {
			return true
		}
	}
	return false
}

// Chooses reports whether a parameter is a menu of the form by its name and has what was chosen in
// it.
func (a Asked) Chooses(pair string) bool {
	name, _, _ := strings.Cut(pair, "=")
	return a.Form != nil && a.Sends(pair) &&
		slices.ContainsFunc(a.Form.Fields, func(fd forms.Field) bool {
			return fd.Name == name && fd.Domain.Kind == forms.Options && fills(&fd)
		})
}

// arranges reports whether a parameter is a field of the form that says how to search or to show,
// which links to items may carry on: "in titles", "newest first".
func (a Asked) arranges(name string) bool {
	return a.Form != nil && slices.ContainsFunc(a.Form.Fields, func(fd forms.Field) bool {
		return strings.EqualFold(fd.Name, name) &&
			(fd.Role == forms.Sort || fd.Role == forms.PageSize || fields.SearchesParts(&fd))
	})
}

// Echo reports whether the value of a parameter repeats what was asked: the term, or the whole
// question, by which the page of an item leads back to its result page.
func (a Asked) Echo(value string) bool {
	text, err := url.QueryUnescape(value)
	if err != nil {
		return false
	}
	if a.Term != "" && a.reads(text, a.Term) {
		return true
	}
	if _, query, ok := strings.Cut(text, "?"); ok {
		text = query
	}
	question, err := url.ParseQuery(text)
	return err == nil && slices.ContainsFunc(a.Query, func(as forms.Assignment) bool {
		return len(as.Values) == 1 && as.Values[0] != "" &&
			a.reads(question.Get(as.Name), as.Values[0])
	})
}

// Mentions reports whether a value holds the term as whole words.
func (a Asked) Mentions(value string) bool {
	text, err := url.QueryUnescape(value)
	if err != nil || a.Term == "" {
		return false
	}
	words := func(s string) []string {
		return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool {
			return !unicode.IsLetter(r) && !unicode.IsDigit(r)
		})
	}
	said, asked := words(text), words(a.Term)
	return len(asked) > 0 &&
		!slices.ContainsFunc(asked, func(w string) bool { return !slices.Contains(said, w) })
}

// reads reports whether text is what was asked, perhaps in the encoding of the form.
func (a Asked) reads(text, asked string) bool {
	return strings.EqualFold(strings.TrimSpace(text), strings.TrimSpace(asked)) ||
		a.Form != nil && !utf8.ValidString(text) && text == submit.Encode(a.Form, asked)
}

// Says reports whether all words of a part of an address are among what the form was sent with, and
// one of them is what was asked.
func (a Asked) Says(part string) bool {
	_, asked := a.said(part)
	return asked
}

// said reports whether all words of a part of an address are among what the form was sent with, and
// whether one of them is what was asked besides.
func (a Asked) said(part string) (all, one bool) {
	text, err := url.PathUnescape(part)
	if err != nil {
		return false, false
	}
	asked, sent := wordsOf(a.Term), map[string]bool{}
	for _, as := range a.Query {
		for _, v := range as.Values {
			asked = append(asked, wordsOf(v)...)
		}
	}
	if a.Form != nil {
		for i := range a.Form.Fields {
			for _, v := range a.Form.Fields[i].Default {
				for _, w := range wordsOf(v) {
					sent[w] = true
				}
			}
		}
	}
	words := wordsOf(text)
	for _, w := range words {
		switch {
		case slices.Contains(asked, w):
			one = true
		case !sent[w]:
			return false, false
		}
	}
	return len(words) > 0, one
}

// wordsOf returns the words of a text, in lower case and without accents, as addresses often write
// them.
func wordsOf(s string) []string {
	return strings.FieldsFunc(lang.Fold(s), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
}

// HoldsTerm reports whether a record shows what was asked for.
func HoldsTerm(a Asked, r answer.Record) bool {
	return a.Shows(r.Text)
}

// Shows reports whether a text holds the term, be it within a word.
func (a Asked) Shows(text string) bool {
	return a.Term != "" && strings.Contains(strings.ToLower(text), strings.ToLower(a.Term))
}
