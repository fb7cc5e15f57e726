package spam

import (
	"regexp"
	"strings"

	"deepcrawl/surface/fetch"
)

// computed is getComputedStyle, as far as the style sheets of the page say: what they say once,
// they say of the element asked for.
func (m *machine) computed(*machine, value, []value) value {
	read := native("getPropertyValue", func(m *machine, _ value, args []value) value {
		return m.styled(arg(args, 0).str())
	})
	trap := &object{}
	trap.set("get", native("get", func(m *machine, _ value, args []value) value {
		if key := arg(args, 1).str(); key != "getPropertyValue" {
			return m.styled(kebab(key))
		}
		return read
	}))
	return known(&object{class: proxy, this: known(&object{hidden: true}), home: trap})
}

// styled is the value that the style sheets give to a property, unknown when they do not, or give
// it several.
func (m *machine) styled(property string) value {
	*m.steps += len(m.in.css)/16 + 100
	if property == "" || len(property) > 100 {
		return value{}
	}
	found := regexp.MustCompile(`(?:^|[{;\s])`+regexp.QuoteMeta(property)+
		`\s*:\s*("[^"]*"|'[^']*'|[^;{}]+)`).FindAllStringSubmatch(m.in.css, 2)
	if len(found) != 1 {
		return value{}
	}
	said := strings.TrimSpace(found[0][1])
	// which a browser says in full, and in quotes
	if at := soleURL.FindStringSubmatch(said); at != nil {
		if u, err := fetch.ParseURL(m.in.base, at[1]); err == nil {
			said = `url("` + u.String() + `")`
		}
	}
	return decoded(said)
}

var soleURL = regexp.MustCompile(`^url\(\s*["']?([^"'()]+?)["']?\s*\)$`)

var keyframes = regexp.MustCompile(`@(?:-webkit-)?keyframes\s+([\w-]+)`)

// animation is the name of the animation that the page runs, if there is one.
func (m *machine) animation() value {
	if found := keyframes.FindStringSubmatch(m.in.css); found != nil {
		return textual(found[1])
	}
	return value{}
}
