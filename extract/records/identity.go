package records

import (
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/wording"
	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// idle parameters say how a visitor came to a page, not which page it is; that a place in the list was paid for is such a way.
var idle = wording.Words(`gclid fbclid dclid msclkid yclid mc_cid mc_eid igshid _ga _gl ref_src referrer referer
	sid session session_id sessionid phpsessid jsessionid aspsessionid cfid cftoken zenid oscsid sessid s_id
	hilite hilit highlight highlights highlightterm highlightterms hl hl_q hlterm hits_term searchterm search_term searchid search_id qid sr keywords fromsearch from_search
	rank rnk position pos searchrank hit hitno hitnumber hitnum recordindex rownum serp_pos resultnum result_index rowid offset start from_page backurl returnurl return_to
	sponsored is_sponsored promoted is_promoted advert is_ad`)

// placeNames are those of them that say where in its list an item stood.
var placeNames = wording.Words("rank rnk position pos searchrank hit hitno hitnumber hitnum recordindex rownum serp_pos resultnum result_index")

// cameFrom are parameters that say where a link stood; cameFromSearch are their values for a result page.
var (
	cameFrom       = wording.Words("from src source ref origin context via referrer came_from camefrom")
	cameFromSearch = wording.Words("serp search searchresults search_results searchpage results resultlist list")
)

// queryNames are parts of the names of parameters that hold a question among other words: query_desc=kw,wrdl: river.
var queryNames = strings.Fields("query search keyword term phrase lookfor")

// key shaped path sessions: ;jsessionid=... and the (S(...)) of ASP.NET. By whatever name, 16 hexadecimal digits behind a semicolon are one.
var pathSession = regexp.MustCompile(`(?i);(?:jsessionid|sid|phpsessid)=[^/?#;]*|;[a-z_]+=[0-9a-f]{16,}|/\(s\([a-z0-9]+\)\)`)

// canonical returns the address that stands for an item: session, tracking, rank and query-echo parameters are dropped, what
// is left is sorted. A fragment that looks like a name of an item stays.
func (a Asked) canonical(u *url.URL, keep []string) string {
	c := *u
	c.Host = strings.ToLower(c.Host)
	c.Scheme = strings.ToLower(c.Scheme)
	c.User = nil
	if home := a.home(); home != nil && bareHost(home) == bareHost(&c) {
		c.Scheme, c.Host = home.Scheme, home.Host
	}
	if len(c.Path) > 1 {
		c.Path, c.RawPath = strings.TrimRight(c.Path, "/"), strings.TrimRight(c.RawPath, "/")
	}
	if p := pathSession.ReplaceAllString(c.EscapedPath(), ""); p != c.EscapedPath() {
		if q, err := url.PathUnescape(p); err == nil {
			c.Path, c.RawPath = q, p
		}
	}
	if c.RawQuery = a.canonicalQuery(u.RawQuery, keep); c.RawQuery == "" {
		c.RawQuery = a.canonicalQuery(u.RawQuery, a.soleNames(u))
	}
	c.ForceQuery = false
	if !namesItem(c.Fragment) {
		c.Fragment, c.RawFragment = "", ""
	}
	return c.String()
}

// home is where the form is sent: its scheme and host stand for those with and without www and encryption.
func (a Asked) home() *url.URL {
	if a.Form == nil {
		return nil
	}
	u, err := fetch.ParseURL(nil, a.Form.Action)
	if err != nil {
		return nil
	}
	return u
}

// bareHost is the host of an address without www and without the port that its scheme has by default.
func bareHost(u *url.URL) string {
	h := strings.TrimPrefix(strings.ToLower(u.Host), "www.")
	if p := u.Port(); p == "80" || p == "443" {
		h = strings.TrimSuffix(h, ":"+p)
	}
	return h
}

// namesItem reports whether a fragment names an item, as in #book_id=7, #e5 and #!/item/7, and not a part of its page, as in
// #reviews.
func namesItem(fragment string) bool {
	return strings.ContainsAny(fragment, "0123456789=/!")
}

func (a Asked) canonicalQuery(raw string, keep []string) string {
	if raw == "" {
		return ""
	}
	pairs := strings.FieldsFunc(raw, separates)
	carries := a.carries(pairs)
	kept := slices.DeleteFunc(slices.Clone(pairs), func(pair string) bool {
		name, _, _ := strings.Cut(pair, "=")
		return (a.idlePair(pair) || carries && a.sends(pair)) && !slices.Contains(keep, name)
	})
	slices.Sort(kept)
	return strings.Join(slices.Compact(kept), "&")
}

// idlePair reports whether a parameter is tracking, session, rank or an echo of the query. An empty value may echo an empty box,
// and names no item.
func (a Asked) idlePair(pair string) bool {
	k, v, has := strings.Cut(pair, "=")
	k = strings.ToLower(k)
	if has && v == "" {
		return true
	}
	if strings.HasPrefix(k, "utm_") || idle[k] || cameFrom[k] && cameFromSearch[strings.ToLower(v)] {
		return true
	}
	return a.echo(v) || wording.ContainsAny(k, queryNames) && a.mentions(v) || a.arranges(k)
}

// leastCarried is how many fields of the form the address of an item has before it carries on the whole question. One alone may
// name the item together with something else: "category=5&number=3".
const leastCarried = 2

// carries reports whether the parameters of an address carry the question on, for the way back.
func (a Asked) carries(pairs []string) bool {
	if a.Form == nil {
		return false
	}
	n := 0
	for i := range a.Form.Fields {
		if fd := &a.Form.Fields[i]; fd.Role != forms.Hidden && fd.Role != forms.Token && fd.Role != forms.Submit &&
			slices.ContainsFunc(pairs, func(pair string) bool { return carried(pair, fd.Name) }) {
			n++
		}
	}
	return n >= leastCarried
}

// carriedOn reports whether the addresses of records carry the question on.
func (a Asked) carriedOn(rs []answer.Record) bool {
	for i := range rs {
		if _, query, _ := strings.Cut(rs[i].URL, "?"); !a.carries(strings.FieldsFunc(query, separates)) {
			return false
		}
	}
	return len(rs) > 0
}

// carried reports whether a parameter is a field of the form, by its name or with something before it: "year_min" as "xyear_min".
func carried(pair, field string) bool {
	name, _, _ := strings.Cut(pair, "=")
	name, err := url.QueryUnescape(name)
	return err == nil && len(field) > 0 && strings.HasSuffix(strings.ToLower(name), strings.ToLower(field)) && len(name) <= len(field)+longestBefore
}

const longestBefore = 3 // bytes before the name of a field that is carried on

// sends reports whether a parameter has what was sent in the field that it carries on. What a hidden field always sends is no part of
// the question: it may name the collection that the item is in, and stands in the addresses that another form of the site leads to, too.
func (a Asked) sends(pair string) bool {
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
			if as.Field == i || as.Name == fd.Name {
				sent = as.Values
			}
		}
		if slices.ContainsFunc(sent, func(v string) bool { return a.reads(text, v) }) {
			return true
		}
	}
	return false
}

// arranges reports whether a parameter is a field of the form that says how to search or to show, which links to items may carry on:
// "in titles", "newest first".
func (a Asked) arranges(name string) bool {
	return a.Form != nil && slices.ContainsFunc(a.Form.Fields, func(fd forms.Field) bool {
		return strings.EqualFold(fd.Name, name) && (fd.Role == forms.Sort || fd.Role == forms.PageSize || fd.SearchesParts())
	})
}

// echo reports whether the value of a parameter repeats what was asked: the term, or the whole question, by which the page
// of an item leads back to its result page.
func (a Asked) echo(value string) bool {
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
		return len(as.Values) == 1 && as.Values[0] != "" && a.reads(question.Get(as.Name), as.Values[0])
	})
}

// mentions reports whether a value holds the term as whole words.
func (a Asked) mentions(value string) bool {
	text, err := url.QueryUnescape(value)
	if err != nil || a.Term == "" {
		return false
	}
	words := func(s string) []string {
		return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	}
	said := words(text)
	return !slices.ContainsFunc(words(a.Term), func(w string) bool { return !slices.Contains(said, w) })
}

// reads reports whether text is what was asked, perhaps in the encoding of the form.
func (a Asked) reads(text, asked string) bool {
	return strings.EqualFold(strings.TrimSpace(text), strings.TrimSpace(asked)) ||
		a.Form != nil && !utf8.ValidString(text) && text == a.Form.Encode(asked)
}

// identify gives each record of a page its key: the canonical address where addresses tell the records apart, else an
// explicit id, else what content makes of what they say. keep are parameters known to tell items apart; those found here are
// returned. known is how the form tells its items apart; nil: it has not shown.
func (a Asked) identify(rs []answer.Record, ids []string, keep []string, known *Identity, content func() []string) (found []string, addressed bool) {
	keys, urls := a.addresses(rs, keep)
	distinct := mostlyDistinct(keys) || listedTwice(keys, rs)
	if !distinct && len(rs) > 1 {
		// Dropping parameters went too far: on this site one of them names the item.
		found = slices.DeleteFunc(differing(urls), func(name string) bool { return numbersRows(name, urls) })
		keys, _ = a.addresses(rs, append(found, keep...))
		distinct = mostlyDistinct(keys)
	}
	if !distinct && known != nil && known.Addressed {
		distinct = mostlyDistinct(onceEach(keys, rs)) // a short answer may list its only item twice
	}
	addressed = distinct && (known == nil || known.Addressed)
	var contents []string
	for i := range rs {
		switch {
		case addressed && keys[i] != "":
			rs[i].Key, rs[i].KeyKind = keys[i], "url"
		case ids[i] != "":
			rs[i].Key, rs[i].KeyKind = ids[i], "id"
		default:
			if contents == nil {
				contents = content()
			}
			rs[i].Key, rs[i].KeyKind = contents[i], "hash"
		}
	}
	return found, addressed
}

// addresses returns the canonical addresses of the records and the addresses as found.
func (a Asked) addresses(rs []answer.Record, keep []string) ([]string, []*url.URL) {
	keys, urls := make([]string, len(rs)), make([]*url.URL, len(rs))
	for i := range rs {
		if rs[i].URL == "" {
			continue
		}
		if u, err := fetch.ParseURL(nil, rs[i].URL); err == nil {
			urls[i] = u
		}
	}
	keep = append(a.noEchoes(urls), keep...)
	for i, u := range urls {
		if u != nil {
			keys[i] = a.canonical(u, keep)
		}
	}
	return keys, urls
}

// differing names the parameters that have another value in most addresses.
func differing(urls []*url.URL) []string {
	values := map[string]map[string]bool{}
	n := 0
	for _, u := range urls {
		if u == nil {
			continue
		}
		n++
		for k, v := range u.Query() {
			if values[k] == nil {
				values[k] = map[string]bool{}
			}
			values[k][strings.Join(v, ",")] = true
		}
	}
	var out []string
	for k, vs := range values {
		if 5*len(vs) >= 4*n {
			out = append(out, k)
		}
	}
	slices.Sort(out)
	return out
}

// numbersRows reports whether a parameter that is called a place in the list has the numbers of the
// rows of a page, in their order. In the next answer these addresses lead to other items. A
// catalogue that is listed whole counts its items, too, but calls that no place.
func numbersRows(name string, urls []*url.URL) bool {
	if !placeNames[strings.ToLower(name)] {
		return false
	}
	first := 0
	for i, u := range urls {
		if u == nil {
			return false
		}
		n, err := strconv.Atoi(u.Query().Get(name))
		if i == 0 {
			first = n
		}
		if err != nil || n != first+i {
			return false
		}
	}
	return first <= 1 || len(urls) >= asideRows
}

// mostlyDistinct reports whether the keys can be identities: of those present at least four in five differ, with slack for
// lists that name an item twice.
func mostlyDistinct(keys []string) bool {
	seen := map[string]bool{}
	n := 0
	for _, k := range keys {
		if k != "" {
			n++
			seen[k] = true
		}
	}
	return n > 0 && 5*len(seen) >= 4*n
}

// mostTimes is how often a page lists an item at most: among those by their titles, those by their texts, and once more.
const mostTimes = 3

// listedTwice reports whether a page lists items more than once, each under one address and one title of its own: what matches in its
// title and in its text stands in two lists of one page.
func listedTwice(keys []string, rs []answer.Record) bool {
	titles, addresses, n := map[string]string{}, map[string]string{}, 0
	for i, k := range keys {
		title := rs[i].Title
		if k == "" {
			continue
		}
		if title == "" || titles[k] != "" && titles[k] != title || addresses[title] != "" && addresses[title] != k {
			return false
		}
		titles[k], addresses[title] = title, k
		n++
	}
	return len(titles) > 1 && mostTimes*len(titles) >= n
}

// onceEach returns the keys without those of records that repeat the key and the title of one before.
func onceEach(keys []string, rs []answer.Record) (once []string) {
	met := map[[2]string]bool{}
	for i, k := range keys {
		said := [2]string{k, rs[i].Title}
		if rs[i].Title == "" || !met[said] {
			once = append(once, k)
		}
		met[said] = true
	}
	return once
}
