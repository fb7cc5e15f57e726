package credential

import (
	"regexp"
	"strings"
	"unicode"
)

var (
	// saying are parts of names of credentials, without the signs between words.
	saying = regexp.MustCompile(
		`token|secret|csrf|xsrf|apikey|nonce|passw(?:or)?d|passphrase|sess(?:ion)?id|accesskey|authkey|privatekey|feedkey|rsskey|icalkey|bearer|credential|signature|authoriz|authentic`)
	// brief are those of tokens against forged requests.
	brief = regexp.MustCompile(`csrf|xsrf|nonce|authentic|forgery|verificationtoken`)
	// forAll are those of what everybody may see: keys that scripts show to other sites, tokens
	// that lead to a next page.
	forAll = regexp.MustCompile(
		`public|publish|site|captcha|page|next|continu|resum|cursor|cache|sort|keyword|search`)
)

// words are names, and words in names, that are too short to be looked for in the midst of others.
var words = map[string]bool{"key": true, "auth": true, "sid": true, "sig": true, "jwt": true,
	"session": true, "hmac": true}

// says reports whether a name is one of a credential.
func says(name string) bool {
	if name == "" || len(name) > 96 || public(name) {
		return false
	}
	for _, w := range wordsOf(name) {
		if words[w] {
			return true
		}
	}
	return saying.MatchString(squeezed(name))
}

func public(name string) bool { return forAll.MatchString(squeezed(name)) }

// leastOf is how long a value of a name has to be.
func leastOf(name string) int {
	if brief.MatchString(squeezed(name)) {
		return leastBrief
	}
	return least
}

// squeezed is a name without the signs between its words.
func squeezed(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, name)
}

// wordsOf are the words of a name such as feed_key, feed-key or feedKey.
func wordsOf(name string) []string {
	var b strings.Builder
	for i, r := range name {
		if unicode.IsUpper(r) && i > 0 && unicode.IsLower(rune(name[i-1])) {
			b.WriteByte(' ')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return strings.FieldsFunc(b.String(), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
}

// pathTells reports whether the address of a page says that it shows keys: its last segment is
// named so.
func pathTells(path string) bool {
	last := path[strings.LastIndexByte(strings.TrimRight(path, "/"), '/')+1:]
	name := strings.TrimRight(last, "/")
	return says(name) || says(strings.TrimSuffix(name, "s")) // tokens, api-keys
}
