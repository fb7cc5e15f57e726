package xmltree

import (
	"errors"
	"strings"
	"testing"
)

func TestWhatIsNotQuiteXMLIsRead(t *testing.T) {
	for _, tt := range []struct{ name, body, want string }{
		{"as it should be",
			`<?xml version="1.0" encoding="ISO-8859-1"?><a xmlns:x="urn:x"><x:b>one  two</x:b>` +
				`</a>`, "one two"},
		{"a sign that XML forbids", "<a><b>one\x01two</b></a>", "one two"},
		{"an entity of HTML", "<a><b>one&nbsp;two</b></a>", "one two"},
		{"a bare ampersand", "<a><b>one & two</b></a>", "one & two"},
		{"a mark of the byte order", "\xef\xbb\xbf<a><b>one</b></a>", "one"},
	} {
		root, err := Parse([]byte(tt.body))
		if got := root.First("b").Value(); err != nil || got != tt.want {
			t.Errorf("%s: %q, %v", tt.name, got, err)
		}
	}
}

func TestWhatStoodBeforeABreakIsKept(t *testing.T) {
	root, err := Parse([]byte("<a><b>one</b><b>tw"))
	if err == nil || len(root.All("b")) != 2 || root.First("b").Value() != "one" {
		t.Errorf("%v, %v", root, err)
	}
}

func TestBoundsHold(t *testing.T) {
	if _, err := Parse([]byte(strings.Repeat("<a>", maxDepth+1))); !errors.Is(err, ErrBounds) {
		t.Error(err)
	}
}

// The text of an element may stand in a million pieces between others.
func TestTextInManyPiecesIsJoinedOnce(t *testing.T) {
	const pieces = 300_000
	root, err := Parse(
		[]byte("<a>" + strings.Repeat("x", 1<<20) + strings.Repeat("<b/>x", pieces) + "</a>"))
	if err != nil || len(root.Nodes) != pieces || len(root.Text) != 1<<20+pieces {
		t.Errorf("%d elements, %d letters, %v", len(root.Nodes), len(root.Text), err)
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte("<a b='c'>d<e/>&amp;</a>"))
	f.Add([]byte("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>"))
	f.Fuzz(func(t *testing.T, body []byte) {
		root, err := Parse(body)
		if root == nil && err == nil {
			t.Fatal("neither a tree nor an error")
		}
		_ = root.Value()
		for range root.Leaves {
		}
	})
}
