package jsontree

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
)

func TestWhatIsNotQuiteJSONIsRead(t *testing.T) {
	for _, tt := range []struct{ name, body, want string }{
		{"as it should be", `{"a": [{"b": "one"}, 2]}`, `{"a":[{"b":"one"},2]}`},
		{"a mark of the byte order", "\xef\xbb\xbf{\"a\": 1}", `{"a":1}`},
		{"a line break in a text", "{\"a\": \"one\ntwo\"}", `{"a":"one two"}`},
		{"an escape of other languages", `{"a": "it\'s"}`, `{"a":"it's"}`},
		{"no number", `{"a": NaN, "b": [-Infinity, 1]}`, `{"a":null,"b":[null,1]}`},
		{"the word in a text", "{\"a\": \"NaN,]\t\"}", `{"a":"NaN,] "}`},
		{"commas before ends", `{"a": [1, 2, ], }`, `{"a":[1,2]}`},
		{"a quote that is escaped", "{\"a\": \"\\\"\t\"}", `{"a":"\" "}`},
	} {
		v, err := Parse([]byte(tt.body))
		got, _ := json.Marshal(v) // of plain values
		if err != nil || string(got) != tt.want {
			t.Errorf("%s: %s, %v", tt.name, got, err)
		}
	}
}

func TestWholeElementsBeforeABreakAreKept(t *testing.T) {
	v, err := Parse([]byte(`{"count": 3, "result": {"results": [{"a": [1]}, {"a": [2]}, {"a": [3`))
	if got := fmt.Sprint(v); err == nil ||
		got != "map[count:3 result:map[results:[map[a:[1]] map[a:[2]]]]]" {
		t.Errorf("%v, %v", got, err)
	}
}

func TestBoundsHold(t *testing.T) {
	if _, err := Parse([]byte(strings.Repeat("[", maxDepth+2))); !errors.Is(err, ErrBounds) {
		t.Error(err)
	}
}

func TestOwnValuesOfARecordComeFirst(t *testing.T) {
	v, _ := Parse([]byte(`{"authors": [{"fullName": "A"}, {"fullName": "B"}], "title": " T  t", ` +
		`"year": 1999, "open": true, "none": null}`))
	got := ""
	for _, a := range Record(v.(map[string]any)).Attributes {
		got += a.Name + "=" + a.Value + ";"
	}
	if want := "open=true;title=T t;year=1999;authors_full_name=A;authors_full_name=B;"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte("{\"a\": [1, NaN, \"\\'\n\"], }"))
	f.Add([]byte(`{"a": {"b": [{"c": "d`))
	f.Fuzz(func(t *testing.T, body []byte) {
		v, err := Parse(body)
		if json.Valid(body) && err != nil && !errors.Is(err, ErrBounds) {
			t.Fatalf("valid JSON is not read: %v", err)
		}
		if o, ok := v.(map[string]any); ok {
			Record(o)
		}
	})
}
