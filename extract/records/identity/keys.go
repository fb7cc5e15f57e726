package identity

import (
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/question"
	"deepcrawl/extract/records/wording"
	"deepcrawl/surface/fetch"
)

// placeNames are those of them that say where in its list an item stood.
var placeNames = wording.Words("rank rnk position pos searchrank hit hitno hitnumber hitnum " +
	"recordindex rownum serp_pos resultnum result_index")

// key shaped path sessions: ;jsessionid=... and the (S(...)) of ASP.NET. By whatever name, 16
// hexadecimal digits behind a semicolon are one.
var pathSession = regexp.MustCompile(
	`(?i);(?:jsessionid|sid|phpsessid)=[^/?#;]*|;[a-z_]+=[0-9a-f]{16,}|/\(s\([a-z0-9]+\)\)`)

// Canonical returns the address that stands for an item: session, tracking, rank and query-echo
// parameters are dropped, what is left is sorted. A fragment that looks like a name of an item
// stays.
func Canonical(a question.Asked, u *url.URL, keep []string) string {
	c := *u
	c.Host = strings.ToLower(c.Host)
	c.Scheme = strings.ToLower(c.Scheme)
	c.User = nil
	if home := a.Home(); home != nil && question.BareHost(home) == question.BareHost(&c) {
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
	if c.RawQuery = canonicalQuery(a, u.RawQuery, keep); c.RawQuery == "" {
		c.RawQuery = canonicalQuery(a, u.RawQuery, soleNamesOf(a, u))
	}
	c.ForceQuery = false
	if !namesItem(c.Fragment) {
		c.Fragment, c.RawFragment = "", ""
	}
	return c.String()
}

// namesItem reports whether a fragment names an item, as in #book_id=7, #e5 and #!/item/7, and not
// a part of its page, as in #reviews.
func namesItem(fragment string) bool {
	return strings.ContainsAny(fragment, "0123456789=/!")
}

func canonicalQuery(a question.Asked, raw string, keep []string) string {
	if raw == "" {
		return ""
	}
	pairs := strings.FieldsFunc(raw, Separates)
	carries := a.Carries(pairs)
	kept := slices.DeleteFunc(slices.Clone(pairs), func(pair string) bool {
		name, _, _ := strings.Cut(pair, "=")
		return (a.IdlePair(pair) || carries && a.Sends(pair)) && !slices.Contains(keep, name) &&
			!slices.Contains(keep, pair)
	})
	slices.Sort(kept)
	return strings.Join(slices.Compact(kept), "&")
}

// CarriedOn reports whether the addresses of records carry the question on.
func CarriedOn(a question.Asked, rs []answer.Record) bool {
	for i := range rs {
		if _, query, _ :=
			strings.Cut(rs[i].URL, "?"); !a.Carries(strings.FieldsFunc(query, Separates)) {
			return false
		}
	}
	return len(rs) > 0
}

// Identify gives each record of a page its key: the canonical address where addresses tell the
// records apart, else an explicit id, else what content makes of what they say. keep are parameters
// known to tell items apart; those found here are returned. known is how the form tells its items
// apart; nil: it has not shown.
func Identify(a question.Asked, rs []answer.Record, ids []string, keep []string, known *Identity,
	content func() []string) (found []string, addressed bool) {
	keys, urls := addresses(a, rs, keep)
	distinct := mostlyDistinct(keys) || listedTwice(keys, rs)
	if !distinct && len(rs) > 1 {
		// Dropping parameters went too far: on this site one of them names the item.
		found = slices.DeleteFunc(differing(urls), func(name string) bool {
			return numbersRows(name, urls)
		})
		keys, _ = addresses(a, rs, append(found, keep...))
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
func addresses(a question.Asked, rs []answer.Record, keep []string) ([]string, []*url.URL) {
	keys, urls := make([]string, len(rs)), make([]*url.URL, len(rs))
	for i := range rs {
		if rs[i].URL == "" {
			continue
		}
		if u, err := fetch.ParseURL(nil, rs[i].URL); err == nil {
			urls[i] = u
		}
	}
	keep = append(noEchoes(a, urls), keep...)
	for i, u := range urls {
		if u != nil {
			keys[i] = Canonical(a, u, keep)
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

// mostlyDistinct reports whether the keys can be identities: of those present at least four in five
// differ, with slack for lists that name an item twice.
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

// mostTimes is how often a page lists an item at most: among those by their titles, those by their
// texts, and once more.
const mostTimes = 3

// listedTwice reports whether a page lists items more than once, each under one address and one
// title of its own: what matches in its title and in its text stands in two lists of one page.
func listedTwice(keys []string, rs []answer.Record) bool {
	titles, addresses, n := map[string]string{}, map[string]string{}, 0
	for i, k := range keys {
		title := rs[i].Title
		if k == "" {
			continue
		}
		if title == "" || titles[k] != "" && titles[k] != title ||
			addresses[title] != "" && addresses[title] != k {
			return false
		}
		titles[k], addresses[title] = title, k
		n++
	}
	return len(titles) > 1 && mostTimes*len(titles) >= n
}

// onceEach returns the keys without those of records that repeat the key and the title of one
// before.
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
