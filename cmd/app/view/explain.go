package view

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/app/values"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
	"deepcrawl/forms"
	"deepcrawl/store"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
)

// ExplainURL says what came of an address and which forms stand on it.
func ExplainURL(ctx context.Context, db *store.DB, operand string) (e term.Explained, err error) {
	t, err := sites.Named(operand)
	if err != nil {
		return e, err
	}
	v, ok, err := db.Visit(ctx, t.URL.String())
	if !ok && err == nil && t.Guessed {
		v, ok, err = db.Visit(ctx, t.Plain().URL.String())
	}
	if err != nil {
		return e, fmt.Errorf("look up %s: %w", t.Line, err)
	}
	if !ok {
		return explainAction(ctx, db, t)
	}
	e = term.Explained{What: "url", Name: v.URL, Facts: visitFacts(v)}
	fs, err := db.Forms(ctx, cmp.Or(v.Site, t.Key()))
	if err != nil {
		return e, fmt.Errorf("forms of %s: %w", v.Site, err)
	}
	onPage := make(map[string]bool)
	for _, id := range v.FormIDs {
		onPage[id] = true
	}
	e.Forms, err = fullForms(ctx, db, cmp.Or(v.Site, t.Key()), fs, func(f *forms.Form) bool {
		return onPage[f.ID] || sentTo(f, v.URL)
	})
	if err != nil {
		return e, err
	}
	judged, err := db.Judgement(ctx, v.URL)
	if err != nil {
		return e, err
	}
	e.Facts = append(e.Facts, verdictFacts(judged)...)
	left, err := db.LeftOn(ctx, v.URL)
	if err != nil {
		return e, err
	}
	for _, l := range left {
		e.Facts = append(e.Facts, facts("link not followed", leftLine(l))...)
	}
	return e, nil
}

// leftLine says of a link why it is not followed.
func leftLine(l store.LeftLink) string {
	return fmt.Sprintf("%s %q (%s): %s", l.URL, l.Anchor, l.Veto, l.Why)
}

// recordAt explains an address that only result pages name.
func recordAt(ctx context.Context, db *store.DB, t sites.Target) (e term.Explained, ok bool,
	err error) {
	r, ok, err := db.RecordAt(ctx, t.Key(), t.URL.String())
	if err != nil || !ok {
		return e, false, err
	}
	e = term.Explained{What: "url", Name: t.URL.String(), Facts: facts(
		"site", t.Key(), "visited", "not by the crawl: it is the address of a record", "title",
		r.Title, "listed on", r.Source,
		"first seen", r.FirstSeen.Format(time.RFC3339), "last seen",
		r.LastSeen.Format(time.RFC3339))}
	if r.Query > 0 {
		e.Facts = append(e.Facts, facts("by query", strconv.FormatInt(r.Query, 10))...)
	}
	return e, true, nil
}

// explainAction explains an address that no page links to: it may be that of a record, or forms may
// be sent there.
func explainAction(ctx context.Context, db *store.DB, t sites.Target) (e term.Explained,
	err error) {
	r, listed, err := recordAt(ctx, db, t)
	if err != nil || listed {
		return r, err
	}
	link, known, err := db.LeftAt(ctx, t.URL.String())
	if err != nil {
		return e, err
	}
	if rule, out := strings.CutPrefix(link.Veto, surface.OutOfScope); out {
		return term.Explained{What: "url", Name: link.URL,
				Facts: facts("site", t.Key(), "visited", "no: it is out of your scope",
					"rule", rule, "because", link.Why, "text", link.Anchor, "stands on",
					link.Page)},
			nil
	}
	if known {
		return term.Explained{What: "url", Name: link.URL,
				Facts: facts("site", t.Key(), "visited", "no: following it could change something",
					"rule", link.Veto, "because", link.Why, "text", link.Anchor, "stands on",
					link.Page)},
			nil
	}
	scope, err := db.Scope(ctx, t.Key())
	if err != nil {
		return e, err
	}
	if rule, why := scope.Rule(t.URL); rule != "" {
		return term.Explained{What: "url", Name: t.URL.String(),
			Facts: facts("site", t.Key(), "visited", "no: it is out of your scope", "rule", rule,
				"because", why)}, nil
	}
	e = term.Explained{What: "url", Name: t.URL.String(),
		Facts: facts("site", t.Key(), "visited",
			"not by the crawl: no link leads there, forms are sent there")}
	fs, err := db.Forms(ctx, t.Key())
	if err != nil {
		return e, fmt.Errorf("forms of %s: %w", t.Key(), err)
	}
	e.Forms, err = fullForms(ctx, db, t.Key(), fs, func(f *forms.Form) bool {
		return sentTo(f, t.URL.String())
	})
	if err != nil {
		return e, err
	}
	if len(e.Forms) == 0 {
		// not the address: nobody knows what it does
		hint := "deepcrawl discover " + t.URL.Scheme + "://" + t.URL.Host
		if _, known, err := db.Site(ctx, t.Key()); err != nil {
			return e, fmt.Errorf("site %s: %w", t.Key(), err)
		} else if known {
			hint = "deepcrawl status --site " + t.Key() + " shows what was read there"
		}
		return e, fail.Usage(hint, "%s was neither visited nor found on any page", t.Line)
	}
	return e, nil
}

// sentTo reports whether a form is sent to an address, whatever it is filled with.
func sentTo(f *forms.Form, address string) bool {
	bare := func(s string) string {
		s, _, _ = strings.Cut(s, "#")
		s, _, _ = strings.Cut(s, "?")
		return s
	}
	return f.Action != "" && bare(f.Action) == bare(address)
}

const (
	mostWays  = 10  // ways out of a page that are shown
	widestWay = 300 // bytes of an address that are shown
)

// verdictFacts say where a page sends its visitors, and whether they get what we get.
func verdictFacts(j store.Judgement) []term.Fact {
	var fs []term.Fact
	if what := j.Verdict.Unknown; what != "" {
		fs = facts("where it leads", "not known without a browser: "+what+" is missing")
	}
	for i, r := range j.Verdict.Redirects {
		if i == mostWays {
			fs = append(fs, facts("sends visitors to",
				fmt.Sprintf("%d more addresses", len(j.Verdict.Redirects)-i))...)
			break
		}
		how := r.Via
		if r.Delay > 0 {
			how += fmt.Sprintf(" after %s", r.Delay.Round(100*time.Millisecond))
		}
		if r.Coded {
			how += ", the address hidden"
		}
		if r.Initiator != "" {
			how += ", by " + r.Initiator
		}
		to := r.URL.String()
		if len(to) > widestWay {
			to = strings.ToValidUTF8(to[:widestWay], "") + "…"
		}
		fs = append(fs,
			term.Fact{Name: "sends visitors to", Value: fmt.Sprintf("%s (%s)", to, how)})
	}
	if j.Verdict.OffSite {
		verdict := "leaves its site, but shows too few signs of spam"
		if j.Verdict.Spam {
			verdict = "redirection spam"
		}
		fs = append(fs,
			facts("verdict",
				fmt.Sprintf("%s: %s", verdict, strings.Join(j.Verdict.Reasons, "; ")))...)
	}
	if j.Checked.IsZero() {
		return fs
	}
	found := "none found: " + j.Cloaking.Why
	if j.Cloaking.Cloaked {
		found = fmt.Sprintf(
			"%s (%.0f %% of the text, where copies for one of them differ in %.0f %%)",
			j.Cloaking.Why, 100*j.Cloaking.Score, 100*j.Cloaking.Noise)
	}
	return append(fs,
		facts("cloaking", fmt.Sprintf("%s, told from %s", found, copies(j.Cloaking.Copies)))...)
}

func copies(n int) string {
	if n == 1 {
		return "one copy"
	}
	return strconv.Itoa(n) + " copies"
}

func visitFacts(v store.VisitInfo) []term.Fact {
	fs := facts("site", v.Site)
	switch v.Outcome {
	case "":
		fs = append(fs,
			facts("visited", "not yet: it waits for its turn, or a limit came first")...)
	case string(fetch.KindNever):
		fs = append(fs, facts("visited", "never: its host is "+v.Err)...)
	case "robots":
		fs = append(fs,
			facts("robots.txt", "forbids it"+strings.TrimPrefix(v.Err, fetch.ErrRobots.Error()))...)
	default:
		fs = append(fs, facts("robots.txt", "lets us in", "outcome", v.Outcome)...)
	}
	if v.Outcome != "robots" && v.Outcome != string(fetch.KindNever) {
		fs = append(fs, facts("error", v.Err)...)
	}
	if v.Status != 0 {
		fs = append(fs, facts("status", strconv.Itoa(v.Status))...)
	}
	for _, odd := range v.Odd {
		fs = append(fs, facts("not in order", odd)...)
	}
	fs = append(fs,
		facts("browser", v.Drawing, "title", v.Title, "found on", v.From, "by", v.Via, "link text",
			v.Anchor,
			"links from the start", strconv.Itoa(v.Depth))...)
	if !v.At.IsZero() {
		fs = append(fs,
			facts("links found", strconv.Itoa(v.Links), "at", v.At.Format(time.RFC3339))...)
	}
	if v.Again > 0 {
		fs = append(fs, facts("visited again", fmt.Sprintf("%s, changed in %d, last at %s",
			term.Count(v.Again, "time"), v.Changed, v.AgainAt.Format(time.RFC3339)))...)
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

// fullForms are the lines of those of the forms of a site that are wanted, with all that decided
// them.
func fullForms(ctx context.Context, db *store.DB, site string, fs []store.SiteForm,
	wanted func(*forms.Form) bool) (lines []term.Form, err error) {
	all, err := Fates(ctx, db, site, fs)
	for _, f := range all {
		if wanted(f.Form) {
			l := f.Line()
			l.Full = true
			lines = append(lines, l)
		}
	}
	return lines, err
}

// ExplainForm shows a form with all its fields, what decided kind and roles, and the queries that
// brought most.
func ExplainForm(ctx context.Context, db *store.DB, id string) (e term.Explained, err error) {
	fs, err := db.Forms(ctx, "")
	if err != nil {
		return e, fmt.Errorf("forms of the store: %w", err)
	}
	f, err := FormByID(fs, id)
	if err != nil {
		return e, err
	}
	queries, total, err := queriesOf(ctx, db, f.Site, f.ID)
	if err != nil {
		return e, err
	}
	tried, err := values.New(db, nil).Facts(ctx, f.Site, f.Form)
	if err != nil {
		return e, err
	}
	findings, err := findings(ctx, db, f)
	if err != nil {
		return e, err
	}
	lines, err := fullForms(ctx, db, f.Site, fs, func(g *forms.Form) bool { return g.ID == f.ID })
	if err != nil {
		return e, err
	}
	about := facts("site", f.Site, "encoding", f.Charset, "via", f.Via, "words of its page",
		strings.Join(f.Words, ", "),
		"patterns that its page gives", strings.Join(f.Patterns, ", "), "asked",
		term.Count(total, "query"))
	var door []term.Fact
	if f.Door != nil {
		door = facts("its records stand at", f.Door.Entries, "on the page that was read",
			term.Count(f.Door.Shown, "record"))
	}
	return term.Explained{
		What: "form", Name: f.ID,
		Facts:   slices.Concat(about, door, tried, findings),
		Forms:   lines,
		Queries: queries,
	}, nil
}

// findings are what the harvest of a form found out about how it answers.
func findings(ctx context.Context, db *store.DB, f *store.SiteForm) ([]term.Fact, error) {
	known, err := db.Facts(ctx, f.Site, f.ID)
	if err != nil {
		return nil, fmt.Errorf("facts of form %s: %w", f.ID, err)
	}
	var out []term.Fact
	for _, k := range known.Findings() {
		if k.Evidence != "" {
			k.Value = strings.TrimSpace(k.Value + " (" + k.Evidence + ")")
		}
		out = append(out, term.Fact{Name: k.Name, Value: k.Value})
	}
	changes, err := db.Changes(ctx, f.Site, f.ID)
	if err != nil {
		return nil, fmt.Errorf("changes of form %s: %w", f.ID, err)
	}
	return append(out, changeFacts(changes)...), nil
}

// changeFacts say how often the answers of a form change, as far as asking them again told.
func changeFacts(c extract.Changes) []term.Fact {
	visits, changed := 0, 0
	for _, leaf := range c {
		visits += len(leaf)
		for _, v := range leaf {
			if v.Changed {
				changed++
			}
		}
	}
	if visits == 0 {
		return nil
	}
	often := "never changed so far"
	if rate := c.Rate(); rate > 0 {
		often = fmt.Sprintf("an answer changes about %.2g times a day", rate)
	}
	return facts("changes",
		fmt.Sprintf("%s (%d of %s asked again had another count or first page)", often, changed,
			term.Count(visits, "query")))
}

// WhereQueries is where IDs of queries are found.
const WhereQueries = "deepcrawl explain form ID shows the IDs of its queries, the table queries of an export has all"

// ExplainQuery says why a query was sent, what it was expected to bring and what it brought.
func ExplainQuery(ctx context.Context, db *store.DB, operand string) (e term.Explained, err error) {
	id, err := strconv.ParseInt(operand, 10, 64)
	if err != nil {
		return e, fail.Usage(WhereQueries, "a query's ID is a number, not %q", operand)
	}
	q, ok, err := db.Query(ctx, id)
	if err != nil {
		return e, fmt.Errorf("query %d: %w", id, err)
	}
	if !ok {
		return e, fail.Usage(WhereQueries, "no query %d in the store", id)
	}
	return term.Explained{What: "query", Name: operand, Facts: queryFacts(q)}, nil
}
