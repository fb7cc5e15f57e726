package safety

import (
	"fmt"
	"iter"
	"net/url"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// rowLayouts hold the link of a row beside its title and its number.
var rowLayouts = map[string]string{
	"table":     `<tr><td>TITLE<td>NUMBER May<td>LINK</tr>`,
	"one cell":  `<tr><td>TITLE LINK</tr>`,
	"list":      `<li>TITLE LINK</li>`,
	"brackets":  `<li>TITLE (LINK)</li>`,
	"card":      `<div class=card><h3>TITLE</h3><p>Some words</p><div class=actions>LINK</div></div>`,
	"post":      `<div class=post><b>Bob</b> wrote:<p>I saw TITLE there</p><p>LINK</p></div>`,
	"lines":     `TITLE - LINK<br>`,
	"link only": `<li><b>Row NUMBER</b> LINK</li>`,
	"heading":   `<h3>LINK</h3>`,
}

// rowAddresses say nothing of what is done.
var rowAddresses = []string{"/x.php?k=NUMBER", "/photo/x/NUMBER", "/q/NUMBER", "/p/1NUMBER7.html"}

var rowNames = []string{"Amber river", "Stone garden", "Copper winter", "Silver meadow",
	"Harbor violet", "Thunder maple"}

// pageOfRows makes a page whose rows have a link each, and returns those links.
func pageOfRows(t *testing.T, layout, address string, says []string) (out []*Link) {
	at, err := url.Parse("http://site.example/all")
	if err != nil {
		t.Fatal(err)
	}
	var page strings.Builder
	page.WriteString(`<a href=/>Home</a> <a href=/about>About</a><table>`)
	for i, inner := range says {
		number := fmt.Sprint(i + 1)
		link := `<a data-judge href="` + strings.ReplaceAll(address, "NUMBER", number) + `">` +
			inner + `</a>`
		row := strings.NewReplacer("TITLE",
			`<a href=/item/`+number+`>`+rowNames[i%len(rowNames)]+`</a>`, "NUMBER", number, "LINK",
			link)
		page.WriteString(row.Replace(layout))
	}
	doc, err := html.Parse(strings.NewReader(page.String()))
	if err != nil {
		t.Fatal(err)
	}
	var all []*Link
	var refs []string
	for n := range doc.Descendants() {
		if n.Data != "a" {
			continue
		}
		i := slices.IndexFunc(n.Attr, func(a html.Attribute) bool { return a.Key == "href" })
		u, err := at.Parse(n.Attr[i].Val)
		if err != nil {
			t.Fatal(err)
		}
		refs = append(refs, n.Attr[i].Val)
		l := LinkOf(n, u, nil)
		all = append(all, l)
		if slices.ContainsFunc(n.Attr, func(a html.Attribute) bool {
			return a.Key == "data-judge"
		}) {
			out = append(out, l)
		}
	}
	p := NewPage(at, refs)
	p.Tell(told(all))
	for _, l := range out {
		l.Page = p
	}
	return out
}

// A command says the same in each row, however many there are.
func TestCommandsInRows(t *testing.T) {
	always := []string{
		"Delete", "[Delete]", "Ban user", "Approve", "Unsubscribe", "Mark as read", "Add to cart",
		"Log out",
		`<img src=/1.gif alt=Delete>`, `<svg aria-label=Remove></svg>`, `<button>Delete</button>`,
		`<i class="bi bi-trash"></i> Delete`,
		"Löschen", "Supprimer", "Eliminar", "Usuń", "Удалить", "Διαγραφή", "削除", "删除", "삭제", "מחק",
		"حذف", "हटाएँ", "ลบ", "Sil", "Törlés", "წაშლა",
	}
	repeated := []string{
		"Reserve", "Vote", "Like", "Follow", "Buy", "Report", "Renew", "Accept", "Hide", "Merken",
		"Folgen", "Suivre", "Comprar", "Beğen",
		"X", "×", "♥", "🗑", `<i class="fa fa-trash"></i>`,
		`<span class="glyphicon glyphicon-heart"></span>`,
	}
	for name, layout := range rowLayouts {
		for _, address := range rowAddresses {
			for rows := 1; rows <= 6; rows++ {
				for _, says := range always {
					if name == "heading" && rows == 1 {
						continue // the one heading of a page may be a title
					}
					for _, l := range pageOfRows(t, layout, address,
						slices.Repeat([]string{says}, rows)) {
						if !l.Judge().Harmful() {
							t.Errorf("%s of %d rows: %s passes as %q", name, rows, l.URL, says)
						}
					}
				}
				for _, says := range repeated {
					if rows == 1 {
						continue // a common word that stands once needs more evidence
					}
					for _, l := range pageOfRows(t, layout, address,
						slices.Repeat([]string{says}, rows)) {
						if !l.Judge().Harmful() {
							t.Errorf("%s of %d rows: %s passes as %q", name, rows, l.URL, says)
						}
					}
				}
			}
		}
	}
}

// Titles differ from row to row, also those that are verbs; and what shows something says the same
// as well.
func TestTitlesInRows(t *testing.T) {
	lists := map[string][]string{
		"dictionary": {"delete", "remove", "vote", "follow", "cancel", "lock"},
		"songs":      {"Delete", "Follow", "Thunder maple", "Buy", "Ban", "Silver meadow"},
		"titles": {"Remove stains", "Amber river", "Vote of no confidence", "Lock and key",
			"Delete key", "Move on"},
		"woerter": {"löschen", "Garten", "entfernen", "sperren", "Haus", "folgen"},
		"words":   {"удалить", "дом", "купить", "река", "сад", "отменить"},
		"pages":   {"1", "2", "3", "4", "5", "6"},
		"details": slices.Repeat([]string{"Details"}, 6),
		"more":    slices.Repeat([]string{"Read more"}, 6),
		"pdf":     slices.Repeat([]string{"PDF"}, 6),
		"comments": {"12 comments", "3 comments", "1 comment", "0 comments", "7 comments",
			"9 comments"},
		"pictures": slices.Repeat([]string{`<img src=/t.jpg alt="">`}, 6),
		"chevrons": slices.Repeat([]string{`<i class="fa fa-chevron-right"></i>`}, 6),
		"arrows":   slices.Repeat([]string{"»"}, 6),
	}
	for name, layout := range rowLayouts {
		for _, address := range rowAddresses {
			for rows := 3; rows <= 6; rows++ {
				for list, says := range lists {
					for i, l := range pageOfRows(t, layout, address, says[:rows]) {
						if v := l.Judge(); v.Harmful() {
							t.Errorf("%s of %d rows, %s: %s %q is stopped by %q: %s", name, rows,
								list, l.URL, says[i], v.Veto, v.Why)
						}
					}
				}
			}
		}
	}
}

// With the user's own session a verb alone is no title.
func TestVerbsAreNoTitlesInSessions(t *testing.T) {
	for _, l := range pageOfRows(t, rowLayouts["list"], "/q/NUMBER",
		[]string{"Amber", "Delete", "Stone", "Copper"}) {
		l.Session = true
		if got, want := l.Judge().Harmful(), l.Text == "Delete"; got != want {
			t.Errorf("%q: harmful %v, want %v", l.Text, got, want)
		}
	}
}

// Machines are commanded at addresses that say nothing; texts about commands only tell.
func TestCommandsOfMachines(t *testing.T) {
	for address, texts := range map[string][]string{
		"/rs": {"Restart", "Reboot", "Neustart", "Redémarrer", "Reiniciar",
			"Перезагрузить", "再起動"},
		"/panel.asp?s=4": {"Şimdi yedek al", "Jetzt sichern", "Zálohovat nyní", "Back up now",
			"Umschalten"},
		"/30000/07": {"Umschalten", "Enciende", "Włącz", "Выключить", "Sammuta", "Lülita"},
	} {
		for _, text := range texts {
			for _, l := range pageOfRows(t, rowLayouts["list"], address, []string{text}) {
				if !l.Judge().Harmful() {
					t.Errorf("%s passes as %q", l.URL, l.Text)
				}
			}
		}
	}
	for address, texts := range map[string][]string{
		"/h.php?n=12": {"ईमेल कैसे हटाएँ", "Cómo cancelar una suscripción",
			"How to restart a router", "Wie man Konten löscht"},
		"/list?cat=9":    {"Clear all"},
		"/find?s=backup": {"Back up now"},
		"/help/restart":  {"Restart a router by hand"},
	} {
		for _, text := range texts {
			for _, l := range pageOfRows(t, rowLayouts["list"], address, []string{text}) {
				if v := l.Judge(); v.Harmful() {
					t.Errorf("%s %q is stopped by %q: %s", l.URL, l.Text, v.Veto, v.Why)
				}
			}
		}
	}
}

// told are links that are read already, as Tell takes them.
func told(links []*Link) iter.Seq2[*url.URL, func() *Link] {
	return func(yield func(*url.URL, func() *Link) bool) {
		for _, l := range links {
			if !yield(l.URL, func() *Link { return l }) {
				return
			}
		}
	}
}
