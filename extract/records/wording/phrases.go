package wording

import (
	"regexp"
	"strings"
)

// Ways are ways to say something. Hints are pieces of words of which one is in each of them:
// looking for them first is many times cheaper than the pattern.
type Ways struct {
	Re    *regexp.Regexp // nil: none
	Hints Hints
	Also  *Pattern // further ways, in lower case; nil: none
}

// Match reports whether s says it.
func (p Ways) Match(s string) bool {
	lower := strings.ToLower(s)
	return p.Re != nil && p.Hints.In(lower) && p.Re.MatchString(s) || p.Also != nil && p.Also.MatchString(lower)
}

// Pieces are alternatives of a pattern: words, or beginnings of words, and characters of scripts
// without spaces.
func Pieces(words, unspaced string) string {
	alternatives := func(s string) string {
		return strings.Join(strings.Split(strings.TrimSpace(s), ","), "|")
	}
	if unspaced == "" {
		return `(?:^|\P{L})(?:` + alternatives(words) + `)`
	}
	return `(?:(?:^|\P{L})(?:` + alternatives(words) + `)|` + alternatives(unspaced) + `)`
}

// WhatWasFound is a pattern of the words for what a search finds.
var WhatWasFound = Pieces(`results?,hits?,match,records?,entr(?:y|ies),items?,documents?,treffer,`+
	`ergebnis,einträge,datensätze,dokumente,résultat,réponse,notice,`+
	`fiche,ficha,enregistrement,resultado,registro,risultat,sched[ae],resultat,träff,poster,`+
	`treff,tulo,hakutulo,osum,tietue,výsled,záznam,wynik,rekord,találat,eredmény,`+
	`rezultat,înregistr,sonuç,kayıt,zadetk,emaitza,результат,резултат,запис,документ,αποτελέσμα,`+
	`εγγραφ,hasil,keputusan,data,kết quả,bản ghi,نتایج,نتيجة,النتائج,السجلات,رکورد,תוצאות,רשומות,`+
	`נתונים,`+
	`परिणाम,अभिलेख,नतीजे,tulemus,rezultāt`,
	`结果,結果,记录,記錄,件,건,결과,자료,ผลลัพธ์,รายการ`)
