package forms

import (
	"slices"
	"strings"
)

// dateHabits are the ways in which dates are written, with the languages that write them so.
// English goes by the country.
var dateHabits = []struct{ format, languages string }{
	{"yyyy-mm-dd", "sv lt en fr-ca en-ca"},
	{"dd.mm.yyyy",
		"de cs sk pl ru uk be bg fi no nb nn et lv ro tr hr sl sr bs mk az kk ka hy is sq"},
	{"dd/mm/yyyy",
		"fr it es pt el vi id ms ca gl eu ar he hi th en-gb en-au en-nz en-ie en-za en-in"},
	{"mm/dd/yyyy", "en-us"},
	{"dd-mm-yyyy", "nl da fy"},
	{"yyyy/mm/dd", "ja zh fa"},
	{"yyyy.mm.dd", "hu ko"},
}

// DateFormats returns ways to write dates, in the letters of DateFormat, for boxes that do not say
// how: first those of a language, as the page names it, then the one that standards ask for, then
// the others by how common they are.
func DateFormats(lang string) []string {
	lang = strings.ReplaceAll(lang, "_", "-")
	code, _, _ := strings.Cut(lang, "-")
	var own, region, others []string
	for _, h := range dateHabits {
		switch ls := strings.Fields(h.languages); {
		case lang != code && slices.Contains(ls, lang):
			region = append(region, h.format)
		case slices.Contains(ls, code):
			own = append(own, h.format)
		default:
			others = append(others, h.format)
		}
	}
	return slices.Concat(region, own, others)
}
