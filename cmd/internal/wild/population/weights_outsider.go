package population

import "deepcrawl/cmd/internal/wild/outsider"

// Traits by someone who had not seen the rules. The first families take the place of the form, the
// pager, the addresses or the order of a site and stand before those; the others change what is
// there and stand last. Shares are of what public reports of scrapers and of operators tell
// ("reports"), and of what common software for such sites does ("software").
var (
	outsiderBoxes = []Family{
		{Name: "o-box", Traits: []Entry{
			{outsider.Like, 0.015, "reports: registers on plain databases"},
			{outsider.Scan, 0.01, "software: browse indexes of older catalogues"},
			{outsider.Triples, 0.025, "software: one of the commonest library systems"},
		}},
	}
	outsiderWays = []Family{
		{Name: "o-pager", Traits: []Entry{
			{outsider.PageDown, 0.01, "reports: two families of catalogues"},
			{outsider.Directory, 0.01, "estimate: directories and dictionaries"},
		}},
		{Name: "o-order", Traits: []Entry{
			{outsider.QuarterHours, 0.01, "reports: shuffled lists of shops and open libraries"},
		}},
	}
	outsiderFamilies = []Family{
		{Name: "o-operator", Many: true, Traits: []Entry{
			{outsider.MinusIsNot, 0.04, "software: search plug-ins and index servers"},
			{outsider.PhraseByDefault, 0.03, "estimate"},
			{outsider.CommonIgnored, 0.03, "software: forums and full-text tables"},
			{outsider.SignsFail, 0.05,
				"reports: the commonest fault of front ends of index servers"},
		}},
		{Name: "o-instead", Traits: []Entry{
			{outsider.Replaced, 0.02, "estimate"},
			{outsider.Relaxed, 0.03, "estimate"},
		}},
		{Name: "o-range", Traits: []Entry{
			{outsider.EndExclusive, 0.06, "reports: of the sites with a range, some in twenty"},
			{outsider.ShortDates, 0.04, "estimate, of the sites with dates"},
		}},
		{Name: "o-form", Many: true, Traits: []Entry{
			{outsider.Prefixed, 0.02, "software: component frameworks"},
			{outsider.Decoy, 0.01, "software: plug-ins against robots"},
			{outsider.Scope, 0.02, "estimate: town halls, universities, museums"},
			{outsider.KeepsPage, 0.01, "reports: self-made sites"},
		}},
		{Name: "o-rows", Many: true, Traits: []Entry{
			{outsider.CutTitles, 0.02, "estimate: those that say the whole nowhere in the list"},
			{outsider.Counted, 0.03, "software: programs behind a gateway"},
			{outsider.HeadingsAgain, 0.01, "estimate"},
			{outsider.SumRow, 0.02, "estimate, of the sites with numbers"},
			{outsider.Withheld, 0.015, "software: repositories, archives"},
			{outsider.Thinned, 0.015, "software: content management with rights by entry"},
			{outsider.Twice, 0.03, "estimate: pages for two kinds of screen"},
		}},
		{Name: "o-list", Many: true, Traits: []Entry{
			{outsider.Branches, 0.01, "estimate: union catalogues"},
			{outsider.Editions, 0.02, "software: discovery systems"},
			{outsider.Related, 0.02, "estimate"},
			{outsider.Overlap, 0.01, "reports"},
			{outsider.Bounce, 0.01, "reports: repositories behind a firewall"},
		}},
		{Name: "o-total", Many: true, Traits: []Entry{
			{outsider.InTitle, 0.02, "estimate"},
			{outsider.Grouped, 0.05, "estimate"},
			{outsider.ManyNumbers, 0.04, "estimate"},
			{outsider.AllOfThem, 0.03, "reports: numbers of facets that do not fit the list"},
		}},
		{Name: "o-page", Traits: []Entry{
			{outsider.Frames, 0.01, "reports: catalogues of the nineties"},
			{outsider.Splash, 0.01, "estimate"},
			{outsider.Inner, 0.02, "estimate: portals around another program"},
			{outsider.Numbered, 0.03, "software: forums, discovery systems, older catalogues"},
			{outsider.BranchFirst, 0.02, "estimate: chains"},
		}},
		{Name: "o-harm", Many: true, Traits: []Entry{
			{outsider.Flag, 0.02, "reports: spiders that reported all entries"},
			{outsider.Fetch, 0.01, "estimate: closed stacks"},
			{outsider.Export, 0.02, "software: data portals"},
			{outsider.Suggest, 0.02, "estimate: public libraries"},
			{outsider.Label, 0.02, "software: catalogues with words by readers"},
			{outsider.History, 0.02, "software: discovery systems"},
			{outsider.Rebuild, 0.01, "estimate: volunteers' software"},
			{outsider.Notify, 0.02, "estimate: job boards, tenders"},
			{outsider.Restore, 0.01, "software: registers with versions"},
		}},
	}
)
