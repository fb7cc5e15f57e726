package apiform

const mostDepth = 100 // of nested values: no page nests deeper, and the reader recurses

// nested is how deep the brackets of state nest, those in strings left out.
func nested(state []byte) (deepest int) {
	depth, quoted := 0, false
	for i := 0; i < len(state); i++ {
		switch c := state[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{' || c == '[':
			depth++
			deepest = max(deepest, depth)
		case c == '}' || c == ']':
			depth--
		}
	}
	return deepest
}
