package values

import "testing"

func TestNormalForms(t *testing.T) {
	tests := []struct{ typ, value, want string }{
		{"date", "2018-04-07 10:10 UTC", "2018-04-07T10:10Z"},
		{"date", "7 April 2018", "2018-04-07"},
		{"date", "113/05/20", "2024-05-20"},
		{"date", "099.01.05", "2010-01-05"},
		{"date", "民國98年12月1日", "2009-12-01"},
		{"date", "113年5月20日", "2024-05-20"},
		{"date", "令和6年5月20日", "2024-05-20"},
		{"date", "平成元年1月8日", "1989-01-08"},
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
		{"date", "2018-02", "2018-02"},
		{"date", "1959", "1959"},
		{"date", "2018-13-40", ""},
		{"date", "3 days ago", ""},
		{"money", "€ 1.250,00", "1250.00 EUR"},
		{"money", "$1,250", "1250 $"},
		{"money", "12,50 zł", "12.50 PLN"},
		{"money", "US$ 8-20", "8-20 USD"},
		{"money", "1.250 €", "1250 EUR"},
		{"money", "CHF 1'200.–", "1200 CHF"},
		{"money", "R$ 62,50", "62.50 BRL"},
		{"money", "1,540円（税込）", "1540 JPY"},
		{"money", "£25,000 - £30,000 a year", "25000-30000 GBP"},
		{"money", "٤٥ ر.س", "45 SAR"},
		{"money", "ab 12,50 EUR*", "12.50 EUR"},
		{"money", "12 Monkeys", ""},
		{"date", "Dienstag, 12. März 2024, 18:00 Uhr", "2024-03-12T18:00"},
		{"date", "12 de março de 2024", "2024-03-12"},
		{"date", "3 lutego 2019", "2019-02-03"},
		{"date", "5 мая 2021 г.", "2021-05-05"},
		{"date", "2010년 5월 3일", "2010-05-03"},
		{"date", "١٢ مارس ٢٠٢٤", "2024-03-12"},
		{"date", "2024. március 5.", "2024-03-05"},
		{"date", "Market 2019", ""},
		{"date", "5 ביולי 1999", "1999-07-05"},
		{"date", "12 مه 2004", "2004-05-12"},
		{"date", "3 मई 2004", "2004-05-03"},
		{"date", "3 มกราคม 2549", "2006-01-03"},
		{"date", "23/09/2494", "1951-09-23"},
		{"date", "5 tháng 3 năm 2023", "2023-03-05"},
		{"date", "5 maí 2003", "2003-05-05"},
		{"date", "Föstudagur, 5. mars 2021", "2021-03-05"},
		{"date", "Dydd Gwener, 5 Mawrth 2021", "2021-03-05"},
		{"date", "Mawrth 2021", "2021-03"},
		{"range", "10–12 May 2023", "2023-05-10/2023-05-12"},
		{"range", "10. - 12. Mai 2023", "2023-05-10/2023-05-12"},
		{"range", "3 May – 5 June 2023", "2023-05-03/2023-06-05"},
		{"range", "2023-05-10 – 2023-05-12", "2023-05-10/2023-05-12"},
		{"range", "12 May – 10 May 2023", ""},
		{"language", "Français", "fr"},
		{"language", "немецкий", "de"},
		{"language", "日本語", "ja"},
		{"language", "Old", ""},
		{"email", "ann.rivers (at) example [dot] org", "ann.rivers@example.org"},
		{"number", "1,097 reviews", "1097"},
		{"number", "3,5", "3.5"},
		{"number", "-0", "0"},
		{"number", "-12.5%", "-12.5"},
		{"number", "+2", "2"},
		{"number", "-4", "-4"},
		{"number", "#127", "127"},
		{"number", "4 of 7", ""},
		{"number", "3 hits in 1998", "3"},
		{"number", "none", ""},
		{"email", "n/a", ""},
		{"quantity", "about 5", ""},
		{"number", "1.234.567", "1234567"},
		{"rating", "4.5 out of 5", "4.5"},
		{"rating", "★★★", "3"},
		{"rating", "★★★☆☆", "3"},
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

func TestTypesOfValues(t *testing.T) {
	for value, want := range map[string]string{
		"4,5 von 5 Sternen": "rating", "Rated 4.50 out of 5": "rating", "3 sur 5": "rating",
		"★★★☆☆":    "rating",
		"R$ 62,50": "money", "12.000 đ": "money", "Rp 150.000": "money", "12,50 zł": "money",
		"Over 100 ships": "", "12 Monkeys 1995": "", "Win 10": "",
		"12. 3. 2024": "date", "1. 12. 2024 15:00": "date", "2024. 3. 5.": "date",
		"22. 11. 33. 2023":   "phone",
		"mardi 12 mars 2024": "date", "12 marca 2024": "date", "Market 2019": "",
		"2010년 5월": "date", "vor 3 Tagen": "relative", "3日前": "relative",
		"+1 (212) 555-0100": "phone", "02 41 00 11 22": "phone", "030/1234567": "phone",
		"12-14": "", "pp. 101-119": "",
		"9 hits": "count", "1 match": "count", "12 Treffer": "count",
		"3 hits in this issue": "count", "14 occurrences": "count",
		"7 совпадений": "count", "3 hitters": "", "12 Matchbox cars": "", "9 March": "",
		"1.2k views": "count", "1.2k+ views": "count",
		"ann (at) example (dot) org": "email", "meet at noon": "", "5551234567": "integer",
		"0-306-40615-2": "isbn", "ISBN 978-0-306-40615-7 (hbk.)": "isbn",
	} {
		if got := TypeOf(value); got != want {
			t.Errorf("%q is of type %q, want %q", value, got, want)
		}
	}
}

func TestDatesOfAColumnTellTheirOrder(t *testing.T) {
	if o := OrderOf("10/29/2026"); o != MonthFirst {
		t.Errorf("order %v", o)
	}
	if got := NormalIn("date", "10/05/2026", MonthFirst); got != "2026-10-05" {
		t.Errorf("month first: %s", got)
	}
	for text, want := range map[string]string{"12. 3. 2024": "2024-03-12",
		"1. 12. 2024 15:00": "2024-12-01T15:00", "2024. 3. 5.": "2024-03-05"} {
		if got := NormalIn("date", text, UnknownOrder); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	if got := NormalIn("date", "10/05/2026", DayFirst); got != "2026-05-10" {
		t.Errorf("day first: %s", got)
	}
}

func FuzzNormal(f *testing.F) {
	for _, s := range []string{"7 April 2018", "€ 1.250,00", "ISBN-13", "10/29/2026 09:34 PM",
		"2018年4月", "5 mars 2021 kl , 18.30", "3 – 5 June 2023", "الجمعة، 5 مارس 2021"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		TypeOf(s)
		for typ := range map[string]bool{"date": true, "range": true, "money": true, "number": true,
			"isbn": true, "phone": true, "rating": true} {
			for o := UnknownOrder; o <= MonthFirst; o++ {
				if got := NormalIn(typ, s, o); len(got) > len(s)+20 {
					t.Errorf("%s %q grows to %q", typ, s, got)
				}
			}
		}
	})
}

func TestTypesThatAreTextForTheReader(t *testing.T) {
	for value, want := range map[string]string{
		"1:23-cv-01234": "id", "C-123/45": "id", "2 BvR 1234/15": "id", "No. 19-1392": "id",
		"R-2023/118": "id",
		"Polish":     "language", "deutsch": "language", "F-16": "text", "Covid-19": "text",
		"Turkey": "text", "12-14": "text",
		"Smith - Jones 2004": "text", "10–12 May 2023": "range", "3. Mai 2023": "date",
		"Föstudagur, 5. mars 2021": "date", "Dydd Gwener, 5 Mawrth 2021": "date",
		"Hill, 1 May 2024": "text", "5 tháng 3, 2023": "date",
	} {
		if got := PublicType(value); got != want {
			t.Errorf("%q is of type %q, want %q", value, got, want)
		}
	}
}
