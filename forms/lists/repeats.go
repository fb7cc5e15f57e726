package lists

import "bytes"

// Repeats is how often the element of a page that may hold a record each stands in it: rows,
// articles, and elements of one class.
func Repeats(body []byte) (most int) {
	counts := map[string]int{}
	for {
		i := bytes.IndexByte(body, '<')
		if i < 0 {
			return most
		}
		body = body[i+1:]
		end := bytes.IndexByte(body, '>')
		if end < 0 {
			return most
		}
		if end > longestTag {
			continue
		}
		if kind := kindOf(body[:end]); kind != nil {
			counts[string(kind)]++
			most = max(most, counts[string(kind)])
		}
	}
}

const longestTag = 300

// kindOf is what makes elements alike: their name and class; nil for those that hold no records.
func kindOf(tag []byte) []byte {
	name, rest, _ := bytes.Cut(tag, []byte(" "))
	switch string(bytes.ToLower(name)) {
	case "tr", "article":
		return name
	case "div", "li", "section", "dl", "ul":
	default:
		return nil
	}
	i := bytes.Index(rest, []byte("class="))
	if i < 0 {
		return nil
	}
	class := rest[i+len("class="):]
	if len(class) == 0 {
		return nil
	}
	if quote := class[0]; quote == '"' || quote == '\'' {
		if j := bytes.IndexByte(class[1:], quote); j >= 0 {
			return class[:j+2]
		}
	}
	return nil
}
