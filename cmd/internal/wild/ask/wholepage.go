package ask

import (
	"fmt"
	"html"
	"math/rand/v2"
	"net/http"
	"regexp"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// ownForms are traits that draw a form of their own or send the search form without its button. A
// form cannot stand in a form: a parser drops the inner one's start and takes its end for the outer
// one's.
var ownForms = []string{
	"other-forms", "again", "button", "form/label-alone", "method/post-only", "hidden/start-sticks",
	"none/form-again",
	"pager/post-buttons", "pager/post-form", "pager/second-button", "pager/buttons-within",
	"pager/faces",
	"pager/script-function", "pager/jump", "pager/menu", "pager/forgets", "identity/post",
	"identity/script",
	"row/button-form", "row/select-button", "row/tick", "harm/newsletter", "harm/newsletter-get",
	"harm/login",
	"harm/card", "harm/register", "harm/delete-button", "harm/save-search", "harm/basket-form",
	"harm/contact",
	"harm/question", "harm/comment", "harm/quick-order", "harm/poll", "harm/tell",
	"robots/other-search",
	"page-life", "o-pager/down", // addresses of their further pages lose the button
	"o-form/counted-names", "o-harm/suggest-for-purchase", "o-harm/label-box",
}

// A part is a part of the whole page's form with a button of its own, which does what nobody asked
// for.
type part struct {
	deed   string // as the log and the languages name it
	button string
	drawn  func(v *wild.Visit) string // what stands before the button
	above  bool                       // it stands before the content of the page
}

// html draws the part.
func (p part) html(v *wild.Visit) string {
	return fmt.Sprintf("<div>%s <input type=\"submit\" name=%q value=%q></div>\n", p.drawn(v),
		p.button,
		html.EscapeString(v.Site.Say("do "+p.deed)))
}

// WholePage is a site of ASP.NET Web Forms: what a page does is told by the name of the button
// alone.
var WholePage = wild.Trait{
	Family: "place", Name: "place/whole-page-form", Hard: true, Excludes: ownForms,
	Doc: "One posted form surrounds the whole page: a newsletter and a poll stand in it beside " +
		"the search, each " +
		"with a button, and only the search's own button searches.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		s.Form.Page = pick(r, "/", "/Search.aspx", "/Default.aspx", "/Pages/Find.aspx",
			"/suche.aspx")
		s.Form.Action, s.Form.Method, s.Form.Again = s.Form.Page, http.MethodPost, true
		button, says := pick(r, "ctl00$Main$btnSearch", "btnFind", "ibSearch"), s.Say("search")
		draw(s, "search", "<input type=\"submit\" name=\""+button+"\" value=\"%s\">")
		pressed(s, button, says, false)
		parts := partsOf(r)
		s.Guards = append(s.Guards, func(v *wild.Visit) *wild.Reply {
			for _, p := range parts {
				if v.Given(p.button) {
					reply := wild.Page(s.Say("done"),
						"<p>"+html.EscapeString(s.Say("done"))+"</p>\n")
					reply.Kind, reply.Note = wild.Harm, p.deed
					return reply
				}
			}
			// A pager of postbacks names itself in place of a button.
			pressed := v.Asked(button) != "" || v.Asked("__EVENTTARGET") != ""
			if v.Path != s.Form.Action || len(v.Values) == 0 || pressed {
				return nil
			}
			return s.FormPage(v)
		})
		s.Form.Loose = func(_ *wild.Visit, inner string) string {
			return "<div class=\"search\">\n" + inner + "</div>\n"
		}
		s.Frame.Around = func(v *wild.Visit, page string) string { return surround(v, page, parts) }
	},
}

// partsOf draws the newsletter and the poll, under names of one of two habits.
func partsOf(r *rand.Rand) []part {
	names := pick(r,
		[4]string{"ctl00$News$txtEmail", "ctl00$News$btnSubscribe", "ctl00$Poll$rblChoice",
			"ctl00$Poll$btnVote"},
		[4]string{"tbMail", "btnMail", "rblPoll", "btnPoll"})
	return []part{
		{"newsletter", names[1], func(v *wild.Visit) string {
			id, label := wild.ID(names[0]), html.EscapeString(v.Site.Say("e-mail"))
			return fmt.Sprintf("<label for=%q>%s</label> <input type=\"text\" id=%q name=%q>", id,
				label, id, names[0])
		}, r.IntN(2) == 0},
		{"poll", names[3], func(v *wild.Visit) string {
			out := "<p>" + html.EscapeString(v.Site.Sentences("poll", 1)) + "</p>\n"
			for i := range 3 {
				out += fmt.Sprintf(
					"<label><input type=\"radio\" name=%q value=\"%d\"> %s</label><br>\n", names[2],
					i+1,
					html.EscapeString(v.Site.Sentences(fmt.Sprint("poll ", i), 1)))
			}
			return out
		}, r.IntN(2) == 0},
	}
}

var bodyTag = regexp.MustCompile(`(?i)<body[^>]*>`)

// surround puts the form around a page. A page with another form is another program's and stays as
// it is.
func surround(v *wild.Visit, page string, parts []part) string {
	at := bodyTag.FindStringIndex(page)
	if at == nil || strings.Contains(page, "<form") {
		return page
	}
	above, below := "", ""
	for _, p := range parts {
		if p.above {
			above += p.html(v)
		} else {
			below += p.html(v)
		}
	}
	end := strings.LastIndex(page, "</body>")
	if end < 0 {
		end = len(page)
	}
	form := fmt.Sprintf("\n<form action=%q method=\"post\"%s>\n", v.Href(v.Path), v.Site.Form.Attrs)
	return page[:at[1]] + form + above + page[at[1]:end] + below + "</form>\n" + page[end:]
}
