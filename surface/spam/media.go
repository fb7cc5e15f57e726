package spam

import (
	"regexp"
	"strconv"
	"strings"
)

// medium is one condition of a media query.
var medium = regexp.MustCompile(`^\(\s*([a-z-]+)\s*:\s*([a-z]+|[\d.]+)(px|em|rem)?\s*\)$`)

// media is what matchMedia says: the machine is a large screen with a mouse.
func (m *machine) media(_ *machine, _ value, args []value) value {
	o := &object{hidden: true}
	t, ok := m.text(arg(args, 0))
	matches := value{asks: true}
	if ok && len(t.s) < 500 {
		matches = mediaMatch(strings.ToLower(t.s))
	}
	o.set("matches", matches)
	o.set("media", t)
	return known(o)
}

func mediaMatch(query string) value {
	for part := range strings.SplitSeq(query, " and ") {
		part = strings.TrimSpace(part)
		if part == "screen" || part == "all" || part == "only screen" {
			continue
		}
		found := medium.FindStringSubmatch(part)
		if found == nil {
			return value{asks: true}
		}
		yes, known := mediumFits(found[1], found[2], found[3])
		if !known {
			return value{asks: true}
		}
		if !yes {
			return boolean(false)
		}
	}
	return boolean(true)
}

// mediumFits reports whether the machine is as a condition says.
func mediumFits(feature, is, unit string) (yes, known bool) {
	if want, ok := map[string]string{"orientation": "landscape", "hover": "hover",
		"any-hover": "hover", "pointer": "fine", "any-pointer": "fine",
		"prefers-color-scheme": "light", "prefers-reduced-motion": "no-preference",
		"display-mode": "browser"}[feature]; ok {
		return is == want, true
	}
	n, err := strconv.ParseFloat(is, 64)
	if unit != "px" {
		n *= 16
	}
	end, side, _ := strings.Cut(feature, "-")
	size, ok := map[string]float64{"width": 1920, "height": 940, "device-width": 1920,
		"device-height": 1080}[side]
	if err != nil || !ok || end != "min" && end != "max" {
		return false, false
	}
	return end == "min" && size >= n || end == "max" && size <= n, true
}
