package manner

import (
	"fmt"
	"html"
	"math/rand/v2"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

const frameFamily = "frame"

// head is the beginning of a page up to its body.
func head(v *wild.Visit, doctype, title, more string) string {
	s := v.Site
	dir := ""
	if s.Lang.RTL {
		dir = " dir=\"rtl\""
	}
	return fmt.Sprintf("%s<html%s%s>\n<head>\n<title>%s</title>\n%s%s</head>\n", doctype,
		s.SaysLanguage(), dir, html.EscapeString(title), s.Frame.Head+v.Head, more)
}

// links draws the navigation, each link between two texts.
func links(v *wild.Visit, before, after string) string {
	var b strings.Builder
	for _, l := range v.Site.Frame.Nav {
		fmt.Fprintf(&b, "%s<a href=%q>%s</a>%s", before, v.Href(l.Href), html.EscapeString(l.Text),
			after)
	}
	return b.String()
}

// A dialect draws what stands around the content of a page.
type dialect = func(v *wild.Visit, title, main, margin string) string

func framed(name, doc string, draw func(s *wild.Site, r *rand.Rand) dialect) wild.Trait {
	return wild.Trait{
		Family: frameFamily, Name: "frame/" + name, Doc: doc,
		Apply: func(s *wild.Site, r *rand.Rand) { s.Frame.Page = draw(s, r) },
	}
}

// Dialects of what stands around the content.
var (
	OldTables = framed("old-tables",
		"Pages are laid out by tables, with font elements and colours of cells.",
		func(s *wild.Site, r *rand.Rand) dialect {
			colour := pick(r, "#003366", "#660000", "#336633", "navy")
			return func(v *wild.Visit, title, main, margin string) string {
				if margin != "" {
					margin = "<td width=\"160\" valign=\"top\" bgcolor=\"#eeeeee\">" + margin +
						"</td>"
				}
				return head(v,
					"<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\">\n",
					title, "") +
					fmt.Sprintf("<body bgcolor=\"white\" link=%q topmargin=\"0\">\n<table "+
						"width=\"760\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\" "+
						"align=\"center\">\n<tr><td colspan=\"3\" bgcolor=%q><font "+
						"face=\"Arial\" size=\"5\" color=\"white\">&nbsp;%s</font></td></tr>\n",
						colour, colour, html.EscapeString(s.Frame.Title)) +
					fmt.Sprintf("<tr><td width=\"140\" valign=\"top\" bgcolor=\"#dddddd\"><font "+
						"size=\"2\">%s</font></td>\n<td valign=\"top\"><font face=\"Verdana\" "+
						"size=\"2\">\n%s</font></td>%s</tr>\n", links(v, "&raquo; ", "<br>\n"),
						main, margin) +
					fmt.Sprintf("<tr><td colspan=\"3\" align=\"center\"><hr noshade "+
						"size=\"1\"><font "+
						"size=\"1\">%s</font></td></tr>\n</table>\n</body>\n</html>\n",
						s.Frame.Foot)
			}
		})
	Columns = framed("columns",
		"Pages are laid out by a framework of columns, with its class names.",
		func(s *wild.Site, _ *rand.Rand) dialect {
			return func(v *wild.Visit, title, main, margin string) string {
				wide := "col-md-12"
				if margin != "" {
					wide, margin = "col-md-9",
						"<div class=\"col-md-3\"><div class=\"card\"><div "+
							"class=\"card-body\">"+margin+"</div></div></div>"
				}
				return head(v, "<!DOCTYPE html>\n", title,
					"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n") +
					fmt.Sprintf("<body>\n<nav class=\"navbar navbar-expand-lg\"><div "+
						"class=\"container\"><a class=\"navbar-brand\" href=%q>%s</a><ul "+
						"class=\"navbar-nav\">%s</ul></div></nav>\n", v.Href("/"),
						html.EscapeString(s.Frame.Title),
						links(v, "<li class=\"nav-item\">", "</li>\n")) +
					fmt.Sprintf("<div class=\"container\"><div class=\"row\"><div "+
						"class=%q>\n%s</div>%s</div></div>\n<footer class=\"footer "+
						"mt-auto\"><div class=\"container\">%s</div></footer>\n</body>\n</html>\n",
						wide, main, margin, s.Frame.Foot)
			}
		})
	Soup = framed("div-soup",
		"Pages are divisions in divisions with class names that a program made.",
		func(s *wild.Site, r *rand.Rand) dialect {
			var names []string
			for range 12 {
				names = append(names, fmt.Sprintf("%s%s_%05x", pick(r, "css-", "sc-", "jss", "_"),
					pick(r, "a", "Wrap", "k", "Box"), r.IntN(1<<20)))
			}
			return func(v *wild.Visit, title, main, margin string) string {
				nav := links(v, fmt.Sprintf("<div class=%q><span>", names[0]), "</span></div>")
				return head(v, "<!doctype html>\n", title, "") +
					fmt.Sprintf("<body class=%q><div id=\"root\"><div class=%q><div class=%q><div "+
						"class=%q>%s</div>%s</div></div>", names[1], names[2], names[3], names[4],
						html.EscapeString(s.Frame.Title), nav) +
					fmt.Sprintf("<div class=%q><div class=%q><div class=%q>\n%s</div><div "+
						"class=%q>%s</div></div></div><div class=%q>%s</div></div></body></html>\n",
						names[5], names[6], names[7], main, names[8], margin, names[9],
						s.Frame.Foot)
			}
		})
	Nineties = framed("nineties",
		"Pages are of the nineties: capitals, centred, rules and breaks, nothing is closed that "+
			"need not be.", func(s *wild.Site, r *rand.Rand) dialect {
			bar := pick(r, " | ", " * ", "] [")
			return func(v *wild.Visit, title, main, margin string) string {
				return fmt.Sprintf("<HTML><HEAD><TITLE>%s</TITLE>%s</HEAD>\n<BODY BGCOLOR=#FFFFFF "+
					"TEXT=#000000>\n<CENTER><H1>%s</H1>\n[%s]</CENTER>\n<HR>\n%s%s<HR>\n"+
					"<ADDRESS>%s</ADDRESS>\n", html.EscapeString(title), s.Frame.Head+v.Head,
					html.EscapeString(s.Frame.Title), links(v, "", bar), main, margin, s.Frame.Foot)
			}
		})
)

// BigMenu is a navigation of many links, in lists inside of lists.
var BigMenu = wild.Trait{
	Family: "furniture", Name: "furniture/big-menu",
	Doc: "The navigation has dozens of links, most of them to pages of text.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		for i := range 15 + r.IntN(40) {
			path := fmt.Sprintf("/%s/%d", pick(r, "page", "section", "topic", "node"), 100+i)
			title := titled(s, path)
			s.Frame.Nav = append(s.Frame.Nav, wild.Link{Href: path, Text: title})
			prose(s, path, title)
		}
	},
}

// Footer is a list of links below each page.
var Footer = wild.Trait{
	Family: "furniture", Name: "furniture/long-footer",
	Doc: "Each page ends with columns of links.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		var b strings.Builder
		for col := range 2 + r.IntN(3) {
			b.WriteString("<ul>")
			for i := range 4 + r.IntN(5) {
				path := fmt.Sprintf("/info/%d-%d", col+1, i+1)
				title := titled(s, path)
				fmt.Fprintf(&b, "<li><a href=%q>%s</a></li>", path, html.EscapeString(title))
				prose(s, path, title)
			}
			b.WriteString("</ul>\n")
		}
		s.Frame.Foot += b.String()
	},
}

// Banner is a notice of cookies that scripts would take away.
var Banner = wild.Trait{
	Family: "furniture", Name: "furniture/cookie-banner",
	Doc: "A notice of cookies stands on each page, with buttons for scripts.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		class := pick(r, "cookie-notice", "cc-window", "consent-bar")
		prose(s, "/privacy", s.Say("privacy"))
		s.Frame.Foot += fmt.Sprintf("<div class=%q role=\"dialog\"><p>%s <a "+
			"href=\"/privacy\">%s</a></p><button type=\"button\">%s</button> <button "+
			"type=\"button\">%s</button></div>\n", class,
			html.EscapeString(s.Say("cookies")), html.EscapeString(s.Say("privacy")),
			html.EscapeString(s.Say("accept")), html.EscapeString(s.Say("decline")))
	},
}

// TalksOfSessions names what refusals name, on every page.
var TalksOfSessions = wild.Trait{
	Family: "furniture", Name: "furniture/session-notice", Hard: true,
	Doc: "Every page says when a session would expire, and that too many results must be narrowed.",
	Apply: func(s *wild.Site, _ *rand.Rand) {
		s.Frame.Foot += "<p><small>" + html.EscapeString(s.Say("session notice")) + "</small></p>\n"
	},
}

// titled makes a title of some words for a page.
func titled(s *wild.Site, path string) string {
	words := strings.Fields(strings.TrimSuffix(s.Sentences("title "+path, 1), "."))
	return strings.Join(words[:min(len(words), 2+len(path)%3)], " ")
}

// prose makes a page of text.
func prose(s *wild.Site, path, title string) {
	if s.Routes[path] != nil {
		return
	}
	s.Routes[path] = func(*wild.Visit) *wild.Reply {
		return wild.Page(title, "<h2>"+html.EscapeString(title)+"</h2>\n<p>"+s.Sentences(path,
			5)+"</p>\n")
	}
}
