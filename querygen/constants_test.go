package querygen

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"
)

// source is how the comment of a constant says where its number comes from.
var source = regexp.MustCompile(
	`[Ee]stimates[.,:;]|\(estimate[),;]|\bbench\b|simulated|[Cc]hosen among|compared\)|` +
		`by definition|et al\.|no chance|seen to (miss|take)`)

// TestConstantsNameTheirSource holds each named number of the planner to a comment, beside it or
// over its block, that says where it comes from: a paper, a definition, a measurement, a chance
// that it rules out, or nothing better than an estimate.
func TestConstantsNameTheirSource(t *testing.T) {
	count := 0
	err := fs.WalkDir(os.DirFS("."), ".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, nil,
			parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			block, ok := n.(*ast.GenDecl)
			if !ok || block.Tok != token.CONST {
				return true
			}
			for _, s := range block.Specs {
				c := s.(*ast.ValueSpec)
				if len(c.Values) == 0 || !isNumber(c.Values[0]) {
					continue
				}
				count++
				said := block.Doc.Text() + c.Doc.Text() + c.Comment.Text()
				if !source.MatchString(strings.Join(strings.Fields(said), " ")) {
					t.Errorf("%s: no source of %s", files.Position(c.Pos()), c.Names[0])
				}
			}
			return true
		})
		return nil
	})
	if err != nil || count == 0 {
		t.Errorf("read %d constants: %v", count, err)
	}
}

// isNumber reports whether an expression is a number that somebody chose: nothing is no choice, and
// neither are marks that are counted off.
func isNumber(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BasicLit:
		return e.Kind != token.STRING && e.Kind != token.CHAR && e.Value != "0"
	case *ast.UnaryExpr:
		return isNumber(e.X)
	}
	return false
}
