package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/internal/wild/population"
)

// A selectable site is how the harvest of a generated site goes that nobody else waits for. It is
// the same whatever is asked of other sites meanwhile, so that it is made once, and orders are
// played over it.
type selectable struct {
	Site   string `json:"site"`
	Error  string `json:"error,omitempty"`
	Walked int    `json:"walked"` // requests of its discovery
	Sent   int    `json:"sent"`   // of that and its harvest
	Way    []pass `json:"way"`
}

// selectables are the sites of --data, which an earlier run printed as JSON, or else sites that are
// harvested now.
func selectables(o options) ([]selectable, error) {
	if o.data != "" {
		return selectablesOf(o.data)
	}
	numbers, seed, err := o.wild.sites(o)
	if err != nil {
		return nil, err
	}
	all := make([]selectable, len(numbers))
	o.wild.inTurns(numbers, func(i, n int) {
		all[i] = o.selectableSite(seed, n)
		if o.wild.verbose {
			fmt.Fprintln(os.Stderr, all[i].line())
		}
	})
	return all, nil
}

// selectableSite discovers a site and harvests it to its end.
func (o options) selectableSite(seed uint64, n int) (out selectable) {
	ctx, stop := context.WithTimeout(context.Background(), o.wild.most)
	defer stop()
	s := population.DrawWith(seed, n, o.wild.drawn())
	out.Site = fmt.Sprintf("%d:%d", seed, n)
	way, err := o.atOneSite(s, func(set app.Settings, con app.Reporter, list *sites.List) error {
		err := app.Discover(ctx, set, con, list)
		if out.Walked = s.Mark(); err != nil {
			return err
		}
		return app.Extract(ctx, set, con, app.Wanted{Sites: []string{s.Base()}})
	})
	out.Way, out.Sent, out.Error = way, s.Mark(), wordsOf(err)
	return out
}

func (s selectable) line() string {
	return fmt.Sprintf("%-12s discovered by %d requests, and %d records by %d%s", s.Site, s.Walked,
		wayOf(s.Way).records(), s.Sent, prefixed(": ", s.Error))
}

// selectablesOf reads one file, or all of a folder.
func selectablesOf(path string) (all []selectable, err error) {
	files := []string{path}
	if in, err := os.Stat(path); err == nil && in.IsDir() {
		if files, err = filepath.Glob(filepath.Join(path, "*.json")); err != nil {
			return nil, err
		}
	}
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			return nil, err
		}
		var of struct{ Sites []selectable }
		if err := json.Unmarshal(text, &of); err != nil {
			return nil, fmt.Errorf("%s: %w", f, err)
		}
		all = append(all, of.Sites...)
	}
	if len(all) == 0 {
		return nil, errors.New("no harvest is in " + path)
	}
	return all, nil
}

// curve is the records that the site had by so many requests to its harvest, none before the first.
func (s selectable) curve() curve {
	c := curve{0}
	for _, p := range s.Way {
		at := p.Sent - s.Walked
		for len(c) < at {
			c = append(c, c[len(c)-1])
		}
		c = append(c[:at], p.Records)
	}
	for len(c) <= s.Sent-s.Walked {
		c = append(c, c[len(c)-1])
	}
	return c
}
