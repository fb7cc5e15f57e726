package claim

import (
	"strings"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/values"
	"deepcrawl/extract/records/wording"
)

// oneOf says of a page that it shows one match of several: "Record 3 of 17", "Datensatz 3 von 17".
// The words stand for one match and never for several, as "results 20 of 57" may show twenty.
var oneOf = wording.Lazily(`^[^\p{L}\d]*(?:\p{L}+:?\s+){0,4}?` +
	`(?:record|result|match|hit|item|document|entry|article|object|title|book|specimen|case|` +
	`datensatz|eintrag|ergebnis|dokument|objekt|buch|enregistrement|notice|fiche|résultat|réponse|ouvrage|` +
	`registro|resultado|documento|ficha|objeto|scheda|risultato|elemento|oggetto|resultaat|boek|` +
	`tietue|rekord|wynik|obiekt|záznam|výsledek|výsledok|találat|tétel|zapis|rezultat|` +
	`запись|результат|документ|запис|kayıt|sonuç|kirje|ieraksts|įrašas|εγγραφή)` +
	`\s*(?:no\.?|nr\.?|n[º°]|#|№)?\s*:?\s*` + Num + of + Num + `(?:[.,]?(?:\s|$)|[^\p{L}\d.,])`)

// OneOf finds where a page says that it shows one match of several, and which.
func OneOf(o *outline.Outline) (c Claim, ok bool) {
	for _, l := range o.PageLines() {
		if o.Nodes[l.Span.From].Side || len(l.Text) > MaxCountLine {
			continue
		}
		line := strings.ToLower(strings.ReplaceAll(values.ASCIIDigits(l.Text), "\u00a0", " "))
		m := oneOf.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		t, ok := rangeTotal(m[1], m[1], m[2], false)
		if ok && t.From > 0 {
			return Claim{Total: t, After: o.LastPiece(l.Span) + 1}, true
		}
	}
	return Claim{}, false
}
