package manner

import (
	"fmt"
	"html"
	"math/rand/v2"
	"net/http"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

const harmFamily = "harm"

// A place is where something stands on a site.
type place int

const (
	onForm    place = iota // the page with the form
	onResults              // before or after the answer
	inRows
	onItems // the items' own pages
	inFoot
	inNav
)

// A deed is something that a visitor can do to the site. Its HTML is drawn where it stands; item is
// -1 outside of rows and items.
type deed struct {
	name, doc string
	hard      bool
	places    []place
	harmless  bool // what it does hurts nobody

	paths  []string // that it may have
	method string   // of a form; "": a link
	needs  string   // the parameter without which nothing is done; "": every visit does it
	html   func(d *drawn, v *wild.Visit, item int) string
}

// drawn is a deed as a site has it.
type drawn struct {
	deed
	path, text, id string // id: the parameter that names the item
}

// link is an address that does it to an item.
func (d *drawn) link(v *wild.Visit, item int, more string) string {
	to := d.path + more
	if item >= 0 {
		to = withParameter(to, d.id, fmt.Sprint(1000+item))
	}
	return v.Href(to)
}

// anchor is a link that does it.
func anchor(d *drawn, v *wild.Visit, item int) string {
	return fmt.Sprintf("<a href=%q>%s</a>", d.link(v, item, ""), html.EscapeString(d.text))
}

// button is a form of one button that does it.
func button(d *drawn, v *wild.Visit, item int) string {
	hidden := ""
	if item >= 0 {
		hidden = fmt.Sprintf("<input type=\"hidden\" name=%q value=\"%d\">", d.id, 1000+item)
	}
	return fmt.Sprintf("<form action=%q method=%q>%s<input type=\"submit\" value=%q></form>",
		v.Href(d.path), strings.ToLower(d.method), hidden, d.text)
}

// boxed is a form of one text box and a button, which may look like a search.
func boxed(label string, names ...string) func(d *drawn, v *wild.Visit, item int) string {
	return func(d *drawn, v *wild.Visit, _ int) string {
		name := names[v.Site.Rand("name "+d.name).IntN(len(names))]
		return fmt.Sprintf("<form action=%q method=%q class=\"box\"><label for=%q>%s</label> "+
			"<input type=\"text\" id=%q name=%q size=\"20\"> <input type=\"submit\" "+
			"value=%q></form>",
			v.Href(d.path), strings.ToLower(d.method), name, say(v, label), name, name, d.text)
	}
}

// fields is a form of several fields; those called password are such, those with an exclamation
// mark
// are areas of text.
func fields(names ...string) func(d *drawn, v *wild.Visit, item int) string {
	return func(d *drawn, v *wild.Visit, item int) string {
		var b strings.Builder
		for _, key := range names {
			name := strings.ReplaceAll(strings.TrimSuffix(key, "!"), " ", "_")
			label := say(v, strings.TrimSuffix(key, "!"))
			switch {
			case strings.HasSuffix(key, "!"):
				fmt.Fprintf(&b,
					"<p><label>%s<br><textarea name=%q rows=\"4\" "+
						"cols=\"40\"></textarea></label></p>\n", label, name)
			default:
				kind := "text"
				if key == "password" {
					kind = "password"
				}
				fmt.Fprintf(&b, "<p><label>%s <input type=%q name=%q></label></p>\n", label, kind,
					name)
			}
		}
		if item >= 0 {
			fmt.Fprintf(&b, "<input type=\"hidden\" name=%q value=\"%d\">", d.id, 1000+item)
		}
		return fmt.Sprintf("<form action=%q method=%q>\n%s<button "+
			"type=\"submit\">%s</button></form>\n", v.Href(d.path), strings.ToLower(d.method),
			b.String(), html.EscapeString(d.text))
	}
}

// deeds are what sites let visitors do.
var deeds = []deed{
	{name: "newsletter", doc: "A box takes an address for a newsletter.",
		places: []place{onForm, onResults, inFoot},
		paths:  []string{"/newsletter", "/subscribe", "/mailing"}, method: "POST",
		html: boxed("e-mail", "email", "mail", "q")},
	{name: "newsletter-get",
		doc:  "A box that looks like a search takes an address for a newsletter, by GET.",
		hard: true, places: []place{onForm, inFoot},
		paths: []string{"/nl", "/updates", "/list/join"}, method: "GET", needs: "*",
		html: boxed("e-mail", "e", "q", "addr")},
	{name: "login", doc: "A form logs in.", places: []place{onForm, onResults},
		paths: []string{"/login", "/signin", "/user/login"}, method: "POST",
		html: fields("user name", "password")},
	{name: "card",
		doc:  "A form asks for the number of a reader's card and a PIN that is no password field.",
		hard: true, places: []place{onForm}, paths: []string{"/patron", "/myaccount", "/reader"},
		method: "POST", html: fields("card number", "pin")},
	{name: "register", doc: "A form makes an account.", places: []place{onForm},
		paths: []string{"/register", "/join", "/signup"}, method: "POST",
		html: fields("user name", "e-mail", "password")},
	{name: "delete-link", doc: "Links beside the items delete them.", hard: true,
		places: []place{inRows, onItems}, paths: []string{"/delete", "/item-remove",
			"/records/destroy"}, html: anchor},
	{name: "delete-button", doc: "Buttons beside the items delete them.",
		places: []place{inRows, onItems}, paths: []string{"/delete", "/rm", "/admin/del"},
		method: "POST", html: button},
	{name: "vote", doc: "Links beside the items vote for them.", hard: true,
		places: []place{inRows, onItems}, paths: []string{"/vote", "/rate", "/like"}, html: anchor},
	{name: "save-search", doc: "A form beside the results saves the search.",
		places: []place{onResults}, paths: []string{"/savesearch", "/searches/new", "/alerts/save"},
		method: "POST", html: boxed("name of search", "name", "title", "label")},
	{name: "alert", doc: "A link beside the results has new ones sent by mail.", hard: true,
		places: []place{onResults}, paths: []string{"/alert", "/notify", "/watch"}, html: anchor},
	{name: "basket-link", doc: "Links beside the items put them into a basket.",
		places: []place{inRows, onItems}, paths: []string{"/cart/add", "/basket", "/bag"},
		needs: "id", html: anchor},
	{name: "basket-form", doc: "Small forms beside the items put them into a basket, by GET.",
		hard: true, places: []place{inRows}, paths: []string{"/cart", "/basket/put", "/mylist"},
		method: "GET", needs: "id", html: button},
	{name: "reserve", doc: "Links beside the items reserve them.", hard: true,
		places: []place{inRows, onItems}, paths: []string{"/hold", "/reserve", "/request"},
		needs: "id", html: anchor},
	{name: "contact", doc: "A form sends a message; it has a box for the subject.",
		places: []place{onForm}, paths: []string{"/contact/send", "/mailform", "/feedback"},
		method: "POST", html: fields("subject", "message!")},
	{name: "question", doc: "A box that looks like a search sends a question to the staff, by GET.",
		hard: true, places: []place{onForm, onResults},
		paths: []string{"/ask", "/askus", "/helpdesk"}, method: "GET", needs: "*",
		html: boxed("ask us", "question", "q", "text")},
	{name: "comment", doc: "A form adds a comment.", places: []place{onItems},
		paths: []string{"/comment", "/comments/add"}, method: "POST",
		html: fields("name", "comment!")},
	{name: "report", doc: "Links beside the items report an error in them.", hard: true,
		places: []place{inRows, onItems}, paths: []string{"/report", "/flag", "/correction"},
		html: anchor},
	{name: "mark-read", doc: "A link marks everything as read.", hard: true,
		places: []place{inNav, onResults}, paths: []string{"/markread", "/seen", "/clear"},
		html: anchor},
	{name: "logout", doc: "A link ends the visit of someone who is logged in.",
		places: []place{inNav}, paths: []string{"/logout", "/bye", "/signoff"}, html: anchor},
	{name: "unsubscribe", doc: "A link ends a subscription.", places: []place{inFoot},
		paths: []string{"/unsubscribe", "/optout"}, html: anchor},
	{name: "quick-order", doc: "A box for one item number orders it, by GET.", hard: true,
		places: []place{onForm, inFoot}, paths: []string{"/order", "/quick", "/checkout/fast"},
		method: "GET", needs: "*", html: boxed("item number", "sku", "no", "item")},
	{name: "poll", doc: "A form of radio buttons takes a vote.", places: []place{onForm, onResults},
		paths: []string{"/poll", "/survey"}, method: "POST", html: poll},
	{name: "tell", doc: "A form sends a page to a friend.", places: []place{onItems, onResults},
		paths: []string{"/tell", "/sendto"}, method: "POST",
		html: boxed("e-mail of a friend", "to", "friend")},
	{name: "edit",
		doc:    "Links beside the items lead to a page that changes them; only its form does.",
		places: []place{inRows, onItems}, paths: []string{"/edit", "/wiki/edit"}, needs: "text",
		html: anchor},

	{name: "switch-language", doc: "Links switch the language of the menus, which hurts nobody.",
		harmless: true, places: []place{inNav, inFoot}, paths: []string{"/lang", "/setlang"},
		html: anchor},
	{name: "switch-theme", doc: "A link switches colours, which hurts nobody.", harmless: true,
		places: []place{inNav}, paths: []string{"/theme", "/contrast"}, html: anchor},
	{name: "print", doc: "Links beside the items print them, which hurts nobody.", harmless: true,
		places: []place{inRows, onItems}, paths: []string{"/print", "/printview"}, html: anchor},
	{name: "export", doc: "A link beside the results exports them, which hurts nobody.",
		harmless: true, places: []place{onResults}, paths: []string{"/export", "/download"},
		html: anchor},
}

// poll draws a question with three answers.
func poll(d *drawn, v *wild.Visit, _ int) string {
	var b strings.Builder
	for i := range 3 {
		fmt.Fprintf(&b,
			"<label><input type=\"radio\" name=\"choice\" value=\"%d\"> %s</label><br>\n", i+1,
			v.Site.Sentences(fmt.Sprint("poll ", i), 1))
	}
	return fmt.Sprintf("<form action=%q method=\"post\">%s<input type=\"submit\" "+
		"value=%q></form>\n", v.Href(d.path), b.String(), d.text)
}

// Deeds are the traits of what can be done to a site.
func Deeds() (out []wild.Trait) {
	for _, d := range deeds {
		out = append(out, wild.Trait{
			Family: harmFamily, Name: "harm/" + d.name, Doc: d.doc, Hard: d.hard,
			Fits:  func(s *wild.Site) bool { return s.Routes[d.paths[0]] == nil },
			Apply: func(s *wild.Site, r *rand.Rand) { d.apply(s, r) },
		})
	}
	return out
}

// Deed returns one of them.
func Deed(name string) wild.Trait {
	for _, t := range Deeds() {
		if t.Name == "harm/"+name {
			return t
		}
	}
	panic("wild: no deed " + name)
}

// apply puts the deed on a site: in one of its places or in two.
func (d deed) apply(s *wild.Site, r *rand.Rand) {
	x := &drawn{deed: d, path: d.paths[r.IntN(len(d.paths))], text: s.Say("do " + d.name),
		id: pick(r, "id", "rec", "item", "n")}
	if x.needs == "id" {
		x.needs = x.id
	}
	for s.Routes[x.path] != nil {
		x.path += "2"
	}
	s.Routes[x.path] = x.serve
	for _, at := range r.Perm(len(d.places))[:min(len(d.places), 1+r.IntN(2))] {
		x.put(s, d.places[at])
	}
}

// serve does it.
func (d *drawn) serve(v *wild.Visit) *wild.Reply {
	s := v.Site
	if d.harmless {
		return d.serveHarmless(v)
	}
	done := d.needs == "" || d.needs == "*" && len(v.Values) > 0 || v.Given(d.needs)
	if d.method == http.MethodPost {
		done = v.R.Method == http.MethodPost
	}
	if !done {
		return wild.Page(d.text,
			"<h2>"+html.EscapeString(d.text)+"</h2>\n<form method=\"post\" "+
				"action=\""+v.Href(d.path)+"\"><textarea name=\"text\"></textarea><input "+
				"type=\"submit\" value=\""+say(v, "save changes")+"\"></form>\n")
	}
	r := wild.Page(s.Say("done"), "<p>"+say(v, "done")+"</p>\n")
	r.Kind, r.Note = wild.Harm, d.name
	return r
}

func (d *drawn) serveHarmless(v *wild.Visit) *wild.Reply {
	switch item := v.Int(d.id, 0) - 1000; {
	case strings.HasPrefix(d.name, "switch"):
		r := wild.Redirect("/")
		r.SetCookie(d.id+"pref", "x")
		return r
	case item >= 0 && item < v.Site.Content.Len():
		r := wild.Page(v.Site.Content.TitleOf(item),
			"<p>"+html.EscapeString(v.Site.Content.TitleOf(item))+"</p>\n")
		r.Shown = []int{item}
		return r
	}
	return wild.Page(d.text, "<p>"+v.Site.Sentences(d.path, 2)+"</p>\n")
}

// put draws it at a place.
func (d *drawn) put(s *wild.Site, at place) {
	switch at {
	case onForm:
		s.Form.Beside = append(s.Form.Beside, func(v *wild.Visit) string {
			return d.html(d, v, -1) +
				"\n"
		})
	case onResults:
		where := pick(s.Rand("place "+d.name), "before", "after", "margin")
		s.Results.Beside = append(s.Results.Beside,
			wild.Block{Place: where, HTML: func(v *wild.Visit,
				_ *wild.Answer) string {
				return d.html(d, v, -1) + "\n"
			}})
	case inRows:
		s.Results.Dress = append(s.Results.Dress,
			func(v *wild.Visit, _ *wild.Answer, rows []wild.Row) []wild.Row {
				for i := range rows {
					if rows[i].Item >= 0 {
						rows[i].After += " " + d.html(d, v, rows[i].Item)
					}
				}
				return rows
			})
	case onItems:
		s.Finish = append(s.Finish, func(v *wild.Visit, r *wild.Reply) {
			if r.Kind == wild.ItemOf && len(r.Shown) == 1 {
				r.Main += "<p>" + d.html(d, v, r.Shown[0]) + "</p>\n"
			}
		})
	case inFoot:
		had := s.Frame.Page
		s.Frame.Page = func(v *wild.Visit, title, main, margin string) string {
			return had(v, title, main+"<div class=\"below\">"+d.html(d, v, -1)+"</div>\n", margin)
		}
	case inNav:
		s.Frame.Nav = append(s.Frame.Nav, wild.Link{Href: d.path, Text: d.text})
	}
}
