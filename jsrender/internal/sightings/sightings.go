// Package sightings reads and writes what a browser saw of script-driven search boxes, so that
// tests of the learner need none: the tests of jsrender record it, those of apiform read it.
package sightings

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"

	"deepcrawl/forms"
)

// A Sighting is one look at the box, or at what a menu offers.
type Sighting struct {
	Term, Label, Text    string
	Behind               bool `json:",omitempty"` // the box stands behind a button
	Before, After, Later []Exchange
	Picked               []Pick `json:",omitempty"`

	Menu   string  `json:",omitempty"` // of which offers were read
	Offers []Offer `json:",omitempty"`
}

// An Offer is what a menu offered after a choice in another one, and what was asked for then.
type Offer struct {
	Options []forms.Option
	After   []Exchange
}

// A Pick is a control that was set, and what was asked for then.
type Pick struct {
	Choice      forms.Choice
	Value, Text string
	After       []Exchange
	Fills       []forms.Choice `json:",omitempty"`
}

// An Exchange is a request and its answer.
type Exchange struct {
	Method, URL string
	Header      http.Header
	Body        string
	Status      int
	AnswerType  string
	Cookies     []string
	More        http.Header `json:",omitempty"` // of the answer: those that programs make up
	Answer      string
}

// host stands in the files for that of the site.
const host = "site.example"

func file(dir, kind string) string {
	return filepath.Join(dir, strings.ReplaceAll(kind, " ", "-")+".json")
}

// Read returns what was seen on a site of the kind, as if it had been at another host.
func Read(dir, kind, at string) (seen []Sighting, err error) {
	b, err := os.ReadFile(file(dir, kind))
	if err != nil {
		return nil, fmt.Errorf("read what was seen of %q: %w", kind, err)
	}
	if err := json.Unmarshal(bytes.ReplaceAll(b, []byte(host), []byte(at)), &seen); err != nil {
		return nil, fmt.Errorf("read what was seen of %q: %w", kind, err)
	}
	return seen, nil
}

// Write keeps what was seen on a site of the kind at a host.
func Write(dir, kind, at string, seen []Sighting) error {
	b, err := json.MarshalIndent(seen, "", "\t")
	if err == nil {
		err = os.WriteFile(file(dir, kind), bytes.ReplaceAll(b, []byte(at), []byte(host)), 0o644)
	}
	if err != nil {
		return fmt.Errorf("keep what was seen of %q: %w", kind, err)
	}
	return nil
}
