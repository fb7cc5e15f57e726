package onward

import (
	"maps"
	"net/url"
	"slices"
	"strconv"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/jsonrec"
	"deepcrawl/surface/fetch"
)

// A Guess is the way to further result pages on a site that counts more matches than it shows and
// links to no other page. It is tried once for each form: what it asks for is a page only if it
// shows other records.
type Guess struct {
	Name  string `json:"name"`  // parameter that says which page
	First int    `json:"first"` // its value for page 1
	Step  int    `json:"step"`  // what each page adds to it
	// records of the page it was tried from: the last page may show fewer
	Size int `json:"size,omitempty"`
	// records of the page it was tried from, until the answer is there
	Keys   []string `json:"keys,omitempty"`
	Proven bool     `json:"proven"` // the answer showed others
	// the links that there are lead past the page after this one, see Leapt
	Leaps bool `json:"leaps,omitempty"`
}

// LeastGuessed is how many records a page has of which a further one is guessed: shorter lists are
// cut for other reasons.
const LeastGuessed = 5

// NewGuess takes over the parameter that already says which part is shown; without one, it supposes
// the most usual.
func NewGuess(u *url.URL, rs []answer.Record) *Guess {
	g := &Guess{Name: "page", First: 1, Step: 1, Size: len(rs)}
	q := u.Query()
	for _, name := range slices.Sorted(maps.Keys(q)) {
		v, err := strconv.Atoi(q.Get(name))
		switch {
		case err != nil:
		case jsonrec.OffsetNames[name] && v <= 1:
			g.Name, g.First, g.Step = name, v, len(rs)
		case jsonrec.PageNames[name] && v <= 1:
			g.Name, g.First, g.Step = name, v, 1
		}
	}
	for i := range rs {
		g.Keys = append(g.Keys, rs[i].Key)
	}
	return g
}

// Page is the number of the page at u.
func (g *Guess) Page(u *url.URL) int {
	v, err := strconv.Atoi(u.Query().Get(g.Name))
	if err != nil || v < g.First || g.Step < 1 {
		return 1
	}
	return (v-g.First)/g.Step + 1
}

// After returns the request for the page after the one at u; nil when the matches are all shown by
// then.
func (g *Guess) After(u *url.URL, shown, matches int) *fetch.Request {
	n := g.Page(u)
	if shown == 0 || n*max(shown, g.Size) >= matches {
		return nil
	}
	c := *u
	q := c.Query()
	q.Set(g.Name, strconv.Itoa(g.First+n*g.Step))
	c.RawQuery = q.Encode()
	return &fetch.Request{URL: &c, Referer: u}
}
