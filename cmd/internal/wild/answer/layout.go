package answer

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// A layout draws the rows of a page.
type layout func(v *wild.Visit, rows []wild.Row) string

// HTML draws them.
func (l layout) HTML(v *wild.Visit, rows []wild.Row) string { return l(v, rows) }

// laid returns the trait of a layout.
func laid(name, doc string, hard bool, fits func(*wild.Site) bool,
	draw func(s *wild.Site, r *rand.Rand) layout) wild.Trait {
	return wild.Trait{
		Family: "layout", Name: "layout/" + name, Doc: doc, Hard: hard, Fits: fits,
		Apply: func(s *wild.Site, r *rand.Rand) { s.Results.Layout = draw(s, r) },
	}
}

// open begins the element of a row.
func open(tag, class string, row *wild.Row) string {
	if row.Class != "" {
		class = strings.TrimSpace(class + " " + row.Class)
	}
	if class != "" {
		class = ` class="` + class + `"`
	}
	return "<" + tag + class + row.Attrs + ">"
}

// value draws a value, as a link where it leads somewhere.
func value(c *wild.Cell) string {
	if c.Link != "" {
		return link(c.Link, esc(c.Value))
	}
	return esc(c.Value)
}

// cell draws what a row has in a column, or what stands for nothing.
func cell(row *wild.Row, column int, nothing string) string {
	for i := range row.Cells {
		if row.Cells[i].Column == column {
			return value(&row.Cells[i])
		}
	}
	return nothing
}

// Cards are boxes with a heading and a line for each value, some with labels.
var Cards = laid("cards", "Each item is a box with a heading and lines with labels.", false, nil,
	func(_ *wild.Site, r *rand.Rand) layout {
		box := pick(r, "card", "result", "hit", "search-result", "panel panel-default",
			"col-md-4 item")
		head, line := pick(r, "h3", "h4", "h2"), pick(r, "p", "div")
		label := pick(r, "<strong>%s:</strong> %s",
			"<span class=\"label\">%s</span> <span class=\"value\">%s</span>", "<b>%s</b>: %s",
			"<em>%s:</em> <span>%s</span>")
		return func(_ *wild.Visit, rows []wild.Row) string {
			var b strings.Builder
			b.WriteString("<div class=\"list\">\n")
			for _, row := range rows {
				fmt.Fprintf(&b, "%s\n%s<%s>%s</%s>\n", open("div", box, &row), row.Before, head,
					wild.Linked(row), head)
				for i := range row.Cells {
					fmt.Fprintf(&b, "<%s>"+label+"</%s>\n", line, esc(row.Cells[i].Label),
						value(&row.Cells[i]), line)
				}
				b.WriteString(row.After + "</div>\n")
			}
			return b.String() + "</div>\n"
		}
	})

// InlineLabels are entries with one line "Author: X | Year: Y".
var InlineLabels = laid("inline-labels",
	"Values stand in one line, each behind its label: \"Author: X | Year: Y\".", false, nil,
	func(_ *wild.Site, r *rand.Rand) layout {
		sep := pick(r, " | ", " &middot; ", "; ", "<br>\n", " &nbsp; ")
		tag := pick(r, "li", "div", "p")
		return func(_ *wild.Visit, rows []wild.Row) string {
			var b strings.Builder
			for _, row := range rows {
				var parts []string
				for i := range row.Cells {
					parts = append(parts, esc(row.Cells[i].Label)+": "+value(&row.Cells[i]))
				}
				fmt.Fprintf(&b, "%s%s<b>%s</b><br>\n%s %s</%s>\n", open(tag, "", &row), row.Before,
					wild.Linked(row), strings.Join(parts, sep), row.After, tag)
			}
			return within(tag, "ul", b.String())
		}
	})

// within puts list items into a list.
func within(tag, list, inner string) string {
	if tag == "li" {
		return "<" + list + ">\n" + inner + "</" + list + ">\n"
	}
	return "<div>\n" + inner + "</div>\n"
}

// ClassLabels are entries whose values are named by their class only.
var ClassLabels = laid("class-labels", "What a value is stands in its class only.", false, nil,
	func(s *wild.Site, r *rand.Rand) layout {
		prefix := pick(r, "", "", "item-", "result__", "f-")
		tag, part := pick(r, "li", "article", "div"), pick(r, "span", "div", "p")
		return func(_ *wild.Visit, rows []wild.Row) string {
			var b strings.Builder
			for _, row := range rows {
				fmt.Fprintf(&b, "%s%s<h3 class=%q>%s</h3>\n", open(tag, prefix+"entry", &row),
					row.Before, prefix+"title", wild.Linked(row))
				for i := range row.Cells {
					c := &row.Cells[i]
					fmt.Fprintf(&b, "<%s class=%q>%s</%s>\n", part,
						prefix+s.Content.Columns[c.Column].Key, value(c), part)
				}
				fmt.Fprintf(&b, "%s</%s>\n", row.After, tag)
			}
			return within(tag, "ul", b.String())
		}
	})

// Terms is a dl: the title is a term, the values follow.
var Terms = laid("dl", "The answer is a list of terms: the title, and below it what is said of it.",
	false, nil, func(_ *wild.Site, r *rand.Rand) layout {
		apart := r.IntN(2) == 0
		return func(_ *wild.Visit, rows []wild.Row) string {
			var b strings.Builder
			for _, row := range rows {
				fmt.Fprintf(&b, "%s%s%s</dt>\n", open("dt", "", &row), row.Before, wild.Linked(row))
				var parts []string
				for i := range row.Cells {
					parts = append(parts,
						"<i>"+esc(row.Cells[i].Label)+"</i> "+value(&row.Cells[i]))
				}
				if apart && len(parts) > 0 {
					b.WriteString("<dd" + row.Attrs + ">" + strings.Join(parts,
						"</dd>\n<dd"+row.Attrs+">") + row.After + "</dd>\n")
				} else {
					b.WriteString("<dd" + row.Attrs + ">" + strings.Join(parts, ", ") + row.After +
						"</dd>\n")
				}
			}
			return "<dl class=\"found\">\n" + b.String() + "</dl>\n"
		}
	})

// Ordered is an ordered list with values in lines without labels.
var Ordered = laid("ol", "The answer is a numbered list; values follow in lines without labels.",
	false, nil, func(_ *wild.Site, r *rand.Rand) layout {
		tags := pick(r, []string{"", ""}, []string{"<small>", "</small>"},
			[]string{"<font size=\"-1\" color=\"#666666\">", "</font>"}, []string{"<i>", "</i>"})
		return func(v *wild.Visit, rows []wild.Row) string {
			var b strings.Builder
			for _, row := range rows {
				b.WriteString(open("li", "", &row) + row.Before + wild.Linked(row))
				for i := range row.Cells {
					b.WriteString("<br>" + tags[0] + value(&row.Cells[i]) + tags[1] + "\n")
				}
				b.WriteString(row.After + "</li>\n")
			}
			start := 1
			if v.Answer != nil {
				start = v.Answer.First + 1
			}
			return fmt.Sprintf("<ol start=\"%d\">\n%s</ol>\n", start, b.String())
		}
	})

// Soup is divs in divs under classes that a program made.
var Soup = laid("div-soup", "Divs stand in divs under classes that say nothing.", false, nil,
	func(s *wild.Site, r *rand.Rand) layout {
		class := make([]string, 6+len(s.Content.Columns))
		for i := range class {
			class[i] = fmt.Sprintf("%s-%s", pick(r, "css", "sc", "jss", "x"),
				string([]byte{byte('a' + r.IntN(26)), byte('a' + r.IntN(26)),
					byte('0' + r.IntN(10)),
					byte('A' + r.IntN(26)), byte('a' + r.IntN(26))}))
		}
		labels := r.IntN(2) == 0
		return func(_ *wild.Visit, rows []wild.Row) string {
			var b strings.Builder
			for _, row := range rows {
				fmt.Fprintf(&b, "%s<div class=%q>%s<div class=%q><div><div>%s</div></div></div>",
					open("div", class[1], &row), class[2], row.Before, class[3], wild.Linked(row))
				for i := range row.Cells {
					c := &row.Cells[i]
					if labels {
						fmt.Fprintf(&b, "<div class=%q><div>%s</div><div><div>%s</div></div></div>",
							class[4], esc(c.Label), value(c))
					} else {
						fmt.Fprintf(&b, "<div class=%q><div><div>%s</div></div></div>",
							class[6+c.Column], value(c))
					}
				}
				b.WriteString("<div>" + row.After + "</div></div></div>\n")
			}
			return fmt.Sprintf("<div class=%q><div>\n%s</div></div>\n", class[0], b.String())
		}
	})

// Lines is a pre element with columns of the same width.
var Lines = laid("pre", "The answer is preformatted text in columns.", true, nil,
	func(s *wild.Site, r *rand.Rand) layout {
		headed := r.IntN(2) == 0
		return func(_ *wild.Visit, rows []wild.Row) string {
			cols := append([]int{s.Content.Title}, columns(s)...)
			width := make([]int, len(cols))
			text := func(row *wild.Row, c int) string {
				if c == s.Content.Title {
					return row.Title
				}
				return row.Value(c)
			}
			for i, c := range cols {
				width[i] = len([]rune(s.Content.Columns[c].Label))
				for k := range rows {
					width[i] = max(width[i], len([]rune(text(&rows[k], c))))
				}
			}
			pad := func(n int) string { return strings.Repeat(" ", max(0, n)+2) }
			var b strings.Builder
			if headed {
				for i, c := range cols {
					label := s.Content.Columns[c].Label
					b.WriteString("<b>" + esc(label) + "</b>" + pad(width[i]-len([]rune(label))))
				}
				b.WriteString("\n")
			}
			for _, row := range rows {
				b.WriteString(row.Before)
				for i, c := range cols {
					shown := cell(&row, c, "")
					if c == s.Content.Title {
						shown = wild.Linked(row)
					}
					line := shown + pad(width[i]-len([]rune(text(&row, c))))
					if row.Attrs != "" {
						line = "<span" + row.Attrs + ">" + line + "</span>"
					}
					b.WriteString(line)
				}
				b.WriteString(row.After + "\n")
			}
			return "<pre>\n" + b.String() + "</pre>\n"
		}
	})

// Citations are lines as in a bibliography: values without labels, in words around the title.
var Citations = laid("citations",
	"Each item is a line as in a bibliography, its values parted by signs alone.", false, nil,
	func(_ *wild.Site, r *rand.Rand) layout {
		tag := pick(r, "p", "li", "div")
		return func(_ *wild.Visit, rows []wild.Row) string {
			var b strings.Builder
			for _, row := range rows {
				b.WriteString(open(tag, "", &row) + row.Before)
				b.WriteString("<b>" + wild.Linked(row) + "</b>")
				for i := range row.Cells {
					b.WriteString(pick(r, ". ", ". ", ", ")[:1] + " " + pickTag(i,
						value(&row.Cells[i])))
				}
				fmt.Fprintf(&b, ". %s</%s>\n", row.After, tag)
			}
			return within(tag, "ul", b.String())
		}
	})

func pickTag(i int, text string) string {
	if i%3 == 1 {
		return "<i>" + text + "</i>"
	}
	return text
}

// Microdata is markup with itemprop.
var Microdata = laid("microdata", "Values are named by itemprop.", false, nil,
	func(s *wild.Site, _ *rand.Rand) layout {
		return func(_ *wild.Visit, rows []wild.Row) string {
			var b strings.Builder
			for _, row := range rows {
				row.Attrs += ` itemscope itemtype="http://schema.org/Thing"`
				fmt.Fprintf(&b, "%s%s<h3 itemprop=\"name\">%s</h3>\n", open("div", "", &row),
					row.Before, wild.Linked(row))
				for i := range row.Cells {
					c := &row.Cells[i]
					fmt.Fprintf(&b, "<span itemprop=%q>%s</span>\n",
						s.Content.Columns[c.Column].Key,
						value(c))
				}
				b.WriteString(row.After + "</div>\n")
			}
			return b.String()
		}
	})

// Gallery is pictures alone: what an item is called stands in the alternative text.
var Gallery = wild.Trait{
	Family: "layout", Name: "layout/gallery",
	Doc: "Each item is a picture whose alternative text names it.", Hard: true,
	Apply: func(s *wild.Site, _ *rand.Rand) {
		for c := range s.Content.Columns {
			s.Content.Columns[c].Hidden = c != s.Content.Title
		}
		s.Results.Layout = layout(func(_ *wild.Visit, rows []wild.Row) string {
			var b strings.Builder
			for _, row := range rows {
				img := fmt.Sprintf("<img src=\"/thumbs/%x.jpg\" width=120 height=90 alt=\"%s\">",
					hash(row.Title, row.Item)%1e9, esc(row.Title))
				if row.Link != "" {
					img = link(row.Link, img)
				}
				b.WriteString(open("div", "thumb", &row) + row.Before + img + row.After +
					"</div>\n")
			}
			return "<div class=\"gallery\">\n" + b.String() + "</div>\n"
		})
	},
}

// Clicked are cards without a link that lead somewhere when they are clicked.
var Clicked = laid("click-cards", "Cards have no link: a click on one leads to the item's page.",
	true, nil, func(_ *wild.Site, r *rand.Rand) layout {
		way := pick(r, ` onclick="location.href='%s'"`, ` data-href="%s"`,
			` role="link" tabindex="0" onclick="window.location='%s'"`)
		return func(_ *wild.Visit, rows []wild.Row) string {
			var b strings.Builder
			for _, row := range rows {
				if row.Link != "" {
					row.Attrs += fmt.Sprintf(way, row.Link)
				}
				row.Link = ""
				fmt.Fprintf(&b, "%s%s<h4>%s</h4>\n", open("div", "tile", &row), row.Before,
					wild.Linked(row))
				for i := range row.Cells {
					fmt.Fprintf(&b, "<p><span>%s</span> %s</p>\n", esc(row.Cells[i].Label),
						value(&row.Cells[i]))
				}
				b.WriteString(row.After + "</div>\n")
			}
			return "<div class=\"tiles\">\n" + b.String() + "</div>\n" +
				"<script>document.querySelectorAll('[data-href]').forEach(function(e){e.onclick=function(){location.href=e.dataset.href}})</script>\n"
		}
	})

// Featured shows the first hit of a page in markup of its own, above the others.
var Featured = laid("featured",
	"The first item of a page stands in another markup than the others.", true, nil,
	func(_ *wild.Site, _ *rand.Rand) layout {
		facts := func(row *wild.Row) string {
			var parts []string
			for i := range row.Cells {
				parts = append(parts,
					"<span class=\"k\">"+esc(row.Cells[i].Label)+":</span> <span class=\"v\">"+
						value(&row.Cells[i])+"</span>")
			}
			return strings.Join(parts, "<br>\n")
		}
		return func(_ *wild.Visit, rows []wild.Row) string {
			var b strings.Builder
			for i, row := range rows {
				if i == 0 {
					fmt.Fprintf(&b,
						"<section class=\"best\"><div "+
							"class=\"best-inner\"%s>%s<h2>%s</h2>\n<div>%s</div>%s</div></section>\n<ul class=\"rest\">\n",
						row.Attrs, row.Before, wild.Linked(row), facts(&row), row.After)
					continue
				}
				fmt.Fprintf(&b, "%s%s<h3>%s</h3>\n<p>%s</p>%s</li>\n", open("li", "one", &row),
					row.Before, wild.Linked(row), facts(&row), row.After)
			}
			return b.String() + "</ul>\n"
		}
	})
