package values

import (
	"cmp"
	"strconv"
	"strings"

	"deepcrawl/extract/records/wording"
)

// Dates by the years of a republic or of an emperor: "113/05/20" and "民國98年12月1日" in Taiwan,
// "令和6年5月20日" in Japan. A year in three digits is the republic's, as no other date is written so;
// one in two needs its name. With a name the day may be missing.
var (
	eraDate = wording.Lazily(`^(\d{3})(?:年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日|\s年\s(\d{1,` +
		`2})\s月\s(\d{1,2})\s日|[-/.](\d{2})[-/.](\d{2})|/(\d{1,2})/(\d{1,2}))(?: \d{1,` +
		`2}:\d{2}\S*)?$`)
	namedEra = wording.Lazily(`^(中華民國|中华民国|民國|民国|明治|大正|昭和|平成|令和)\s?(元|\d{1,` +
		`3})(?:\s?年(?:\s?(\d{1,2})\s?月(?:\s?(\d{1,2})\s?日)?)?|[-/.](\d{1,2})[-/.](\d{1,2}))(?: ` +
		`\d{1,2}:\d{2}\S*)?$`)
	yearBefore = map[string]int{"明治": 1867, "大正": 1911, "昭和": 1925, "平成": 1988, "令和": 2018}
)

const (
	republic     = 1911 // the year before its first, in which it was founded
	latestOfEras = 150  // of the years of the republic that are written so
)

// dayOfEra writes such a date the way of ISO 8601; "" for what is none.
func dayOfEra(s string) string {
	if m := namedEra.FindStringSubmatch(s); m != nil {
		before := cmp.Or(yearBefore[m[1]], republic)
		year, _ := strconv.Atoi(strings.Replace(m[2], "元", "1", 1))
		if year > latestOfEras {
			return ""
		}
		if m[3]+m[5] == "" {
			return strconv.Itoa(before + year)
		}
		return isoDay(strconv.Itoa(before+year), m[3]+m[5], m[4]+m[6])
	}
	m := eraDate.FindStringSubmatch(s)
	if m == nil {
		return ""
	}
	year, _ := strconv.Atoi(m[1])
	if year > latestOfEras {
		return ""
	}
	return isoDay(strconv.Itoa(republic+year), m[2]+m[4]+m[6]+m[8], m[3]+m[5]+m[7]+m[9])
}
