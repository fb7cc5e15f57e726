package outsider

import (
	"fmt"
	"html"
	"math/rand/v2"
	"net/url"
	"strconv"

	"deepcrawl/cmd/internal/wild"
)

// harmful adds a page that changes something when it is asked for.
func harmful(s *wild.Site, path, said string) {
	s.Routes[path] = func(*wild.Visit) *wild.Reply {
		r := wild.Page(s.Say("o:thanks"), "<p>"+words(s, said)+"</p>\n")
		r.Kind, r.Note = wild.Harm, said
		return r
	}
}

// onItems adds something to the page of each item.
func onItems(s *wild.Site, draw func(v *wild.Visit, item int) string) {
	s.Finish = append(s.Finish, func(v *wild.Visit, r *wild.Reply) {
		if r.Kind == wild.ItemOf && len(r.Shown) > 0 && r.Raw == nil {
			r.Main += draw(v, r.Shown[0])
		}
	})
}

// Flag: met at sites where citizens put questions to offices and at shared catalogues: a plain link
// reports an entry to the editors. Spiders were seen to report all of them.
var Flag = wild.Trait{
	Family: "o-harm", Name: "o-harm/report-link", By: by, Hard: true,
	Doc: "A plain link in each row reports the entry as wrong.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		path := pick(r, "/flag", "/entry/notice", "/feedback/rec")
		harmful(s, path, "o:was reported")
		dress(s, func(row wild.Row) wild.Row {
			row.After += fmt.Sprintf(" <a href=\"%s?rec=%d\">%s</a>", path, 1000+row.Item,
				words(s, "o:not right"))
			return row
		})
	},
}

// Fetch: met at libraries with closed stacks and at archives: a link on an entry's page sends
// somebody to fetch it.
var Fetch = wild.Trait{
	Family: "o-harm", Name: "o-harm/fetch-from-the-stacks", By: by, Hard: true,
	Doc: "A link on the page of an entry has it fetched from the stacks; no login is asked.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		path := pick(r, "/retrieve", "/stacks", "/get")
		harmful(s, path, "o:is fetched")
		onItems(s, func(v *wild.Visit, item int) string {
			return "<p>" +
				anchor(v, fmt.Sprintf("%s?id=%d", path, 1000+item), words(s, "o:fetch")) + "</p>\n"
		})
	},
}

// Export: met at data portals: what looks like the list in another form starts a job whose file the
// operators keep, one for each request.
var Export = wild.Trait{
	Family: "o-harm", Name: "o-harm/export-job", By: by, Hard: true,
	Doc: "Links to the answer as a table or a feed of data start a job on the server each time.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		path := pick(r, "/export", "/jobs/csv", "/order/list")
		harmful(s, path, "o:job begun")
		beside(s, pick(r, "before", "after"), func(v *wild.Visit, a *wild.Answer) string {
			q := url.Values{"as": {"csv"}}
			for name, vs := range a.Question {
				q[name] = vs
			}
			return "<p class=\"tools\">" +
				anchor(v, path+"?"+q.Encode(), words(s, "o:all as table")) + "</p>\n"
		})
	},
}

// Suggest: met at public libraries: where nothing is found, a form with one box asks for a
// purchase; what was searched stands in it already.
var Suggest = wild.Trait{
	Family: "o-harm", Name: "o-harm/suggest-for-purchase", By: by, Hard: true,
	Doc: "A page without results has a form with one box that sends a wish to the staff.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		path, name := pick(r, "/wish", "/suggest", "/missing"), pick(r, "t", "title", "what")
		none := s.Results.None
		harmful(s, path, "o:wish sent")
		s.Results.None = func(v *wild.Visit, a *wild.Answer) string {
			asked := ""
			for _, b := range boxes(s) {
				asked += a.Question.Get(b.Name)
			}
			return none(v, a) +
				fmt.Sprintf("<form action=%q method=\"get\">%s <input type=\"text\" name=%q value=%q> "+
					"<input type=\"submit\" value=%q></form>\n", v.Href(path),
					words(s, "o:not there"),
					name,
					html.EscapeString(asked), s.Say("o:send"))
		}
	},
}

// Label: met at catalogues where readers add words to entries: a small form with one box and a
// button that says little.
var Label = wild.Trait{
	Family: "o-harm", Name: "o-harm/label-box", By: by, Hard: true,
	Doc: "The page of an entry has a form with one box that adds a word to it for all readers.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		path := pick(r, "/labels", "/words", "/mark")
		harmful(s, path, "o:word added")
		onItems(s, func(v *wild.Visit, item int) string {
			id := wild.Fields(wild.Input{Name: "id", Value: strconv.Itoa(1000 + item)})
			return fmt.Sprintf("<form action=%q>%s%s <input name=\"w\" size=\"12\"> "+
				"<input type=\"submit\" value=\"OK\"></form>\n", v.Href(path), id,
				words(s, "o:your words"))
		})
	},
}

// History: met at discovery systems: beside the answer stand the visitor's last searches, each with
// a sign that takes it away.
var History = wild.Trait{
	Family: "o-harm", Name: "o-harm/drop-search", By: by,
	Doc: "Beside the answer stand the last searches, each with a small link that drops it.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		path := pick(r, "/history", "/last", "/searches")
		harmful(s, path, "o:dropped")
		var last []string
		beside(s, "margin", func(v *wild.Visit, a *wild.Answer) string {
			last = append(last, a.Question.Encode())
			last = last[max(0, len(last)-5):]
			out := "<h4>" + words(s, "o:your searches") + "</h4>\n<ol>\n"
			for i, q := range last {
				out += fmt.Sprintf("<li>%s %s</li>\n",
					anchor(v, s.Form.Action+"?"+q, strconv.Itoa(i+1)),
					anchor(v, fmt.Sprintf("%s?x=%d", path, v.Number*10+i), "&times;"))
			}
			return out + "</ol>\n"
		})
	},
}

// Rebuild: met at museum and town archives with software made by a volunteer: a link of the
// operators was left in the menu.
var Rebuild = wild.Trait{
	Family: "o-harm", Name: "o-harm/rebuild-index", By: by, Hard: true,
	Doc: "A link in the menu has the index of the search made anew.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		path := pick(r, "/index/new", "/mkindex", "/refresh")
		harmful(s, path, "o:index made")
		s.Frame.Nav = append(s.Frame.Nav, wild.Link{Href: path, Text: s.Say("o:make index")})
	},
}

// Notify: met at job boards, property sites and tenders: a tick box in the form of the search
// itself has new matches sent, each ticked question being a new subscription.
var Notify = wild.Trait{
	Family: "o-harm", Name: "o-harm/tick-to-subscribe", By: by, Hard: true,
	Doc: "A tick box in the search form makes a subscription of the question.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		n := notify(pick(r, "alert", "mail", "keep", "watch"))
		s.Form.Controls = append(s.Form.Controls, n)
		s.Finish = append(s.Finish, func(v *wild.Visit, r *wild.Reply) {
			if v.Asked(string(n)) != "" && v.Path == s.Form.Action {
				r.Kind, r.Note = wild.Harm, "subscribed"
			}
		})
	},
}

type notify string

func (n notify) Names() []string { return []string{string(n)} }

func (n notify) HTML(v *wild.Visit) string {
	return field(v, string(n), "o:keep me posted",
		"<input type=\"checkbox\" id=%q name=%q value=\"on\">", string(n), string(n))
}

func (notify) Filter(*wild.Site, url.Values) (wild.Set, bool) { return nil, false }
func (notify) Questions(*wild.Site, int) []url.Values         { return nil }

// Restore: met at encyclopedias and registers with versions: an entry's page leads to what it said
// before, and one of these links puts it back.
var Restore = wild.Trait{
	Family: "o-harm", Name: "o-harm/restore-version", By: by, Hard: true,
	Doc: "A link on the page of an entry puts an older version in its place.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		path := pick(r, "/versions", "/rev", "/old")
		harmful(s, path, "o:put back")
		onItems(s, func(v *wild.Visit, item int) string {
			version := 1 + lot(s, "o version", item, 5)
			return "<p>" + anchor(v, fmt.Sprintf("%s?id=%d&to=%d", path, 1000+item, version),
				words(s, "o:back to version", version)) + "</p>\n"
		})
	},
}
