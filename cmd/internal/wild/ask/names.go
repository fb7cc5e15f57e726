package ask

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// short is how old programs call kinds of controls.
var short = map[string]string{"box": "txt", "menu": "ddl", "tick": "chk", "radio": "rbl",
	"hidden": "hf", "button": "btn"}

func camel(key string) string {
	out := ""
	for _, w := range strings.Fields(key) {
		out += strings.ToUpper(w[:1]) + w[1:]
	}
	return out
}

func lowerCamel(key string) string {
	c := camel(key)
	return strings.ToLower(c[:1]) + c[1:]
}

func lowLines(key string) string { return strings.ReplaceAll(key, " ", "_") }

func names(name, doc string, hard bool,
	made func(r *rand.Rand) func(kind, key string) string) wild.Trait {
	return wild.Trait{
		Family: "names", Name: "names/" + name, Doc: doc, Hard: hard,
		Apply: func(s *wild.Site, r *rand.Rand) { s.Form.Name = made(r) },
	}
}

// How parameters are called. Without one of these: words with low lines between them.
var (
	CamelNames = names("camel", "Parameters are called as in yearFrom.", false,
		func(*rand.Rand) func(string, string) string {
			return func(_, key string) string { return lowerCamel(key) }
		})
	UpperNames = names("upper", "Parameters are written in capitals.", false,
		func(*rand.Rand) func(string, string) string {
			return func(_, key string) string { return strings.ToUpper(lowLines(key)) }
		})
	ServerNames = names("server-controls", "Parameters have names such as ctl00$Main$txtTitle.",
		false, func(r *rand.Rand) func(string, string) string {
			form := pick(r, "ctl00$MainContent$%s%s", "ctl00$ContentPlaceHolder1$%s%s",
				"_ctl0:%s%s",
				"%s%s")
			return func(kind, key string) string {
				return fmt.Sprintf(form, short[kind], camel(key))
			}
		})
	ComponentNames = names("components", "Parameters have names such as searchForm:yearFrom.",
		false, func(r *rand.Rand) func(string, string) string {
			form := pick(r, "searchForm:%s", "j_idt12:%s", "frm:tabs:%s")
			return func(_, key string) string { return fmt.Sprintf(form, lowerCamel(key)) }
		})
	ArrayNames = names("arrays", "Parameters have names such as filter[title].", false,
		func(r *rand.Rand) func(string, string) string {
			form := pick(r, "filter[%s]", "search[%s]", "tx_list[%s]", "data[Search][%s]")
			return func(_, key string) string { return fmt.Sprintf(form, lowLines(key)) }
		})
	PrefixedNames = names("prefixed", "Parameters have a letter before their names, as in p_title.",
		false, func(r *rand.Rand) func(string, string) string {
			form := pick(r, "p_%s", "as_%s", "x%s", "s_%s")
			return func(_, key string) string { return fmt.Sprintf(form, lowLines(key)) }
		})
	NumberedNames = names("numbered",
		"Parameters are called f1, f2 and so on: their names say nothing.", true,
		func(r *rand.Rand) func(string, string) string {
			form, met := pick(r, "f%d", "field_%d", "param%d", "C%d", "fld-%d"), map[string]int{}
			return func(kind, key string) string {
				if met[kind+key] == 0 {
					met[kind+key] = len(met) + 1
				}
				return fmt.Sprintf(form, met[kind+key])
			}
		})
	CutNames = names("cut",
		"Parameters have names of two or three letters, as catalogues use them.", true,
		func(*rand.Rand) func(string, string) string {
			met := map[string]string{}
			return func(kind, key string) string {
				if had := met[kind+key]; had != "" {
					return had
				}
				of, taken := strings.ReplaceAll(key, " ", ""), map[string]bool{}
				for _, had := range met {
					taken[had] = true
				}
				n := min(2, len(of))
				name := of[:n]
				for i := 1; taken[name]; i++ {
					name = fmt.Sprint(of[:n], i)
				}
				met[kind+key] = name
				return name
			}
		})
)
