package querygen

import (
	"slices"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/querygen/strategy/prefix/spelling"
)

// blindWords is how many words a box is asked before it is given up, where nothing was ever found: the words of its page may
// be navigation, and a database of goods or names has none of the function words that texts are full of.
const blindWords = 100

// contentWords are words that stand in titles and descriptions of goods, works and files, a line for each language.
var contentWords = []language{
	{"en", "new home water oil air black white red front left right set kit book standard light power car house man woman city school work green blue small high music food game paper service art law steel summer old road north church report part first world home design family health system hand"},
	{"de", "neu haus wasser öl luft schwarz weiß rot vorne links rechts satz buch standard licht auto mann frau stadt schule arbeit grün blau klein hoch musik papier kunst recht stahl alt straße nord kirche bericht teil erste welt familie gesundheit hand"},
	{"fr", "nouveau maison eau huile air noir blanc rouge avant gauche droite jeu livre standard lumière voiture homme femme ville école travail vert bleu petit haut musique papier art droit acier vieux rue nord église rapport partie premier monde famille santé main"},
	{"es", "nuevo casa agua aceite aire negro blanco rojo delantero izquierda derecha juego libro estándar luz coche hombre mujer ciudad escuela trabajo verde azul pequeño alto música papel arte derecho acero viejo calle norte iglesia informe parte primero mundo familia salud mano"},
	{"pt", "novo casa água óleo ar preto branco vermelho esquerda direita jogo livro luz carro homem mulher cidade escola trabalho verde azul pequeno alto música papel arte direito aço rua norte igreja parte primeiro mundo família saúde mão"},
	{"it", "nuovo casa acqua olio aria nero bianco rosso anteriore sinistra destra gioco libro luce auto uomo donna città scuola lavoro verde blu piccolo alto musica carta arte diritto acciaio via nord chiesa parte primo mondo famiglia salute mano"},
	{"nl", "nieuw huis water olie lucht zwart wit rood voor links rechts set boek licht auto man vrouw stad school werk groen blauw klein hoog muziek papier kunst recht staal straat noord kerk deel eerste wereld familie gezondheid hand"},
	{"pl", "nowy dom woda olej czarny biały czerwony przód lewy prawy zestaw książka światło auto człowiek kobieta miasto szkoła praca zielony mały muzyka papier sztuka prawo stal ulica kościół część pierwszy świat rodzina zdrowie ręka"},
	{"ru", "новый дом вода масло воздух черный белый красный передний левый правый набор книга свет человек женщина город школа работа зеленый малый музыка бумага искусство право сталь улица церковь часть первый мир семья здоровье рука"},
	{"uk", "новий дім вода олія повітря чорний білий червоний лівий правий набір книга світло людина жінка місто школа робота зелений малий музика папір мистецтво право сталь вулиця церква частина перший світ родина здоров рука"},
	{"sv", "ny hus vatten olja luft svart vit röd fram vänster höger bok ljus bil man kvinna stad skola arbete grön blå liten hög musik papper konst rätt stål gata norr kyrka del första världen familj hälsa hand"},
}

const plainNumbers = "1 10 2 100 2020 5 50 12 2019 20"

// blind lists what to ask a box that finds nothing: words of the language that most words of the site are of, beginnings of
// words, and a few numbers.
func blind(s Seeds, fs, spoken []*forms.Form, sc *script) []string {
	met := make(map[string]bool)
	lists := [][]string{s.Page, s.Surface}
	for _, f := range fs {
		lists = append(lists, f.Words)
	}
	for _, l := range lists {
		for _, w := range l {
			met[fold(w)] = true
		}
	}
	best, most := contentWords[0].words, 0
	for _, l := range contentWords {
		n := 0
		if slices.ContainsFunc(spoken, func(f *forms.Form) bool { return f.Speaks(l.code) }) {
			n = 1
		}
		for _, w := range strings.Fields(l.words) {
			if met[w] {
				n++
			}
		}
		if n > most {
			best, most = l.words, n
		}
	}
	groups := spelling.Openings
	if sc != nil && len(sc.groups) > 0 {
		groups = strings.Join(sc.groups, " ")
	}
	return interleave(best, groups, plainNumbers)
}

// isBlind reports whether a box goes on with words chosen blindly: the usual ones found nothing.
func (f *family) isBlind() bool { return f.box.shown == 0 && f.explored >= maxSeeds/2 }
