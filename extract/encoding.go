package extract

import (
	"context"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// A nativeFetcher says with each request in which encoding the pages of the site are: a guess from
// the letters of one answer alone may take a short one for another. The forms know it, as their
// pages were read when they were found, so that a harvest which goes on guesses as it did before.
type nativeFetcher struct {
	fetch.Fetcher
	charset string
}

// Fetch implements fetch.Fetcher.
func (f *nativeFetcher) Fetch(ctx context.Context, r *fetch.Request) (*fetch.Page, error) {
	as := *r
	as.Native = f.charset
	return f.Fetcher.Fetch(ctx, &as)
}

// natively is f for a site of these forms. UTF-8 is known when it is seen, and needs no word.
func natively(f fetch.Fetcher, fs []*forms.Form) fetch.Fetcher {
	for _, form := range fs {
		if form.Charset != "" && form.Charset != "utf-8" {
			return &nativeFetcher{f, form.Charset}
		}
	}
	return f
}
