package boxtype

import (
	"strings"

	"deepcrawl/forms/lang"
	"deepcrawl/forms/safety"
	"deepcrawl/forms/webform"
)

// The words below come from search forms in some twenty languages. They decide roles, domains and
// kinds; rolewords.go has those that decide roles alone.
var (
	SearchWords = safety.SearchWords
	GoWords     = safety.GoWords
	AllWords    = lang.New(
		"all, any, every, everything, everywhere, anything, anywhere, whole, none, unlimited, "+
			"doesn t matter, no preference, both",
		"maakt niet uit, geen voorkeur, alle, alles, aller, beliebig*, egal, keine angabe, "+
			"samtliche, ueberall, uberall, tous, toutes, tout, toute, indifferent, n importe",
		"todos, todas, todo, toda, cualquier*, indiferente, tutti, tutte, tutto, qualsiasi, "+
			"qualunque, ovunque, qualquer, tudo, ambos",
		"wszystkie, wszystko, wszyscy, dowoln*, wszedzie, vsechny, vsechno, vse, vsude, "+
			"libovoln*, vsetky, vsetko, alla, allt, kaikki, mika tahansa, osszes, barmely, "+
			"mindegy, minden, toate, toti, oricare, hepsi, farketmez, fark etmez, tum, tumu, "+
			"tumunu, sve, svi, vse kategorije, koik, visi, visas",
		"hele, hela, heel, heile, ganz, ganze, ganzer, ganzes, gesamt, gesamte, gesamter, "+
			"gesamtes, entier, entiere, entera, entero, toda, tutta, intera, intero, inteira, "+
			"inteiro, tota, totes, cala, caly, cela, cely, cele, egesz, teljes, koko, toata, "+
			"intreg, intreaga, butun, kogu, vesela",
		"весь, вся, целый, целая, ціла, цяла, цялата, ολη, ολο, ολοκληρ*, все, всё, всех, любой, "+
			"любая, любое, любые, везде, неважно, усі, всі, будь, всички, ολα, ολες, ολοι, "+
			"οποιο*, הכל, כל, *כל *, الكل, الجميع, جميع, كل, همه",
		"*すべて*, *全て*, *全部*, *不限*, *所有*, *指定なし*, *전체*, *모두*, *ทั้งหมด*, tat ca, semua, सभी, सब, "+
			"সকল, সব, அனைத்து, అన్ని",
	)
	promptWords = lang.New(
		"select*, choose*, pick, please, wahlen, auswahlen, auswahl, bitte, choisir, choisissez, "+
			"selectionne*, selectionner, elegir, elija, elige, seleccion*, escoge*, escolha*, "+
			"selecion*, scegli, selezion*",
		"kies, kiezen, selecteer, maak een keuze, wybierz, vyberte, vyber, zvolte, valj, velg, "+
			"vaelg, valitse, valassz*, alege*, selecteaza, seciniz, secin, secim, sec, izaberi*, "+
			"odaber*, izberi*",
		"выбер*, выбрать, оберіть, изберете, επιλεξ*, επιλογη, *בחר*, اختر, *選択*, *选择*, *請選擇*, "+
			"*请选择*, *선택*, *เลือก*, chon, pilih",
		"चुनें, चुनिए, चुने, चयन, निवडा, নির্বাচন, বেছে, தேர்ந்தெடு*, தேர்வு, ఎంచుకో*, منتخب, "+
			"انتخاب, виберіть, обрати, выберыце, აირჩიეთ, ընտրեք, ընտրել, pasirink*, izvelieties,"+
			" zgjidh*, chagua, таңда*",
	)
)

// AnyOption reports whether choosing o restricts nothing: an empty value, or a text such as "All"
// or "Any type".
func AnyOption(o webform.Option) bool {
	o.Value = lang.Clip(o.Value, lang.MaxText)
	text := lang.Split(o.Text)
	ws := text.Words
	switch {
	case len(ws) == 0:
		return neutral[strings.ToLower(o.Value)] || len(lang.Words(o.Value)) == 0
	case o.Value == "":
		return true
	case len(ws) > 5 || AllWords.Among(text) == "":
		return false
	}
	return len(ws) == 1 || AllWords.In(ws[0]) || AllWords.In(ws[len(ws)-1]) ||
		AllWords.In(o.Value) || neutral[strings.ToLower(o.Value)]
}

// Prompt reports whether o, the first option of a menu, only says what to do: "-- choose --",
// "Select a city".
func Prompt(o webform.Option) bool {
	t := strings.TrimSpace(lang.Clip(o.Text, lang.MaxText))
	for _, dash := range []string{"--", "==", "- ", "—", "__", "**"} {
		if strings.HasPrefix(t, dash) {
			return true
		}
	}
	ws := lang.Words(t)
	return len(ws) > 0 && len(ws) <= 6 && promptWords.In(t) &&
		(promptWords.In(ws[0]) || strings.ContainsAny(t, "-.…") ||
			neutral[strings.ToLower(o.Value)])
}

// Placeholder reports whether o only says that nothing is chosen yet: a prompt such as "-- choose
// --" whose value is empty or one that programs use for nothing ("0", "-1", "none", "select"). A
// site may refuse it, unlike a choice of everything.
func Placeholder(o webform.Option) bool {
	value := strings.ToLower(lang.Clip(o.Value, lang.MaxText))
	return o.Any && (neutral[value] || promptWords.In(value)) && Prompt(o) &&
		!AllWords.In(lang.Clip(o.Text, lang.MaxText))
}

// Unset reports whether nothing is chosen or written in the field as served: it is empty, or a menu
// that stands at its placeholder. What a menu with a choice of everything stands at is a choice.
func Unset(f *webform.Field) bool {
	if len(f.Default) == 0 || f.Default[0] == "" {
		return true
	}
	return f.Domain.Kind == webform.Options && len(f.Default) == 1 && len(f.Domain.Options) > 0 &&
		f.Domain.Options[0].Value == f.Default[0] && Placeholder(f.Domain.Options[0])
}

// neutral are values that programs use for "no restriction".
var neutral = map[string]bool{"": true, "0": true, "-1": true, "*": true, "%": true, "all": true,
	"any": true, "null": true, "none": true}

// PromptSubject is what is left of a prompt ("-- Select a country --", "All makes") without its
// prompt words: the name of what the menu chooses.
func PromptSubject(s string) string {
	var left []string
	for w := range strings.FieldsFuncSeq(s, func(r rune) bool { return !lang.InWord(r) }) {
		if !promptWords.In(w) && !AllWords.In(w) && !articles[strings.ToLower(w)] {
			left = append(left, w)
		}
	}
	return strings.Join(left, " ")
}

var articles = map[string]bool{
	"a": true, "an": true, "the": true, "one": true, "your": true, "option": true, "ein": true,
	"eine": true, "einen": true, "un": true,
	"une": true, "una": true, "uno": true, "le": true, "la": true, "el": true, "of": true,
	"der": true, "die": true, "das": true, "een": true,
}
