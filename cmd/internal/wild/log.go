package wild

import "time"

// A Kind says what a request asked for.
type Kind string

// Kinds of request.
const (
	Home    Kind = "home"    // the page with the form
	Result  Kind = "results" // a page of results
	ItemOf  Kind = "item"    // an item's own page
	Harm    Kind = "harm"    // something that changes the site
	Rule    Kind = "robots"  // robots.txt
	Refusal Kind = "refused" // by the state, the manners or the form's needs
	Other   Kind = "other"
)

// An Entry is one request as the site saw it.
type Entry struct {
	Number  int       `json:"n"`
	At      time.Time `json:"at"`
	Method  string    `json:"method"`
	URL     string    `json:"url"`
	Body    string    `json:"body,omitempty"`
	Kind    Kind      `json:"kind"`
	Status  int       `json:"status"`
	Shown   []int     `json:"shown,omitempty"` // items that the reply showed
	Matches int       `json:"matches,omitempty"`
	Closed  bool      `json:"closed,omitempty"` // robots.txt closes it
	Hasty   bool      `json:"hasty,omitempty"`  // it came while the site had asked to wait
	Note    string    `json:"note,omitempty"`
}

// Log returns what was asked so far.
func (s *Site) Log() []Entry {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Entry(nil), s.log...)
}

// Mark notes the end of a part of a run, such as the discovery, and returns how many requests there
// were.
func (s *Site) Mark() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.log)
}
