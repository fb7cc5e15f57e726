package main

import (
	"context"
	"errors"
	"fmt"
	"net/http/httptest"
	"os"
	"slices"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/forms/submit"
	"deepcrawl/jsrender"
	"deepcrawl/jsrender/apiform"
	"deepcrawl/jsrender/scripted"
	"deepcrawl/surface/fetch"
)

const (
	boxItems   = 400 // of a site with a search box
	boxQueries = 3   // asked of a box that was learnt
)

// replayedShare learns the search boxes of sites that search by script in all the ways that are
// known here, asks some queries of each, and puts into got which share of the queries were plain
// requests; a browser typed the others.
func replayedShare(ctx context.Context, browser string, got map[string]any) error {
	kinds := slices.Concat(scripted.Kinds(), scripted.TypedKinds())
	sites := make([]*scripted.Site, len(kinds))
	addresses := make([]string, len(kinds))
	var named []string
	for i, kind := range kinds {
		sites[i] = scripted.New(kind, boxItems)
		server := httptest.NewServer(sites[i])
		defer server.Close()
		addresses[i] = server.URL
		named = append(named, strings.TrimPrefix(server.URL, "http://"))
	}
	client, err := fetch.NewClient(fetch.Config{Delay: -1, Named: named})
	if err != nil {
		return err
	}
	defer client.Close()
	r, err := jsrender.New(jsrender.Config{Client: client, Path: browser})
	if err != nil {
		return err
	}
	defer r.Close()
	boxes := boxTally{kinds: len(kinds)}
	defer func() { boxes.report(got) }()
	fmt.Fprintf(os.Stderr, "search boxes of scripts are learnt now, and asked: %d\n", len(kinds))
	learner := &apiform.Learner{Browser: r, Plain: client}
	both := jsrender.NewChooser(client, r, jsrender.Never, nil)
	for i, kind := range kinds {
		used := cpuOf(trees([]int{os.Getpid()}))
		if err := boxes.learn(ctx, learner, both, addresses[i], sites[i]); err != nil {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			return fmt.Errorf("site with %s: %w", kind, err)
		}
		boxes.cpu += cpuOf(trees([]int{os.Getpid()})) - used
	}
	return nil
}

// A boxTally counts search boxes and what was asked of them.
type boxTally struct {
	kinds, learnt, whole, refused, slow int
	plain, typed                        int     // queries
	cpu                                 float64 // seconds for all of it
}

// learn learns the box of a site and asks it.
func (t *boxTally) learn(ctx context.Context, learner *apiform.Learner, both fetch.Fetcher,
	address string, site *scripted.Site) error {
	page, err := fetch.ParseURL(nil, address+"/")
	if err != nil {
		return err
	}
	f, err := learner.Learn(ctx, page)
	switch {
	case errors.Is(err, apiform.ErrSlow):
		t.slow++
		return nil
	case err != nil:
		return err
	case f.Template.Refused != "":
		t.refused++
		return nil
	}
	at := slices.IndexFunc(f.Fields, func(fd forms.Field) bool { return fd.Role == forms.Keyword })
	if at < 0 {
		t.whole++ // its page loads the whole collection, by a request that asks for nothing
		return nil
	}
	t.learnt++
	for _, term := range []string{"harbour", "garden", "winter"}[:boxQueries] {
		r, err := submit.Request(f, []forms.Assignment{{Field: at, Values: []string{term}}},
			submit.Button(f))
		if err != nil {
			return err
		}
		before, _ := site.Counts()
		if _, err := both.Fetch(ctx, r); err != nil {
			return err
		}
		if now, _ := site.Counts(); now == before {
			t.plain++
		} else {
			t.typed++
		}
	}
	return nil
}

func (t *boxTally) report(got map[string]any) {
	of := map[string]any{"kinds": t.kinds, "learnt": t.learnt, "whole": t.whole,
		"refused": t.refused, "too_slow": t.slow, "queries": t.plain + t.typed}
	if done := t.learnt + t.whole + t.refused + t.slow; done > 0 {
		of["cpu_s_per_box"] = t.cpu / float64(done)
	}
	if all := t.plain + t.typed; all > 0 {
		got["replayed_share"] = float64(t.plain) / float64(all)
	}
	got["boxes"] = of
}
