package manner

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/htmlindex"

	"deepcrawl/cmd/internal/wild"
)

const encodingFamily = "encoding"

// legacy keeps older character sets to languages that were written in one.
func legacy(s *wild.Site) bool {
	_, err := htmlindex.Get(s.Lang.Legacy)
	return s.Lang.Legacy != "" && err == nil
}

// old makes a site write in the older character set of its language, and expect what is asked in
// it.
func old(s *wild.Site) wild.Encoding {
	set, err := htmlindex.Get(s.Lang.Legacy)
	if err != nil {
		panic("wild: " + s.Lang.Legacy + ": " + err.Error()) // legacy was asked before
	}
	encode := func(text string) string {
		out, err := encoding.HTMLEscapeUnsupported(set.NewEncoder()).String(text)
		if err != nil {
			return text
		}
		return out
	}
	return wild.Encoding{
		Type:   "text/html",
		Encode: func(page string) []byte { return []byte(encode(page)) },
		Decode: func(asked string) string {
			out, err := set.NewDecoder().String(asked)
			if err != nil {
				return asked
			}
			return out
		},
		Spell: encode,
	}
}

// meta declares a character set in the head.
func meta(s *wild.Site, r *rand.Rand, set string) {
	if r.IntN(2) == 0 {
		s.Frame.Head += fmt.Sprintf("<meta http-equiv=\"Content-Type\" content=\"text/html; "+
			"charset=%s\">", set)
		return
	}
	s.Frame.Head += fmt.Sprintf("<META charset=%q>", set)
}

func written(name, doc string, hard bool, fits func(s *wild.Site) bool,
	how func(s *wild.Site, r *rand.Rand)) wild.Trait {
	return wild.Trait{Family: encodingFamily, Name: "encoding/" + name, Doc: doc, Hard: hard,
		Fits: fits, Apply: how}
}

// Character sets.
var (
	LegacyHeader = written("legacy-header",
		"Pages are in an older character set, which the header declares.", false, legacy,
		func(s *wild.Site, _ *rand.Rand) {
			s.Frame.Encoding = old(s)
			s.Frame.Encoding.Type = "text/html; charset=" + s.Lang.Legacy
		})
	LegacyMeta = written("legacy-meta",
		"Pages are in an older character set, which only the head of the page declares.", false,
		legacy, func(s *wild.Site, r *rand.Rand) {
			s.Frame.Encoding = old(s)
			meta(s, r, s.Lang.Legacy)
		})
	LegacySilent = written("legacy-undeclared",
		"Pages are in an older character set, which nothing declares.", true, legacy,
		func(s *wild.Site, _ *rand.Rand) {
			s.Frame.Encoding = old(s)
		})
	MetaLies = written("meta-lies",
		"The header declares the older character set that pages are in; their heads say UTF-8, "+
			"which browsers pass over.", true, legacy, func(s *wild.Site, r *rand.Rand) {
			s.Frame.Encoding = old(s)
			s.Frame.Encoding.Type = "text/html; charset=" + strings.ToUpper(s.Lang.Legacy)
			meta(s, r, "utf-8")
		})
	LabelUnknown = written("unknown-label",
		"The header names a character set that does not exist; the head of the page has the "+
			"right one.", true, legacy, func(s *wild.Site, r *rand.Rand) {
			s.Frame.Encoding = old(s)
			s.Frame.Encoding.Type = "text/html; charset=" +
				pick(r, "none", "default", "ansi", "unknown", "x-default")
			meta(s, r, s.Lang.Legacy)
		})
	MarkFirst = written("byte-order-mark",
		"Pages begin with the mark of UTF-8, against a header that says ISO-8859-1; browsers go "+
			"by the mark.", true, nil, func(s *wild.Site, _ *rand.Rand) {
			s.Frame.Encoding = wild.Encoding{Type: "text/html; charset=iso-8859-1",
				Encode: func(page string) []byte { return []byte("\ufeff" + page) }}
		})
	Entities = written("entities", "All letters beyond ASCII are written as entities.", false, nil,
		func(s *wild.Site, r *rand.Rand) {
			form := "&#%d;"
			if r.IntN(2) == 0 {
				form = "&#x%X;"
			}
			s.Frame.Encoding = wild.Encoding{Type: "text/html; charset=utf-8",
				Encode: func(page string) []byte {
					var b strings.Builder
					for _, c := range page {
						if c < 128 {
							b.WriteRune(c)
						} else {
							fmt.Fprintf(&b, form, c)
						}
					}
					return []byte(b.String())
				}}
		})
	FormUTF8 = written("form-utf-8",
		"Pages are in an older character set; the form asks for UTF-8 by accept-charset, and "+
			"addresses are in it.", true, legacy, func(s *wild.Site, _ *rand.Rand) {
			s.Frame.Encoding = old(s)
			s.Frame.Encoding.Type = "text/html; charset=" + s.Lang.Legacy
			s.Frame.Encoding.Decode, s.Frame.Encoding.Spell = nil, nil
			s.Form.Attrs += " accept-charset=\"UTF-8\""
		})
	FormLegacy = written("form-legacy",
		"Pages are in UTF-8; the form asks for an older character set by accept-charset.", true,
		legacy, func(s *wild.Site, _ *rand.Rand) {
			e := old(s)
			s.Frame.Encoding = wild.Encoding{Decode: e.Decode, Spell: e.Spell}
			s.Form.Attrs += fmt.Sprintf(" accept-charset=%q", s.Lang.Legacy)
		})
)

// Types of content that are none, or not of HTML; browsers read such pages.
var (
	TypeMissing = contentType("missing", "Pages have no Content-Type.", nil)
	TypeBroken  = contentType("broken", "The Content-Type is malformed.",
		[]string{"text/html;charset=", "text/html; charset=utf-8; charset=utf-8",
			"text/html;;charset=utf-8", "text/html; charset=\"utf-8", "TEXT/HTML ; CharSet=UTF8"})
	TypeXHTML = contentType("old",
		"The Content-Type is one that nobody uses any more, or in capitals.",
		[]string{"Text/Html", "text/html, text/html; charset=utf-8"})
)

func contentType(name, doc string, types []string) wild.Trait {
	return wild.Trait{
		Family: "content-type", Name: "content-type/" + name, Doc: doc, Hard: true,
		Excludes: []string{encodingFamily},
		Apply: func(s *wild.Site, r *rand.Rand) {
			var header []string
			if len(types) > 0 {
				header = []string{pick(r, types...)}
			}
			meta(s, r, "utf-8")
			s.Finish = append(s.Finish, func(_ *wild.Visit, r *wild.Reply) {
				if r.Raw == nil && r.Header.Get("Location") == "" {
					if r.Header == nil {
						r.Header = map[string][]string{}
					}
					r.Header["Content-Type"] = header
				}
			})
		},
	}
}
