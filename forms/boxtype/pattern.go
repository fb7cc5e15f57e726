package boxtype

import "regexp"

// A sample is a value of a type, to be tried on a pattern.
type sample struct {
	value, typ, format string
}

// samples of each type; a pattern that takes the samples of one type alone is a pattern of that
// type.
var samples = []sample{
	{"74821", "zip", ""}, {"74821-3302", "zip", ""}, {"74-821", "zip", ""}, {"748 21", "zip", ""},
	{"SW1A 1AA", "zip", ""}, {"K1A 0B1", "zip", ""},
	{"1998", "year", ""},
	{"1998-11-27", "date", "yyyy-mm-dd"}, {"1998/11/27", "date", "yyyy/mm/dd"},
	{"27.11.1998", "date", "dd.mm.yyyy"},
	{"27/11/1998", "date", "dd/mm/yyyy"}, {"11/27/1998", "date", "mm/dd/yyyy"},
	{"27-11-1998", "date", "dd-mm-yyyy"},
	{"9783161484100", "isbn", ""}, {"978-3-16-148410-0", "isbn", ""}, {"0378-5955", "issn", ""},
	{"10.1000/182", "doi", ""},
	{"7", "", ""}, {"3721", "", ""}, {"7482136", "", ""}, {"heron", "", ""}, {"grey heron", "", ""},
}

// patternType returns the type that all the samples have that a pattern takes, or "".
func patternType(taken []sample) string {
	typ := ""
	for _, s := range taken {
		switch {
		case s.typ == "", typ != "" && s.typ != typ:
			return ""
		}
		typ = s.typ
	}
	return typ
}

// patternFormat returns the one format of dates that a pattern takes, or "".
func patternFormat(taken []sample) string {
	if len(taken) != 1 {
		return ""
	}
	return taken[0].format
}

// Bounds on the patterns of a page that are tried: compiling one may take longer than reading all
// the rest of its control.
const (
	maxPatterns = 200 // different ones
	maxPattern  = 200 // bytes of one
)

// Patterns are the patterns of a page that were tried already.
type Patterns map[string][]sample

// Taken returns the samples that a pattern takes. A pattern that Go's syntax does not know takes
// none.
func (ps Patterns) Taken(pattern string) []sample {
	if pattern == "" || len(pattern) > maxPattern {
		return nil
	}
	out, known := ps[pattern]
	if known || len(ps) >= maxPatterns {
		return out
	}
	if re, err := regexp.Compile("^(?:" + pattern + ")$"); err == nil {
		for _, s := range samples {
			if re.MatchString(s.value) {
				out = append(out, s)
			}
		}
	}
	ps[pattern] = out
	return out
}
