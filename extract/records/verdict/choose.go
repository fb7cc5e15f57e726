package verdict

import (
	"regexp"
	"slices"
	"strings"

	"deepcrawl/extract/records/jsonrec"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
	"deepcrawl/extract/records/wording"
	"deepcrawl/forms"
	"deepcrawl/forms/lang"
	"deepcrawl/surface/fetch"
)

// A form of which one box has to be ticked, or one option chosen, says so in few words, in any
// order: something of choosing and something of at least one, or of please.

var (
	choosing = wording.Pieces(`choose,choice,choix,select,tick,check at least,check one,pick,`+
		`ausw[äa]hl,ausgewähl,wähl,ankreuz,angekreuzt,kreuzen,angehakt,markier,anhaken,choisi,`+
		`cocher,cochez,sélectionn,selecci,selecion,elij,elegir,`+
		`escoja,marque,scegli,selezion,spunt,escolh,marcar,kies,selecteer,aanvink,vink,välj,`+
		`kryssa,markera,vælg,afkryds,velg,kryss av,valitse,valitkaa,`+
		`wybierz,wybrać,zaznacz,vyberte,zvolte,zaškrtn,označte,válassz,jelölj,alege,selecta,bifa,`+
		`seç,işaretle,выбер,выбра,отметьте,отметить,обер,виберіть,`+
		`позначте,изберете,изаберите,одаберите,odaberite,izaberite,izberite,επιλέξτε,επιλογή,`+
		`chọn,pilih,انتخاب,برگزین,اختر,اختيار,تحديد,בחר,לבחור,סמן,लेकर चुन,चुन,`+
		`vali,izvēlieties,pasirinkite,hautatu,trieu,selecciona`,
		`选择,選択,選んで,选中,勾选,勾選,選擇,선택,고르,เลือก`)
	atLeastOne = wording.Pieces(`at least (?:one|1),one or more,`+
		`(?:choose|select|tick|pick|check) (?:one|1),mindestens (?:ein|1),wenigstens (?:ein|1),`+
		`zumindest ein,au moins,al menos,`+
		`por lo menos,almeno,ao menos,pelo menos,ten minste,tenminste,minstens,minimaal,minst,`+
		`mindst,vähintään,ainakin,co najmniej,przynajmniej,alespoň,aspoň,legalább,`+
		`cel puțin,măcar,en az,хотя бы,по крайней мере,не менее одно,принаймні,щонайменше,хоча б,`+
		`поне,барем,најмање,bar (?:jed|en),vsaj,najmanje,τουλάχιστον,ít nhất,`+
		`sedikitnya,setidaknya,minimal,sekurang,دست کم,حداقل,على الأقل,لפחות,לפחות,कम से कम,`+
		`vähemalt,vismaz,bent vien,gutxienez,almenys`,
		`至少,少なくとも,一つ以上,1つ以上,ひとつ以上,いずれか,하나 이상,1개 이상,한 개 이상,최소,อย่างน้อย`)
	pleaseDo = wording.Pieces(`please,you (?:must|have to|need to),bitte,müssen,muss,veuillez,`+
		`s'il vous,vous devez,il faut,por favor,debe,tiene que,es necesario,per favore,si prega,`+
		`occorre,devi,è necessario,deve,é necessário,alstublieft,gelieve,moet,dient,var god,`+
		`vänligen,måste,venligst,skal,vennligst,må,ole hyvä,pitää,täytyy,`+
		`proszę,należy,musisz,trzeba,prosím,musíte,je třeba,kérjük,kérem,kell,vă rugăm,trebuie,`+
		`lütfen,gerek,пожалуйста,необходимо,нужно,следует,будь ласка,`+
		`потрібно,необхідно,слід,моля,молимо,molimo,prosimo,παρακαλ,πρέπει,vui lòng,hãy,phải,`+
		`silakan,harap,mohon,harus,لطفا,يرجى,الرجاء,يجب,باید,נא,יש ל,אנא,कृपया,palun,lūdzu,`+
		`prašome,mesedez,si us plau`,
		`请,請,ください,下さい,주세요,주십시오,해야,กรุณา,โปรด`)
	notChosen = regexp.MustCompile(
		`(?i)^\W*(?:no|none|nothing|nichts|rien|nada|niente|niets|keine?|kein|aucune?|ningun[ao]?|nessun[ao]?|nenhuma?|geen|ingen|inga|intet|ei|nie|žádn|nincs|niciun|не|нет|δεν)\P{Zs}*\s.{0,50}?` +
			`(?:selected|chosen|ticked|checked|ausgewählt|gewählt|angekreuzt|sélectionn|choisi|coch|seleccionad|elegid|marcad|selezionat|scelt|selecionad|escolhid|geselecteerd|gekozen|aangevinkt|vald|valgt|valittu|wybran|zaznaczon|vybrán|zvolen|kiválaszt|selectat|ales|выбран|отмечен|обран|вибран|избран|επιλ)\p{L}*[\s.!]*$`)
	// otherWords are of a choice of words, and not of options.
	otherWords = regexp.MustCompile(
		`(?i)(?:^|\P{L})(?:other|different|another|andere[ns]?|weniger|d'autres|autres?|otr[ao]s?|altr[ie]|outr[ao]s?|andra|andre|muita|` +
			`inn[eyé]\p{L}*|jin[éýá]\p{L}*|başka|farklı|друг\p{L}*|інш\p{L}*|άλλ\p{L}*|khác|lain|دیگر|أخرى|אחר\p{L}*|अन्य|words?|(?:search )?terms?|keywords?|such(?:begriff|wort|wörter)\p{L}*|` +
			`wörter|mots?|termes?|palabras?|parole|palavras?|woorden|zoekterm\p{L}*|sökord|søgeord|hakusan\p{L}*|słow\p{L}*|slov\p{L}*|слов\p{L}*)(?:\P{L}|$)|其他|别的|別の|ほかの|他の|다른|อื่น`)
)

var asksToChoose = regexp.MustCompile(`(?i)` + inOneSentence(choosing, atLeastOne, "60") + `|` +
	inOneSentence(pleaseDo, choosing, "40"))

const longestDemand = 160 // bytes of a line by which a form asks for a choice

// AsksForChoice returns the line by which an answer says that one of the options of its form has to
// be chosen, "" for none. What stands in the form as served, or at it, is no such answer.
func AsksForChoice(a question.Asked, p *fetch.Page) string {
	o, err := outline.Of(p, a.Term)
	if err != nil || jsonrec.IsJSON(p) {
		return ""
	}
	for _, l := range o.PageLines() {
		text := strings.TrimSpace(l.Text)
		if len(text) > longestDemand || o.Nodes[l.Span.From].Side || ofForm(a, text) {
			continue
		}
		if notChosen.MatchString(text) ||
			(asksToChoose.MatchString(text) || asksForField(a, text)) &&
				!otherWords.MatchString(text) {
			return text
		}
	}
	return ""
}

var choosingWord = regexp.MustCompile(`(?i)` + choosing)

// mostBesideLabel is how many words a demand has beside the label of its field: "Select: Level",
// "Select a value for Level" (estimate).
const mostBesideLabel = 4

// asksForField reports whether a line bids to choose, and is otherwise the label of a field with
// options.
func asksForField(a question.Asked, text string) bool {
	if a.Form == nil || !choosingWord.MatchString(text) {
		return false
	}
	said := lang.Words(text)
	return slices.ContainsFunc(a.Form.Fields, func(f forms.Field) bool {
		label := lang.Words(f.Label)
		if f.Domain.Kind != forms.Options || len(label) == 0 ||
			len(said)-len(label) > mostBesideLabel {
			return false
		}
		for i := 0; i+len(label) <= len(said); i++ {
			if slices.Equal(said[i:i+len(label)], label) {
				return len(said) > len(label)
			}
		}
		return false
	})
}

// ofForm reports whether a text stands in the form, or around it, before anything was asked.
func ofForm(a question.Asked, text string) bool {
	f := a.Form
	if f == nil {
		return false
	}
	if strings.Contains(f.Around, text) || strings.Contains(f.Caption, text) {
		return true
	}
	for _, fd := range f.Fields {
		if text == fd.Label || text == fd.Group {
			return true
		}
		for _, o := range fd.Domain.Options {
			if text == o.Text {
				return true
			}
		}
	}
	return false
}
