package safety

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"deepcrawl/forms/lang"
)

// Verbs for what is done never come to an end in any language: "A sheet of labels comes out of the
// printer". What a sentence beside a search says does: that something is found or shown, how boxes
// are filled in, what the collection holds. Where the button does not say that it searches, one of
// the sentences around a form has to say the first, or all of them the others.

const (
	sentenceWords = 5  // words of a text that is a sentence and no name (estimate)
	sentenceRunes = 12 // letters of one in a script without spaces between words (estimate)
	subjectWords  = 5  // words of a sentence among which its subject is (estimate)
)

// tellsElse names a sentence around a form that tells of something else than a search.
func (f *Form) tellsElse() (words, why string) {
	b := f.Button()
	if f.Scripted || f.isSearchBox() || f.Marked && f.Method == "GET" || f.press() == searching ||
		b != nil && b.namedSearch() {
		return "", ""
	}
	other := "" // the first sentence that is none of these
	for piece := range strings.SplitSeq(lang.Clip(f.withoutHints(f.aroundChoices()), lang.MaxText),
		" · ") {
		if f.has(func(fd *Field) bool {
			return fd.writtenAs(piece) && (piece != fd.Group || fd.Group == fd.Label)
		}) {
			continue
		}
		for _, s := range sentences(piece) {
			switch {
			case !isSentence(s):
			case saysFinds(s), wildcardHint.MatchString(s):
				return "", ""
			case other == "" && !besideSearch(s) && (f.press() != showing || isClosed(s)):
				other = s
			}
		}
	}
	return quoted(lang.Clip(strings.TrimSpace(other), maxSaid),
		"its button names no search, and a sentence beside it tells of something else: %q")
}

// wildcardHint fits a sentence of a percent sign that stands for the rest of a word, which speaks
// of words that are looked for. Behind a number it is a share; a star marks what must be filled in
// as well.
var wildcardHint = regexp.MustCompile(`(?:^|\p{L}\s+)["'“„«(]?%["'”“»)]?\s+\p{L}`)

// isSearchBox reports whether a form is a lone box that says itself, or whose address does, that it
// searches, as in the heads of pages, where slogans and news stand beside it.
func (f *Form) isSearchBox() bool {
	shown := 0
	for i := range f.Fields {
		if f.Fields[i].Place == Shown {
			shown++
		}
	}
	boxes := f.boxes()
	return shown == 1 && len(boxes) == 1 &&
		(searchVerbs.In(boxes[0].texts()...) || f.endsInSearch())
}

// sentences splits a text behind the signs that end sentences.
func sentences(text string) (out []string) {
	from := 0
	for _, end := range sentenceEnds.FindAllStringIndex(text, -1) {
		out, from = append(out, text[from:end[1]]), end[1]
	}
	return append(out, text[from:])
}

var sentenceEnds = regexp.MustCompile(`[.!?;؟।:] +|[。！？]`)

// isSentence reports whether a text is more than a name.
func isSentence(text string) bool {
	ws := lang.Words(text)
	if len(ws) >= sentenceWords {
		return true
	}
	unspaced := 0
	for _, r := range text {
		if lang.Unspaced(r) {
			unspaced++
		}
	}
	return unspaced >= sentenceRunes
}

// isClosed reports whether a sentence ends as those of running text do, and names of things do not.
func isClosed(text string) bool {
	r, _ := utf8.DecodeLastRuneInString(strings.TrimSpace(text))
	return strings.ContainsRune(".!;।。！", r)
}

// saysFinds reports whether a sentence says that something is searched, found or shown.
func saysFinds(text string) bool {
	return searchVerbs.In(text) || hitWords.In(text) || showsWords.In(text)
}

// besideSearch reports whether a sentence stands beside searches, and maybe elsewhere as well.
func besideSearch(text string) bool {
	ws := lang.Words(text)
	switch {
	case syntaxWords.In(text), years.MatchString(text), holdWords.In(text), exampleOnly(text),
		examples.MatchString(lang.Fold(strings.TrimSpace(text))):
		return true
	case fillWords.Has(ws[0]), len(ws) > 1 && fillWords.Has(ws[1]), fillLast.Has(ws[len(ws)-1]):
		return true
	}
	subject := strings.Join(ws[:min(len(ws), subjectWords)], " ")
	return collectionWords.In(subject) ||
		slices.ContainsFunc(ws[:min(len(ws), subjectWords)], gathered)
}

var (
	// fillWords begin a sentence that says how a form is filled in.
	fillWords = lang.New(
		"enter, type, fill, choose, select, pick, specify, leave, use, narrow, limit, tick",
		"combine, try, note, tip, hint, give",
		"geben, wahlen, verwenden, hinweis, tipp, tippen, gib, wahle",
		"entrez, saisissez, saisir, indiquez, choisissez, selectionnez, remplissez, utilisez",
		"tapez, precisez, laissez",
		"introduzca, escriba, indique, elija, seleccione, ingrese, rellene, teclee, utilice, deje",
		"inserire, inserisci, scegli, scegliere, selezionare, seleziona, digitare, digita",
		"indicare, indica, scrivi, usa",
		"digite, escolha, selecione, preencha, insira, introduza, escreva",
		"vul, voer, kies, typ, selecteer, geef, gebruik, laat, invullen, invoeren",
		"ange, skriv, valj, fyll, anvand, indtast, vaelg, udfyld, brug, angiv, velg, angi",
		"bruk, syota, kirjoita, valitse, anna, kayta",
		"wpisz, podaj, wybierz, wprowadz, uzyj, zadejte, vyberte, napiste, zvolte, uvedte",
		"pouzijte, zadajte",
		"irja, adja, valassza, valasszon, adjon, hasznalja, irjon, introduceti, alegeti",
		"scrieti, selectati, completati, folositi",
		"unesite, odaberite, izaberite, upisite, vnesite, izberite",
		"εισαγετε, πληκτρολογηστε, επιλεξτε, δωστε, γραψτε, συμπληρωστε",
		"введите, выберите, укажите, напишите, заполните, используйте, введіть, оберіть",
		"вкажіть, виберіть, въведете, изберете, унесите, изаберите",
		"*入力*, *選択*, *選んで*, *输入*, *輸入*, *选择*, *選擇*, *填写*, *입력*, *선택*, *กรอก*, *เลือก*, *ป้อน*",
		"הקלידו, הזינו, בחרו, הקלד, הזן, בחר, ادخل, أدخل, اختر, اكتب, وارد, انتخاب, masukkan",
		"ketik, pilih, isi, nhap, chon",
	)
	// fillLast end a sentence where verbs come last.
	fillLast = lang.New(
		"eingeben, auswahlen, verwenden, ausfullen, angeben, ankreuzen, invullen, invoeren",
		"kiezen, opgeven, girin, giriniz, yazin, yaziniz, secin, seciniz, kullanin",
		"kullaniniz, belirtin, वरें, भरें, चुनें, लिखें, करें",
	)
	// syntaxWords speak of how words are put together in a question.
	syntaxWords = lang.New(
		"wildcard, wildcards, truncation, asterisk, phrase, quotation marks, quotes",
		"platzhalter, trunkierung, anfuhrungszeichen, troncature, guillemets, comodin",
		"comillas, aspas, virgolette, jolly, aanhalingstekens, jokertecken, jokertegn",
		"citattecken, cudzyslow, uvozovky, idezojel, ghilimele, tirnak, кавычки, кавычках",
		"лапки",
	)
	hitWords = lang.New(
		"result, results, hits, matches, found, finds, finding, browse, looked, appear, appears",
		"treffer, ergebnis, ergebnisse, gefunden, trefferliste, findet, finden, angezeigt",
		"resultat, resultats, trouve, trouves, trouver, affiche, affiches, resultado",
		"resultados, encontrado, encontrados, encontrara, risultato, risultati, trovato",
		"trovati, encontrar, resultaten, gevonden, vindt, traffar, hittade, resultater",
		"fundet, finder, treff, funnet, tulokset, loytyy",
		"wynik, wyniki, wynikow, znaleziono, vysledky, vysledek, nalezeno, nalezeny, talalat",
		"talalatok, rezultate, gasite, sonuc, sonuclar, bulunan, rezultati, pronadeno",
		"αποτελεσματα, результат*, найден*, знайден*, резултат*, намерен*",
		"*結果*, *结果*, *결과*, *ผลลัพธ์*, תוצאות, نتائج, النتائج, نتايج, hasil, ket qua",
	)
	// showsWords say that something is shown.
	showsWords = lang.New(
		"show, shows, displays, see, comes up, come up, zeigt, zeigen, listet, liefert",
		"affiche, montre, donne, muestra, ofrece, mostra, elenca, toont, visar, viser",
		"nayttaa, pokazuje, zobrazi, ukazuje, megjelenit, mutatja, afiseaza, arata, gosterir",
		"listeler, prikazuje, показывает, показує, показва, приказује, δειχνει, εμφανιζει",
		"menampilkan, hien thi",
		"*表示*, *显示*, *顯示*, *표시*",
	)
	// holdWords say what a collection holds, and of when it is.
	holdWords = lang.New(
		"contains, holds, covers, comprises, includes, indexed, updated, database, records, "+
			"entries",
		"enthalt, umfasst, verzeichnet, datenbank, aktualisiert, eintrage, datensatze",
		"contient, comprend, recense, couvre, base, mise a jour, notices, contiene, incluye",
		"abarca, actualizada, actualizado, registros, comprende, aggiornata, aggiornato",
		"schede, contem, abrange, inclui, atualizado, atualizada",
		"bevat, omvat, bijgewerkt, innehaller, omfattar, uppdaterad, indeholder, opdateret",
		"inneholder, oppdatert, sisaltaa, kattaa, paivitetty",
		"zawiera, obejmuje, aktualizacja, zaktualizowano, obsahuje, aktualizovano, tartalmaz",
		"tartalmazza, frissitve, contine, cuprinde, actualizat, icerir, kapsar, guncellendi",
		"sadrzi, obuhvaca, vsebuje, περιεχει, περιλαμβανει, содержит, охватывает, обновлено",
		"містить, оновлено, съдържа",
		"*収録*, *更新*, *收录*, *收錄*, *包含*, *수록*, *포함*, *갱신*",
	)
)
