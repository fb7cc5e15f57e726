package controls

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"time"
)

var (
	lineBreaks = strings.NewReplacer("\r", "", "\n", "")
	floatForm  = regexp.MustCompile(`^-?(\d+(\.\d+)?|\.\d+)([eE][+-]?\d+)?$`)
	weekForm   = regexp.MustCompile(`^\d{4,}-W(0[1-9]|[1-4]\d|5[0-3])$`)
)

const space = " \t\n\f\r"

// Sanitize applies the value sanitization algorithm of the HTML standard: what a box of this type
// holds after someone put value into it.
func Sanitize(typ, value string, attr map[string]string) string {
	switch typ {
	case "text", "search", "tel", "password":
		return lineBreaks.Replace(value)
	case "url", "email":
		return strings.Trim(lineBreaks.Replace(value), space)
	case "date":
		return inLayout(value, "2006-01-02")
	case "month":
		return inLayout(value, "2006-01")
	case "week":
		if weekForm.MatchString(value) {
			return value
		}
		return ""
	case "time":
		return inLayout(value, "15:04", "15:04:05", "15:04:05.0", "15:04:05.00", "15:04:05.000")
	case "datetime-local":
		return localTime(value)
	case "number":
		if _, ok := number(value); ok {
			return value
		}
		return ""
	case "range":
		return inRange(value, attr)
	case "color":
		return color(value)
	}
	return value
}

func inLayout(value string, layouts ...string) string {
	for _, l := range layouts {
		if t, err := time.Parse(l, value); err == nil && len(value) == len(l) && t.Year() >= 0 {
			return value
		}
	}
	return ""
}

func localTime(value string) string {
	date, clock, ok := strings.Cut(strings.Replace(value, " ", "T", 1), "T")
	if !ok || Sanitize("date", date, nil) == "" || Sanitize("time", clock, nil) == "" {
		return ""
	}
	if len(clock) == len("15:04:05") {
		clock = strings.TrimSuffix(clock, ":00") // the shortest way to say a time is the normal one
	}
	return date + "T" + clock
}

func number(s string) (float64, bool) {
	if !floatForm.MatchString(s) {
		return 0, false
	}
	x, err := strconv.ParseFloat(s, 64)
	return x, err == nil
}

// inRange gives a slider's value: the middle by default, inside its limits, on a step.
func inRange(value string, attr map[string]string) string {
	lo, okLo := number(attr["min"])
	hi, okHi := number(attr["max"])
	if !okLo {
		lo = 0
	}
	if !okHi {
		hi = 100
	}
	x, ok := number(value)
	if !ok {
		x = lo + (hi-lo)/2
	}
	if x > hi {
		x = hi
	}
	if x < lo {
		x = lo
	}
	if step := rangeStep(attr["step"]); step > 0 && hi >= lo {
		base := lo
		if !okLo && ok {
			base = x
		}
		x = base + math.Floor((x-base)/step+0.5)*step
		if x > hi {
			x -= step
		}
	}
	return strconv.FormatFloat(x, 'f', -1, 64)
}

func rangeStep(s string) float64 {
	if strings.EqualFold(s, "any") {
		return 0
	}
	if x, ok := number(s); ok && x > 0 {
		return x
	}
	return 1
}
