package webform

import (
	"net/url"
	"strings"
)

// Suggestions say where a page gets what it suggests for a field. What they are is read from the
// page's attributes and scripts.
type Suggestions struct {
	// absolute; Gap stands where the text goes, if it does not go into Params
	URL    string   `json:"url"`
	Params []string `json:"params,omitempty"` // names of the parameters that take the text
	Least  int      `json:"least,omitempty"`  // characters below which nothing is asked
	// name of what is sent of a suggestion; "" where the page does not say
	Value string `json:"value,omitempty"`
	Text  string `json:"text,omitempty"`  // name of what is shown of it
	Guess bool   `json:"guess,omitempty"` // the page does not say Params
	// 1 + the index of the field into which one types; 0: it is the menu, or a box that is not sent
	Box int `json:"box,omitempty"`
}

// Gap stands in an address where the text goes.
const Gap = "{text}"

// Ask is the address of the suggestions for a text.
func (s *Suggestions) Ask(text string) (*url.URL, error) {
	escaped := strings.ReplaceAll(url.QueryEscape(text), "+", "%20") // in a path a plus sign is one
	u, err := url.Parse(strings.ReplaceAll(s.URL, url.QueryEscape(Gap), escaped))
	if err != nil {
		return nil, err
	}
	for _, p := range s.Params {
		u.RawQuery = strings.TrimPrefix(u.RawQuery+"&"+url.QueryEscape(p)+"="+url.QueryEscape(text),
			"&")
	}
	return u, nil
}
