package serve

import (
	"encoding/base64"
	"strconv"
	"strings"

	"deepcrawl/store"
)

// How a list goes on is written down as the place in the register behind which it does. Nothing is
// kept here, so that it is good for ever, after a restart too.

// markText writes a place.
func markText(m store.Mark) string {
	return strconv.FormatInt(m.At, 36) + "-" + strconv.FormatInt(m.Row, 36)
}

// markOf reads a place; ok is false where it is none.
func markOf(text string) (m store.Mark, ok bool) {
	at, row, ok := strings.Cut(text, "-")
	if !ok {
		return m, false
	}
	var err, err2 error
	m.At, err = strconv.ParseInt(at, 36, 64)
	m.Row, err2 = strconv.ParseInt(row, 36, 64)
	if err != nil || err2 != nil || markText(m) != text {
		return store.Mark{}, false
	}
	return m, true
}

// A token is how a list of OAI-PMH goes on.
type token struct {
	verb   string
	list   list
	after  store.Mark // of records
	site   string     // of sets: the last one
	before int        // so many there were so far
}

// between stands between the parts of a token, none of which has one.
const between = " "

func (t token) String() string {
	return base64.RawURLEncoding.EncodeToString([]byte(strings.Join([]string{t.verb, t.list.prefix,
		t.list.set, t.list.from, t.list.until, markText(t.after), t.site, strconv.Itoa(t.before)},
		between)))
}

// tokenOf reads a token of a verb; ok is false where it is none.
func tokenOf(verb, text string) (t token, ok bool) {
	b, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		return t, false
	}
	parts := strings.Split(string(b), between)
	if len(parts) != 8 || parts[0] != verb {
		return t, false
	}
	t.verb, t.site = verb, parts[6]
	t.list = list{prefix: parts[1], set: parts[2], from: parts[3], until: parts[4]}
	if t.after, ok = markOf(parts[5]); !ok {
		return t, false
	}
	if t.before, err = strconv.Atoi(parts[7]); err != nil || t.before < 0 {
		return t, false
	}
	return t, verb == "ListSets" || t.list.check() == nil
}
