package fetch

import (
	"regexp"
	"strings"
)

// HasPassword reports whether an address has a name or a password before its host, which ParseURL
// drops.
func HasPassword(ref string) bool {
	w, err := parseWHATWG(nil, ref)
	return err == nil && (w.Username() != "" || w.Password() != "")
}

var (
	// userInfo is what stands before the host of an address in a text. Browsers take a backslash
	// for a slash.
	userInfo = regexp.MustCompile(`(?i)(\b[a-z][a-z0-9+.-]*:[/\\]+)[^\s/\\?#"'<>]*@`)
	// bareInfo is the same in an address without a scheme.
	bareInfo = regexp.MustCompile(`(^|[\s"'(])([^\s:/\\@"'(]+):[^\s/\\"']+@`)
	// quoted is a word in quotes, as what somebody typed is told.
	quoted = regexp.MustCompile(`"[^\s"]+@[^\s"]*"`)
)

// WithoutPassword returns a text that people are shown with three stars in the place of names and
// passwords in addresses.
func WithoutPassword(text string) string {
	if !strings.Contains(text, "@") {
		return text
	}
	text = quoted.ReplaceAllStringFunc(text, HidePassword)
	text = userInfo.ReplaceAllString(text, "$1***@")
	return bareInfo.ReplaceAllStringFunc(text, func(s string) string {
		m := bareInfo.FindStringSubmatch(s)
		if strings.EqualFold(m[2], "mailto") {
			return s
		}
		return m[1] + "***@"
	})
}

// HidePassword is WithoutPassword for a line that should be an address and may be none: all that
// could be a name and a password is hidden, also where signs in it make it no address.
func HidePassword(line string) string {
	if strings.HasPrefix(line, `"`) {
		return `"` + HidePassword(line[1:])
	}
	at := strings.LastIndexByte(line, '@')
	scheme, rest, ok := strings.Cut(line, ":")
	switch {
	case at < 0 || !ok || at < len(scheme):
		return line
	case strings.HasPrefix(rest, "//") || strings.HasPrefix(rest, `\\`):
		return scheme + "://***" + line[at:]
	case strings.EqualFold(scheme, "mailto"):
		return line
	}
	return "***" + line[at:]
}
