package payload

import (
	"bytes"
	"html"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf16"
)

// Answers of pages that exchange parts of themselves by a form of theirs (ASP.NET's partial
// postbacks): parts, each as its length, its kind, the name of what it is for, and itself, with |
// behind each.

var delta = regexp.MustCompile(
	`^\d+\|(?:#|updatePanel|hiddenField|pageTitle|asyncPostBackControlIDs|postBackControlIDs|updatePanelIDs)\|`)

// elementsOf are the parts of such an answer as elements: what is shown, and the hidden boxes for
// the next question. It is nil when a part does not end where it says.
func elementsOf(body []byte) []byte {
	rest, wide := utf16.Encode([]rune(string(body))), bytes.Buffer{}
	for len(rest) > 0 {
		var head [3]string
		for i := range head {
			at := indexOf(rest, '|')
			if at < 0 {
				if i == 0 && strings.TrimSpace(string(utf16.Decode(rest))) == "" {
					return wide.Bytes()
				}
				return nil
			}
			head[i], rest = string(utf16.Decode(rest[:at])), rest[at+1:]
		}
		length, err := strconv.Atoi(head[0])
		if err != nil || length < 0 || length >= len(rest) || rest[length] != '|' {
			return nil
		}
		part := string(utf16.Decode(rest[:length]))
		rest = rest[length+1:]
		switch name := html.EscapeString(head[2]); head[1] {
		case "updatePanel":
			wide.WriteString(`<div id="` + name + `">` + part + `</div>`)
		case "hiddenField":
			wide.WriteString(`<input type="hidden" name="` + name + `" value="` +
				html.EscapeString(part) + `">`)
		}
	}
	return wide.Bytes()
}

func indexOf(units []uint16, unit uint16) int {
	for i, u := range units {
		if u == unit {
			return i
		}
	}
	return -1
}
