package forms

import (
	"slices"
	"strings"
	"testing"
)

func TestPatternsThatAPageGives(t *testing.T) {
	for text, want := range map[string]string{
		"Use * as a wildcard, e.g. prim* or *flora.":                     "prim* *flora *",
		"Zum Abkürzen * verwenden: Stein*, *kraut":                       "Stein* *kraut *",
		"Wildcards: % stands for any letters and _ for one (e.g. gent%)": "gent% %",
		"Truncate words with a sign (“comput$”).":                        "comput$",
		`Type "wom?n" or "alp*"`:                                         "wom?n alp*",
		"Use ? for the rest or the front, e.g. stein? or ?kraut":         "stein? ?kraut",
		"The ? stands for one letter: m?ller":                            "m?ller",
		"Par exemple : chat*":                                            "chat*",
		"ex. 12*":                                                        "12*",
		"Name*":                                                          "",
		"First name* Last name* *Required":                               "",
		"Fields with a star are required. E-mail*":                       "",
		"All prices* are in euro. * VAT included":                        "",
		"Mit % wird abgekürzt":                                           "%",
		"Tronquer avec %":                                                "%",
		"% steht für das Wortende":                                       "%",
		"50 % off, 20% of all":                                           "",
		"%":                                                              "",
		"* required":                                                     "",
		"What is this?":                                                  "",
		"e.g. who wrote Faust?":                                          "",
		"Save 20% today, for example 5% or $10 or 10$":                   "",
		"for example http://h.example/?q=a* and x=*b":                    "",
		"The words “really?” and “50%”":                                  "",
		"Stars: ***** (5 of 5), e.g. ****":                               "",
		"For example, begin with rho* to see what begins so. Address* needed?": "rho*",
	} {
		if got := strings.Join(patternsIn(text), " "); got != want {
			t.Errorf("%q gives %q, want %q", text, got, want)
		}
	}
}

// The hint stands below the button of a form that has a menu behind its box.
func TestPatternsOfAFormStandAnywhereInIt(t *testing.T) {
	fs, err := Find(
		pageAt(t, "http://site.test/",
			`<form action=/find><table><tr><td>Look for <td><input name=term size=30><tr><td>in <td><select name=by><option value=n>Name<option value=f>Family</select>
<tr><td><input type=submit value=Search></table><p>Use * as a wildcard, e.g. <i>prim*</i> or <i>*flora</i>. At most 50 plants are shown.</form>`))
	if err != nil || len(fs) != 1 ||
		!slices.Equal(fs[0].Patterns, []string{"prim*", "*flora", "*"}) {
		t.Errorf("%v %+v", err, fs)
	}
}
