package values

import (
	"math"
	"regexp"
	"strconv"
	"strings"

	"deepcrawl/extract/records/wording"
)

// Values that are more than a number: quantities, ranges of years, times of day, coordinates, and
// numbers that name persons and works all over the world.

// aboutMarks stand before a number that is not exact.
const aboutMarks = `(?:ca\.?|circa|about|~|≈|<|>|≤|≥)?\s?`

var (
	// a number and a unit of the SI or one beside it, or a range of such
	quantity = wording.Lazily(`^` + aboutMarks +
		`[-+]?\d[\d.,'’  ]*(?:\s?[-–]\s?\d[\d.,` +
		`]*)?\s?(?:[kcdmµμn]?m[²³23]?|ha|[kmµμ]?g|t|[mcdh]?l|` + sizeUnits +
		`|min|[mµμn]?s|h|[kMG]?Hz|[kMG]?Wh?|[km]?V|m?A|hp|PS|cc|ccm|rpm|dpi|px|dB|bar|[kMh]?Pa|°C|°F|ft|lbs?|oz|mph|km/h|m/s|kcal|kJ|Mbit/s)$`)
	// years, or years and months
	yearRange = wording.Lazily(`^(?:1[0-9]|20)\d{2}\s?[-–—]\s?(?:(?:1[0-9]|20)\d{2}|\d{2})?$`)
	orcid     = wording.Lazily(
		`(?i)^(?:(?:https?://)?(?:www\.)?orcid(?:\.org/|:?\s*))?\d{4}-\d{4}-\d{4}-\d{3}[\dx]$`)
	sixteen  = regexp.MustCompile(`\d{4}-\d{4}-\d{4}-\d{3}[\dXx]`)
	eight    = regexp.MustCompile(`\d{4}-\d{3}[\dXx]`)
	decimals = regexp.MustCompile(
		`^([-+]?\d{1,3}\.\d{2,})\s?°?\s?([NS]?)\s?[,; ]\s?([-+]?\d{1,3}\.\d{2,})\s?°?\s?([EWO]?)$`)
	degrees = regexp.MustCompile(`^(\d{1,2})°\s?(?:(\d{1,2})['’′]\s?)?(?:(\d{1,` +
		`2}(?:\.\d+)?)(?:["”″]|'')\s?)?([NS])[,; ]*\s?(\d{1,3})°\s?(?:(\d{1,` +
		`2})['’′]\s?)?(?:(\d{1,2}(?:\.\d+)?)(?:["”″]|'')\s?)?([EWO])$`)
	amount = regexp.MustCompile(`[-+]?\d[\d.,'’  ]*`)
)

func isPoint(v string) bool { return normalPoint(v) != "" }

// normalPoint is a place on the earth as latitude and longitude in degrees; "" for what is none.
func normalPoint(v string) string {
	if m := decimals.FindStringSubmatch(v); m != nil {
		lat, _ := strconv.ParseFloat(m[1], 64)
		long, _ := strconv.ParseFloat(m[3], 64)
		return point(signed(lat, m[2]), signed(long, m[4]))
	}
	m := degrees.FindStringSubmatch(v)
	if m == nil {
		return ""
	}
	part := func(at int) float64 {
		sum, unit := 0.0, 1.0
		for _, s := range m[at : at+3] {
			n, _ := strconv.ParseFloat(s, 64) // "" is none
			sum += n * unit
			unit /= 60
		}
		return sum
	}
	return point(signed(part(1), m[4]), signed(part(5), m[8]))
}

func signed(n float64, side string) float64 {
	if side == "S" || side == "W" {
		return -n
	}
	return n
}

func point(lat, long float64) string {
	if math.Abs(lat) > 90 || math.Abs(long) > 180 {
		return ""
	}
	round := func(n float64) string {
		return strconv.FormatFloat(math.Round(n*1e6)/1e6, 'f', -1, 64)
	}
	return round(lat) + "," + round(long)
}

// isORCID checks the last digit (ISO 7064, MOD 11-2).
func isORCID(v string) bool {
	digits := strings.ReplaceAll(strings.ToUpper(sixteen.FindString(v)), "-", "")
	sum := 0
	for i := range len(digits) - 1 {
		sum = 2 * (sum + int(digits[i]-'0'))
	}
	check := (12 - sum%11) % 11
	return digits != "" &&
		(check == 10 && digits[15] == 'X' || check < 10 && digits[15] == byte('0'+check))
}

// normalID is a number that names a person or a work everywhere; "" for those of one site.
func normalID(v string) string {
	switch TypeOf(v) {
	case "doi":
		return strings.ToLower(v[strings.Index(v, "10."):])
	case "orcid":
		return strings.ToUpper(sixteen.FindString(v))
	case "issn":
		return strings.ToUpper(eight.FindString(v))
	}
	return ""
}

// normalTime is a time of day with 24 hours; "" for a duration.
func normalTime(v string) string {
	t := strings.TrimPrefix(isoTime(" "+v), "T")
	if len(t) < len("15:04") || t[:2] > "23" || t[3:5] > "59" {
		return ""
	}
	return t
}

// normalQuantity is a number with a point and its unit, sizes in bytes; "" for a range, and for a
// number without a unit.
func normalQuantity(v string) string {
	if size := sizeIn(namedSize, v); size != "" {
		return size
	}
	numbers := amount.FindAllString(v, 3)
	if len(numbers) != 1 {
		return ""
	}
	unit := strings.TrimSpace(v[strings.Index(v, numbers[0])+len(numbers[0]):])
	if unit == "" {
		return ""
	}
	return normalNumber(numbers[0]) + " " + unit
}

// normalRange writes years as "1998/2003", as ISO 8601 has intervals; one without an end as
// "1998/..".
func normalRange(v string) string {
	if !yearRange.MatchString(v) {
		return ""
	}
	first, last := v[:4], strings.TrimLeft(v[4:], "-–— ")
	switch len(last) {
	case 0:
		last = ".."
	case 2:
		last = first[:2] + last
	}
	if last != ".." && last < first {
		return ""
	}
	return first + "/" + last
}
