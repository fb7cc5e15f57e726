package values

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/forms/lvs"
)

func TestParse(t *testing.T) {
	want := []lvs.Entry{
		{Label: "author", Type: "person", Value: "Austen", Source: lvs.User},
		{Label: "author", Type: "person", Value: "Brontë", Source: lvs.User, Weight: 0.5},
		{Label: "zip", Type: "zip", Value: "02139", Source: lvs.User},
	}
	tests := []struct{ name, text string }{
		{"values.toml",
			"author = [\"Austen\", {value = \"Brontë\", weight = 0.5}]\nzip = [\"02139\"]\n"},
		{"values.csv", "label,value,weight\nauthor,Austen\nauthor,Brontë,0.5\n\"zip\", 02139\n"},
		{"-", "# mine\nauthor,Austen\nauthor,Brontë,0.5\nzip,02139"},
		{"-", "\n# mine\nauthor = [\"Austen\", {value = \"Brontë\", weight = 0.5}]\nzip = [\"02139\"]"},
		{"semicolons.csv", "label;value\nauthor;Austen\nauthor;Brontë;0.5\nzip;02139\n"},
		{"tabs.csv", "author\tAusten\nauthor\tBrontë\t0.5\nzip\t02139\n"},
		{"bom.csv", "\ufeffauthor,Austen\nauthor,Brontë,0.5\nzip,02139"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := Parse(tt.name, strings.NewReader(tt.text))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestParseSaysWhatIsWrong(t *testing.T) {
	tests := []struct{ name, file, text, want string }{
		{"empty", "v.csv", "# nothing\n", "no values"},
		{"one column", "v.csv", "author,Austen\nBrontë\n", "line 2: 1 columns"},
		{"weight out of range", "v.csv", "author,Austen,3\n", "line 1: weight"},
		{"weight that is no number", "v.csv", "author,Austen,NaN\n", "line 1: weight"},
		{"no label", "v.csv", ",Austen\n", "line 1: a label and a value"},
		{"no array", "v.toml", "\nauthor = \"Austen\"",
			"v.toml:2: author: an array of values is wanted"},
		{"table", "v.toml", "author = [{name = \"Austen\"}]", "is no value"},
		{"toml that breaks off", "v.toml", "author = [", "v.toml:1: "},
		{"twice", "v.toml", "author = [\"a\"]\nauthor = [\"b\"]\n",
			"v.toml:2: key author is already defined"},
		{"nested without end", "v.toml", "a = [" + strings.Repeat("{value = ", 1001),
			"brackets in brackets"},
		{"latin-1", "v.csv", "author,Bront\xeb\n", "not UTF-8"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			es, err := Parse(tt.file, strings.NewReader(tt.text))
			if err == nil || !strings.Contains(err.Error(), tt.want) ||
				!strings.HasPrefix(err.Error(), tt.file) {
				t.Errorf("got %v, %v; want an error with %q", es, err, tt.want)
			}
		})
	}
}

func FuzzParse(f *testing.F) {
	f.Add("v.toml", "author = [\"Austen\", {value = 3, weight = 1}]")
	f.Add("v.csv", "label,value\n\"a\",b,0.5\n")
	f.Add("", "[[author]]\nvalue = 1")
	f.Fuzz(func(t *testing.T, name, text string) {
		es, err := Parse(name, strings.NewReader(text))
		if (err == nil) != (len(es) > 0) {
			t.Errorf("%d entries, error %v", len(es), err)
		}
		table := &lvs.Table{}
		table.Learn(es...)
		for _, e := range es {
			if e.Weight < 0 || e.Weight > 1 || e.Source != lvs.User {
				t.Errorf("entry %+v", e)
			}
		}
	})
}
