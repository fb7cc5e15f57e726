package records

import "testing"

func TestNormalForms(t *testing.T) {
	tests := []struct{ typ, value, want string }{
		{"date", "2018-04-07 10:10 UTC", "2018-04-07T10:10Z"},
		{"date", "7 April 2018", "2018-04-07"},
		{"date", "April 7th, 2018", "2018-04-07"},
		{"date", "7. März 2018", "2018-03-07"},
		{"date", "12 déc 2018", "2018-12-12"},
		{"date", "7.4.2018", "2018-04-07"},
		{"date", "10/29/2026 09:34 PM", "2026-10-29T21:34"},
		{"date", "29/10/2026", "2026-10-29"},
		{"date", "10/05/2026", ""}, // either
		{"date", "5/5/2026", "2026-05-05"},
		{"date", "2018年4月7日", "2018-04-07"},
		{"date", "Feb 2018", "2018-02"},
		{"date", "1959", "1959"},
		{"date", "2018-13-40", ""},
		{"date", "3 days ago", ""},
		{"money", "€ 1.250,00", "1250.00 EUR"},
		{"money", "$1,250", "1250 $"},
		{"money", "12,50 zł", "12.50 PLN"},
		{"money", "US$ 8-20", ""}, // two amounts
		{"number", "1,097 reviews", "1097"},
		{"number", "3,5", "3.5"},
		{"number", "-12.5%", "-12.5"},
		{"number", "1.234.567", "1234567"},
		{"rating", "4.5 out of 5", "4.5"},
		{"isbn", "ISBN-10: 0-306-40615-2", "9780306406157"},
		{"isbn", "978-0-306-40615-7", "9780306406157"},
		{"isbn", "978-0-306-40615-8", ""}, // wrong check digit
		{"phone", "+49 (0)30 123-456", "+49030123456"},
		{"email", "Ann@Example.org", "ann@example.org"},
		{"text", "Plain", ""},
	}
	for _, tt := range tests {
		t.Run(tt.typ+" "+tt.value, func(t *testing.T) {
			if got := Normal(tt.typ, tt.value); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestDatesOfAColumnTellTheirOrder(t *testing.T) {
	if o := OrderOf("10/29/2026"); o != MonthFirst {
		t.Errorf("order %v", o)
	}
	if got := NormalIn("date", "10/05/2026", MonthFirst); got != "2026-10-05" {
		t.Errorf("month first: %s", got)
	}
	if got := NormalIn("date", "10/05/2026", DayFirst); got != "2026-05-10" {
		t.Errorf("day first: %s", got)
	}
}

func FuzzNormal(f *testing.F) {
	for _, s := range []string{"7 April 2018", "€ 1.250,00", "ISBN-13", "10/29/2026 09:34 PM", "2018年4月"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for typ := range map[string]bool{"date": true, "money": true, "number": true, "isbn": true, "phone": true, "rating": true} {
			for o := UnknownOrder; o <= MonthFirst; o++ {
				if got := NormalIn(typ, s, o); len(got) > len(s)+20 {
					t.Errorf("%s %q grows to %q", typ, s, got)
				}
			}
		}
	})
}
