package doors

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"deepcrawl/surface/fetch"
)

// List walks the answers of a door from its first on, or from the request of an earlier Answer.Next
// on. It ends at the last answer, at the first that failed, at one that leads back to where it was,
// and at one that lists what the one before did. What fails comes last, as an error.
func List(ctx context.Context, f fetch.Fetcher, p Protocol, d Door,
	from *fetch.Request) iter.Seq2[Answer, error] {
	return func(yield func(Answer, error) bool) {
		r := from
		if r == nil {
			u, err := fetch.ParseURL(nil, d.First)
			if err != nil {
				yield(Answer{}, fmt.Errorf("first address of the door %s: %w", d.First, err))
				return
			}
			r = &fetch.Request{URL: u, Raw: true}
		}
		asked, last := map[string]bool{}, []string(nil)
		for r != nil && !asked[r.URL.String()] {
			asked[r.URL.String()] = true
			page, err := f.Fetch(ctx, r)
			if err != nil {
				yield(Answer{}, fmt.Errorf("ask the door %s: %w", r.URL, err))
				return
			}
			a := p.Read(d, page)
			if a.Failure != "" {
				yield(a, fmt.Errorf("the door %s: %s", r.URL, a.Failure))
				return
			}
			keys := keysOf(a)
			if len(keys) > 0 && slices.Equal(keys, last) || !yield(a, nil) {
				return
			}
			r, last = a.Next, keys
		}
	}
}

// Get asks for what stands at an address.
func Get(ctx context.Context, f fetch.Fetcher, address string) (*fetch.Page, error) {
	u, err := fetch.ParseURL(nil, address)
	if err != nil {
		return nil, fmt.Errorf("address %s: %w", address, err)
	}
	return f.Fetch(ctx, &fetch.Request{URL: u, Raw: true})
}

// keysOf are the keys of what an answer lists.
func keysOf(a Answer) []string {
	keys := slices.Clone(a.Gone)
	for i := range a.Records {
		keys = append(keys, a.Records[i].Key)
	}
	return keys
}
