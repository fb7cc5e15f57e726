package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"deepcrawl/forms/lang"
)

// Words of natural languages stand in the tables of forms/lang, so that a language is added by one
// file. A source file with words of two languages has a list that each further language would have
// to be added to.

// toMove is the reason of lists that wait to be moved into the tables.
const toMove = "still to move"

// notThere are files, and folders with all below them, that may hold words of several languages,
// with the reason.
var notThere = map[string]string{
	"cmd/internal/wild/":                   "generates sites in many languages",
	"surface/samplesite/":                  "a site for tests",
	"querygen/language/words_scripts.go":   "groups of letters of a script, no words",
	"forms/":                               toMove,
	"forms/safety/":                        toMove,
	"extract/numberword.go":                toMove,
	"extract/patient.go":                   toMove,
	"extract/records/claim/answered.go":    toMove,
	"extract/records/claim/claim.go":       toMove,
	"extract/records/claim/one.go":         toMove,
	"extract/records/columns/constants.go": toMove,
	"extract/records/described.go":         toMove,
	"extract/records/fields/asked.go":      toMove,
	"extract/records/fields/names.go":      toMove,
	"extract/records/jsonrec/jsonpage.go":  toMove,
	"extract/records/jsonrec/jsontitle.go": toMove,
	"extract/records/paging/paging.go":     toMove,
	"extract/records/regions/sponsored.go": toMove,
	"extract/records/titles/titled.go":     toMove,
	"extract/records/values/":              toMove,
	"extract/records/verdict/":             toMove,
	"extract/records/wording/":             toMove,
	"extract/windowlength.go":              toMove,
	"jsrender/apiform/suggested_menus.go":  toMove,
	"jsrender/need/need.go":                toMove,
	"surface/fetch/pace.go":                toMove,
	"surface/order/score.go":               toMove,
	"surface/weburl/dates.go":              toMove,
}

// exception returns the narrowest entry of notThere that a file falls under.
func exception(file string) (place string, ok bool) {
	for p := range notThere {
		below := strings.HasSuffix(p, "/") && strings.HasPrefix(file, p)
		if len(p) > len(place) && (p == file || below) {
			place = p
		}
	}
	return place, place != ""
}

// fewestWords are words of other languages than English that a file must have to be judged: one or
// two are names.
const fewestWords = 3

// shortestWord is how many bytes a word has at least: shorter ones are codes of languages and units.
const shortestWord = 4

func TestWordsOfLanguagesStandInTheirTables(t *testing.T) {
	files := parsedFiles(t, "../..")
	english := wordsOfCode(files)
	needed := make(map[string]bool)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		words := foreignWords(files[name], english)
		if len(words) < fewestWords || oneLanguage(words) {
			continue
		}
		if place, ok := exception(name); ok {
			needed[place] = true
		} else {
			some := slices.Sorted(maps.Keys(words))
			t.Errorf("%s has %d words of several languages (%s ...): they belong into the tables "+
				"of forms/lang", name, len(words), strings.Join(some[:fewestWords], ", "))
		}
	}
	for place := range notThere {
		if !needed[place] {
			t.Errorf("%s is excepted, and has no words of several languages", place)
		}
	}
}

// The test above fails for a list of words, and not for the words of one language, nor for English.
func TestListsOfWordsAreKnown(t *testing.T) {
	for text, want := range map[string]bool{
		`"löschen entfernen supprimer effacer borrar"`: true,
		`"削除 удалить حذف"`:                             true,
		`"löschen entfernen hinzufügen"`:               false,
		`"delete remove search result page"`:           false,
		`"naïve"`:                                      false,
	} {
		f, err := parser.ParseFile(token.NewFileSet(), "", "package x\nvar x = "+text, 0)
		if err != nil {
			t.Fatal(err)
		}
		words := foreignWords(f, map[string]bool{"delete": true, "remove": true, "page": true,
			"search": true, "result": true})
		if got := len(words) >= fewestWords && !oneLanguage(words); got != want {
			t.Errorf("%s is a list of words of several languages: %v, want %v", text, got, want)
		}
	}
}

// parsedFiles returns the sources of the project by their paths in it, without tests and tables.
func parsedFiles(t *testing.T, root string) map[string]*ast.File {
	t.Helper()
	files := make(map[string]*ast.File)
	err := filepath.WalkDir(root, func(name string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		of := strings.TrimPrefix(filepath.ToSlash(name), "../../")
		if path.Dir(of) == "forms/lang" {
			return nil
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil,
			parser.SkipObjectResolution|parser.ParseComments)
		files[of] = f
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

var (
	letters    = regexp.MustCompile(`[\p{L}\p{M}]{2,}`)
	humps      = regexp.MustCompile(`\p{Lu}?[\p{Ll}]+`)
	expression = regexp.MustCompile(`\\[a-zA-Z](?:\{\w+\})?`) // \pL, \b, \n
)

// wordsOfCode are the words of comments and names: English, though a table may have them as well.
func wordsOfCode(files map[string]*ast.File) map[string]bool {
	english := make(map[string]bool)
	take := func(text string) {
		for _, w := range humps.FindAllString(text, -1) {
			english[strings.ToLower(w)] = true
		}
	}
	for _, f := range files {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Ident:
				take(n.Name)
			case *ast.Comment:
				take(n.Text)
			}
			return true
		})
	}
	return english
}

// foreignWords are the words of a file's texts that are not English, with the languages that each
// may be of.
func foreignWords(f *ast.File, english map[string]bool) map[string]map[string]bool {
	words := make(map[string]map[string]bool)
	ast.Inspect(f, func(n ast.Node) bool {
		lit, ok := n.(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			return true
		}
		text, err := strconv.Unquote(lit.Value)
		if err != nil {
			return true
		}
		for _, w := range letters.FindAllString(expression.ReplaceAllString(text, " "), -1) {
			w = strings.ToLower(w)
			if len(w) < shortestWord {
				continue
			}
			if of := languagesOf(w); len(of) > 0 && !english[w] && !of["en"] {
				words[w] = of
			}
		}
		return true
	})
	return words
}

// languagesOf are those that a word may be of: whose tables have it, and for another script than
// the Latin one that no table has, the script.
func languagesOf(word string) map[string]bool {
	if of := tableWords()[word]; of != nil {
		return of
	}
	for name, table := range unicode.Scripts {
		if first := []rune(word)[0]; first > unicode.MaxASCII && name != "Latin" &&
			name != "Common" && name != "Inherited" && unicode.Is(table, first) {
			return map[string]bool{name: true}
		}
	}
	return nil
}

var tableWords = func() func() map[string]map[string]bool {
	var words map[string]map[string]bool
	return func() map[string]map[string]bool {
		if words != nil {
			return words
		}
		words = make(map[string]map[string]bool)
		for _, table := range lang.Tables() {
			for _, entries := range table.Entries {
				for _, e := range entries {
					for _, w := range letters.FindAllString(strings.ToLower(e), -1) {
						if words[w] == nil {
							words[w] = make(map[string]bool)
						}
						words[w][table.Code] = true
					}
				}
			}
		}
		return words
	}
}()

// oneLanguage reports whether all words may be of the same language.
func oneLanguage(words map[string]map[string]bool) bool {
	shared := make(map[string]int)
	for _, of := range words {
		for code := range of {
			shared[code]++
		}
	}
	for _, n := range shared {
		if n == len(words) {
			return true
		}
	}
	return false
}
