package serve

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"deepcrawl/store"
)

// An oaiError is one of the conditions that OAI-PMH has codes for.
type oaiError struct {
	Code string `xml:"code,attr"`
	Why  string `xml:",chardata"`
}

func (e *oaiError) Error() string { return e.Code + ": " + e.Why }

func wrong(code, format string, args ...any) *oaiError {
	return &oaiError{code, fmt.Sprintf(format, args...)}
}

// A verb says which arguments a verb of OAI-PMH takes.
type verb struct {
	needs, may []string
	lists      bool // it takes resumptionToken in place of all others
}

var verbs = map[string]verb{
	"Identify":            {},
	"ListMetadataFormats": {may: []string{"identifier"}},
	"ListSets":            {lists: true},
	"ListIdentifiers": {needs: []string{"metadataPrefix"}, may: []string{"from", "until", "set"},
		lists: true},
	"ListRecords": {needs: []string{"metadataPrefix"}, may: []string{"from", "until", "set"},
		lists: true},
	"GetRecord": {needs: []string{"identifier", "metadataPrefix"}},
}

// arguments reads a query. It is nil where the verb is none.
func arguments(query string) (map[string]string, *oaiError) {
	values, err := url.ParseQuery(query)
	if err != nil {
		return nil, wrong("badArgument", "the arguments are not encoded as those of an address")
	}
	v, known := verbs[values.Get("verb")]
	if !known || len(values["verb"]) > 1 {
		return nil, wrong("badVerb", "verb is one of %s, given once", strings.Join(verbNames, ", "))
	}
	said := map[string]string{}
	for name, all := range values {
		if len(all) > 1 {
			return nil, wrong("badArgument", "%s is given more than once", name)
		}
		said[name] = all[0]
	}
	return said, v.check(said)
}

var verbNames = []string{"Identify", "ListMetadataFormats", "ListSets", "ListIdentifiers",
	"ListRecords", "GetRecord"}

// check compares arguments with those that the verb takes.
func (v verb) check(said map[string]string) *oaiError {
	if _, goesOn := said["resumptionToken"]; goesOn && v.lists {
		if len(said) > 2 {
			return wrong("badArgument", "resumptionToken stands alone")
		}
		return nil
	}
	for name := range said {
		if name != "verb" && !slices.Contains(v.needs, name) && !slices.Contains(v.may, name) {
			return wrong("badArgument", "%s takes no %s", said["verb"], name)
		}
	}
	for _, name := range v.needs {
		if said[name] == "" {
			return wrong("badArgument", "%s needs %s", said["verb"], name)
		}
	}
	for _, name := range v.may {
		if value, given := said[name]; given && value == "" {
			return wrong("badArgument", "%s is empty", name)
		}
	}
	return nil
}

// A list is what the verbs that list records are asked for.
type list struct{ prefix, set, from, until string }

func listOf(said map[string]string) list {
	return list{said["metadataPrefix"], said["set"], said["from"], said["until"]}
}

// check says what is wrong with it.
func (l list) check() *oaiError {
	if formatOf(l.prefix) == nil {
		return noFormat(l.prefix)
	}
	from, dayFrom, okFrom := timeOf(l.from)
	until, dayUntil, okUntil := timeOf(l.until)
	switch {
	case !okFrom || !okUntil:
		return wrong("badArgument", "a time is written as 2006-01-02 or 2006-01-02T15:04:05Z")
	case l.from != "" && l.until != "" && dayFrom != dayUntil:
		return wrong("badArgument", "from and until are written in the same way")
	case l.from != "" && l.until != "" && from.After(until):
		return wrong("badArgument", "from is later than until")
	}
	if _, ok := siteOfSet(l.set); !ok {
		return wrong("badArgument", "%q is not the name of a set", l.set)
	}
	return nil
}

func noFormat(prefix string) *oaiError {
	return wrong("cannotDisseminateFormat", "there is no format %q", prefix)
}

// timeOf reads a time of OAI-PMH, and whether it is a day. None is the zero time.
func timeOf(text string) (t time.Time, day, ok bool) {
	if text == "" {
		return t, false, true
	}
	if t, err := time.Parse(time.DateOnly, text); err == nil {
		return t, true, true
	}
	t, err := time.Parse(secondsOnly, text)
	return t, false, err == nil
}

const secondsOnly = "2006-01-02T15:04:05Z"

// span is what a list that is right asks for of the register. Its bounds are inclusive.
func (l list) span() store.Span {
	var s store.Span
	s.Site, _ = siteOfSet(l.set)
	s.From, _, _ = timeOf(l.from)
	if until, day, _ := timeOf(l.until); l.until != "" {
		s.Before = until.Add(time.Second)
		if day {
			s.Before = until.AddDate(0, 0, 1)
		}
	}
	return s
}

// Sets are sites. A set may be called by letters, digits and some signs alone, and a colon would
// make it a part of another one: what else a site has in its key is written as its number, as in an
// address, behind a tilde.

const plainInSets = "-_.!*'()"

// setOfSite is the name of the set of a site.
func setOfSite(key string) string {
	var b strings.Builder
	for i := range len(key) {
		if c := key[i]; isPlain(c) {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "~%02X", c)
		}
	}
	return b.String()
}

func isPlain(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' ||
		strings.IndexByte(plainInSets, c) >= 0
}

// siteOfSet is the site of a set; ok is false where no site has this one. That of "" is "".
func siteOfSet(set string) (key string, ok bool) {
	key, err := url.PathUnescape(strings.ReplaceAll(set, "~", "%"))
	return key, err == nil && setOfSite(key) == set
}
