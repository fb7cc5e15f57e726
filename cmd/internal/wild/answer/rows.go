package answer

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// row returns a trait that changes each row of a page.
func row(name, doc string, hard bool, excludes []string, fits func(*wild.Site) bool,
	draw func(s *wild.Site, r *rand.Rand) dresser) wild.Trait {
	return wild.Trait{Family: "row", Name: "row/" + name, Doc: doc, Hard: hard, Excludes: excludes,
		Fits:  fits,
		Apply: func(s *wild.Site, r *rand.Rand) { dress(s, draw(s, r)) }}
}

// place returns where a row stands in the answer, from 1, by the rows drawn so far.
func counted(s *wild.Site, text func(v *wild.Visit, row *wild.Row, place int)) {
	s.Results.Dress = append(s.Results.Dress,
		func(v *wild.Visit, a *wild.Answer, rows []wild.Row) []wild.Row {
			for i := range rows {
				text(v, &rows[i], a.First+i+1)
			}
			return rows
		})
}

// Rank numbers the rows.
var Rank = wild.Trait{Family: "row", Name: "row/rank",
	Doc: "Each row begins with its place in the answer.", Excludes: []string{"layout/ol"},
	Apply: func(s *wild.Site, r *rand.Rand) {
		sign := pick(r, "%d. ", "%d ", "<span class=\"no\">%d</span> ", "[%d] ", "<b>%d.</b> ")
		counted(s, func(_ *wild.Visit, row *wild.Row,
			place int) {
			row.Before = fmt.Sprintf(sign, place) + row.Before
		})
	}}

// What rows have besides their values.
var (
	NumberLinked = row("linked-number",
		"The number of an item is the link, its title beside it is plain.", true,
		[]string{"identity/script", "layout/click-cards", "layout/gallery", "layout/json-beside"},
		has(wild.Code), func(s *wild.Site, _ *rand.Rand) dresser {
			code := columnOf(s, wild.Code)
			return func(_ *wild.Visit, row *wild.Row) {
				for i := range row.Cells {
					if row.Cells[i].Column == code && row.Link != "" {
						row.Cells[i].Link, row.Head = row.Link, esc(row.Title)
					}
				}
			}
		})
	DetailsLink = row("details-link", "The title is plain; a link \"Details\" leads to the item.",
		false, []string{"identity/none", "identity/post", "identity/script", "row/linked-number",
			"layout/click-cards", "layout/gallery"}, nil,
		func(_ *wild.Site, _ *rand.Rand) dresser {
			return func(v *wild.Visit, row *wild.Row) {
				if row.Link != "" && row.Head == "" {
					row.Head, row.After = esc(row.Title),
						link(row.Link, say(v, "details"))+row.After
				}
			}
		})
	FormatBefore = row("format-before",
		"A button before the plain title leads to the item, and says a format.", false,
		[]string{"identity/none", "identity/post", "identity/script", "row/linked-number",
			"row/details-link", "layout/click-cards", "layout/gallery"}, nil,
		func(_ *wild.Site, r *rand.Rand) dresser {
			format := pick(r, "epub", "PDF", "EPUB")
			return func(_ *wild.Visit, row *wild.Row) {
				if row.Link != "" && row.Head == "" {
					row.Head = fmt.Sprintf(
						"<span class=\"button\">%s</span> <span class=\"first\">%s</span>",
						link(row.Link, format), esc(row.Title))
				}
			}
		})
	Picture = row("picture", "Each row has a picture that leads to the item as well.", false,
		[]string{"layout/gallery", "layout/pre"}, nil,
		func(_ *wild.Site, r *rand.Rand) dresser {
			alt, lazy := pick(r, "", "title", "cover"), r.IntN(3) == 0
			return func(_ *wild.Visit, row *wild.Row) {
				text := map[string]string{"title": esc(row.Title), "cover": "cover"}[alt]
				src := fmt.Sprintf("src=\"/thumbs/%x.jpg\"", hash(row.Title, row.Item)%1e9)
				if lazy {
					src = "src=\"/blank.gif\" data-" + src
				}
				img := fmt.Sprintf("<img %s width=60 height=80 alt=\"%s\">", src, text)
				if row.Link != "" {
					img = link(row.Link, img)
				}
				row.Before += img
			}
		})
	MoreLinks = row("more-links",
		"Each row has further links: to the like of it, to a file, to what can be done with it.",
		false, []string{"layout/pre"}, nil, func(s *wild.Site, r *rand.Rand) dresser {
			s.Guards = append(s.Guards, func(v *wild.Visit) *wild.Reply {
				switch {
				case strings.HasPrefix(v.Path, "/basket/"):
					reply := wild.Page(s.Say("saved"), "<p>"+say(v, "saved")+"</p>\n")
					reply.Kind = wild.Harm
					return reply
				case strings.HasPrefix(v.Path, "/cite/"):
					return wild.Page(s.Say("cite"), "<p>"+s.Sentences("cite", 1)+"</p>\n")
				}
				return nil
			})
			harmful := r.IntN(2) == 0
			return func(v *wild.Visit, row *wild.Row) {
				n := hash(row.Item, s.Seed) % 1e6
				more := link(v.Href(fmt.Sprintf("/cite/%d", n)), say(v, "cite")) + " " +
					link(v.Href(fmt.Sprintf("/cite/%d?format=bib", n)), "BibTeX")
				if harmful {
					more += " " + link(v.Href(fmt.Sprintf("/basket/add?id=%d", n)), say(v, "save"))
				}
				row.After += more
			}
		})
	Marked = row("highlight", "The words that were asked are marked in the titles.", false,
		[]string{"identity/script", "layout/gallery"}, nil,
		func(_ *wild.Site, r *rand.Rand) dresser {
			tag := pick(r, "b", "em", "mark", "span class=\"hl\"", "strong")
			return func(v *wild.Visit, row *wild.Row) {
				words := asked(v.Question())
				var out []string
				for _, w := range strings.Split(row.Title, " ") {
					if words[strings.ToLower(w)] {
						w = "<" + tag + ">" + esc(w) + "</" + strings.Fields(tag)[0] + ">"
					} else {
						w = esc(w)
					}
					out = append(out, w)
				}
				marked := strings.Join(out, " ")
				switch {
				case row.Head == "" && row.Link != "":
					row.Head = link(row.Link, marked)
				case row.Head == "" || row.Head == esc(row.Title):
					row.Head = marked
				}
			}
		})
	Shortened = row("title-cut",
		"Long titles are cut in lists; the whole one stands in an attribute of the link.", true,
		[]string{"identity/none", "identity/post", "identity/script", "identity/position",
			"identity/set",
			"layout/gallery", "layout/json-beside", "row/highlight", "row/linked-number"}, nil,
		func(_ *wild.Site, r *rand.Rand) dresser {
			most, dots := 24+r.IntN(30), pick(r, "...", "&hellip;", " [...]")
			return func(_ *wild.Visit, row *wild.Row) {
				t := []rune(row.Title)
				if len(t) > most && row.Link != "" {
					row.Head = fmt.Sprintf("<a href=\"%s\" title=\"%s\">%s%s</a>", row.Link,
						esc(row.Title), esc(strings.TrimSpace(string(t[:most]))), dots)
				}
			}
		})
	Badge = row("badge", "Some items have a badge beside their titles.", false,
		[]string{"layout/gallery"}, nil, func(_ *wild.Site, r *rand.Rand) dresser {
			share := uint64(3 + r.IntN(8))
			return func(v *wild.Visit, row *wild.Row) {
				if hash("badge", row.Item)%share == 0 {
					row.Head = wild.Linked(*row) + " <span class=\"badge\">" + say(v, "new") +
						"</span>"
				}
			}
		})
	HitCount = row("hits", "Each row says how well it matches.", false, []string{"layout/gallery"},
		nil, func(_ *wild.Site, r *rand.Rand) dresser {
			percent := r.IntN(2) == 0
			return func(v *wild.Visit, row *wild.Row) {
				n := int(hash(row.Item, v.Question()) % 40)
				if percent {
					row.After += fmt.Sprintf("<span class=\"score\">%d%%</span>", 60+n)
				} else {
					row.After += "<span class=\"score\">" + say(v, "n hits", n+1) + "</span>"
				}
			}
		})
	States = row("states", "Rows say by their classes what is open, late or urgent.", false, nil,
		nil, func(_ *wild.Site, r *rand.Rand) dresser {
			classes := pick(r, []string{"open", "closed", "urgent", "late"},
				[]string{"prio-1", "prio-2", "prio-3", "hot"},
				[]string{"available", "lent", "missing", "reserved"})
			return func(_ *wild.Visit, row *wild.Row) {
				c := 0
				if h := hash("state", row.Item) % 40; h < 8 {
					c = 1
				} else if h < 10 {
					c = int(2 + h - 8)
				}
				row.Class = classes[c]
			}
		})
)

// ValueLinks are values that ask the form for their like.
var ValueLinks = wild.Trait{Family: "row", Name: "row/value-links",
	Doc: "Names and kinds are links that ask the form for them.", Hard: true,
	Fits: func(s *wild.Site) bool { return has(wild.Name, wild.Category)(s) && searchBox(s) != "" },
	Apply: func(s *wild.Site, _ *rand.Rand) {
		c, name := columnOf(s, wild.Name, wild.Category), searchBox(s)
		dress(s, func(v *wild.Visit, row *wild.Row) {
			for i := range row.Cells {
				if row.Cells[i].Column == c && row.Cells[i].Link == "" {
					row.Cells[i].Link = v.Href(s.Form.Action + "?" +
						url.Values{name: {row.Cells[i].Value}}.Encode())
				}
			}
		})
	}}

// searchBox returns the parameter of the first box for words, "" where there is none.
func searchBox(s *wild.Site) string {
	for _, c := range s.Form.Controls {
		if b, ok := c.(wild.Box); ok {
			return b.Name
		}
	}
	return ""
}

// Extract is a passage below the first rows of a page.
var Extract = wild.Trait{Family: "row", Name: "row/extract",
	Doc:      "The first rows of a page have a passage in which the word stands, the others none.",
	Excludes: []string{"layout/pre", "layout/gallery"},
	Apply: func(s *wild.Site, r *rand.Rand) {
		dressed := 2 + r.IntN(14)
		counted(s, func(v *wild.Visit, row *wild.Row, place int) {
			if v.Answer == nil || place-v.Answer.First > dressed {
				return
			}
			text := "&hellip; " + esc(s.Sentences(fmt.Sprint("extract", hash(row.Item)%30), 1))
			for _, vs := range v.Question() {
				if w := strings.Join(vs, " "); w != "" {
					text += " <b>" + esc(w) + "</b> " +
						esc(s.Sentences(fmt.Sprint("extract", hash(row.Item, 1)%30), 1)) +
						" &hellip;"
					break
				}
			}
			row.After = "<p class=\"extract\">" + text + "</p>" + row.After
		})
	}}

// Quantity is a menu in each row.
var Quantity = wild.Trait{Family: "row", Name: "row/menu",
	Doc:      "Each row has a menu, to choose how many or to which list.",
	Excludes: []string{"layout/pre", "identity/post", "row/button-form"},
	Apply: func(s *wild.Site, r *rand.Rand) {
		name, most := pick(r, "qty", "copies", "list"), 3+r.IntN(8)
		dress(s, func(_ *wild.Visit, row *wild.Row) {
			out := ""
			for n := range most {
				out += fmt.Sprintf("<option value=\"%d\">%d</option>", n, n)
			}
			row.After += fmt.Sprintf("<select name=\"%s_%d\">%s</select>", name, 7000+row.Item, out)
		})
	}}

// inForms are traits that put forms into rows or the answer into a form: only one of them fits.
var inForms = []string{"identity/post", "row/button-form", "row/select-button", "row/tick",
	"pager/second-button", "pager/buttons-within", "pager/postback"}

func but(names []string, name string) (out []string) {
	for _, n := range names {
		if n != name {
			out = append(out, n)
		}
	}
	return out
}

// ButtonForm is a form in each row with a nameless button, which puts the item on a list.
var ButtonForm = row("button-form",
	"A small form with a nameless button in each row puts the item on a list.", true,
	but(inForms, "row/button-form"), nil, func(s *wild.Site, r *rand.Rand) dresser {
		path, name := pick(r, "/basket", "/reserve.php", "/order", "/watch"),
			pick(r, "id", "item", "nr")
		s.Routes[path] = func(v *wild.Visit) *wild.Reply {
			reply := wild.Page(s.Say("saved"), "<p>"+say(v, "saved")+"</p>\n")
			reply.Kind = wild.Harm
			return reply
		}
		return func(v *wild.Visit, row *wild.Row) {
			row.After += fmt.Sprintf("<form action=%q method=\"post\">%s<button>%s</button></form>",
				path, wild.Fields(wild.Input{Name: name, Value: fmt.Sprint(7000 + row.Item)}),
				say(v, "save"))
		}
	})

// SelectButton is a form around the answer with a button in each row that opens the item.
var SelectButton = row("select-button",
	"The answer stands in a form, with a button in each row that opens the item.", true,
	append(but(inForms, "row/select-button"), "layout/pre"), alone,
	func(s *wild.Site, r *rand.Rand) dresser {
		prefix := pick(r, "sel", "ctl00$grid$select", "pick", "row")
		s.Guards = append(s.Guards, func(v *wild.Visit) *wild.Reply {
			for name := range v.Values {
				if rest, ok := strings.CutPrefix(name, prefix+"$"); ok && v.Path == s.Form.Action {
					var i int
					if _, err := fmt.Sscan(rest, &i); err == nil && i >= 0 && i < s.Content.Len() {
						return s.ItemPage(v, i)
					}
				}
			}
			return nil
		})
		around(s, func(v *wild.Visit, a *wild.Answer, inner string) string {
			return fmt.Sprintf("<form action=%q method=\"post\">\n%s%s</form>\n",
				v.Href(s.Form.Action),
				questionFields(a), inner)
		})
		return func(v *wild.Visit, row *wild.Row) {
			if row.Item >= 0 {
				row.Before = fmt.Sprintf("<input type=\"submit\" name=\"%s$%d\" value=%q> ", prefix,
					row.Item, say(v, "select")) + row.Before
			}
		}
	})

// questionFields are hidden fields with what was asked.
func questionFields(a *wild.Answer) string {
	var in []wild.Input
	for name, vs := range a.Question {
		for _, x := range vs {
			in = append(in, wild.Input{Name: name, Value: x})
		}
	}
	sortInputs(in)
	return wild.Fields(in...)
}

// Tick is a form around the answer with a tick box in each row, to save the chosen ones.
var Tick = row("tick", "Each row has a box to tick; a button below saves what was ticked.", false,
	append(but(inForms, "row/tick"), "layout/pre"), alone,
	func(s *wild.Site, r *rand.Rand) dresser {
		path, name := pick(r, "/marked", "/export.php", "/mylist"), pick(r, "mark", "ids[]", "c")
		s.Routes[path] = func(v *wild.Visit) *wild.Reply {
			reply := wild.Page(s.Say("saved"), "<p>"+say(v, "saved")+"</p>\n")
			reply.Kind = wild.Harm
			return reply
		}
		around(s, func(v *wild.Visit, _ *wild.Answer, inner string) string {
			return fmt.Sprintf("<form action=%q method=\"post\">\n%s<p><input type=\"submit\" "+
				"value=%q></p></form>\n",
				path, inner, say(v, "save selected"))
		})
		return func(_ *wild.Visit, row *wild.Row) {
			row.Before = fmt.Sprintf("<input type=\"checkbox\" name=%q value=\"%d\"> ", name,
				7000+row.Item) + row.Before
		}
	})
