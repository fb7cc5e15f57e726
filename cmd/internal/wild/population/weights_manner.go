package population

import "deepcrawl/cmd/internal/wild/manner"

var mannerFamilies = []Family{
	{Name: "frame", Traits: []Entry{
		{manner.OldTables, 0.2, "public registers and libraries keep old pages for decades"},
		{manner.Columns, 0.25, "the commonest framework of style sheets"},
		{manner.Soup, 0.12, "sites made by frameworks of scripts, drawn by the server"},
		{manner.Nineties, 0.08, "universities and private collections"},
	}},
	{Name: "furniture", Many: true, Traits: []Entry{
		{manner.BigMenu, 0.2, "estimate"},
		{manner.Footer, 0.3, "estimate"},
		{manner.Banner, 0.3, "sites of the European Union"},
		{manner.TalksOfSessions, 0.03, "ASP.NET and bank-like portals"},
	}},
	{Name: "pages", Many: true, Traits: []Entry{
		{manner.News, 0.2, "estimate"},
		{manner.Help, 0.1, "estimate"},
	}},
	{Name: "deep", Traits: []Entry{
		{manner.DeepOne, 0.25, "authorities and universities: the search is a page of its own"},
		{manner.DeepMore, 0.08, "the same, under services or departments"},
	}},
	{Name: "encoding", Traits: []Entry{
		{manner.LegacyHeader, 0.04,
			"about one site in twenty is not in UTF-8, more among old databases"},
		{manner.LegacyMeta, 0.04, "the same; older pages declare it in the head"},
		{manner.LegacySilent, 0.015, "rare: readers guess"},
		{manner.MetaLies, 0.01, "moved to a new template, not to a new server"},
		{manner.LabelUnknown, 0.005, "rare"},
		{manner.MarkFirst, 0.01, "files saved by editors of Windows"},
		{manner.Entities, 0.03, "editors and templates of the nineties"},
		{manner.FormUTF8, 0.01, "rare: two programs behind one site"},
		{manner.FormLegacy, 0.01, "rare: an old search behind a new site"},
	}},
	{Name: "said-language", Traits: []Entry{
		{manner.Unsaid, 0.2, "of 381 labelled pages some 90 do not say it"},
		{manner.SaidEnglish, 0.05, "of the same, some 25 say English and are not"},
	}},
	{Name: "content-type", Traits: []Entry{
		{manner.TypeMissing, 0.005, "rare"},
		{manner.TypeBroken, 0.01, "rare"},
		{manner.TypeXHTML, 0.005, "rare"},
	}},
	{Name: "state", Traits: []Entry{
		{manner.SessionCookie, 0.08, "PHP and servlets; most sites answer without"},
		{manner.SessionPath, 0.03, "servlets of the 2000s"},
		{manner.SessionParameter, 0.02, "PHP and ColdFusion of the 2000s"},
		{manner.TokenSession, 0.03, "frameworks that guard every form"},
		{manner.TokenPage, 0.02, "the same, drawn anew"},
		{manner.TokenOnce, 0.01, "guards against double posts"},
		{manner.TokenShared, 0.01, "JSF: the view of a page is one"},
		{manner.ViewState, 0.05, "ASP.NET is behind many registers"},
		{manner.ViewStateAges, 0.01, "the same behind several servers"},
		{manner.Moving, 0.01, "rare: scripts that start anew"},
	}},
	{Name: "session-life", Traits: []Entry{
		{manner.LifeRequests, 0.06, "of the sites with sessions: rare"},
		{manner.LifeSeconds, 0.12, "of the sites with sessions: some count from the login"},
		{manner.LifeIdle, 0.2, "of the sites with sessions: the usual way"},
	}},
	{Name: "session-end", Traits: []Entry{
		{manner.EndRedirect, 0.25, "of the sites with state: frameworks do so"},
		{manner.EndForbidden, 0.12, "tokens of frameworks"},
		{manner.EndTimeout, 0.05, "Microsoft's servers, Laravel has 419"},
		{manner.EndError, 0.06, "an exception that nobody caught"},
		{manner.EndForm, 0.1, "scripts that show their first page"},
	}},
	{Name: "wall", Traits: []Entry{
		{manner.Consent, 0.015, "courts, medicines, registers"},
		{manner.CookieWanted, 0.02, "portals and publishers"},
		{manner.Searching, 0.01, "slow searches over several sources"},
		{manner.Slash, 0.03, "Django and others for all addresses; here for the form's own action"},
		{manner.Framed, 0.01, "portals that hold an older search"},
	}},
	{Name: "status", Traits: []Entry{
		{manner.Status202, 0.003, "rare"},
		{manner.NoneMissing, 0.03, "frameworks that think in resources"},
		{manner.NoneFails, 0.005, "rare"},
		{manner.NoneElsewhere, 0.015, "estimate"},
	}},
	{Name: "broken", Traits: []Entry{
		{manner.Cut, 0.02, "estimate: overloaded servers"},
		{manner.Half, 0.01, "rare"},
		{manner.Blank, 0.015, "a time-out of the database behind"},
		{manner.Empty, 0.01, "a fatal error of PHP with messages off"},
		{manner.BreaksOff, 0.01, "rare"},
		{manner.SomeFail, 0.015, "estimate"},
	}},
	{Name: "wait", Traits: []Entry{
		{manner.TooMany, 0.05, "more and more sites behind guards"},
		{manner.Unavailable, 0.03, "estimate"},
		{manner.BusyWords, 0.02, "estimate"},
		{manner.HasteWords, 0.02, "forums and catalogues"},
		{manner.Slow, 0.05, "small public servers"},
		{manner.Outage, 0.02, "a long harvest meets one"},
	}},
	{Name: "harm", Many: true, Traits: deeds()},
	{Name: "robots", Many: true, Traits: []Entry{
		{manner.RobotsBeside, 0.4, "most rules close administration and scripts"},
		{manner.RobotsPages, 0.05, "estimate"},
		{manner.RobotsItems, 0.02, "rare: sites that fear for their pages"},
		{manner.RobotsAllow, 0.02, "rare"},
		{manner.RobotsSearch, 0.05, "templates close the search of pages"},
		{manner.RobotsOthers, 0.1, "lists of robots that are not wanted"},
	}},
	{Name: "crawl-delay", Traits: []Entry{
		{manner.CrawlDelay, 0.06, "about one robots.txt in ten"},
	}},
}

// shares of what can be done to a site: estimates of what stands beside searches.
var shares = map[string]float64{
	"newsletter": 0.12, "newsletter-get": 0.02, "login": 0.2, "card": 0.02, "register": 0.05,
	"delete-link": 0.01, "delete-button": 0.01, "vote": 0.03,
	"save-search": 0.03, "alert": 0.02, "basket-link": 0.05, "basket-form": 0.02, "reserve": 0.03,
	"contact": 0.06, "question": 0.02, "comment": 0.04, "report": 0.03,
	"mark-read": 0.01, "logout": 0.02, "unsubscribe": 0.02, "quick-order": 0.01, "poll": 0.02,
	"tell": 0.02, "edit": 0.03,
	"switch-language": 0.1, "switch-theme": 0.04, "print": 0.06, "export": 0.06,
}

func deeds() (out []Entry) {
	for _, t := range manner.Deeds() {
		out = append(out, Entry{t, shares[t.Name[len("harm/"):]], "estimate"})
	}
	return out
}
