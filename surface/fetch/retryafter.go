package fetch

import (
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// forEver is a time that nobody waits for.
const forEver = 100 * 365 * 24 * time.Hour

// retryAfter reads the Retry-After header; 0 when there is none, or none that can be read. RFC 9110
// knows whole seconds and dates; servers write fractions, units and dates of other kinds as well,
// and of several values the longest counts.
func retryAfter(h http.Header, now time.Time) time.Duration {
	if at, err := http.ParseTime(h.Get("Date")); err == nil && at.Sub(now).Abs() < forEver {
		now = at // the clock that a date is told by
	}
	longest := time.Duration(0)
	for _, v := range h["Retry-After"] {
		longest = max(longest, waitOf(v, now))
		for part := range strings.SplitSeq(v, ",") {
			longest = max(longest, waitOf(part, now))
		}
	}
	return longest
}

// waitOf reads one value.
func waitOf(v string, now time.Time) time.Duration {
	v = strings.Trim(v, " \t\"'")
	if d, ok := seconds(v); ok {
		return max(d, 0)
	}
	if at, ok := moment(v); ok {
		if at.Year()-now.Year() > 200 { // beyond what a Duration can hold
			return forEver
		}
		return min(max(at.Sub(now), 0), forEver)
	}
	return 0
}

// units are the words behind a number, in seconds.
var units = map[string]float64{
	"": 1, "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1, "ms": 0.001, "msec": 0.001,
	"milliseconds": 0.001,
	"m":            60, "min": 60, "mins": 60, "minute": 60, "minutes": 60, "h": 3600, "hr": 3600,
	"hour": 3600, "hours": 3600,
	"d": 86400, "day": 86400, "days": 86400,
}

// seconds reads a number of them, of any size, with a fraction or a unit.
func seconds(v string) (time.Duration, bool) {
	number := v[:len(v)-len(strings.TrimLeft(v, "+-0123456789.,"))]
	unit, known := units[strings.ToLower(strings.Trim(v[len(number):], " ."))]
	n, err := strconv.ParseFloat(strings.Replace(number, ",", ".", 1), 64)
	if !known || err != nil && !math.IsInf(n, 0) {
		return 0, false
	}
	if n *= unit * float64(time.Second); math.Abs(n) > float64(forEver) {
		return time.Duration(math.Copysign(float64(forEver), n)), true
	}
	return time.Duration(math.Ceil(n)), true
}

// moments are ways to write a date that servers use beside the three of RFC 9110.
var moments = []string{
	time.RFC1123Z, "Mon, 2 Jan 2006 15:04:05 MST", "Mon, 2 Jan 2006 15:04:05 -0700",
	"2 Jan 2006 15:04:05 MST", "2 Jan 2006 15:04:05 -0700",
	"Mon, 02-Jan-2006 15:04:05 MST", "Mon 2 Jan 2006 15:04:05 MST", "Mon Jan 2 15:04:05 2006 MST",
	"Mon Jan 2 2006 15:04:05 MST", "Mon Jan 2 15:04:05 MST 2006",
	"Monday, 2 January 2006 15:04:05 MST",
	"Mon, 2 Jan 2006 15:04:05", "2 Jan 2006 15:04:05",
	time.RFC3339, "2006-01-02T15:04:05", "2006-01-02T15:04:05Z0700", "2006-01-02 15:04:05Z07:00",
	"2006-01-02 15:04:05 MST", "2006-01-02 15:04:05 -0700", "2006-01-02 15:04:05", "2006-01-02",
}

// moment reads a date. A zone that nobody knows is that of Greenwich.
func moment(v string) (time.Time, bool) {
	v = strings.Join(strings.Fields(v), " ")
	if at, err := http.ParseTime(v); err == nil {
		return at, true
	}
	for _, layout := range moments {
		if at, err := time.Parse(layout, v); err == nil {
			return at, true
		}
	}
	return time.Time{}, false
}
