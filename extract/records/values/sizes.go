package values

import (
	"math"
	"strconv"
	"strings"

	"deepcrawl/extract/records/wording"
)

// Sizes of files. Sites write one column in several units, "531 bytes" beside "7.6K"; the normal
// form of all is in bytes.

// sizeStep is what K stands for, also as KB, kB, Ko or KiB, and M for its square: programs that
// list files (ls -h, Apache, Windows, cgit) count so under each of these names, and a page does not
// tell the few that count by 1,000.
const sizeStep = 1024

const (
	// sizeUnits are units that name bytes.
	sizeUnits = `[kKMGT]i?[Bo]|(?:[kKMGT]|[Kk]ilo|[Mm]ega|[Gg]iga|[Tt]era)?[bB]ytes?|(?:[Kk]ilo|[Mm][eé]ga|[Gg]iga|[Tt][eé]ra)?[oO]ctets?|` +
		`[кКМГТ]Б|(?:[Кк]ило|[Мм]ега|[Гг]ига)?[бБ]айт(?:а|ов|и|ів)?|(?:[Kk]ilo|[Mm]ega|[Gg]iga)?(?:bajt(?:a|y|ów|ů|ova|ovi)?|bájt|bayt|tavua?)|` +
		`字节|字節|位元組|(?:キロ|メガ|ギガ)?バイト|(?:킬로|메가|기가)?바이트|(?:كيلو|ميغا|ميجا|غيغا|جيجا)?بايت|(?:کیلو|مگا|گیگا)?بایت`
	// sizeLetters name bytes beside others that do.
	sizeLetters = `[kKMGT]|[Bo]`
)

var (
	namedSize = wording.Lazily(`^` + aboutMarks + `(\d[\d.,'’  ]*?)\s?(` + sizeUnits + `)$`)
	shortSize = wording.Lazily(`^` + aboutMarks + `(\d[\d.,'’  ]*?)\s?(` + sizeUnits + `|` +
		sizeLetters + `)$`)
)

// sizePowers are the beginnings of units, by the power of sizeStep that they stand for.
var sizePowers = []struct {
	power    int
	prefixes []string
}{
	{1, []string{"k", "к", "キロ", "킬로", "كيلو", "کیلو"}},
	{2, []string{"m", "м", "メガ", "메가", "ميغا", "ميجا", "مگا"}},
	{3, []string{"g", "г", "ギガ", "기가", "غيغا", "جيجا", "گیگا"}},
	{4, []string{"t", "т"}},
}

// NamesBytes reports whether a value is a size whose unit says so: "7.6 KB", "531 octets".
func NamesBytes(v string) bool { return sizeIn(namedSize, v) != "" }

// Size writes a size in bytes, "7782 B", also one whose unit is a letter, "7.6K", as columns have
// it whose other values name bytes. It returns "" for what is none.
func Size(v string) string { return sizeIn(shortSize, v) }

func sizeIn(shape *wording.Pattern, v string) string {
	m := shape.FindStringSubmatch(ASCIIDigits(strings.TrimSpace(v)))
	if m == nil {
		return ""
	}
	unit, power := strings.ToLower(m[2]), 0
	for _, p := range sizePowers {
		for _, prefix := range p.prefixes {
			if power == 0 && strings.HasPrefix(unit, prefix) && unit != "tavu" && unit != "tavua" {
				power = p.power
			}
		}
	}
	number := normalNumber(m[1])
	if power == 0 && threeAfterPoint.MatchString(number) {
		number = strings.Replace(number, ".", "", 1) // there are no parts of bytes
	}
	n, err := strconv.ParseFloat(number, 64)
	if err != nil {
		return ""
	}
	return strconv.FormatFloat(math.Round(n*math.Pow(sizeStep, float64(power))), 'f', -1, 64) + " B"
}
