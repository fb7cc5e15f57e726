package prefix

import (
	"slices"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/querygen/language"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/prefix/spelling"
	"deepcrawl/querygen/values"
)

// contentWords are words that stand in titles and descriptions of goods, works and files, a line
// for each language.
var contentWords = []language.Language{
	{
		Code: "en",
		Words: "new home water oil air black white red front left right set kit book standard light " +
			"power car house man woman city school work green blue small high music food game " +
			"paper service art law steel summer old road north church report part first world " +
			"home design family health system hand",
	},
	{
		Code: "de",
		Words: "neu haus wasser öl luft schwarz weiß rot vorne links rechts satz buch standard licht " +
			"auto mann frau stadt schule arbeit grün blau klein hoch musik papier kunst recht " +
			"stahl alt straße nord kirche bericht teil erste welt familie gesundheit hand",
	},
	{
		Code: "fr",
		Words: "nouveau maison eau huile air noir blanc rouge avant gauche droite jeu livre standard " +
			"lumière voiture homme femme ville école travail vert bleu petit haut musique papier " +
			"art droit acier vieux rue nord église rapport partie premier monde famille santé " +
			"main",
	},
	{
		Code: "es",
		Words: "nuevo casa agua aceite aire negro blanco rojo delantero izquierda derecha juego " +
			"libro estándar luz coche hombre mujer ciudad escuela trabajo verde azul pequeño " +
			"alto " +
			"música papel arte derecho acero viejo calle norte iglesia informe parte primero " +
			"mundo familia salud mano",
	},
	{
		Code: "pt",
		Words: "novo casa água óleo ar preto branco vermelho esquerda direita jogo livro luz carro " +
			"homem mulher cidade escola trabalho verde azul pequeno alto música papel arte " +
			"direito aço rua norte igreja parte primeiro mundo família saúde mão",
	},
	{
		Code: "it",
		Words: "nuovo casa acqua olio aria nero bianco rosso anteriore sinistra destra gioco libro " +
			"luce auto uomo donna città scuola lavoro verde blu piccolo alto musica carta arte " +
			"diritto acciaio via nord chiesa parte primo mondo famiglia salute mano",
	},
	{
		Code: "nl",
		Words: "nieuw huis water olie lucht zwart wit rood voor links rechts set boek licht auto man " +
			"vrouw stad school werk groen blauw klein hoog muziek papier kunst recht staal " +
			"straat noord kerk deel eerste wereld familie gezondheid hand",
	},
	{
		Code: "pl",
		Words: "nowy dom woda olej czarny biały czerwony przód lewy prawy zestaw książka światło " +
			"auto człowiek kobieta miasto szkoła praca zielony mały muzyka papier sztuka prawo " +
			"stal ulica kościół część pierwszy świat rodzina zdrowie ręka",
	},
	{
		Code: "ru",
		Words: "новый дом вода масло воздух черный белый красный передний левый правый набор книга " +
			"свет человек женщина город школа работа зеленый малый музыка бумага искусство право " +
			"сталь улица церковь часть первый мир семья здоровье рука",
	},
	{
		Code: "uk",
		Words: "новий дім вода олія повітря чорний білий червоний лівий правий набір книга світло " +
			"людина жінка місто школа робота зелений малий музика папір мистецтво право сталь " +
			"вулиця церква частина перший світ родина здоров рука",
	},
	{
		Code: "sv",
		Words: "ny hus vatten olja luft svart vit röd fram vänster höger bok ljus bil man kvinna " +
			"stad skola arbete grön blå liten hög musik papper konst rätt stål gata norr kyrka " +
			"del första världen familj hälsa hand",
	},
}

const plainNumbers = "1 10 2 100 2020 5 50 12 2019 20"

// Blind lists what to ask a box that finds nothing: words of the language that most words of the
// site are of or that it says, or of its script, beginnings of words, and a few numbers.
func Blind(s plan.Seeds, fs, spoken []*forms.Form, sc *language.Script) []string {
	met := make(map[string]bool)
	lists := [][]string{s.Page, s.Surface}
	for _, f := range fs {
		lists = append(lists, f.Words)
	}
	for _, l := range lists {
		for _, w := range l {
			met[values.Fold(w)] = true
		}
	}
	best, most := contentWords[0].Words, 0
	for _, l := range contentWords {
		n := 0
		if slices.ContainsFunc(spoken, func(f *forms.Form) bool { return forms.Speaks(f, l.Code) }) {
			n = 1
		}
		for _, w := range strings.Fields(l.Words) {
			if met[w] {
				n++
			}
		}
		if n > most {
			best, most = l.Words, n
		}
	}
	if own := language.Spoken(spoken); own != nil && most == 0 {
		best = own.Words
	}
	groups := spelling.Openings
	switch {
	case sc == nil:
	case len(sc.Groups) > 0:
		groups = strings.Join(sc.Groups, " ")
	default: // no word of another script stands there
		best, groups = strings.Join(sc.Words, " "), ""
	}
	return language.Interleave(best, groups, plainNumbers)
}
