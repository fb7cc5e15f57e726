package safety

import (
	"fmt"
	"slices"
	"strings"

	"deepcrawl/forms/lang"
)

// Boxes and menus beside those of a search that tell the site what to do with what is found: "Save
// search as", "Tag all results with", "Set status to". They stay as they are.

// Stays says why nothing is written into a box of the form. Of the only box of a form a verb may
// say what is looked up, but not that it is kept.
func (f *Form) Stays(b *Field) Verdict {
	if Off || b.Place != Shown || !writes[b.Type] || b.Made ||
		len(f.boxes()) < 2 && keeps(b.Label) == "" {
		return Verdict{}
	}
	if w := doesWith(b.Label); w != "" {
		return Verdict{Veto: choiceVeto.Name, Words: w, Why: fmt.Sprintf("a box says %q", w)}
	}
	return Verdict{}
}

// doesWith returns the word by which a label says that something is done with what is found, or
// called anew. A verb that is a noun as well ("report number") does so before "all", "as" and the
// like alone.
func doesWith(label string) string {
	ws := lang.Words(lang.Clip(label, lang.MaxText))
	if len(ws) < 2 {
		return ""
	}
	last := len(ws) - 1
	switch {
	case keeps(label) != "":
		return keeps(label)
	case anyActionWords.Has(ws[0]) && (wholes.Has(ws[1]) || ends.Has(ws[last])),
		actionWords.Has(ws[0]) && last > 1 && !seekWords.Has(ws[last]):
		return ws[0]
	case last == 1 && slices.Contains(news, ws[0]) && names.Has(ws[1]),
		last == 1 && slices.Contains(news, ws[1]) && names.Has(ws[0]):
		return ws[0]
	case last > 1 && wholes.Has(ws[1]) && ends.Has(ws[last]) && !onlyAsks(ws[0]):
		return ws[0] // by a verb that no list has
	case ends.Has(ws[last]) && slices.ContainsFunc(ws[1:last], sets.Has):
		return strings.Join(ws[1:], " ")
	}
	return ""
}

var (
	// wholes stand between a verb and all that is found.
	wholes = lang.New("all, results, hits, matches, found, them, as, alle, ergebnisse, treffer, " +
		"als, tous, toutes, resultats, comme, todos, todas, resultados, como, tutti, tutte, " +
		"risultati, come, resultaten, wyniki, jako, vysledky, resultat, som, tulokset, rezultate," +
		" sonuclari, все, результаты, как, всі, результати")
	// ends stand where a value follows.
	ends = lang.New("to, as, with, into, auf, als, mit, en, comme, avec, a, como, con, come, na, " +
		"jako, till, som, til, op, naar, met, на, как, в, etykieta, tagiem")
	// sets are verbs before such an end where they do not come first.
	sets = lang.New("setzen, andern, stellen, verschieben, zetten, wijzigen")
	// names are what things are called by.
	names = lang.New("name, names, title, label, nom, titre, nombre, titulo, nome, titolo, naam, " +
		"namn, navn, nimi, nazwa, nazev, nazov, nev, nume, isim, ad, имя, название, назва, име, " +
		"ονομα")
)
