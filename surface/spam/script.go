package spam

import (
	"regexp"
	"strconv"
	"strings"
	"time"
)

// script reads JavaScript without running it: it walks the tokens of the code that runs by itself when a page is loaded,
// keeps the texts that variables hold, and looks for the statements that take the visitor elsewhere. It goes through
// both branches of every condition and knows no loops. Bodies of functions count when something that happens by itself
// calls them (load events, timers, mouse moves) and not when a click is needed.
type script struct {
	toks    []token
	found   func(way) // is told of each way out
	vars    map[string]value
	funcs   map[string][2]int // bodies of named functions
	running map[string]bool   // functions being read
	steps   int
	depth   int  // of code inside of code
	inside  *int // bytes of code inside of code that may still be read
}

// way is one way out that a script takes.
type way struct {
	via   string // script, window_open, popup, submit, click, write, meta
	to    value  // address; id of the element for submit and click; HTML for write
	delay time.Duration
}

const (
	mostSteps  = 500_000
	mostDepth  = 4
	mostInside = 1 << 20
)

// globals are the objects that lead to location.
var globals = map[string]bool{"window": true, "self": true, "top": true, "parent": true, "globalThis": true, "document": true,
	"location": true, "navigation": true, "this": true}

// automatic are the handlers that run without a click or a key.
var automatic = regexp.MustCompile(`^(?:on)?(?:load|DOMContentLoaded|readystatechange|pageshow|mousemove|mouseover|scroll|focus)$`)

// runners call the function that they are given.
var runners = map[string]bool{"setTimeout": true, "setInterval": true, "requestAnimationFrame": true, "$": true, "jQuery": true,
	"ready": true, "queueMicrotask": true}

// readScript reads src and reports the ways out.
func readScript(src string, depth int, found func(way)) {
	inside := mostInside
	readCode(src, depth, &inside, found)
}

func readCode(src string, depth int, inside *int, found func(way)) {
	if depth > mostDepth {
		return
	}
	sc := &script{toks: tokenize(src), found: found, vars: map[string]value{}, funcs: map[string][2]int{}, running: map[string]bool{},
		depth: depth, inside: inside}
	sc.declare()
	sc.steps = 0
	sc.run(0, len(sc.toks))
}

// spend reports whether the script has used up its steps.
func (sc *script) spend() bool {
	sc.steps++
	return sc.steps > mostSteps
}

func (sc *script) is(i int, p string) bool {
	return i >= 0 && i < len(sc.toks) && sc.toks[i].kind == punct && sc.toks[i].s == p
}

func (sc *script) named(i int, s string) bool {
	return i >= 0 && i < len(sc.toks) && sc.toks[i].kind == name && sc.toks[i].s == s
}

// close returns where the bracket at i is closed; the last token before end when it is not.
func (sc *script) close(i, end int) int {
	depth := 0
	for ; i < end && sc.steps <= mostSteps; i++ {
		if sc.toks[i].kind != punct {
			continue
		}
		sc.steps++
		switch sc.toks[i].s {
		case "(", "[", "{":
			depth++
		case ")", "]", "}":
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return max(end-1, 0)
}

// declare notes the bodies of all named functions: they may be called before they are written.
func (sc *script) declare() {
	for i := range sc.toks {
		if !sc.named(i, "function") || sc.spend() {
			continue
		}
		from, to, id := sc.body(i, len(sc.toks))
		if sc.is(i-1, "=") && i >= 2 && sc.toks[i-2].kind == name {
			id = sc.toks[i-2].s // go = function(){...}
		}
		if id != "" {
			sc.funcs[id] = [2]int{from, to}
		}
	}
}

// body returns the tokens between the braces of the function at i, and its name.
func (sc *script) body(i, end int) (from, to int, id string) {
	i++
	if i < end && sc.toks[i].kind == name {
		id = sc.toks[i].s
		i++
	}
	if !sc.is(i, "(") {
		return i, i, id
	}
	brace := sc.close(i, end) + 1
	if !sc.is(brace, "{") {
		return brace, brace, id
	}
	return brace + 1, sc.close(brace, end), id
}

// run walks code that runs by itself.
func (sc *script) run(i, end int) {
	for i < end && !sc.spend() {
		switch t := sc.toks[i]; {
		case sc.named(i, "function"):
			from, to, _ := sc.body(i, end)
			if sc.live(i, to) {
				sc.run(from, to)
			}
			i = max(to, i) + 1
		case t.s == "=>" && t.kind == punct:
			i = sc.arrow(i, end)
		case t.kind == name:
			i = sc.statement(i, end)
		default:
			i++
		}
	}
}

// arrow walks the body of an arrow function when it runs by itself, and returns what follows it.
func (sc *script) arrow(i, end int) int {
	start := i - 1 // of the parameters
	if sc.is(start, ")") {
		for depth := 0; start > 0; start-- {
			if sc.is(start, ")") {
				depth++
			} else if sc.is(start, "(") {
				if depth--; depth == 0 {
					break
				}
			}
		}
	}
	if !sc.is(i+1, "{") {
		if sc.live(start, i) {
			return i + 1 // go on inside
		}
		for i++; i < end && !sc.is(i, ",") && !sc.is(i, ")") && !sc.is(i, ";"); i++ {
			if sc.is(i, "(") || sc.is(i, "[") || sc.is(i, "{") {
				i = sc.close(i, end)
			}
		}
		return i
	}
	last := sc.close(i+1, end)
	if sc.live(start, last) {
		sc.run(i+2, last)
	}
	return last + 1
}

// live reports whether the function that starts at i and ends at the brace to is called by something automatic.
func (sc *script) live(i, to int) bool {
	if sc.is(to+1, "(") || sc.is(to+1, ")") && sc.is(to+2, "(") || sc.is(to+1, ".") && sc.named(to+2, "call") {
		return i == 0 || !sc.is(i-1, "=") // called on the spot: (function(){...})()
	}
	if sc.is(i-1, "=") && i >= 2 {
		return automatic.MatchString(sc.toks[i-2].s)
	}
	if sc.is(i-1, "(") && i >= 2 && sc.toks[i-2].kind == name {
		return runners[sc.toks[i-2].s]
	}
	// addEventListener('load', function ...)
	return sc.is(i-1, ",") && i >= 4 && sc.toks[i-2].kind == text && sc.is(i-3, "(") && automatic.MatchString(sc.toks[i-2].s) &&
		(sc.named(i-4, "addEventListener") || sc.named(i-4, "attachEvent") || sc.named(i-4, "on"))
}

// statement reads a chain of members and calls that starts with the name at i: a.b['c'].d(...) or a.b = ...
func (sc *script) statement(i, end int) int {
	if sc.is(i-1, ".") {
		return i + 1
	}
	first := sc.toks[i].s
	switch {
	case first == "new", first == "location" && declares[sc.word(i-1)]:
		return i + 1
	case first == "if" && sc.asks(i+1, end):
		return sc.skipBranch(i+1, end)
	}
	path := first
	if v, ok := sc.vars[first]; ok && v.path != "" {
		path = v.path
	}
	var element value // that getElementById and the like were asked for
	for i++; i < end && !sc.spend(); {
		switch {
		case (sc.is(i, ".") || sc.is(i, "?.")) && i+1 < end:
			path += "." + sc.toks[i+1].s
			i += 2
		case sc.is(i, "["):
			v, _ := sc.expr(i+1, end)
			path += "." + v.s
			if bare(path) == "forms."+v.s {
				element = v
			}
			i = sc.close(i, end) + 1
		case sc.is(i, "("):
			args, next := sc.args(i, end)
			if finder[lastName(path)] && len(args) > 0 {
				element, path, i = args[0], path+"()", next
				continue
			}
			if sc.call(first, bare(path), element, args) {
				return next
			}
			return i + 1 // functions among the arguments
		case sc.is(i, "=") || sc.is(i, "+="):
			return sc.assign(first, bare(path), i, end)
		default:
			return i
		}
	}
	return i
}

// declares are words before a name that is not the global one.
var declares = map[string]bool{"var": true, "let": true, "const": true}

// word returns the name at i.
func (sc *script) word(i int) string {
	if i < 0 || i >= len(sc.toks) || sc.toks[i].kind != name {
		return ""
	}
	return sc.toks[i].s
}

// asks reports whether the condition at i asks the visitor, or only whether the page stands in a frame.
func (sc *script) asks(i, end int) bool {
	if !sc.is(i, "(") {
		return false
	}
	windows, others := 0, 0
	for last := sc.close(i, end); i < last; i++ {
		switch w := sc.word(i); {
		case w == "confirm" || w == "prompt":
			return true
		case w == "top" || w == "self" || w == "parent" || w == "window" || w == "frameElement":
			windows++
		case w == "location" || sc.toks[i].kind == punct:
		default:
			others++
		}
	}
	return windows >= 2 && others == 0
}

// skipBranch returns what follows the condition at i and the block or statement that depends on it.
func (sc *script) skipBranch(i, end int) int {
	i = sc.close(i, end) + 1
	if sc.is(i, "{") {
		return sc.close(i, end) + 1
	}
	for i < end && !sc.is(i, ";") {
		if sc.is(i, "(") || sc.is(i, "[") || sc.is(i, "{") {
			i = sc.close(i, end)
		}
		i++
	}
	return i
}

var finder = map[string]bool{"getElementById": true, "querySelector": true, "getElementsByName": true}

func lastName(path string) string { return path[strings.LastIndexByte(path, '.')+1:] }

// bare drops the objects through which location can be reached.
func bare(path string) string {
	for {
		head, rest, ok := strings.Cut(path, ".")
		if !ok || head == "location" || head == "navigation" || !globals[head] {
			return path
		}
		path = rest
	}
}

// assign reads path = expression and returns what follows the equals sign, or the whole when it was understood.
func (sc *script) assign(first, path string, i, end int) int {
	v, next := sc.expr(i+1, end)
	if v.known && next < end && sc.toks[next].kind == punct && strings.Contains("?*-/%&|&&||<>", sc.toks[next].s) {
		v = value{}
	}
	if sc.is(i, "+=") {
		v = join(sc.vars[path], v)
	}
	switch {
	case path == "location" || path == "location.href":
		sc.report("script", v)
	case strings.HasSuffix(path, ".content"): // of a META element made by script
		if sc.vars[strings.TrimSuffix(path, "content")+"httpEquiv"].s == "refresh" {
			sc.report("meta", v)
		}
	}
	if v.known || v.path != "" || path == first {
		sc.vars[path] = v
	}
	return i + 1 // functions and assignments inside of the expression
}

// call looks at a call and reports whether its arguments need no further reading.
func (sc *script) call(first, path string, element value, args []value) bool {
	arg := func(i int) value {
		if 0 <= i && i < len(args) {
			return args[i]
		}
		return value{}
	}
	switch lastName(path) {
	case "replace", "assign", "navigate":
		if path == "location.replace" || path == "location.assign" || path == "navigation.navigate" {
			sc.report("script", arg(0))
		}
		return false
	case "open":
		sc.open(path, args)
		return false
	case "write", "writeln":
		if path == "write" || path == "writeln" {
			sc.report("write", arg(0))
		}
		return false
	case "submit", "click":
		sc.press(path, element)
		return false
	case "eval", "Function", "execScript":
		sc.inner(arg(len(args)-1), 0)
		return false
	case "setTimeout", "setInterval":
		ms, _ := strconv.Atoi(arg(1).s)
		delay := time.Duration(min(ms, 1e9)) * time.Millisecond
		sc.inner(arg(0), delay)
		return arg(0).known || delay > mostDelay // a session that ends after half an hour
	}
	if body, ok := sc.funcs[first]; ok && first == path && !sc.running[first] {
		sc.running[first] = true
		sc.run(body[0], body[1])
		delete(sc.running, first)
	}
	return false
}

// open reads window.open: in the same window it is a redirect, in a new one a popup.
func (sc *script) open(path string, args []value) {
	if path != "open" || len(args) == 0 {
		return
	}
	via := "popup"
	if len(args) > 1 && (args[1].s == "_self" || args[1].s == "_top" || args[1].s == "_parent") {
		via = "window_open"
	}
	sc.report(via, args[0])
}

// press reads form.submit() and link.click().
func (sc *script) press(path string, element value) {
	via := lastName(path)
	if rest, ok := strings.CutPrefix(path, "forms."); ok && !element.known { // document.forms.f.submit()
		id, _, _ := strings.Cut(rest, ".")
		element = literal(id)
	}
	if element.known {
		element.s = strings.TrimPrefix(element.s, "#")
		sc.report(via, element)
	}
}

// inner reads code that was put together by code.
func (sc *script) inner(code value, delay time.Duration) {
	if !code.known || *sc.inside < len(code.s) {
		return
	}
	*sc.inside -= len(code.s)
	readCode(code.s, sc.depth+1, sc.inside, func(w way) {
		w.to.coded = w.to.coded || code.coded
		w.delay += delay
		sc.found(w)
	})
}

func (sc *script) report(via string, to value) {
	if to.known && !to.array {
		sc.found(way{via: via, to: to})
	}
}
