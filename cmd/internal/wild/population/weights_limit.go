package population

import "deepcrawl/cmd/internal/wild/limit"

var limitFamilies = []Family{
	{Name: "limit", Traits: []Entry{
		{limit.FirstSaid, 0.06, "libraries and registers name their limit"},
		{limit.FirstRed, 0.02, "the same in ASP.NET and old PHP"},
		{limit.FirstSilent, 0.08, "search engines behind sites stop at 100 to 1000; few say so"},
		{limit.FirstMembers, 0.02, "commercial databases show guests a part"},
		{limit.Pages, 0.06, "pagers of shops and job boards end after k pages"},
		{limit.Refused, 0.06, "registers of companies, courts and patents refuse wide searches"},
		{limit.RefusedRed, 0.02, "the same, the sentence in red"},
		{limit.RefusedTold, 0.02, "as the first, in sentences that no list has; reported"},
		{limit.RefusedStatus, 0.01, "rare: JSON-minded back ends"},
		{limit.RefusedEmpty, 0.01, "rare: a time-out behind the page"},
		{limit.RefusedNone, 0.01, "rare: a failed search is shown as none"},
		{limit.Sorted, 0.02, "rare: ranked search stops, sorted search does not"},
	}},
	{Name: "listing", Traits: []Entry{
		{limit.Newest, 0.15, "of the sites that list without a question: estimate"},
	}},
	{Name: "window", Traits: []Entry{
		{limit.WideWindow, 0.1, "of the sites with windows: courts and gazettes; estimate"},
	}},
	{Name: "ticked", Traits: []Entry{
		{limit.CurrentOnly, 0.02, "registers of laws, medicines and firms"},
	}},
	{Name: "size-menu", Traits: []Entry{
		{limit.ShowAll, 0.06, "menus of sizes are common, few offer all"},
		{limit.ShowAllLink, 0.02, "estimate"},
		{limit.SizeLinks, 0.04,
			"estimate: content systems and shops write sizes as links over the list"},
	}},
	{Name: "page-life", Traits: []Entry{
		{limit.AfterRequests, 0.02, "stored answers of library systems; estimate"},
		{limit.AfterSeconds, 0.03, "the same by time"},
		{limit.OneList, 0.04, "ASP.NET, JSF and library systems of the nineties"},
	}},
}

// wayFamilies stand after the families of answers: they use how items are addressed.
var wayFamilies = []Family{
	{Name: "ways", Many: true, Traits: []Entry{
		{limit.ByLetter, 0.06, "lists by letters beside the search: estimate"},
		{limit.ByYear, 0.04, "gazettes, courts and libraries"},
		{limit.ByCategory, 0.08, "shops, catalogues and directories"},
		{limit.Sitemap, 0.15, "a third of sites have one, half of them with records"},
		{limit.Feed, 0.15, "estimate"},
		{limit.OpenSearch, 0.07, "library systems and wikis"},
		{limit.JSON, 0.03, "open data and newer library systems"},
		{limit.OnePage, 0.02, "small collections"},
	}},
}
