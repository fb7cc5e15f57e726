package fleet

import (
	"context"
	"errors"
	"fmt"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

// Collect merges the files of sites into the store at path, which is made where there is none. A
// site whose file was taken before, and is no newer, is passed over: so it goes on where it was cut
// short, and may be run while workers go on. name is what the queue is called, typed what a command
// to type next has behind it to find it.
func Collect(ctx context.Context, q *Queue, con app.Reporter, path, name,
	typed string) (err error) {
	db, err := app.CreateMerged(ctx, con, path)
	if err != nil {
		return err
	}
	c := &collection{db: db, con: con, o: app.Patience(ctx, con), name: name, typed: typed,
		total: term.Collected{File: path}}
	stop := con.Watch(c.progress)
	for r, err := range q.Results(ctx) {
		if err == nil {
			err = c.take(ctx, r)
		}
		if err != nil {
			stop()
			if ctx.Err() != nil {
				err = fail.New(fail.Interrupted, "run the same command again to go on",
					"interrupted; the sites that were collected are saved")
			}
			return errors.Join(err, db.Close())
		}
	}
	stop()
	return errors.Join(c.end(ctx, q), db.Close())
}

// A collection is one run of Collect.
type collection struct {
	db    *store.DB
	con   app.Reporter
	o     store.Options
	name  string
	typed string
	total term.Collected
	gone  int    // sites of total.Failed whose file is lost
	last  string // one of total.Failed
}

// take merges the file of a site, unless that was done. A file that cannot be read is told, and
// keeps no other from being taken.
func (c *collection) take(ctx context.Context, r Result) error {
	if r.Open {
		c.total.Open++
	}
	have, err := c.db.Collected(ctx, r.Key)
	if err != nil {
		return err
	}
	is := store.SiteFile{Site: r.Key, Version: r.Version, Open: r.Open}
	if have.Version == r.Version && r.Version != "" {
		c.total.Known++
		if have != is { // it is done with by now
			return c.db.NoteCollected(is)
		}
		return nil
	}
	file, err := r.File()
	if err != nil {
		return c.pass(r.Key, fmt.Errorf("%s: %w", r.Key, err))
	}
	defer file.Close()
	if err = c.db.Collect(ctx, is, file, c.o, c.tell); err == nil {
		c.total.Sites++
	}
	return c.pass(r.Key, err)
}

// pass passes over a site whose file is what is wrong, and returns any other error.
func (c *collection) pass(key string, err error) error {
	switch {
	case errors.Is(err, ErrGone):
		c.gone++
	case errors.Is(err, store.ErrForeign), errors.Is(err, store.ErrNewer),
		errors.Is(err, store.ErrDamaged):
	default:
		return err
	}
	c.total.Failed++
	c.last = key
	e := fail.Diagnose(err)
	e.Site, e.Hint = key, ""
	c.con.Fail(e)
	return nil
}

func (c *collection) tell(m store.Merged) {
	c.total.Added += m.Added
	c.total.Updated += m.Updated
	c.con.Print.Merged(
		term.Merged{Site: m.Site, From: c.name, Crawl: string(m.Crawl), Harvest: string(m.Harvest),
			Pages: m.Pages, Records: m.Records, Added: m.Added, Updated: m.Updated})
}

func (c *collection) end(ctx context.Context, q *Queue) error {
	t, err := c.db.Totals(ctx)
	if err != nil {
		return err
	}
	stats, err := q.Stats(ctx)
	if err != nil {
		return err
	}
	c.total.Left = stats.Left()
	for _, n := range t.Sites {
		c.total.Stored += n
	}
	c.total.Records = t.Records
	c.con.Print.Collected(c.total)
	if c.total.Failed > 0 {
		return fail.New(fail.Partly, c.anew(), "the files of %s could not be read",
			term.Count(c.total.Failed, "site"))
	}
	return nil
}

// anew is how the sites are to be had whose files could not be read.
func (c *collection) anew() string {
	of, again := "SITES", "SITES"
	if c.total.Failed == 1 {
		of, again = c.last, "ADDRESS"
	}
	way := fmt.Sprintf("deepcrawl fleet remove %s%s, then deepcrawl fleet submit %s%[2]s, and "+
		"deepcrawl work harvests anew", of, c.typed, again)
	if c.total.Failed > c.gone {
		return "a newer version of deepcrawl may have made them: use that one; otherwise " + way
	}
	return way
}

func (c *collection) progress() term.Progress {
	return term.Progress{Name: "collecting",
		Facts: []string{term.Count(c.total.Sites, "site"), term.Count(c.total.Added, "record")},
		Attrs: []any{"sites", c.total.Sites, "known", c.total.Known, "records", c.total.Added}}
}
