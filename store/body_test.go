package store

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract/records"
)

// unpackedBody writes a body and reads it again, as a record whose shape stands in it and as one of
// a shape that others have.
func unpackedBody(t *testing.T, r *records.Record, inBody bool) (size int) {
	t.Helper()
	var shape []byte
	if !inBody {
		var ok bool
		if shape, ok = shapeOf(nil, r.Attributes); !ok || len(r.Attributes) == 0 {
			return 0
		}
	}
	body := packBody(r, inBody)
	got := records.Record{Title: r.Title}
	if err := (&unpacker{}).record(&got, shape, body); err != nil {
		t.Fatalf("%+v: %v", r, err)
	}
	if diff := cmp.Diff(records.Record{Title: r.Title, Text: r.Text, Attributes: r.Attributes},
		got); diff != "" {
		t.Fatal(diff)
	}
	return len(body)
}

func TestABodyHoldsAllThatIsSaidOfARecord(t *testing.T) {
	as := []records.Attribute{{Name: "author", Value: "Lockwood, David", Type: "text"},
		{Name: "year", Value: "1917", Type: "date"}, {Name: "note", Value: ""}}
	for _, r := range []records.Record{
		{},
		{Text: "a text alone"},
		{Title: "A Title", Text: "A Title"},
		{Title: "A Title", Attributes: as},
		{Title: "A Title", Attributes: as, Text: "A Title by Lockwood, David, 1917 A Title"},
		{Title: "A", Attributes: as, Text: "A 1917 1917  1917"},
		{Title: "1917", Attributes: as, Text: "191719171917 "},
		{Title: "A", Attributes: []records.Attribute{{Name: "a\tb", Value: "x"}, {Name: "", Value: "y\x00\xff", Type: "a\nb"}}, Text: "x y\x00\xff"},
		{Title: strings.Repeat("long ", 100), Text: strings.Repeat("long ", 300)},
	} {
		unpackedBody(t, &r, true)
		unpackedBody(t, &r, false)
	}
}

// A text that is put together of the title and the values takes a byte or two for each of them.
func TestATextThatValuesSayIsNotStored(t *testing.T) {
	r := records.Record{Title: "A title of some length"}
	r.Text = r.Title
	values := 0
	for i := range 8 {
		v := fmt.Sprint("value that is long enough ", i)
		r.Attributes = append(r.Attributes,
			records.Attribute{Name: fmt.Sprint("name", i), Value: v, Type: "text"})
		r.Text += " " + v
		values += len(v)
	}
	if size := unpackedBody(t, &r, false); size > values+8+2*9 {
		t.Errorf("%d bytes for values of %d", size, values)
	}
}

func FuzzBody(f *testing.F) {
	f.Add("A title", "author", "Lockwood", "text", "A title by Lockwood", []byte{1, 2, 3})
	f.Add("", "", "", "", "", []byte{0xff, 0xff, 0xff, 0xff, 0xff, 0xff})
	f.Fuzz(func(t *testing.T, title, name, value, kind, text string, damaged []byte) {
		r := records.Record{Title: title, Text: text,
			Attributes: []records.Attribute{{Name: name, Value: value, Type: kind},
				{Name: "other", Value: title}}}
		unpackedBody(t, &r, true)
		unpackedBody(t, &r, false)
		var u unpacker // what is damaged is an error at most
		_ = u.record(&r, damaged, damaged)
		_ = u.record(&r, nil, damaged)
	})
}

func TestWhatAStepListedIsReadAsItWasWritten(t *testing.T) {
	for _, all := range [][]listing{nil, {{1, true}}, {{1, true}, {2, true}, {3, false}},
		{{1 << 40, false}, {7, true}, {7, false}, {1 << 50, true}}} {
		if diff := cmp.Diff(all, unpackListed(packListed(all)),
			cmp.AllowUnexported(listing{})); diff != "" {
			t.Error(diff)
		}
		moved := append([]listing(nil), all...)
		for i := range moved {
			moved[i].record += 1000
		}
		if diff := cmp.Diff(moved, unpackListed(movedListed(packListed(all), 1000)),
			cmp.AllowUnexported(listing{})); diff != "" {
			t.Error(diff)
		}
	}
	if got := listedJSON(packListed([]listing{{5, true}, {4, false}})); got != "[5,-4]" {
		t.Error(got)
	}
	unpackListed([]byte{0xff, 0xff}) // what is damaged ends it
}
