package claim

import (
	"strings"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/wording"
)

// What is found may be called anything where a sentence says that so much answers the question:
// "your query is answered by 900 works", "900 Werke entsprechen Ihrer Anfrage", "teie päringule
// vastab 900 teost". The question, what answers and the number stand in any order, with the forms
// that each language gives them.

var (
	theQuestion = wording.Lazily(wording.Pieces(`quer(?:y|ies)\P{L},search\P{L},request\P{L},`+
		`enquiry,inquiry,criteria,anfrage,suche,suchanfrage,suchbegriff,suchkriteri,requête,`+
		`recherche,demande\P{L},critère,búsqueda,consulta,criterios,pesquisa,busca\P{L},`+
		`critérios,ricerca,richiesta,interrogazione,criteri\P{L},cerca\P{L},zoekopdracht,`+
		`zoekvraag,zoekactie,sökning,fråga,søgning,forespørgsel,søk,forespørsel,haku,hakua,`+
		`hakuun,haulle,kysely,päring,otsing,vaicājum,pieprasījum,meklēšan,užklaus,paiešk,`+
		`zapytani,wyszukiwan,dotaz,hledání,dopyt,vyhľadávani,poizvedb,iskanj,upit,pretrag,`+
		`keresés,lekérdezés,căutăr,căutare,interogăr,sorgu,arama,запрос,поиск,запит,пошук,заявк,`+
		`търсен,упит,претраг,αναζήτησ,ερώτημα,pencarian,permintaan,truy vấn,tìm kiếm,chwiliad,`+
		`ymholiad,bilaketa,fyrirspurn,leit\P{L}`, ""))
	answers = wording.Lazily(wording.Pieces(`match,answer,correspond,satisf,meet\P{L},fit\P{L},`+
		`entsp[rt],passen,passt\P{L},beantwort,erfüll,trifft,treffen,répond,coincid,correspon,`+
		`respond,atende,corrispond,rispond,soddisf,voldo,komen,overeen,beantwoord,`+
		`motsvar,matchar,svarer,svarar,matcher,modsvar,samsvar,tilsvar,vasta,atbilst,atitink,`+
		`atitik,odpowiada,pasuj,spełnia,odpovíd,vyhov,zodpoved,ustrez,ujema,odgovara,megfelel,`+
		`felel,illeszked,corespund,răspund,potriv,eşleş,karşıl,uyan,uyuyor,uygun,`+
		`соответств,отвеча,удовлетвор,подход,відповіда,отговаря,съответств,одговара,αντιστοιχ,`+
		`ταιρι,ανταποκρ,cocok,sesuai,khớp,phù hợp,cyfateb,ateb,dagozki,samsvara,passa`, ""))
	// none is in sentences that nothing answers, where a number is of the question: "your search
	// for 90 days matched nothing".
	none = wording.Lazily(wording.Pieces(`not?\P{L},nothing,none,nicht,kein,aucun,pas\P{L},`+
		`ning[uú]n,nada,não,nenhum,non\P{L},nessun,niet\P{L},geen\P{L},inte\P{L},ing[ae],ikke,`+
		`ei\P{L},ühtegi,nav\P{L},nie\P{L},nėra,žádn,ne[bn],nič,nincs,nu\P{L},niciun,yok\P{L},`+
		`не\P{L},нет\P{L},нищо,няма,немає,нічого,δεν,κανένα,tidak,không,dim\P{L},`+
		`[\p{L}]+n['’]t\P{L}`, ""))
	// ofQuestion is before a number that is of the question: "your request of 12 May".
	ofQuestion = wording.Lazily(
		`(?:^|\P{L})(?:of|from|for|vom|von|für|du|de|des|del|della|di|do|da|dos|van|voor|av|af|från|for|från|z|ze|od|от|за|для|від|на)\s+$`)
	countedAs = wording.Lazily(`(?:^|[^\d.,\p{L}/-])` + rough + Num + `\s+\p{L}{2}`)
)

// answeredHints are pieces of theQuestion of which one is in each line that is looked at.
var answeredHints = wording.HintsOf(
	strings.Fields(
		`quer search request quiry criteri anfrag such requête recherche demande critère búsqueda consulta pesquisa busca critério ricerca richiesta interroga cerca zoek sök fråga søg søk foresp haku haul kysely päring otsing
	vaicāj pieprasīj meklēš užklaus paiešk zapytan wyszukiwan dotaz hledán dopyt vyhľad poizved iskanj upit pretrag keresés lekérd căut interog sorgu arama запрос поиск запит пошук заявк търсен упит претраг αναζήτησ ερώτημα pencari permint truy tìm chwil ymhol bilaket fyrirsp leit`))

// parseAnswered reads the sentence of a line that says how much answers the question.
func parseAnswered(s string) (answer.Total, bool) {
	for _, sentence := range strings.FieldsFunc(strings.ReplaceAll(s, ". ", "\n"),
		func(r rune) bool { return strings.ContainsRune("\n!?;。", r) }) {
		if Numbers(sentence) == 0 || !answeredHints.In(sentence) {
			continue
		}
		sentence += " " // ends its last word
		m := countedAs.FindStringSubmatchIndex(sentence)
		if m == nil || ofQuestion.MatchString(sentence[:m[4]]) ||
			!theQuestion.MatchString(sentence) || !answers.MatchString(sentence) ||
			none.MatchString(sentence) {
			continue
		}
		if n := sentence[m[4]:m[5]]; Numbers(sentence) == Numbers(n) {
			return TotalOf(n, m[2] == m[3]), true
		}
	}
	return answer.Total{}, false
}
