package parts

import (
	"fmt"
	"strings"
	"testing"
)

var names = []string{"Login page fails", "Slow report", "Broken link: a page",
	"Wrong total (again)", "Lost mail", "Dark menu", "Old theme"}

func TestTheCaptionOfAnIssueIsItsTitle(t *testing.T) {
	kinds, states := []string{"Bug", "Feature request", "Support"},
		[]string{"New", "In Progress", "Closed"}
	for form, want := range map[string]string{
		"%[1]s #%[2]d (%[3]s): %[4]s":               "kind number state",
		"#%[2]d: %[1]s: %[4]s (%[3]s: fixed)":       "number kind state",
		"%[1]s %[2]d - %[3]s - %[4]s":               "kind number state",
		"[%[1]s %[2]d] %[4]s":                       "kind number",
		"[ABC-%[2]d] %[4]s":                         "number",
		"#%[2]d %[4]s":                              "number",
		"%[1]s %[2]d: %[4]s":                        "kind number",
		"%[4]s":                                     "", // names
		"Sonata No. %[5]d (%[1]s): %[4]s":           "",
		"Report %[5]d: %[4]s":                       "", // the same number again and again
		"RFC %[2]d: %[4]s":                          "", // who speaks of it says its number
		"%[1]s of %[4]s":                            "",
		"%[6]s %[2]d: of any first word, %[4]s":     "",
		"%[4]s #%[2]d":                              "",
		"1%[2]d recipes for %[4]s":                  "",
		"%[2]d: A Space Odyssey of %[4]s, volume 1": "",
	} {
		var c Captions
		title := func(i int) string {
			s := fmt.Sprintf(form, kinds[i%3], 300+7*i, states[i%2],
				names[i%7]+strings.Repeat("!", i/7), i%9,
				strings.Repeat(string(rune('A'+i%26)), 1+i/26))
			s, _, _ = strings.Cut(s, "%!(EXTRA")
			return s
		}
		for i := range 60 {
			c.Add(title(i))
		}
		m := c.Learn()
		for i := range 60 {
			caption, as := m.Split(title(i))
			var got []string
			for _, a := range as {
				got = append(got, a.Name)
			}
			name := names[i%7] + strings.Repeat("!", i/7)
			if want == "" {
				name = title(i)
			}
			if caption != name || strings.Join(got, " ") != want {
				t.Fatalf("%s: %q, %v, want %q with %s", title(i), caption, as, name, want)
			}
		}
	}
}

func TestAFewSuchTitlesTellNothing(t *testing.T) {
	var c Captions
	for i := range 5 {
		c.Add(fmt.Sprintf("Bug #%d: fails", i))
	}
	for i := range 50 {
		c.Add(fmt.Sprintf("House %c", 'A'+i))
	}
	if caption, as := c.Learn().Split("Bug #3: fails"); caption != "Bug #3: fails" || as != nil {
		t.Errorf("%q, %v", caption, as)
	}
}

func TestWordsAroundANameBeforeADateAreNoneOfIt(t *testing.T) {
	people := []string{"Ruth Hill", "Jan Novak", "Li Wei", "Anna Berg-Smith"}
	for form, want := range map[string][2]string{
		"%[1]s on %[2]d May 2024":            {"%[1]s", "%[2]d May 2024"},
		"by %[1]s on %[2]d May 2024":         {"%[1]s", "%[2]d May 2024"},
		"Posted by %[1]s on May %[2]d, 2024": {"%[1]s", "May %[2]d, 2024"},
		"Added by %[1]s %[2]d days ago":      {"%[1]s", "%[2]d days ago"},
		"von %[1]s am %02[2]d.05.2024":       {"%[1]s", "%02[2]d.05.2024"},
		"%[1]s, %[2]d May 2024":              {"%[1]s", "%[2]d May 2024"},
		"%[1]s · %[2]d May 2024":             {"%[1]s", "%[2]d May 2024"},
		"%[1]s 2024-05-%02[2]d":              {"%[1]s", "2024-05-%02[2]d"},
		"%[1]s":                              {"%[1]s", ""},
		"Updated %[2]d May 2024":             {"Updated %[2]d May 2024", ""}, // a label
		// more than a name
		"%[1]s, room %[2]d, 3 May 2024": {"%[1]s, room %[2]d, 3 May 2024", ""},
		// read elsewhere
		"%[2]d May 2024 by %[1]s": {"%[2]d May 2024 by %[1]s", ""},
		"%[2]d May 2024":          {"%[2]d May 2024", ""}, // a date
		// a year is told by others
		"%[1]s, 1940": {"%[1]s, 1940", ""},
		// a span of time
		"%[1]s from 3 May to %[2]d May 2024": {"%[1]s from 3 May to %[2]d May 2024", ""},
		"The %[1]s of all that there ever was in this old town, 3 May 2024": {
			"The %[1]s of all that there ever was in this old town, 3 May 2024", ""},
	} {
		var c Column
		say := func(form string, i int) string {
			s := fmt.Sprintf(form, people[i%4], 1+i)
			s, _, _ = strings.Cut(s, "%!(EXTRA")
			return s
		}
		for i := range 20 {
			c.Add(say(form, i), false)
		}
		d := c.Learn()
		if d == nil {
			d = &Dated{}
		}
		for i := range 20 {
			inner, date := d.Split(say(form, i))
			wantDate := ""
			if want[1] != "" {
				wantDate = say(want[1], i)
			}
			if inner != say(want[0], i) || date != wantDate {
				t.Fatalf("%q: %q and %q, want %q and %q", say(form, i), inner, date,
					say(want[0], i), wantDate)
			}
		}
	}
}

func TestAWeekdayIsOfItsDate(t *testing.T) {
	var c Column
	for i := range 20 {
		c.Add(fmt.Sprintf("%s, %d May 2024 14:53:07 +0000",
			[]string{"Mon", "Tue", "Wed", "Thu"}[i%4], 1+i), false)
	}
	if d := c.Learn(); d != nil {
		t.Errorf("a date has parts: %+v", d)
	}
}

func TestAWordBeforeADateOfItsOwnIsNoneOfAName(t *testing.T) {
	people := []string{"Ruth Hill", "Jan Novak", "Li Wei", "Anna Berg"}
	var c, units Column
	for i := range 20 {
		c.Add(people[i%4]+" on", true)
		units.Add(fmt.Sprintf("%d cm", i), true)
	}
	d := c.Learn()
	if d == nil {
		t.Fatal("nothing was learnt")
	}
	if inner, date := d.Split("Max Vogel on"); inner != "Max Vogel" || date != "" {
		t.Errorf("%q, %q", inner, date)
	}
	if d := units.Learn(); d != nil {
		t.Errorf("%+v of lengths", d)
	}
}
