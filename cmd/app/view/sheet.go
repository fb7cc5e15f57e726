package view

import (
	"cmp"
	"context"
	"slices"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

// mostForms is how many forms of a site a sheet shows.
const mostForms = 60

// A Sheet is all that is shown of one site: how it was harvested, what was found, which forms it
// has and what becomes of them, what was left out, and how it was treated.
type Sheet struct {
	Site    SiteLine
	Harvest Harvested
	Content Content
	Forms   []term.Form
	More    int      // forms that are not among these
	Doors   []string // what each way to the records brought, where one is an interface
	LeftOut []LeftOut
	Manners Manners
}

// A SiteLine is a site in a list of many.
type SiteLine struct {
	Key        string
	URL        string
	State      string   // how it stands, in a word or two
	Why        string   // what it does now, or why it came to that
	Waits      []string // hosts that are not asked at the moment, each with the reason
	Active     bool     // it is being asked
	Reason     string   // why its crawl ended
	Pages      int
	Forms      int
	Searchable int
	Records    int
	Requests   int // of all harvests
	Queries    int // of all harvests
	Harvested  bool
	Size       *float64
	Low        *float64
	High       *float64
	Coverage   *float64
}

// line puts what the store knows of a site into a line.
func line(s store.Site) SiteLine {
	l := SiteLine{
		Key: s.Key, URL: cmp.Or(s.URL, s.Line, s.Key), Reason: s.Reason, Pages: s.Pages,
		Forms:      s.Forms,
		Searchable: s.Searchable, Records: s.Records, Requests: s.AllSent, Queries: s.AllAsked,
		Harvested: s.Round > 0,
	}
	if l.Size, l.Coverage = Evidence(s.Estimate); l.Size != nil {
		l.Low, l.High = bounds(s.Estimate)
	}
	return l
}

// Now fills in the estimate of a harvest that is under way, of which the end is not stored yet.
func (l SiteLine) Now(h Harvested) SiteLine {
	if n := len(h.Curve); n > 0 && l.Size == nil {
		last := h.Curve[n-1]
		l.Size, l.Low, l.High, l.Coverage = last.Size, last.Low, last.High, last.Coverage
	}
	return l
}

// ByRecords sorts sites: those with most records first, then by name.
func ByRecords(sites []store.Site) {
	slices.SortFunc(sites, func(a, b store.Site) int {
		return cmp.Or(cmp.Compare(b.Records, a.Records), cmp.Compare(b.Searchable, a.Searchable),
			cmp.Compare(a.Key, b.Key))
	})
}

// SheetOf reads what is shown of a site.
func SheetOf(ctx context.Context, db *store.DB, w Work, s store.Site) (sh Sheet, err error) {
	sh.Site = w.Line(s)
	if sh.Harvest, err = Harvest(ctx, db, s); err != nil {
		return sh, err
	}
	sh.Site = sh.Site.Now(sh.Harvest)
	if sh.Content, err = SampleContent(ctx, db, s.Key); err != nil {
		return sh, err
	}
	all, err := db.Forms(ctx, s.Key)
	if err != nil {
		return sh, err
	}
	lines, err := SiteForms(ctx, db, s.Key, all)
	if err != nil {
		return sh, err
	}
	sh.Site.Searchable = Asked(lines)
	if sh.LeftOut, err = LeftOutOf(ctx, db, s.Key, lines); err != nil {
		return sh, err
	}
	fates, err := Fates(ctx, db, s.Key, all)
	if err != nil {
		return sh, err
	}
	if sh.Doors, err = doorNotes(ctx, db, s.Key, fates); err != nil {
		return sh, err
	}
	slices.SortStableFunc(lines, func(a, b term.Form) int {
		return cmp.Compare(asked(b), asked(a))
	})
	FoldAlike(lines)
	shown := slices.DeleteFunc(lines, func(f term.Form) bool { return f.Folded })
	sh.Forms = shown[:min(mostForms, len(shown))]
	sh.More = len(shown) - len(sh.Forms)
	sh.Manners, err = MannersOf(ctx, db, s.Key)
	return sh, err
}

func asked(f term.Form) int {
	if f.Searchable {
		return 1
	}
	return 0
}
