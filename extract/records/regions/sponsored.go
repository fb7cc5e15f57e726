package regions

import (
	"slices"
	"strings"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/wording"
)

// sponsoredWords are what pages call results that somebody paid for, where that stands by itself.
// Words that also mean a small ad, which may be what a site lists, are left out.
var sponsoredWords = wording.Words("sponsored ad advert advertisement promoted sponsored_result " +
	"sponsored_link sponsored_listing sponsored_post sponsored_job featured_ad gesponsert " +
	"werbung anzeige sponsorisé publicité patrocinado publicidad promocionado sponsorizzato " +
	"pubblicità patrocinada gesponsord sponsorowane reklama promowane sponzorováno sponsrad " +
	"sponsrat sponset sponsoreret mainos szponzorált sponsorizat sponsorlu реклама спонсируемый " +
	"χορηγούμενο διαφήμιση ממומן إعلان إعلان_ممول 広告 スポンサー 广告 推广 廣告 贊助 광고 스폰서")

// mostPaid is how many paid results pages show beside fewer others.
const mostPaid = 5

// MarkPaid marks the fewer records of a list that are called sponsored and lead elsewhere than the
// others do: to another host, or over an address that counts the click. links are the main links of
// the spans, -1 for none.
func MarkPaid(o *outline.Outline, spans []outline.Span, links []int32) []bool {
	paid := make([]bool, len(spans))
	own, n := map[string]bool{}, 0
	for k, s := range spans {
		if paid[k] = saysSponsored(o, s); paid[k] {
			n++
		} else {
			own[leadsTo(o, links[k])] = true
		}
	}
	if n == len(paid) || 2*n >= len(paid) && n > mostPaid {
		return make([]bool, len(spans))
	}
	for k := range paid {
		to := leadsTo(o, links[k])
		paid[k] = paid[k] && to != "" && !own[to]
	}
	return paid
}

// Unpaid returns the records of a page without those that are marked as paid for. They are shown
// whatever is asked, under addresses that change from page to page, and an item of the site among
// them is found by its own address, too.
func Unpaid(rs []answer.Record) []answer.Record {
	return slices.DeleteFunc(rs, func(r answer.Record) bool { return r.Paid })
}

// saysSponsored reports whether a piece of a record says no more than that it is paid for.
func saysSponsored(o *outline.Outline, s outline.Span) bool {
	return slices.ContainsFunc(o.Nodes[s.From:s.To], func(n outline.Node) bool {
		return n.Text != "" && len(n.Text) <= fields.MaxLabel &&
			sponsoredWords[strings.ReplaceAll(strings.ToLower(strings.Trim(n.Text, " .:·•|()[]")),
				" ", "_")]
	})
}

// leadsTo is the host and the beginning of the path that a link leads to; "" for no link.
func leadsTo(o *outline.Outline, i int32) string {
	if i < 0 {
		return ""
	}
	u := o.Resolve(o.Nodes[i].Href)
	if u == nil {
		return ""
	}
	first, _, _ := strings.Cut(strings.TrimPrefix(u.Path, "/"), "/")
	if !strings.Contains(strings.TrimPrefix(u.Path, "/"), "/") &&
		strings.ContainsAny(first, "-0123456789") {
		first = "" // the item itself at the root
	}
	return u.Host + "/" + first
}
