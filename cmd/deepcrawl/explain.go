package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
	"deepcrawl/surface/fetch"
)

func explainCommand() *cli.Command {
	return command("explain", "why a page, a form or a query is what it is", "URL | form ID | query ID", `
Shows from the store, without asking the site again: what came of an address and which forms stand on it; a form with
all its fields and what decided kind and roles; a query with what it was expected to bring and what it brought.

Examples:
  deepcrawl explain https://lib.example/search
  deepcrawl explain form 3f2a
  deepcrawl explain query 17`,
		nil,
		func(c *cli.Context, con *term.Console) error {
			args := c.Args()
			what, operand := explainURL, args.First()
			switch {
			case args.Len() == 2 && args.First() == "form":
				what, operand = explainForm, args.Get(1)
			case args.Len() == 2 && args.First() == "query":
				what, operand = explainQuery, args.Get(1)
			case args.Len() != 1:
				return usage("deepcrawl explain https://lib.example/search", "explain needs a URL, or form ID, or query ID")
			}
			db, err := openStore(c.String("db"))
			if err != nil {
				return err
			}
			defer db.Close()
			return what(c.Context, con, db, operand)
		})
}

func explainURL(ctx context.Context, con *term.Console, db *store.DB, operand string) error {
	site, u, err := siteKey(operand)
	if err != nil {
		return err
	}
	v, ok, err := db.Visit(ctx, u.String())
	if err != nil {
		return fmt.Errorf("look up %s: %w", u, err)
	}
	if !ok {
		return fail(exitPartly, "deepcrawl discover "+u.String(), "%s was neither visited nor found on any page", u)
	}
	e := term.Explained{What: "url", Name: v.URL, Facts: visitFacts(v)}
	fs, err := db.Forms(ctx, orElse(v.Site, site))
	if err != nil {
		return fmt.Errorf("forms of %s: %w", v.Site, err)
	}
	onPage := make(map[string]bool)
	for _, id := range v.FormIDs {
		onPage[id] = true
	}
	for _, f := range fs {
		if onPage[f.ID] {
			e.Forms = append(e.Forms, fullForm(f))
		}
	}
	con.Print.Explain(e)
	return nil
}

func visitFacts(v store.VisitInfo) []term.Fact {
	fs := facts("site", v.Site)
	switch v.Outcome {
	case "":
		fs = append(fs, facts("visited", "not yet: it waits in the frontier, or a limit of the crawl came first")...)
	case "robots":
		fs = append(fs, facts("robots.txt", "closes it: "+v.Err)...)
	default:
		fs = append(fs, facts("robots.txt", "lets us in", "outcome", v.Outcome)...)
	}
	if v.Outcome != "robots" {
		fs = append(fs, facts("error", v.Err)...)
	}
	if v.Status != 0 {
		fs = append(fs, facts("status", strconv.Itoa(v.Status))...)
	}
	fs = append(fs, facts("title", v.Title, "found on", v.From, "by", v.Via, "link text", v.Anchor,
		"links from a seed", strconv.Itoa(v.Depth))...)
	if !v.At.IsZero() {
		fs = append(fs, facts("links found", strconv.Itoa(v.Links), "at", v.At.Format(time.RFC3339))...)
	}
	return fs
}

// facts makes facts of names and values, leaving out what is not known.
func facts(pairs ...string) []term.Fact {
	var fs []term.Fact
	for i := 0; i < len(pairs); i += 2 {
		if pairs[i+1] != "" {
			fs = append(fs, term.Fact{Name: pairs[i], Value: pairs[i+1]})
		}
	}
	return fs
}

func fullForm(f store.SiteForm) term.Form {
	l := formLine(f.Site, f.Form)
	l.Full = true
	return l
}

func explainForm(ctx context.Context, con *term.Console, db *store.DB, id string) error {
	fs, err := db.Forms(ctx, "")
	if err != nil {
		return fmt.Errorf("forms of the store: %w", err)
	}
	f, err := formByID(fs, id)
	if err != nil {
		return err
	}
	verdict, why := "will be harvested", ""
	ok, why := f.Searchable()
	if !ok {
		verdict = "never sent"
	}
	con.Print.Explain(term.Explained{
		What: "form", Name: f.ID,
		Facts: facts("site", f.Site, "page", f.PageURL, "action", f.Method+" "+f.Action, "encoding", f.Charset, "via", f.Via,
			"kind", fmt.Sprintf("%s, %.0f %% sure", f.Kind, 100*f.Probability), "verdict", verdict+": "+why,
			"seed words", strings.Join(f.Words, ", ")),
		Forms: []term.Form{fullForm(*f)},
	})
	return nil
}

func explainQuery(ctx context.Context, con *term.Console, db *store.DB, operand string) error {
	id, err := strconv.ParseInt(operand, 10, 64)
	if err != nil {
		return usage("deepcrawl extract --json prints them, and the table queries of an export", "a query's ID is a number, not %q", operand)
	}
	q, ok, err := db.Query(ctx, id)
	if err != nil {
		return fmt.Errorf("query %d: %w", id, err)
	}
	if !ok {
		return usage("the table queries of an export lists them", "no query %d in the store", id)
	}
	con.Print.Explain(term.Explained{What: "query", Name: operand, Facts: queryFacts(q)})
	return nil
}

func queryFacts(q store.QueryInfo) []term.Fact {
	predicted := ""
	if q.Query.Gain > 0 || q.Query.Price > 0 {
		predicted = fmt.Sprintf("%.1f new records for %.1f requests (%s)", q.Query.Gain, q.Query.Price, orElse(q.Query.By, "no estimator"))
	}
	claimed := "no total printed"
	if q.Claimed >= 0 {
		claimed = strconv.Itoa(q.Claimed)
	}
	fs := facts(
		"site", q.Site, "form", q.Query.Form, "asked", queryText(q.Query), "purpose", q.Query.Purpose, "why", q.Query.Why,
		"predicted", predicted,
		"brought", fmt.Sprintf("%d records, %d of them new, on %d pages for %d requests", q.Returned, q.Fresh, q.Pages, q.Requests),
		"answer", string(q.Kind), "matches claimed", claimed,
	)
	for _, u := range q.URLs {
		if _, err := fetch.ParseURL(nil, u); err == nil {
			fs = append(fs, term.Fact{Name: "sent", Value: u})
		}
	}
	return fs
}
