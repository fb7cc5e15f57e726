package extract

import (
	"regexp"
	"strconv"
	"strings"
)

// numberWords are the words for numbers that stand before units of time, each with its forms. Words
// that mean something else beside a unit in another language are left out: Danish "to" (two), "en"
// (one: "en años" is "in years"), Hungarian "hat" (six).
var numberWords = wordsOfNumbers(map[int]string{
	1: `one|a|single|ein(?:e[mnrs]?|s)?|une?|uno|una|um|uma|één|een|ett|éin|yksi|yhden|jeden|jedn\pL+|egy|` +
		`один|одного|одной|одна|одну|одно|έναν?|μία|μια|bir|một|satu|üks|viens|vien\pL*|unu|jedan|` +
		`אחד|אחת|واحد|واحدة|یک|एक|หนึ่ง|한|일`,
	2: `two|zwei|deux|dos|due|dois|duas|twee|två|kaksi|kahden|dwa|dwóch|dwie|dva|dvě|dvou|dve|két|kettő|` +
		`два|две|двух|дві|двох|δύο|iki|hai|dua|kaks|divi|două|doi|שני|שתי|دو|दो|สอง|두|이`,
	3: `three|drei|trois|tres|tre|três|drie|kolme|kolmen|trzy|trzech|tři|tří|tri|három|` +
		`три|трех|трёх|трьох|τρεις|τριών|üç|ba|tiga|kolm|trīs|trys|trei|שלושה|שלוש|ثلاثة|ثلاث|سه|तीन|สาม|세|삼`,
	4: `four|vier|quatre|cuatro|quattro|quatro|fyra|fire|neljä|cztery|čtyři|négy|` +
		`четыре|четырех|чотири|dört|bốn|empat|أربعة|أربع|چهار|चार|สี่|네`,
	6: `six|sechs|seis|sei|zes|sex|seks|kuusi|sześć|šest|шесть|шести|шість|έξι|altı|sáu|enam|` +
		`שישה|ستة|ست|شش|छह|หก|여섯|육`,
	12: `twelve|zwölf|douze|doce|dodici|doze|twaalf|tolv|kaksitoista|dwanaście|dvanáct|tizenkét|` +
		`двенадцать|двенадцати|дванадцять|δώδεκα|on ?iki|mười hai|dua belas|اثني ` +
		`عشر|دوازده|बारह|สิบสอง|열두|십이`,
})

type numberWord struct {
	n     int
	words *regexp.Regexp
}

func wordsOfNumbers(of map[int]string) (ws []numberWord) {
	for _, n := range []int{12, 6, 4, 3, 2, 1} { // "mười hai" before "hai"
		ws = append(ws, numberWord{n, regexp.MustCompile(`(?i)(^|[^\pL])(` + of[n] + `)([ -])`)})
	}
	return ws
}

// Scripts that part no words have their numbers right before the unit.
var (
	unspacedNumbers = strings.NewReplacer("十二", "12", "六", "6", "四", "4", "三", "3", "二", "2", "两",
		"2", "兩", "2", "一", "1")
	unspacedUnit = regexp.MustCompile(`(?:十二|[一二两兩三四六])(?:年|个?月|個月|か月|ヶ月|カ月|週|周|日|天)`)
)

// inDigits is a sentence with the numbers in digits that it says in words.
func inDigits(s string) string {
	s = unspacedUnit.ReplaceAllStringFunc(s, unspacedNumbers.Replace)
	for _, w := range numberWords {
		s = w.words.ReplaceAllString(s, "${1}"+strconv.Itoa(w.n)+"${3}")
	}
	return s
}
