package ask

import (
	"fmt"
	"html"
	"math/rand/v2"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

func buttons(name, doc string, hard bool, apply func(s *wild.Site, r *rand.Rand)) wild.Trait {
	return wild.Trait{Family: "button", Name: "button/" + name, Doc: doc, Hard: hard, Apply: apply}
}

// draw lets the site have a button of some HTML, with the words of a key in it.
func draw(s *wild.Site, key, form string) {
	s.Form.Buttons = func(v *wild.Visit) string {
		return fmt.Sprintf("<p>"+form+"</p>\n", html.EscapeString(v.Site.Say(key)))
	}
}

// Buttons. Without one of these: one that says Search and has no name.
var (
	Element = buttons("element", "A button element with words.", false,
		func(s *wild.Site, r *rand.Rand) {
			draw(s, "search",
				pick(r, "<button>%s</button>",
					"<button type=\"submit\" class=\"btn btn-primary\">%s</button>",
					"<button type=\"submit\"><span>%s</span></button>"))
		})
	Unusual = buttons("unusual-words", "The button says something as short as OK.", false,
		func(s *wild.Site, _ *rand.Rand) {
			draw(s, "ok", "<input type=\"submit\" value=\"%s\">")
		})
	Named = buttons("named", "The button has a name, which is sent and changes nothing.", false,
		func(s *wild.Site, _ *rand.Rand) {
			draw(s, "search",
				"<input type=\"submit\" name=\""+s.Param("button", "search")+"\" value=\"%s\">")
		})
	NamedNeeded = buttons("named-needed", "Without the name of the button the form is shown again.",
		true, func(s *wild.Site, _ *rand.Rand) {
			name := s.Param("button", "search")
			draw(s, "search", "<input type=\"submit\" name=\""+name+"\" value=\"%s\">")
			pressed(s, name, s.Say("search"), true)
		})
	Image = buttons("image", "The button is a picture.", false, func(s *wild.Site, r *rand.Rand) {
		draw(s, "search",
			pick(r, "<input type=\"image\" src=\"/img/go.gif\" alt=\"%s\">",
				"<input type=\"image\" name=\"go\" src=\"/img/search.png\" alt=\"%s\" "+
					"border=\"0\">"))
	})
	ImageNeeded = buttons("image-needed", "The button is a picture, and without the place where "+
		"it was pressed the form is shown again.", true, func(s *wild.Site, r *rand.Rand) {
		name := pick(r, "go", "imgSearch", "ok")
		draw(s, "search", "<input type=\"image\" name=\""+name+"\" src=\"/img/go.gif\" alt=\"%s\">")
		pressed(s, name+".x", "1", true)
	})
	Wordless = buttons("wordless", "The button has a sign and no words.", false,
		func(s *wild.Site, r *rand.Rand) {
			form := pick(r, "<button type=\"submit\"><i class=\"fa fa-search\"></i></button>",
				"<button type=\"submit\" class=\"icon\"></button>",
				"<input type=\"submit\" value=\"\" class=\"lens\">",
				"<input type=\"submit\" value=\"&raquo;\">")
			s.Form.Buttons = func(*wild.Visit) string { return "<p>" + form + "</p>\n" }
		})
	None = buttons("none", "There is no button: the enter key sends the form.", false,
		func(s *wild.Site, _ *rand.Rand) {
			s.Form.Buttons = func(*wild.Visit) string { return "" }
		})
	ScriptLink = buttons("link", "A link sends the form by a script.", false,
		func(s *wild.Site, r *rand.Rand) {
			draw(s, "search",
				pick(r, "<a href=\"javascript:document.forms[0].submit()\">%s</a>",
					"<a href=\"#\" onclick=\"this.parentNode.parentNode.submit();return "+
						"false\">%s</a>",
					"<input type=\"button\" value=\"%s\" onclick=\"this.form.submit()\">"))
		})
	Many = buttons("many", "Search, a button that empties the boxes, one for help and a link.",
		false, func(s *wild.Site, r *rand.Rand) {
			sizes := mixed(r,
				[]string{"<input type=\"submit\" value=\"{search}\">",
					"<input type=\"reset\" value=\"{clear}\">",
					"<input type=\"button\" value=\"{help}\" onclick=\"location='/help'\">"})
			s.Form.Buttons = func(v *wild.Visit) string {
				out := strings.Join(sizes, " ") +
					fmt.Sprintf(" <a href=%q>%s</a>", v.Href("/help"),
						html.EscapeString(v.Site.Say("help")))
				for _, key := range []string{"search", "clear", "help"} {
					out = strings.ReplaceAll(out, "{"+key+"}", html.EscapeString(v.Site.Say(key)))
				}
				return "<p>" + out + "</p>\n"
			}
		})
	AfterClear = second("after-clear",
		"The first button empties the form and sends it, the second searches.", "clear", showForm)
	AfterNew = second("after-new-search", "The first button begins anew, the second searches.",
		"new search", showForm)
	AfterMap = second("after-map", "The first button shows a map, the second searches.", "map",
		func(v *wild.Visit) *wild.Reply {
			return wild.Page(v.Site.Say("map"),
				"<p><img src=\"/img/map.png\" alt=\"\" width=\"600\" height=\"400\"></p>\n")
		})
	AfterExport = second("after-export",
		"The first button is for an export, which members alone get; the second searches.",
		"export", func(v *wild.Visit) *wild.Reply {
			return wild.Page(v.Site.Say("export"),
				"<p>"+html.EscapeString(v.Site.Say("members only"))+"</p>\n")
		})
)

// NamedAsBox is a button with the name of a box.
var NamedAsBox = wild.Trait{
	Family: "button", Name: "button/named-as-box",
	Doc: "The button has the name of the first box, so that both are sent under it.", Hard: true,
	Fits: func(s *wild.Site) bool { return firstBox(s) != "" },
	Apply: func(s *wild.Site, _ *rand.Rand) {
		name, says := firstBox(s), s.Say("search")
		draw(s, "search", "<input type=\"submit\" name=\""+name+"\" value=\"%s\">")
		// what the button says is no word
		s.Guards = append(s.Guards, func(v *wild.Visit) *wild.Reply {
			if typed := strings.Join(v.Values[name], ""); v.Path == s.Form.Action && typed == says {
				v.Values.Del(name)
			}
			return nil
		})
	},
}

// firstBox returns the name of the first box for words; "" where there is none.
func firstBox(s *wild.Site) string {
	for _, c := range s.Form.Controls {
		if box, ok := c.(wild.Box); ok {
			return box.Name
		}
	}
	return ""
}

func showForm(v *wild.Visit) *wild.Reply {
	bare := *v
	bare.Values = nil
	return v.Site.FormPage(&bare)
}

// second is a form whose second button searches, in words for searching, listing or only going on.
// Both have one name, or each its own; half of the sites take a question without a button for the
// first one.
func second(name, doc, first string, page wild.Handler) wild.Trait {
	return buttons(name, doc, true, func(s *wild.Site, r *rand.Rand) {
		param, each, strict := s.Param("button", pick(r, "do", "go", "op", "command")),
			r.IntN(2) == 0, r.IntN(2) == 0
		other, seek := [2]string{param, "0"}, [2]string{param, "1"}
		says := pick(r, "search", "search", "list", "ok")
		kind := "<button name=%q value=%q>%s</button> "
		if each {
			other, seek = [2]string{s.Param("button", first), s.Say(first)},
				[2]string{s.Param("button", "search"), s.Say(says)}
			kind = "<input type=\"submit\" name=%q value=%q%.0s> "
		}
		s.Form.Buttons = func(v *wild.Visit) string {
			return "<p>" +
				fmt.Sprintf(kind, other[0], other[1], html.EscapeString(v.Site.Say(first))) +
				fmt.Sprintf(kind, seek[0], seek[1], html.EscapeString(v.Site.Say(says))) + "</p>\n"
		}
		pressed(s, seek[0], seek[1], strict)
		s.Guards = append(s.Guards, func(v *wild.Visit) *wild.Reply {
			if v.Path == s.Form.Action && v.Asked(other[0]) == other[1] {
				return page(v)
			}
			return nil
		})
	})
}

// pressed makes a site know the button that was pressed. Where it is needed, a question without it
// shows the form again.
func pressed(s *wild.Site, name, value string, needed bool) {
	add(s, unseen(name))
	s.Results.Onward = append(s.Results.Onward, carry(wild.Input{Name: name, Value: value}))
	if !needed {
		return
	}
	s.Guards = append(s.Guards, func(v *wild.Visit) *wild.Reply {
		if v.Path != s.Form.Action || v.Asked(name) != "" || len(v.Values) == 0 {
			return nil
		}
		return s.FormPage(v)
	})
}
