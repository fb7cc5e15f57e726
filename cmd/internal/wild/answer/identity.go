package answer

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"deepcrawl/cmd/internal/wild"
)

// An identity says how items are addressed, by functions.
type identity struct {
	address func(v *wild.Visit, item,
		place int) string // a path of the site, not escaped; "" for none
	item  func(s *wild.Site, u *url.URL) (string, bool)
	ids   ids
	loose bool // no address is the item's own
}

// Address returns the address of an item on a result page.
func (d *identity) Address(v *wild.Visit, item, place int) string {
	to := d.address(v, item, place)
	if to == "" {
		return ""
	}
	return v.Href(to)
}

// Item returns which item an address leads to.
func (d *identity) Item(s *wild.Site, u *url.URL) (int, bool) {
	id, ok := d.item(s, u)
	if !ok {
		return 0, false
	}
	return d.ids.item(id)
}

// Firm reports whether an address is the item's own.
func (d *identity) Firm() bool { return !d.loose }

// ids is how items are numbered in addresses.
type ids struct {
	first, step int
	hex         bool
}

func newIDs(r *rand.Rand) ids {
	return ids{first: pick(r, 1, 1000, 20417, 350001), step: pick(r, 1, 1, 7, 13),
		hex: r.IntN(4) == 0}
}

func (d ids) of(item int) string {
	n := d.first + item*d.step
	if d.hex {
		return fmt.Sprintf("%06x", n)
	}
	return strconv.Itoa(n)
}

func (d ids) item(id string) (int, bool) {
	base := 10
	if d.hex {
		base = 16
	}
	n, err := strconv.ParseInt(id, base, 32)
	if err != nil || int(n) < d.first || (int(n)-d.first)%d.step != 0 {
		return 0, false
	}
	return (int(n) - d.first) / d.step, true
}

// slug is a text as it stands in addresses.
func slug(s string) string {
	return strings.Trim(strings.Join(strings.FieldsFunc(strings.ToLower(s),
		func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }), "-"), "-")
}

// known returns the trait of an identity.
func known(name, doc string, hard bool, draw func(s *wild.Site, r *rand.Rand,
	d *identity)) wild.Trait {
	return wild.Trait{Family: "identity", Name: "identity/" + name, Doc: doc, Hard: hard,
		Apply: func(s *wild.Site, r *rand.Rand) {
			d := &identity{ids: newIDs(r)}
			draw(s, r, d)
			s.Results.Ident = d
		}}
}

// cutPath reads an id between two texts of a path.
func cutPath(before, after string) func(*wild.Site, *url.URL) (string, bool) {
	return func(_ *wild.Site, u *url.URL) (string, bool) {
		rest, ok := strings.CutPrefix(u.Path, before)
		id, ended := strings.CutSuffix(rest, after)
		return id, ok && ended
	}
}

// param reads an id from a parameter of a path.
func param(path, name string) func(*wild.Site, *url.URL) (string, bool) {
	return func(_ *wild.Site, u *url.URL) (string, bool) {
		return u.Query().Get(name), u.Path == path && u.Query().Has(name)
	}
}

func page(r *rand.Rand) string {
	return pick(r, "/show.php", "/detail", "/view.asp", "/record.jsp", "/Item.aspx",
		"/cgi-bin/display", "/entry")
}

func idName(r *rand.Rand) string {
	return pick(r, "id", "id", "nr", "ItemID", "rec", "docid",
		"no")
}

// Identities whose addresses are the items' own.
var (
	Path = known("path", "An item has a path of its own.", false,
		func(s *wild.Site, r *rand.Rand, d *identity) {
			before, after := pick(r, "/item/", "/"+s.Content.Subject+"/", "/view/", "/record/",
				"/doc/"), pick(r, "", "", ".html", "/full")
			d.address = func(_ *wild.Visit, item,
				_ int) string {
				return before + d.ids.of(item) + after
			}
			d.item = cutPath(before, after)
		})
	Slug = known("slug", "The path has the item's number and its title.", false,
		func(s *wild.Site, r *rand.Rand, d *identity) {
			before := pick(r, "/item/", "/"+s.Content.Subject+"/", "/p/")
			d.address = func(_ *wild.Visit, item, _ int) string {
				return before + d.ids.of(item) + "-" + url.PathEscape(slug(s.Content.TitleOf(item)))
			}
			d.item = func(_ *wild.Site, u *url.URL) (string, bool) {
				rest, ok := strings.CutPrefix(u.Path, before)
				id, _, _ := strings.Cut(rest, "-")
				return id, ok
			}
		})
	Query = known("query", "A parameter names the item.", false,
		func(_ *wild.Site, r *rand.Rand, d *identity) {
			path, name := page(r), idName(r)
			more := pick(r, "", "", "&lang=en", "&view=full&tab=1")
			d.address = func(_ *wild.Visit, item,
				_ int) string {
				return path + "?" + name + "=" + d.ids.of(item) + more
			}
			d.item = param(path, name)
		})
	Searched = known("question",
		"The address of an item carries on what was asked and where it stood.", false,
		func(_ *wild.Site, r *rand.Rand, d *identity) {
			path, name, pos := page(r), idName(r), pick(r, "pos", "rank", "hit", "from")
			d.address = func(v *wild.Visit, item, place int) string {
				q := v.Question()
				q.Set(pos, strconv.Itoa(place+1))
				return path + "?" + name + "=" + d.ids.of(item) + "&" + v.Site.Query(q)
			}
			d.item = param(path, name)
		})
	Marks = known("marks",
		"The address of an item carries the words that its page will mark, each by itself.",
		true, func(_ *wild.Site, r *rand.Rand, d *identity) {
			path, name, mark := page(r), idName(r), pick(r, "s[]", "hl", "highlight[]", "mark")
			d.address = func(v *wild.Visit, item, _ int) string {
				q := url.Values{name: {d.ids.of(item)}}
				asked := v.Question()
				for _, box := range slices.Sorted(maps.Keys(asked)) {
					for _, text := range asked[box] {
						q[mark] = append(q[mark], strings.Fields(text)...)
					}
				}
				return path + "?" + v.Site.Query(q)
			}
			d.item = param(path, name)
		})
	AskedSlug = known("asked-slug", "The path of an item begins with the words that were asked.",
		true, func(_ *wild.Site, r *rand.Rand, d *identity) {
			d.address = func(v *wild.Visit, item, _ int) string {
				words, q := "", v.Question()
				for _, name := range slices.Sorted(maps.Keys(q)) {
					words += " " + strings.Join(q[name], " ")
				}
				return "/found/" + url.PathEscape(either(slug(words), "all")) + "/" + d.ids.of(item)
			}
			d.item = func(_ *wild.Site, u *url.URL) (string, bool) {
				parts := strings.Split(u.Path, "/")
				return parts[len(parts)-1], len(parts) == 4 && parts[1] == "found"
			}
		})
	Session = known("session",
		"The address of an item has the number of a session, another for each visit.", true,
		func(_ *wild.Site, r *rand.Rand, d *identity) {
			path, name := page(r), idName(r)
			inPath := r.IntN(2) == 0
			sid := pick(r, "jsessionid", "sid", "PHPSESSID", "s")
			d.address = func(v *wild.Visit, item, _ int) string {
				x := fmt.Sprintf("%016X", v.Site.Rand(fmt.Sprint("sid", v.Number)).Uint64())
				if inPath {
					return "/item/" + d.ids.of(item) + ";" + sid + "=" + x
				}
				return path + "?" + sid + "=" + x + "&" + name + "=" + d.ids.of(item)
			}
			d.item = func(s *wild.Site, u *url.URL) (string, bool) {
				if !inPath {
					return param(path, name)(s, u)
				}
				rest, ok := strings.CutPrefix(u.Path, "/item/")
				id, _, _ := strings.Cut(rest, ";")
				return id, ok
			}
		})
	Drawn = known("drawn", "Each link has a number that is drawn for it alone.", true,
		func(_ *wild.Site, r *rand.Rand, d *identity) {
			name := pick(r, "k", "r", "rnd", "_")
			d.address = func(v *wild.Visit, item, place int) string {
				return fmt.Sprintf("/item/%s?%s=%x", d.ids.of(item), name,
					hash(v.Number, place)%1e9)
			}
			d.item = cutPath("/item/", "")
		})
	TwoAddresses = known("two-addresses", "An item has two addresses, by how it was found.", true,
		func(_ *wild.Site, r *rand.Rand, d *identity) {
			path, name := page(r), idName(r)
			d.address = func(v *wild.Visit, item, _ int) string {
				if hash(item, v.Question())%2 == 0 {
					return "/item/" + d.ids.of(item)
				}
				return path + "?" + name + "=" + d.ids.of(item)
			}
			d.item = func(s *wild.Site, u *url.URL) (string, bool) {
				if id, ok := cutPath("/item/", "")(s, u); ok {
					return id, true
				}
				return param(path, name)(s, u)
			}
		})
	SamePath = known("same-path",
		"An item's page has the address of the search, with the item's number.", true,
		func(s *wild.Site, r *rand.Rand, d *identity) {
			name := pick(r, "item", "show", "recno", "entry")
			d.address = func(v *wild.Visit, item, _ int) string {
				q := v.Question()
				q.Set(name, d.ids.of(item))
				return s.Form.Action + "?" + s.Query(q)
			}
			d.item = param(s.Form.Action, name)
			s.Guards = append(s.Guards, func(v *wild.Visit) *wild.Reply {
				if v.Path != s.Form.Action || v.Asked(name) == "" {
					return nil
				}
				return itemPage(v, d, v.Asked(name))
			})
		})
	File = known("file", "A link leads to a file, not to a page.", false,
		func(s *wild.Site, r *rand.Rand, d *identity) {
			before, after := pick(r, "/docs/", "/pdf/", "/files/opinions/"), ".pdf"
			d.address = func(_ *wild.Visit, item,
				_ int) string {
				return before + d.ids.of(item) + after
			}
			d.item = cutPath(before, after)
			s.Guards = append(s.Guards, func(v *wild.Visit) *wild.Reply {
				i, ok := d.Item(s, &url.URL{Path: v.Path})
				if !ok || i < 0 || i >= s.Content.Len() {
					return nil
				}
				return &wild.Reply{Header: map[string][]string{"Content-Type": {"application/pdf"}},
					Kind: wild.ItemOf, Shown: []int{i},
					Raw: []byte("%PDF-1.4\n% " + s.Content.TitleOf(i) + "\n%%EOF\n")}
			})
		})
)

// itemPage is the page of an item by its id.
func itemPage(v *wild.Visit, d *identity, id string) *wild.Reply {
	if i, ok := d.ids.item(id); ok && i >= 0 && i < v.Site.Content.Len() {
		return v.Site.ItemPage(v, i)
	}
	return nil
}

// NoAddress is items without pages.
var NoAddress = known("none", "Items have no pages of their own.", false,
	func(_ *wild.Site, _ *rand.Rand, d *identity) {
		d.loose = true
		d.address = func(*wild.Visit, int, int) string { return "" }
		d.item = func(*wild.Site, *url.URL) (string, bool) { return "", false }
	})

// Posted is items that a small form in each row opens.
var Posted = known("post", "A small form in each row posts the number of the item to see its page.",
	true, func(s *wild.Site, r *rand.Rand, d *identity) {
		path, name := page(r), idName(r)
		d.loose = true
		d.address = func(*wild.Visit, int, int) string { return "" }
		d.item = func(*wild.Site, *url.URL) (string, bool) { return "", false }
		s.Routes[path] = func(v *wild.Visit) *wild.Reply { return opened(v, d, v.Asked(name)) }
		dress(s, func(v *wild.Visit, row *wild.Row) {
			if row.Item >= 0 {
				row.After += fmt.Sprintf(
					"<form action=%q method=\"post\">%s<input type=\"submit\" value=%q></form>",
					path, wild.Fields(wild.Input{Name: name, Value: d.ids.of(row.Item)}),
					say(v, "details"))
			}
		})
	})

// ScriptOpens is items that a function opens, which posts a form.
var ScriptOpens = known("script",
	"A function that posts a form opens an item: no address names it.", true,
	func(s *wild.Site, r *rand.Rand, d *identity) {
		path, name, fn := pick(r, "/detail.do", "/cmm/view.do", "/Detail.aspx"), idName(r),
			pick(r, "fnDetail", "goView", "openRecord")
		d.loose = true
		d.address = func(*wild.Visit, int, int) string { return "" }
		d.item = func(*wild.Site, *url.URL) (string, bool) { return "", false }
		s.Routes[path] = func(v *wild.Visit) *wild.Reply { return opened(v, d, v.Asked(name)) }
		s.Results.Beside = append(s.Results.Beside,
			wild.Block{Place: "after", HTML: func(*wild.Visit, *wild.Answer) string {
				return fmt.Sprintf("<form id=\"opener\" action=%q method=\"post\"><input "+
					"type=\"hidden\" name=%q value=\"\"></form>\n<script>function %s(n){var "+
					"f=document.getElementById('opener');f.elements[0].value=n;f.submit()}</script>\n",
					path, name, fn)
			}})
		dress(s, func(_ *wild.Visit, row *wild.Row) {
			if row.Item >= 0 {
				row.Head = fmt.Sprintf("<a href=\"#\" onclick=\"%s('%s');return false;\">%s</a>",
					fn,
					d.ids.of(row.Item), esc(row.Title))
			}
		})
	})

func opened(v *wild.Visit, d *identity, id string) *wild.Reply {
	if r := itemPage(v, d, id); r != nil {
		return r
	}
	r := wild.Page(v.Site.Say("not found"), "<p>"+say(v, "not found")+"</p>\n")
	r.Status = 404
	return r
}

// Volumes is items that stand several on a page; their addresses differ by the fragment.
var Volumes = known("fragment", "Several items stand on a page; the fragment tells which is meant.",
	true, func(s *wild.Site, r *rand.Rand, d *identity) {
		const each = 5
		before, mark := pick(r, "/volume/", "/list/", "/sheet/"), pick(r, "e", "r", "item-")
		d.address = func(_ *wild.Visit, item, _ int) string {
			return fmt.Sprintf("%s%d.html#%s%s", before, item/each+1, mark, d.ids.of(item))
		}
		d.item = func(_ *wild.Site, u *url.URL) (string, bool) {
			id, ok := strings.CutPrefix(u.Fragment, mark)
			return id, ok && strings.HasPrefix(u.Path, before)
		}
		s.Guards = append(s.Guards, func(v *wild.Visit) *wild.Reply {
			rest, ok := strings.CutPrefix(v.Path, before)
			n, err := strconv.Atoi(strings.TrimSuffix(rest, ".html"))
			if !ok || err != nil || n < 1 || (n-1)*each >= s.Content.Len() {
				return nil
			}
			var b strings.Builder
			reply := wild.Page(s.Frame.Title+" "+strconv.Itoa(n), "")
			for i := (n - 1) * each; i < min(n*each, s.Content.Len()); i++ {
				fmt.Fprintf(&b, "<h3 id=%q>%s</h3>\n<p>", mark+d.ids.of(i),
					esc(s.Content.TitleOf(i)))
				for c, col := range s.Content.Columns {
					if text := s.Content.Cell(i, c); text != "" && c != s.Content.Title {
						fmt.Fprintf(&b, "%s: %s<br>\n", esc(col.Label), esc(text))
					}
				}
				b.WriteString("</p>\n")
				reply.Shown = append(reply.Shown, i)
			}
			reply.Main, reply.Kind = b.String(), wild.ItemOf
			return reply
		})
	})

// Position is items that are addressed by their place in the list that the session saw last.
var Position = known("position",
	"The address of an item is its place in the list that was shown last.", true,
	func(s *wild.Site, r *rand.Rand, d *identity) {
		path, name := page(r), pick(r, "nr", "n", "pos", "hit")
		s.Remember()
		d.loose = true
		d.address = func(v *wild.Visit, item, place int) string {
			at := place + 1
			if v.Answer != nil {
				at -= v.Answer.First
			}
			if v.Mind != nil {
				v.Mind.Kept[fmt.Sprint("hit ", at)] = strconv.Itoa(item)
			}
			return fmt.Sprintf("%s?%s=%d", path, name, at)
		}
		d.item = func(*wild.Site, *url.URL) (string, bool) { return "", false }
		s.Routes[path] = func(v *wild.Visit) *wild.Reply {
			if v.Mind == nil || v.Mind.Kept["hit "+v.Asked(name)] == "" {
				return opened(v, d, "")
			}
			i, err := strconv.Atoi(v.Mind.Kept["hit "+v.Asked(name)])
			if err != nil {
				return opened(v, d, "")
			}
			return s.ItemPage(v, i)
		}
	})
