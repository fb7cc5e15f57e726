package spam

import (
	"regexp"
	"regexp/syntax"
	"strings"
	"unicode/utf8"
)

// searching is the price of a regular expression.
func searching(s string) int { return 200 + len(s)/2 }

func (m *machine) replace(v value, all bool, args []value) value {
	by := arg(args, 1)
	re := expression(arg(args, 0))
	if re == nil {
		t, ok := m.text(arg(args, 0))
		if !ok || arg(args, 0).kind == isObject && arg(args, 0).o.class == regular {
			return value{}
		}
		re = regexp.MustCompile(regexp.QuoteMeta(t.s))
	} else {
		all = strings.Contains(arg(args, 0).o.flags, "g")
	}
	times := 1
	if all {
		times = mostItems
	}
	var b strings.Builder
	at := 0
	matches := re.FindAllStringSubmatchIndex(v.s, times)
	*m.steps += 4 * len(matches)
	for _, found := range matches {
		b.WriteString(v.s[at:found[0]])
		s, ok := m.replacement(by, re, v.s, found)
		if !ok || b.Len()+len(s) > mostText || m.spend() {
			return value{}
		}
		b.WriteString(s)
		at = found[1]
	}
	if b.WriteString(v.s[at:]); b.Len() > mostText {
		return value{}
	}
	return part(v, b.String())
}

func (m *machine) replacement(by value, re *regexp.Regexp, s string, found []int) (string, bool) {
	if by.kind == isObject && by.o.class == callable {
		var args []value
		for i := 0; i+1 < len(found); i += 2 {
			if found[i] < 0 {
				args = append(args, undefined)
			} else {
				args = append(args, textual(s[found[i]:found[i+1]]))
			}
		}
		w, _ := m.call(by, undefined, append(args, numbered(float64(found[0]))))
		t, ok := m.text(w)
		return t.s, ok
	}
	t, ok := m.text(by)
	if !ok {
		return "", false
	}
	return string(re.ExpandString(nil, dollar.ReplaceAllString(t.s, "$${${1}}"), s, found)), true
}

var dollar = regexp.MustCompile(`\$(\d)`)

func (m *machine) match(v, with value, each bool) value {
	re := expression(with)
	if re == nil {
		return value{}
	}
	if each {
		var list []value
		for _, found := range re.FindAllStringSubmatch(v.s, mostItems) {
			list = append(list, groups(v, re, found))
			*m.steps += 4
		}
		return listed(list)
	}
	if strings.Contains(with.o.flags, "g") {
		var list []value
		for _, s := range re.FindAllString(v.s, mostItems) {
			list = append(list, part(v, s))
		}
		if list == nil {
			return value{kind: isNull}
		}
		return listed(list)
	}
	return groups(v, re, re.FindStringSubmatch(v.s))
}

// groups is what was found: the whole and its groups.
func groups(v value, re *regexp.Regexp, found []string) value {
	if found == nil {
		return value{kind: isNull}
	}
	var list []value
	for _, s := range found {
		list = append(list, part(v, s))
	}
	v = listed(list)
	byName := &object{}
	for i, id := range re.SubexpNames() {
		if id != "" {
			byName.set(id, list[i])
		}
	}
	v.o.set("groups", known(byName))
	return v
}

// unicodeEscape is written otherwise in Go.
var unicodeEscape = regexp.MustCompile(`\\u([0-9a-fA-F]{4})`)

// anything is what JavaScript writes for any letter, and for none.
var anything = strings.NewReplacer("[^]", `[\s\S]`, "[]", `[^\s\S]`, `\[`, `\[`, `\\`, `\\`)

// expression compiles a regular expression; nil when v is none, or one that Go does not have.
func expression(v value) *regexp.Regexp {
	if v.kind != isObject || v.o.class != regular || len(v.o.pattern) > 10_000 {
		return nil
	}
	flags := ""
	for _, f := range []string{"i", "m", "s"} {
		if strings.Contains(v.o.flags, f) {
			flags += f
		}
	}
	if flags != "" {
		flags = "(?" + flags + ")"
	}
	source := flags + anything.Replace(unicodeEscape.ReplaceAllString(v.o.pattern, `\x{$1}`))
	tree, err := syntax.Parse(source, syntax.Perl)
	if err != nil {
		return nil
	}
	if program, err := syntax.Compile(tree.Simplify()); err != nil ||
		len(program.Inst) > mostInstructions {
		return nil
	}
	return regexp.MustCompile(source)
}

const mostInstructions = 200 // of a regular expression: each is tried at each letter

func (m *machine) ofRegexp(o *object, key string, args []value) (value, bool) {
	if key != "test" && key != "exec" {
		return value{}, false
	}
	t, ok := m.text(arg(args, 0))
	*m.steps += searching(t.s)
	re := expression(known(o))
	if !ok || re == nil {
		return value{}, true
	}
	if strings.ContainsAny(o.flags, "gy") {
		return m.onward(o, key, t, re), true
	}
	if key == "test" {
		return boolean(re.MatchString(t.s)), true
	}
	return groups(t, re, re.FindStringSubmatch(t.s)), true
}

// onward looks from where the last look ended, which a global expression remembers.
func (m *machine) onward(o *object, key string, t value, re *regexp.Regexp) value {
	from := m.whole(o.props["lastIndex"], 0)
	letters := m.letters(t.s)
	o.set("lastIndex", numbered(0))
	if from < 0 || from > len(letters) ||
		from > 0 && strings.HasPrefix(o.pattern, "^") && !strings.Contains(o.flags, "m") {
		return missed(key)
	}
	rest := t.s[len(string(letters[:from])):]
	found := re.FindStringSubmatchIndex(rest)
	if found == nil || strings.Contains(o.flags, "y") && found[0] > 0 {
		return missed(key)
	}
	at := from + utf8.RuneCountInString(rest[:found[0]])
	o.set("lastIndex", numbered(float64(at+utf8.RuneCountInString(rest[found[0]:found[1]]))))
	if key == "test" {
		return boolean(true)
	}
	v := groups(t, re, re.FindStringSubmatch(rest))
	v.o.set("index", numbered(float64(at)))
	return v
}

// missed is what an expression says that found nothing.
func missed(key string) value {
	if key == "test" {
		return boolean(false)
	}
	return value{kind: isNull}
}
