package values

import (
	"fmt"
	"strings"
	"testing"
)

// What is told apart by a look at its characters is what the expressions tell apart.

func TestAmountsNameACurrency(t *testing.T) {
	found := 0
	for sign := range currencies {
		for _, form := range []string{"%s12", "%s 1,540", "12,50 %s", "ab 12 %s", "12-15 %s",
			"%s 3 - %s 5", "the %s", "12 %sx", "%s"} {
			form = strings.ReplaceAll(form, "%s", sign)
			for _, v := range []string{form, strings.ToUpper(form)} {
				read := func() bool {
					if m := currencyFirst.FindStringSubmatch(v); m != nil {
						if _, ok := currencyOf(m[1]); ok {
							return true
						}
					}
					m := currencyLast.FindStringSubmatch(v)
					if m == nil {
						return false
					}
					_, ok := currencyOf(m[4])
					return ok
				}()
				if read != isMoney(v) {
					t.Errorf("%q: %v, want %v", v, isMoney(v), read)
				}
				if read {
					found++
				}
			}
		}
	}
	if found < 500 {
		t.Errorf("%d amounts: too few to tell", found)
	}
}

func TestDatesHaveThreeDigits(t *testing.T) {
	for _, form := range []string{"%[1]d %[3]s %[2]d", "%[3]s %[1]d%[2]d", "%[1]d%[2]d %[3]s",
		"%[3]s %[1]d, %[2]d", "%[1]d-%[2]d %[3]s", "%[1]d/%[2]d", "%[1]d.%[2]d.",
		"%[1]d. %[3]s '%[2]d", "%[1]d%[2]d"} {
		for _, word := range []string{"May", "january", "of March", "V", "de mayo", "thang", "Sept."} {
			v := fmt.Sprintf(form, 1, 9, word)
			if mayBeDate(v) {
				t.Errorf("%q may be a date", v)
			}
			if p := plain(v); numberDate.MatchString(p) || counted.MatchString(p) ||
				dateWords.MatchString(p) || dayOfEra(p) != "" {
				t.Errorf("%q has the shape of a date, and two digits", v)
			}
		}
	}
	for _, v := range []string{"May 2021", "昭和59年"} {
		if !isDate(v) {
			t.Errorf("%q is no date", v)
		}
	}
}

func TestMarksAreCharacters(t *testing.T) {
	for _, m := range []marks{"/w", "@aA", ",;°", " -/.年년", " -–—~〜～至", "/ ★"} {
		held := 0
		for _, text := range []string{"", "abc", "x/y", "word", "3 May", "2019年", "10–12", "5★",
			"Ångström", "\xff", "°", "a\xe5", "年", "至"} {
			want := strings.ContainsAny(text, string(m))
			if m.in(text) != want {
				t.Errorf("%q of %q: %v, want %v", m, text, m.in(text), want)
			}
			if want {
				held++
			}
		}
		if held == 0 {
			t.Errorf("no text has one of %q", m)
		}
	}
	if !marks("").in("") {
		t.Error("no marks are asked for")
	}
}
