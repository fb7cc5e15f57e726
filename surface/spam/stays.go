package spam

import (
	"hash/maphash"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/surface/spam/jsrun"
)

// Runs reports whether what stands between the tags of a script with these attributes is run as
// JavaScript.
func Runs(attrs []html.Attribute) bool { return isJavaScript(&html.Node{Attr: attrs}) }

func isJavaScript(n *html.Node) bool {
	kind := strings.ToLower(attr(n, "type"))
	return kind == "" || kind == "module" || strings.Contains(kind, "javascript") ||
		strings.Contains(kind, "ecmascript")
}

// Stays reports whether a page of a site that has these scripts, and nothing else that acts by
// itself, leaves its visitor where he is: no script of them has a word of leaving, or pages of the
// site that have the same scripts were run and stayed. It is safe for concurrent use.
func Stays(site string, texts []string) bool {
	s := scripts(texts)
	return !s.mayLeave() || jsrun.Spared(s.key(site))
}

// scripts are what acts in a page: the texts of its scripts and handlers.
type scripts []string

// scriptsOf collects them, in page order.
func scriptsOf(root *html.Node) (s scripts) {
	for n := range root.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		if n.DataAtom == atom.Script && isJavaScript(n) {
			if src := attr(n, "src"); strings.HasPrefix(src, "data:") {
				s = append(s, src)
			} else if n.FirstChild != nil && src == "" {
				s = append(s, n.FirstChild.Data)
			}
		}
		for _, a := range n.Attr {
			if Automatic(a.Key) || isFrame(n) && strings.HasPrefix(
				strings.ToLower(strings.TrimSpace(a.Val)), "javascript:") {
				s = append(s, a.Key+"="+a.Val)
			}
		}
	}
	return s
}

func isFrame(n *html.Node) bool {
	return n.DataAtom == atom.Iframe || n.DataAtom == atom.Frame || n.DataAtom == atom.Object ||
		n.DataAtom == atom.Embed
}

var seed = maphash.MakeSeed()

// key stands for the scripts of a site.
func (s scripts) key(site string) uint64 {
	var h maphash.Hash
	h.SetSeed(seed)
	h.WriteString(site)
	for _, text := range s {
		h.WriteByte(0)
		h.WriteString(text)
	}
	return h.Sum64()
}

// exits are the words without which no script leaves its page: they name a way out, or make code or
// names of texts.
var exits = wordSet(`location open submit requestSubmit click write writeln navigate navigation
	innerHTML outerHTML insertAdjacentHTML createElement createContextualFragment eval Function
	constructor execScript import dispatchEvent Reflect fromCharCode fromCodePoint unescape atob
	srcdoc with href content setTimeout setInterval checkValidity reportValidity reset select close
	requestClose showPopover togglePopover hidePopover`)

// mayLeave looks for them, and for names that are made while a script runs.
func (s scripts) mayLeave() bool {
	for _, text := range s {
		if mayLeave(text) {
			return true
		}
	}
	return false
}

func mayLeave(text string) bool {
	if strings.HasPrefix(text, "data:") {
		return true
	}
	begin := -1 // of a word
	for i := 0; i <= len(text); i++ {
		if i < len(text) && inWord(text[i]) {
			if begin < 0 {
				begin = i
			}
			continue
		}
		if begin >= 0 && exits[text[begin:i]] {
			return true
		}
		begin = -1
		if i < len(text) &&
			(text[i] == '\\' || text[i] == '`' || text[i] == '[' && names(text, i)) {
			return true
		}
	}
	return false
}

func inWord(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' ||
		c == '$' || c >= 0x80
}

// names reports whether a bracket is behind what has members, and has more than a number in it.
func names(text string, at int) bool {
	before := strings.TrimRight(text[:at], " \t\r\n")
	after := strings.TrimLeft(text[at+1:], " \t\r\n")
	return before != "" && (inWord(before[len(before)-1]) || strings.HasSuffix(before, ")") ||
		strings.HasSuffix(before, "]")) && after != "" && (after[0] < '0' || after[0] > '9')
}

// Automatic reports whether an attribute of that name may make an element act without being
// touched: handlers of events that come by themselves, and documents in attributes.
func Automatic(attribute string) bool {
	if len(attribute) < 6 {
		return false
	}
	name := strings.ToLower(attribute)
	event, handler := strings.CutPrefix(name, "on")
	return name == "srcdoc" || handler && (event == "error" || quiet[event])
}

// quiet are events that come without the visitor wanting anything.
var quiet = wordSet(`load DOMContentLoaded readystatechange pageshow mousemove mouseover mouseenter
	pointermove pointerover pointerenter scroll focus toggle animationstart animationend
	transitionend begin`)

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		set[w] = true
	}
	return set
}
