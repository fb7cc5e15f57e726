package jsonrec

import (
	"strings"
	"testing"
)

func FuzzLiterals(f *testing.F) {
	f.Add("var x = [[1,2],[3]]; [{")
	f.Fuzz(func(t *testing.T, script string) { Literals(strings.Repeat(script, 20)) })
}
