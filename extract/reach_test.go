package extract

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// What one form of a site cannot be asked says nothing of the others.
func TestFormsOutOfReachAreLeftOut(t *testing.T) {
	here := &forms.Form{ID: "here", Action: "http://h.example/s"}
	gone := &forms.Form{ID: "gone", Action: "http://gone.example/s"}
	inside := &forms.Form{ID: "inside", Action: "http://10.0.0.7/s"}
	barred := &forms.Form{ID: "barred", Action: "http://h.example/private"}
	cfg := Config{Allowed: func(_ context.Context, u *url.URL) (bool, string, error) {
		switch {
		case u.Host == "gone.example":
			return false, "", &fetch.GivenUp{Host: u.Host, Reason: "dns"}
		case u.Host == "10.0.0.7":
			return false, "", fmt.Errorf("%w: 10.0.0.7", fetch.ErrAddress)
		}
		return u.Path == "/s", "/private", nil
	}}
	h := New(nil, nil, cfg)
	open, err := h.allowed(t.Context(), []*forms.Form{gone, here, inside, barred})
	if err != nil || len(open) != 1 || open[0] != here {
		t.Errorf("forms %v, %v; want the one that can be asked", open, err)
	}
	for want, f := range map[error]*forms.Form{fetch.ErrGivenUp: gone, fetch.ErrAddress: inside,
		fetch.ErrRobots: barred} {
		if open, err := h.allowed(t.Context(), []*forms.Form{f}); len(open) != 0 ||
			!errors.Is(err, want) {
			t.Errorf("%s alone: forms %v, %v; want %v", f.ID, open, err, want)
		}
	}
}
