package outsider

import (
	"fmt"
	"html"
	"math/rand/v2"
	"net/url"
	"strconv"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// Prefixed: met at sites of component frameworks whose names are counted anew on each page, so that
// two loads of a form share no name of a field.
var Prefixed = wild.Trait{
	Family: "o-form", Name: "o-form/counted-names", By: by, Hard: true,
	Doc: "The names of the form's fields begin with a number that is drawn at each load; an old " +
		"one is not known any more.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		p := prefix{pick(r, "j_id", "frm", "ctl0", "w"), pick(r, ":", "$", "_"), 60 + r.IntN(200)}
		s.Guards = append([]func(*wild.Visit) *wild.Reply{p.read}, s.Guards...)
		s.Finish = append(s.Finish, p.write)
	},
}

type prefix struct {
	word, sign string
	life       int // requests for which a name is good
}

// read takes the prefixes away.
func (p prefix) read(v *wild.Visit) *wild.Reply {
	plain := url.Values{}
	stale := false
	for name, vs := range v.Values {
		rest, ok := strings.CutPrefix(name, p.word)
		number, key, cut := strings.Cut(rest, p.sign)
		n, err := strconv.Atoi(number)
		if !ok || !cut || err != nil {
			plain[name] = vs
			continue
		}
		if n -= 100; n < 0 || n >= v.Number || v.Number-n > p.life {
			stale = true
			continue
		}
		plain[key] = vs
	}
	v.Values = plain
	if stale && v.Path == v.Site.Form.Action {
		r := wild.Redirect(v.Site.Form.Page)
		r.Kind, r.Note = wild.Refusal, "names of an old form"
		return r
	}
	return nil
}

// write puts them before the names of the form's fields.
func (p prefix) write(v *wild.Visit, r *wild.Reply) {
	if !strings.Contains(r.Main, "<form") {
		return
	}
	var pairs []string
	for _, c := range v.Site.Form.Controls {
		for _, name := range c.Names() {
			old, id := html.EscapeString(name), html.EscapeString(wild.ID(name))
			to := fmt.Sprintf("%s%d%s", p.word, v.Number+100, p.sign)
			pairs = append(pairs, fmt.Sprintf(" name=%q", old), fmt.Sprintf(" name=%q", to+old),
				fmt.Sprintf(" id=%q", id), fmt.Sprintf(" id=%q", wild.ID(to)+id),
				fmt.Sprintf(" for=%q", id), fmt.Sprintf(" for=%q", wild.ID(to)+id))
		}
	}
	r.Main = strings.NewReplacer(pairs...).Replace(r.Main)
}

// Decoy: met at small sites with a plug-in against robots: a box that nobody sees must stay empty.
var Decoy = wild.Trait{
	Family: "o-form", Name: "o-form/decoy-box", By: by,
	Doc: "A box that style sheets put out of sight must stay empty; a question that fills it is " +
		"refused.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		d := decoy{pick(r, "website", "text2", "keyword2", "title_alt"), pick(r,
			`<div style="position:absolute;left:-6000px" aria-hidden="true">%s</div>`,
			`<div class="nobots" style="display:none">%s</div>`,
			`<span style="height:0;overflow:hidden;display:block">%s</span>`)}
		s.Form.Controls = append(s.Form.Controls, d)
		s.Search.Needs = append(s.Search.Needs, func(v *wild.Visit) string {
			if v.Asked(d.name) == "" {
				return ""
			}
			return s.Say("o:robot")
		})
	},
}

type decoy struct{ name, around string }

func (d decoy) Names() []string { return []string{d.name} }

func (d decoy) HTML(v *wild.Visit) string {
	box := fmt.Sprintf(
		"<input type=\"text\" name=%q value=\"\" tabindex=\"-1\" autocomplete=\"off\">", d.name)
	return fmt.Sprintf(d.around, "<label>"+words(v.Site, "o:leave empty")+" "+box+"</label>") + "\n"
}

func (decoy) Filter(*wild.Site, url.Values) (wild.Set, bool) { return nil, false }
func (decoy) Questions(*wild.Site, int) []url.Values         { return nil }

// Scope: met at town halls, universities and museums: the box searches the pages of the site unless
// the database is chosen beside it.
var Scope = wild.Trait{
	Family: "o-form", Name: "o-form/site-or-catalogue", By: by, Hard: true,
	Doc: "A menu beside the box says what is searched: the pages of the site, which is its first " +
		"option, or the database.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		c := scope{pick(r, "where", "scope", "tab", "in"), pick(r, "web", "0", "pages"),
			pick(r, "db", "1", "cat")}
		s.Form.Controls = append(s.Form.Controls, c)
		s.Guards = append(s.Guards, func(v *wild.Visit) *wild.Reply {
			if v.Path != s.Form.Action || len(v.Values) == 0 || v.Asked(c.name) == c.base {
				return nil
			}
			var b strings.Builder
			for _, key := range []string{"about", "help", "contact"} {
				fmt.Fprintf(&b, "<li><h3>%s</h3><p>%s</p></li>\n",
					anchor(v, "/"+key, words(s, key)),
					s.Sentences("o scope "+key, 2))
			}
			return wild.Page(s.Say("results for"),
				fmt.Sprintf("<h2>%s</h2>\n%s<p>%s</p>\n<ol>\n%s</ol>\n",
					words(s, "results for"), v.FormHTML(), words(s, "results", 3), b.String()))
		})
	},
}

type scope struct{ name, site, base string }

func (c scope) Names() []string { return []string{c.name} }

func (c scope) HTML(v *wild.Visit) string {
	chosen := map[bool]string{true: " selected"}
	return field(v, c.name, "o:where", "<select id=%q name=%q><option value=%q>%s</option>"+
		"<option value=%q%s>%s</option></select>", c.name, c.name, c.site,
		words(v.Site, "o:website"),
		c.base, chosen[v.Asked(c.name) == c.base], words(v.Site, "o:database"))
}

func (scope) Filter(*wild.Site, url.Values) (wild.Set, bool) { return nil, false }
func (scope) Questions(*wild.Site, int) []url.Values         { return nil }

// KeepsPage: met at self-made sites and tutorials: the form above the results carries the number of
// the page along, so that a new question opens in its middle.
var KeepsPage = wild.Trait{
	Family: "o-form", Name: "o-form/keeps-page", By: by, Hard: true, Excludes: []string{"pager"},
	Doc: "The form above the results carries the number of the page: a question asked there " +
		"opens at that page.",
	Fits: plainPager,
	Apply: func(s *wild.Site, _ *rand.Rand) {
		s.Form.Again = true
		s.Form.Hidden = append(s.Form.Hidden, func(v *wild.Visit) []wild.Input {
			if v.Answer == nil || v.Answer.Page == 0 {
				return nil
			}
			return []wild.Input{{Name: "page", Value: strconv.Itoa(v.Answer.Page + 1)}}
		})
	},
}
