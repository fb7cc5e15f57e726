package values

import "testing"

func TestValuesThatAreMoreThanANumber(t *testing.T) {
	for _, c := range []struct{ value, typ, normal string }{
		{"12 km", "quantity", "12 km"},
		{"3,5 kg", "quantity", "3.5 kg"},
		{"1,200 m²", "quantity", "1200 m²"},
		{"120 min", "quantity", "120 min"},
		{"10-12 cm", "quantity", ""},
		{"1,482 bytes", "quantity", "1482 B"},
		{"1.482 Bytes", "quantity", "1482 B"},
		{"12 KB", "quantity", "12288 B"},
		{"12 KiB", "quantity", "12288 B"},
		{"12 kB", "quantity", "12288 B"},
		{"~ 12 KB", "quantity", "12288 B"},
		{"3,5 Mo", "quantity", "3670016 B"},
		{"1.2 GB", "quantity", "1288490189 B"},
		{"640 octets", "quantity", "640 B"},
		{"3 Megabytes", "quantity", "3145728 B"},
		{"531 байт", "quantity", "531 B"},
		{"2 КБ", "quantity", "2048 B"},
		{"2 bajty", "quantity", "2 B"},
		{"120 tavua", "quantity", "120 B"},
		{"5 字节", "quantity", "5 B"},
		{"5 メガバイト", "quantity", "5242880 B"},
		{"5 كيلوبايت", "quantity", "5120 B"},
		{"7.6K", "text", ""},
		{"12 B", "text", ""},
		{"3 t", "quantity", "3 t"},
		{"3 Mbit/s", "quantity", "3 Mbit/s"},
		{"12 angry men", "text", ""},
		{"5 a day", "text", ""},
		{"1998–2003", "range", "1998/2003"},
		{"1998-03", "date", "1998-03"},
		{"1921-", "range", "1921/.."},
		{"12:30", "time", "12:30"},
		{"9:05 pm", "time", "21:05"},
		{"75:30", "time", ""},
		{"48.8566, 2.3522", "coordinates", "48.8566,2.3522"},
		{"33.87° S, 151.21° E", "coordinates", "-33.87,151.21"},
		{"51°30′N 0°7′30″W", "coordinates", "51.5,-0.125"},
		{"98.8566, 2.3522", "text", ""},
		{"0000-0002-1825-0097", "id", "0000-0002-1825-0097"},
		{"https://orcid.org/0000-0002-1694-233X", "url", ""},
		{"0000-0002-1825-0098", "text", ""},
		{"doi: 10.1000/XYZ123", "id", "10.1000/xyz123"},
		{"ISSN 2049-3630", "id", "2049-3630"},
		{"Sun, 07 Jun 1998 17:14:51 +0000", "date", "1998-06-07T17:14:51+00:00"},
	} {
		if typ := Public[TypeOf(c.value)]; typ != c.typ {
			t.Errorf("%q is of type %q, want %q", c.value, typ, c.typ)
		} else if got := Normal(typ, c.value); got != c.normal {
			t.Errorf("%s %q is %q, want %q", typ, c.value, got, c.normal)
		}
	}
	for _, typ := range []string{"quantity", "range", "time", "coordinates", "id"} {
		if got := Normal(typ, "n/a"); got != "" {
			t.Errorf("%s n/a is %q", typ, got)
		}
	}
}

// A letter is a size where others of the column name bytes.
func TestSizesOfALetter(t *testing.T) {
	for value, want := range map[string]string{
		"7.6K": "7782 B", "7,6 k": "7782 B", "1.1M": "1153434 B", "2G": "2147483648 B",
		"1 T": "1099511627776 B", "531 B": "531 B",
		"12 KB": "12288 B", "531": "", "K": "", "5 km": "", "5 g": "", "5 t": "", "5K of it": "",
		"1-2K": "",
	} {
		if got := Size(value); got != want {
			t.Errorf("%q is %q, want %q", value, got, want)
		}
	}
}
