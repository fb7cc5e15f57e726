package identity

import (
	"net/url"
	"path"
	"slices"
	"strings"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/question"
	"deepcrawl/extract/records/wording"
)

// What was asked for may be what names the item: whoever asks a register for a number is answered
// with a link that holds it. A value of the question is taken out of a link as an echo only where
// other links of the answer do not have another one in its place, where answers before did not tell
// their items apart by that parameter, and where something is left that names the item.

const (
	namingItems = 3 // that an answer lists, from which on it shows which parameters tell them apart
	maxNaming   = 8
)

// Naming notes which parameters tell the items of a page apart, and which say the same of all of
// them: who asks for "1" is answered with the same "tab=1" as everyone. It reports whether there
// was a new one.
func (id *Identity) Naming(rs []answer.Record) (learnt bool) {
	for _, name := range parameters(rs) {
		addresses, having, told, last := 0, 0, map[string]bool{}, ""
		for i := range rs {
			address := rs[i].Address()
			if address == "" {
				continue
			}
			addresses++
			if _, value, ok := without(address, name); ok {
				told[value], last = true, value
				having++
			}
		}
		if pair := name + "=" + last; len(told) == 1 && having == addresses &&
			having >= namingItems && len(id.Fixed) < maxNaming && !slices.Contains(id.Fixed, pair) {
			id.Fixed = append(id.Fixed, pair)
			learnt = true
		}
		if len(told) >= namingItems && 5*len(told) >= 4*addresses && len(id.Names) < maxNaming &&
			!slices.Contains(id.Names, name) {
			id.Names = append(id.Names, name)
			learnt = true
		}
	}
	return learnt
}

// Knows are the parameters that are no echoes: those that were seen to tell items apart, and those
// that had their value before it was asked for.
func (id *Identity) Knows() []string {
	if id == nil {
		return nil
	}
	return slices.Concat(id.Names, id.Fixed)
}

// noEchoes names the parameters in which only some of the links have what was asked for, and others
// have something else. A box and its button may share a name: of two parameters of a link one has
// what was asked for.
func noEchoes(a question.Asked, urls []*url.URL) (names []string) {
	type said struct{ echo, other bool }
	all := map[string]said{}
	for _, u := range urls {
		if u == nil {
			continue
		}
		echoes := map[string]bool{}
		for pair := range strings.FieldsFuncSeq(u.RawQuery, Separates) {
			name, value, _ := strings.Cut(pair, "=")
			if value != "" && !question.Idle[strings.ToLower(name)] {
				echoes[name] = echoes[name] || a.Echo(value)
			}
		}
		for name, echo := range echoes {
			s := all[name]
			all[name] = said{s.echo || echo, s.other || !echo}
		}
	}
	for name, s := range all {
		if s.echo && s.other {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// soleNamesOf names the parameters of an address that echo what was asked for and without which
// nothing is left that names an item: it is that of a program, or a plain word before a number.
func soleNamesOf(a question.Asked, u *url.URL) (names []string) {
	if namesItem(u.Fragment) || path.Clean("/"+u.Path) == "/" {
		return nil
	}
	last := path.Base(u.Path)
	ext := strings.ToLower(path.Ext(last))
	if strings.ContainsAny(last, "0123456789") && ext != "" || strings.HasPrefix(ext, ".htm") {
		return nil
	}
	for pair := range strings.FieldsFuncSeq(u.RawQuery, Separates) {
		name, value, _ := strings.Cut(pair, "=")
		k := strings.ToLower(name)
		if value == "" || question.Idle[k] || k == "q" || strings.HasPrefix(k, "utm_") ||
			wording.ContainsAny(k, question.QueryNames) || !a.Echo(value) {
			continue
		}
		if ext != "" ||
			!strings.ContainsFunc(last, func(r rune) bool {
				return r >= '0' && r <= '9' || r == '-' || r == '_' || r == '%'
			}) &&
				strings.ContainsAny(value, "0123456789") {
			names = append(names, name)
		}
	}
	return names
}

// Separates reports whether a rune stands between the parameters of an address.
func Separates(r rune) bool { return r == '&' || r == ';' }
