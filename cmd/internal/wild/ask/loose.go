package ask

import (
	"fmt"
	"html"
	"math/rand/v2"

	"deepcrawl/cmd/internal/wild"
)

// searchFor is what a label says that searches, by language.
var searchFor = map[string][]string{
	"en": {"Search for", "Find", "Search:"}, "de": {"Suche nach", "Suchen:"},
	"fr": {"Rechercher", "Recherche :"}, "es": {"Buscar", "Búsqueda"},
	"it": {"Cerca", "Ricerca"}, "nl": {"Zoek naar", "Zoeken"}, "pt": {"Pesquisar", "Buscar por"},
	"pl": {"Szukaj"}, "cs": {"Hledat"},
	"sv": {"Sök efter", "Sök"}, "ru": {"Поиск", "Искать"}, "zh": {"搜索"}, "ja": {"検索"}, "ko": {"검색"},
	"tr": {"Ara"}, "hu": {"Keresés"},
}

// Labelled is a box outside of any form, which a script sends, and of which its label alone says
// that it searches.
var Labelled = wild.Trait{
	Family: "form", Name: "form/label-alone",
	Doc:  "A box stands in no form, and its label alone says that it searches; a script leads on.",
	Hard: true,
	Excludes: []string{"narrow", "extra", "labels", "groups", "method", "hidden", "button", "again",
		"state", "other-forms", "order-of-fields",
		"place", "o-form", "o-range", "o-page", "o-harm", "o-query", "empty", "size-menu",
		"encoding"},
	Fits: func(s *wild.Site) bool { return len(searchFor[s.Lang.Code]) > 0 },
	Apply: func(s *wild.Site, r *rand.Rand) {
		b := mainBox(s, r)
		// as addresses in scripts have it
		b.Name = pick(r, "q", "words", "TERM", "s[text]", "search.term")
		b.Label = pick(r, searchFor[s.Lang.Code]...)
		add(s, b)
		id := pick(r, "w1", "box", "f_12", "inp", "t0")
		press := html.EscapeString(pick(r, "OK", "»", "→", s.Say("list")))
		wrapped, shape := r.IntN(2) == 0, r.IntN(3)
		s.Form.Loose = func(v *wild.Visit, _ string) string {
			box := fmt.Sprintf("<input type=\"text\" id=%q>", id)
			label := html.EscapeString(b.Label)
			drawn := fmt.Sprintf("<div class=\"row\"><label for=%q>%s</label> <span>%s</span>", id,
				label, box)
			if wrapped {
				drawn = fmt.Sprintf("<div><label>%s %s</label>", label, box)
			}
			to := v.Href(s.Form.Action)
			lead := fmt.Sprintf("window.location.href = '%s?%s=' + "+
				"encodeURIComponent(document.getElementById('%s').value);", to, b.Name, id)
			switch shape {
			case 0:
				return drawn +
					fmt.Sprintf(" <button type=\"button\" onclick=\"%s\">%s</button></div>\n",
						html.EscapeString(lead), press)
			case 1:
				return drawn + fmt.Sprintf(" <a href=\"#\" "+
					"id=\"go1\">%s</a></div>\n<script>document.getElementById('go1').addEventListener('click', function () { %s });</script>\n", press, lead)
			}
			return drawn + fmt.Sprintf("</div>\n<script>document.getElementById(%q).onkeydown = "+
				"function (e) { if (e.key === 'Enter') { %s } };</script>\n", id, lead)
		}
	},
}
