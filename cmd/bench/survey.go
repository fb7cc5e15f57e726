package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/cmd/internal/wild"
	"deepcrawl/cmd/internal/wild/population"
	"deepcrawl/extract"
	"deepcrawl/jsrender"
	"deepcrawl/surface/fetch/simulated"
)

// surveyOptions are the flags of the suite survey.
type surveyOptions struct {
	budget int
	alone  int
	most   int
}

func (o *surveyOptions) flags(fs *flag.FlagSet) {
	fs.IntVar(&o.budget, "budget", app.SurveyBudget, "requests of a survey (survey)")
	fs.IntVar(&o.alone, "alone", 20, "sites that are harvested without a survey too (survey)")
	fs.IntVar(&o.most, "ceiling-site", 0, "requests that a site gets at most; 0: five times "+
		"those of a client that knows it, and 300 (survey, select)")
}

// A surveyed site is what a survey told of a generated site, and what was true of it.
type surveyed struct {
	Site  string      `json:"site"`
	Error string      `json:"error,omitempty"`
	Told  term.Survey `json:"told"`
	Size  int         `json:"size"` // records that can be reached
	// requests to forms until half of them were known; 0: they never were
	Half   int `json:"paid_50"`
	Most   int `json:"paid_90"`  // until 90 % were
	Survey int `json:"survey"`   // requests of the survey, of all kinds
	Whole  int `json:"whole"`    // of the survey and the harvest that went on with it
	Alone  int `json:"alone"`    // of a discovery and a harvest without a survey
	Found  int `json:"found"`    // records of survey and harvest
	Else   int `json:"found_by"` // of the harvest alone
}

// A pass is where a harvest stood after a step.
type pass struct {
	Sent    int `json:"sent"`     // requests of all kinds that the site had got
	Asked   int `json:"requests"` // of these, those to forms
	Records int `json:"records"`
}

// benchSurvey surveys generated sites, harvests them, and holds what was told against what came.
func benchSurvey(o options) (map[string]any, error) {
	numbers, seed, err := o.wild.sites(o)
	if err != nil {
		return nil, err
	}
	all := make([]surveyed, len(numbers))
	o.wild.inTurns(numbers, func(i, n int) {
		all[i] = o.surveySite(seed, n)
		if o.wild.verbose {
			fmt.Fprintln(os.Stderr, all[i].line())
		}
	})
	return reportSurvey(os.Stderr, all), nil
}

// surveySite surveys a site and goes on to its end, and harvests one like it without a survey.
func (o options) surveySite(seed uint64, n int) (out surveyed) {
	ctx, stop := context.WithTimeout(context.Background(), o.wild.most)
	defer stop()
	s := population.DrawWith(seed, n, o.wild.drawn())
	client := s.KnowingClient()
	out.Site, out.Size = fmt.Sprintf("%d:%d", seed, n), len(client.Reachable)
	told := &lines{Printer: app.Silent().Print}
	way, err := o.atOneSite(s, func(set app.Settings, con app.Reporter, list *sites.List) error {
		full := set.Web.Budget
		set.Web.Budget, con.Print = o.survey.budget, told
		err := app.Survey(ctx, set, con, list)
		out.Survey = s.Mark()
		set.Web.Budget = full
		return errors.Join(err, app.Extract(ctx, set, con, app.Wanted{Sites: []string{s.Base()}}))
	})
	if len(told.sites) > 0 {
		out.Told = told.sites[0]
	}
	out.Whole, out.Found = s.Mark(), way.records()
	out.Half, out.Most = way.to(0.5*float64(out.Size)), way.to(0.9*float64(out.Size))
	if n >= o.survey.alone {
		out.Error = wordsOf(err)
		return out
	}
	again := population.DrawWith(seed, n, o.wild.drawn())
	again.Knows(client)
	alone, otherErr :=
		o.atOneSite(again, func(set app.Settings, con app.Reporter, list *sites.List) error {
			return errors.Join(app.Discover(ctx, set, con, list),
				app.Extract(ctx, set, con, app.Wanted{Sites: []string{again.Base()}}))
		})
	out.Alone, out.Else = again.Mark(), alone.records()
	out.Error = wordsOf(errors.Join(err, otherErr))
	return out
}

func wordsOf(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// atOneSite runs something against a generated site in this process, with a store of its own, and
// returns how its harvest went.
func (o options) atOneSite(s *wild.Site,
	run func(app.Settings, app.Reporter, *sites.List) error) (way wayOf, err error) {
	dir, err := os.MkdirTemp("", "survey")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	site, err := sites.Named(s.Base())
	if err != nil {
		return nil, err
	}
	clock := simulated.NewClock(siteEpoch)
	s.Clock = clock
	set := app.Defaults()
	set.DB = filepath.Join(dir, "s.db")
	set.Web.Budget, set.Web.Clock,
		set.Web.Transport = cmp.Or(o.survey.most, requestsFor(s.KnowingClient())), clock,
		simulated.NewTransport(s, clock)
	set.Browser.When = string(jsrender.Never)
	set.Harvest.Watch.Step = func(_ *extract.Step, p extract.Progress) {
		way = append(way, pass{Sent: s.Mark(), Asked: p.Requests, Records: p.Records})
	}
	return way, run(set, app.Silent(), &sites.List{Targets: []sites.Target{site}})
}

// A wayOf a harvest is where it stood after each step.
type wayOf []pass

func (w wayOf) records() int {
	if len(w) == 0 {
		return 0
	}
	return w[len(w)-1].Records
}

// to is how many requests to forms it took to so many records; 0: they were never found.
func (w wayOf) to(records float64) int {
	for _, p := range w {
		if float64(p.Records) >= records {
			return p.Asked
		}
	}
	return 0
}

// lines keeps the lines of a survey.
type lines struct {
	term.Printer
	sites []term.Survey
}

// Survey keeps them.
func (l *lines) Survey(sites []term.Survey) { l.sites = append(l.sites, sites...) }

func (s surveyed) line() string {
	told := "size not known"
	if s.Told.High != nil {
		told = fmt.Sprintf("size %.0f-%.0f by %s", *s.Told.Low, *s.Told.High, s.Told.Basis)
	} else if s.Told.Low != nil {
		told = fmt.Sprintf("size at least %.0f by %s", *s.Told.Low, s.Told.Basis)
	}
	price := func(p *term.Price) string {
		if p == nil {
			return "not known"
		}
		return fmt.Sprintf("%.0f (%.0f-%.0f)", p.Requests, p.Low, p.High)
	}
	return fmt.Sprintf("%-12s %s, in truth %d; %d known by %d requests; to 50 %% %s, paid %d; to "+
		"90 %% %s, paid %d; with the harvest %d requests, %d without%s",
		s.Site, told, s.Size, s.Told.Records, s.Survey, price(s.Told.Half), s.Half,
		price(s.Told.Most), s.Most, s.Whole, s.Alone, prefixed(": ", s.Error))
}

// reportSurvey judges what was told.
func reportSurvey(w io.Writer, all []surveyed) map[string]any {
	asked := slices.DeleteFunc(slices.Clone(all), func(s surveyed) bool {
		return s.Told.Queries == 0
	})
	out := map[string]any{"sites": len(all), "asked": len(asked), "surveys": all}
	fmt.Fprintf(w, "%s, of which %d have a form that was asked\n", term.Count(len(all), "site"),
		len(asked))
	var widths []float64
	told, inside := map[string]int{}, map[string]int{}
	var least, above int // sites with a lower end alone, and those that are no smaller
	var parts []float64  // of the true size, that such an end is
	var survey, whole, alone, found, other int
	var ratios []float64
	for _, s := range asked {
		if s.Alone > 0 {
			survey, whole, alone, found, other = survey+s.Survey, whole+s.Whole, alone+s.Alone,
				found+s.Found, other+s.Else
			ratios = append(ratios, float64(s.Whole)/float64(s.Alone))
		}
		if s.Told.High == nil {
			if s.Told.Low != nil {
				least, parts = least+1, append(parts, *s.Told.Low/float64(s.Size))
				above += count(within(*s.Told.Low, math.Inf(1), float64(s.Size)))
			}
			continue
		}
		widths = append(widths, *s.Told.High / *s.Told.Low)
		for _, by := range []string{"all", s.Told.Basis} {
			told[by]++
			if within(*s.Told.Low, *s.Told.High, float64(s.Size)) {
				inside[by]++
			}
		}
	}
	out["size_told"], out["size_inside"] = share(told["all"], len(asked)),
		share(inside["all"], told["all"])
	fmt.Fprintf(w, "a size was told of %.0f %%; the interval holds the true one at %.0f %% of "+
		"these; its upper end over its lower: median %.2f\n",
		100*share(told["all"], len(asked)), 100*share(inside["all"], told["all"]), median(widths))
	out["least_told"], out["least_right"], out["least_median"] = share(least, len(asked)),
		share(above, least), median(parts)
	fmt.Fprintf(w, "a lower end alone was told of %.0f %%; %.0f %% of these are no smaller; it "+
		"is %.2f of the true size, median\n",
		100*share(least, len(asked)), 100*share(above, least), median(parts))
	for _, by := range slices.Sorted(maps.Keys(told)) {
		if by != "all" {
			fmt.Fprintf(w, "  by %-10s %3d sites, %3.0f %% inside\n", by, told[by],
				100*share(inside[by], told[by]))
		}
	}
	reportPrices(w, out, "50", asked, func(s surveyed) (*term.Price, int) {
		return s.Told.Half, s.Half
	})
	reportPrices(w, out, "90", asked, func(s surveyed) (*term.Price, int) {
		return s.Told.Most, s.Most
	})
	out["requests_survey"], out["requests_whole"], out["requests_alone"] = survey, whole, alone
	out["whole_over_alone"], out["whole_over_alone_median"] = share(whole, alone), median(ratios)
	out["records_whole"], out["records_alone"] = found, other
	fmt.Fprintf(w, "survey and harvest took %d requests (the surveys %d) to %d records, "+
		"discovery and harvest alone %d to %d: %.3f times, median of the sites %.3f\n",
		whole, survey, found, alone, other, share(whole, alone), median(ratios))
	return out
}

// reportPrices judges the prices that were told and paid.
func reportPrices(w io.Writer, out map[string]any, level string, all []surveyed,
	of func(surveyed) (*term.Price, int)) {
	var ratios, open []float64
	told, inside := 0, 0
	for _, s := range all {
		p, paid := of(s)
		if p == nil || paid == 0 {
			continue
		}
		told++
		if within(p.Low, p.High, float64(paid)) {
			inside++
		}
		ratios = append(ratios, p.Requests/float64(paid))
		if paid > s.Told.Requests { // it was not paid by then
			open = append(open, p.Requests/float64(paid))
		}
	}
	out["price_told_"+level], out["price_inside_"+level] = share(told, len(all)),
		share(inside, told)
	fmt.Fprintf(w, "the price to %s %% was told of %.0f %%, inside the interval at %.0f %% of "+
		"these; told over paid: median %.2f, from %.2f to %.2f at eight of ten",
		level, 100*share(told, len(all)), 100*share(inside, told), median(ratios),
		quantile(ratios, 0.1), quantile(ratios, 0.9))
	if len(open) > 0 {
		fmt.Fprintf(w, "; of the %d that had it before them: median %.2f, from %.2f to %.2f",
			len(open), median(open), quantile(open, 0.1), quantile(open, 0.9))
	}
	fmt.Fprintln(w)
	out["price_ratio_"+level] = median(ratios)
}

// within reports whether an interval holds a number, rounding aside.
func within(low, high, x float64) bool { return x >= 0.98*low-1 && x <= 1.02*high+1 }

func share(part, of int) float64 { return float64(part) / math.Max(1, float64(of)) }

// quantile is the smallest of some numbers that the given share of them does not exceed; 0 of none.
func quantile(xs []float64, q float64) float64 {
	if len(xs) == 0 {
		return 0
	}
	sorted := slices.SortedFunc(slices.Values(xs), cmp.Compare[float64])
	return sorted[min(len(sorted)-1, int(q*float64(len(sorted))))]
}
