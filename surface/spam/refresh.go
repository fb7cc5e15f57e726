package spam

import (
	"strconv"
	"strings"
	"time"
)

// ParseRefresh reads the value of a Refresh header or of a META refresh as the HTML standard says.
// ref is empty when the page itself is to be loaded again; ok is false when the value means
// nothing.
func ParseRefresh(value string) (delay time.Duration, ref string, ok bool) {
	value = strings.TrimLeft(value, " \t\n\f\r")
	digits := len(value) - len(strings.TrimLeft(value, "0123456789"))
	if digits == 0 && !strings.HasPrefix(value, ".") {
		return 0, "", false
	}
	seconds, err := strconv.Atoi("0" + value[:digits])
	if err != nil || seconds > 1e6 {
		seconds = 1e6 // for ever
	}
	delay = time.Duration(seconds) * time.Second
	rest := strings.TrimLeft(value[digits:], "0123456789.")
	if rest == "" {
		return delay, "", true
	}
	if !strings.ContainsAny(rest[:1], ";, \t\n\f\r") {
		return 0, "", false
	}
	rest = strings.TrimLeft(rest, " \t\n\f\r")
	rest = strings.TrimPrefix(strings.TrimPrefix(rest, ";"), ",")
	rest = strings.TrimSpace(rest)
	if len(rest) >= 3 && strings.EqualFold(rest[:3], "url") {
		if after := strings.TrimLeft(rest[3:], " \t\n\f\r"); strings.HasPrefix(after, "=") {
			rest = strings.TrimLeft(after[1:], " \t\n\f\r")
		}
	}
	if rest != "" && (rest[0] == '"' || rest[0] == '\'') {
		rest, _, _ = strings.Cut(rest[1:], rest[:1])
	}
	return delay, strings.TrimSpace(rest), true
}
