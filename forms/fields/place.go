package fields

import (
	"slices"

	"deepcrawl/forms/lang"
	"deepcrawl/forms/webform"
)

// Sites with a database and other pages have one box for both and a menu beside it: "This website",
// "The catalogue". The first choice is often the pages, which are few and say the same to whatever
// is asked for.

// mostPlaces is how many places such a menu names at most.
const mostPlaces = 6

// settlePlace has the collection searched where the page has chosen the pages of the site.
func settlePlace(f *webform.Form) {
	if len(Askable(f)) < 2 {
		return // a menu that leads to one of the places
	}
	for i := range f.Fields {
		fd := &f.Fields[i]
		if fd.Role != webform.Scope && fd.Role != webform.Filter ||
			fd.Domain.Kind != webform.Options || fd.Multiple ||
			len(fd.Domain.Options) > mostPlaces {
			continue
		}
		opts := fd.Domain.Options
		chosen := slices.IndexFunc(opts, func(o webform.Option) bool {
			return len(fd.Default) > 0 && o.Value == fd.Default[0]
		})
		if chosen < 0 || !pagesOfSite(opts[chosen]) {
			continue
		}
		k := slices.IndexFunc(opts, func(o webform.Option) bool {
			return !pagesOfSite(o) && collections.In(o.Text)
		})
		if k < 0 {
			continue
		}
		fd.Role, fd.Why, fd.Domain.Type = webform.Scope,
			"a menu of the pages of the site and what it keeps", ""
		restrictive(&fd.Domain)
		fd.Default, fd.Chosen = []string{opts[k].Value}, true
		for j := range opts {
			opts[j].Selected = j == k
		}
	}
}

// pagesOfSite reports whether a choice is to search the pages of the site: "This website", "All
// pages".
func pagesOfSite(o webform.Option) bool {
	return len(lang.Words(o.Text)) <= longestPlace && webPages.In(o.Text) && !collections.In(o.Text)
}

const longestPlace = 4 // words of what the pages of a site are called

var (
	collections = lang.Of(lang.Collection)
	webPages    = lang.New(
		"website, web site, webpages, web pages, pages, site, web, internet site, homepage",
		"webseite, webseiten, webauftritt, internetseite, internetseiten, internetauftritt, "+
			"seiten, site web, pages, sitio, sitio web, paginas, pagina web, sito, sito web, "+
			"pagine, sitio, portal, strony, strona, witryna, witrynie, stranky, webove stranky, "+
			"strane, spletna stran, spletne strani, spletisce",
		"webbplats, webbplatsen, webbsidor, nettsted, nettstedet, nettsider, hjemmeside, "+
			"hjemmesiden, websted, webstedet, sider, sivusto, sivustolta, sivut, honlap, "+
			"honlapon, weboldal, oldalak, webhely, veebileht, lehed, tinklalapis, svetaine, "+
			"vietne, lapas, web sitesi, sitede, site icinde, sayfalar",
		"сайт, сайте, сайту, сайта, страницы, страницам, сторінки, сторінках, страници, "+
			"ιστοτοπος, ιστοτοπο, σελιδες, האתר, אתר, דפים, الموقع, صفحات, وب سايت, سايت, *サイト*, "+
			"*ページ*, *网站*, *網站*, *站内*, *站內*, *사이트*, *홈페이지*, *เว็บไซต์*, trang web, situs, laman, "+
			"halaman, *वेबसाइट*",
	)
)
