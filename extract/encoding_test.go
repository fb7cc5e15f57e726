package extract

import (
	"context"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

func TestPagesAreReadInTheEncodingOfTheForms(t *testing.T) {
	for _, tt := range []struct {
		charsets []string
		want     string
	}{
		{[]string{"utf-8", "shift_jis"}, "shift_jis"},
		{[]string{"utf-8", ""}, ""},
	} {
		var fs []*forms.Form
		for _, c := range tt.charsets {
			fs = append(fs, &forms.Form{Charset: c})
		}
		got := ""
		h := New(fetch.FetcherFunc(func(_ context.Context, r *fetch.Request) (*fetch.Page, error) {
			got = r.Native
			return &fetch.Page{Request: r, URL: r.URL, Status: 200}, nil
		}), nil, Config{})
		u, err := fetch.ParseURL(nil, "http://a.test/answer")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := h.harvest(1, fs, querygen.Config{},
			querygen.Seeds{}).fetcher.Fetch(context.Background(), &fetch.Request{URL: u}); err != nil {
			t.Fatal(err)
		}
		if got != tt.want {
			t.Errorf("forms in %q: asked for as %q, want %q", tt.charsets, got, tt.want)
		}
	}
}
