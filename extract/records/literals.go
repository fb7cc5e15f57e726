package records

import "strings"

// fewestInline is how many records a list in a script has that is the database of its page.
const fewestInline = 20

const (
	shortestLiteral = 500 // bytes
	mostLiterals    = 50  // beginnings of lists that are tried in a script
)

// literals are the lists of objects or of lists that a script writes as JSON, wherever they stand
// in it: as a variable, or as what the call of a library is given.
func literals(script string) (all []any) {
	for tried := 0; tried < mostLiterals; tried++ {
		i := strings.IndexByte(script, '[')
		if i < 0 || len(script)-i < shortestLiteral {
			return all
		}
		script = script[i:]
		rest := strings.TrimLeft(script[1:], " \t\r\n")
		if !strings.HasPrefix(rest, "{") && !strings.HasPrefix(rest, "[") {
			script = script[1:]
			tried-- // it costs nothing
			continue
		}
		v, n := writtenAt(script)
		if n == 0 {
			script = script[1:]
			continue
		}
		if n >= shortestLiteral {
			all = append(all, v)
		}
		script = script[n:]
	}
	return all
}

// longest is the longest of some lists, or a state where there is none.
func longest(state any, all []any) any {
	best, most := state, 0
	for _, v := range all {
		if l, ok := v.([]any); ok && len(l) > most {
			best, most = v, len(l)
		}
	}
	return best
}
