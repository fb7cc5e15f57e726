package spam

import (
	"math"
	"slices"
	"strconv"
	"strings"
)

func (p *parser) expression() *node {
	n := p.assignment()
	for p.take(",") && !p.failed {
		n = &node{op: opSequence, kids: []*node{n, p.assignment()}}
	}
	return n
}

var assignments = []string{"=", "+=", "-=", "*=", "/=", "%=", "**=", "<<=", ">>=", ">>>=", "&=",
	"|=", "^=", "&&=", "||=", "??="}

func (p *parser) assignment() *node {
	p.depth++
	defer func() { p.depth-- }()
	if p.failed = p.failed || p.depth > mostNesting; p.failed {
		return &node{}
	}
	if p.word("yield") && p.at(p.i+1).s != "=" {
		return p.yield()
	}
	if n := p.arrow(); n != nil {
		return n
	}
	n := p.binary(0)
	if p.take("?") {
		yes := p.assignment()
		p.want(":")
		return &node{op: opCond, kids: []*node{n, yes, p.assignment()}}
	}
	if t := p.peek(); t.kind == punct && slices.Contains(assignments, t.s) {
		p.i++
		return &node{op: opAssign, s: t.s, kids: []*node{n, p.assignment()}}
	}
	return n
}

func (p *parser) yield() *node {
	p.i++
	n := &node{op: opYield, kids: []*node{{op: opLiteral, v: undefined}}}
	if p.take("*") {
		n.s = "*"
	}
	if t := p.peek(); !t.line && t.kind != nothing && !p.is(")") && !p.is("]") && !p.is("}") &&
		!p.is(";") && !p.is(",") {
		n.kids[0] = p.assignment()
	}
	return n
}

// arrow reads an arrow function; nil when none begins here.
func (p *parser) arrow() *node {
	i, from := p.i, p.i
	if t := p.at(i); t.kind == name && t.s == "async" && !p.at(i+1).line && p.at(i+1).s != "=>" {
		i++
	}
	f := &function{arrow: true}
	switch t := p.at(i); {
	case t.kind == name && p.at(i+1).kind == punct && p.at(i+1).s == "=>":
		f.params = []*node{{op: opName, s: t.s}}
		p.i = i + 2
	case t.kind == punct && t.s == "(" && p.at(p.pair[i]+1).kind == punct &&
		p.at(p.pair[i]+1).s == "=>":
		p.i = i
		f.params = p.list("(", ")")
		p.want("=>")
	default:
		return nil
	}
	if p.is("{") {
		f.body = p.body()
	} else {
		f.body, f.short = p.assignment(), true
	}
	f.source = p.written(from)
	return &node{op: opFunc, fn: f}
}

// body reads the block of a function, in which everything is allowed again.
func (p *parser) body() *node {
	was := p.noIn
	p.noIn = false
	defer func() { p.noIn = was }()
	return p.block()
}

// list reads expressions between brackets.
func (p *parser) list(open, end string) (list []*node) {
	p.want(open)
	for !p.failed && p.i < len(p.toks) && !p.take(end) {
		switch {
		case p.is(","):
			list = append(list, &node{op: opLiteral, v: value{kind: isUndefined}})
		case p.take("..."):
			list = append(list, &node{op: opSpread, kids: []*node{p.assignment()}})
		default:
			list = append(list, p.assignment())
		}
		if !p.take(",") {
			p.want(end)
			return list
		}
	}
	return list
}

var strengths = map[string]int{"??": 1, "||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6,
	"===": 6, "!==": 6,
	"<": 7, ">": 7, "<=": 7, ">=": 7, "in": 7, "instanceof": 7, "<<": 8, ">>": 8, ">>>": 8, "+": 9,
	"-": 9, "*": 10, "/": 10, "%": 10, "**": 11}

func (p *parser) binary(least int) *node {
	n := p.unary()
	for !p.failed {
		t := p.peek()
		strength := strengths[t.s]
		if t.kind != punct && t.kind != name || strength == 0 || strength <= least ||
			p.noIn && t.s == "in" {
			return n
		}
		p.i++
		right := p.binary(strength)
		o := opBinary
		if strength <= 2 {
			o = opLogical
		}
		n = &node{op: o, s: t.s, kids: []*node{n, right}}
	}
	return n
}

var prefixes = []string{"!", "-", "+", "~", "typeof", "void", "delete", "await"}

func (p *parser) unary() *node {
	p.depth++
	defer func() { p.depth-- }()
	t := p.peek()
	switch {
	case p.failed || p.depth > mostNesting:
		p.failed = true
		return &node{}
	case (t.kind == punct || t.kind == name) && slices.Contains(prefixes, t.s):
		p.i++
		return &node{op: opUnary, s: t.s, kids: []*node{p.unary()}}
	case p.is("++") || p.is("--"):
		p.i++
		return &node{op: opUpdate, s: t.s, v: value{n: 1}, kids: []*node{p.unary()}}
	}
	n := p.chain(p.primary())
	if t := p.peek(); (p.is("++") || p.is("--")) && !t.line {
		p.i++
		n = &node{op: opUpdate, s: t.s, kids: []*node{n}}
	}
	return n
}

// chain reads the members and calls behind n.
func (p *parser) chain(n *node) *node {
	maybe := false // behind ?. all of the chain is undefined when there is nothing
	for !p.failed {
		switch t := p.peek(); {
		case p.take("?."):
			maybe = true
			if !p.is("(") && !p.is("[") {
				n = p.property(n)
			}
		case p.take("."):
			n = p.property(n)
		case p.is("["):
			n = p.index(n)
		case p.is("("):
			n = &node{op: opCall, kids: append([]*node{n}, p.list("(", ")")...)}
		case t.kind == template || t.kind == text && t.quote == '`':
			n = p.tagged(n)
		default:
			return n
		}
		if maybe {
			n.v = value{n: 1}
		}
	}
	return n
}

// tagged reads the template behind a function that is called with its pieces.
func (p *parser) tagged(f *node) *node {
	pieces := []*node{p.primary()}
	if pieces[0].op == opTemplate {
		pieces = pieces[0].kids
	}
	n := &node{op: opTagged, kids: []*node{f, {op: opArray}}}
	for i, piece := range pieces {
		if i%2 == 0 {
			n.kids[1].kids = append(n.kids[1].kids, piece)
		} else {
			n.kids = append(n.kids, piece)
		}
	}
	return n
}

func (p *parser) property(n *node) *node {
	t := p.peek()
	if t.kind != name {
		p.failed = true
		return n
	}
	p.i++
	return &node{op: opMember, kids: []*node{n, literal(t.s)}}
}

func (p *parser) index(n *node) *node {
	p.want("[")
	was := p.noIn
	p.noIn = false
	key := p.expression()
	p.noIn = was
	p.want("]")
	return &node{op: opMember, s: "[", kids: []*node{n, key}}
}

func literal(s string) *node {
	return &node{op: opLiteral, v: value{kind: isText, s: s, pieces: 1}}
}

func (p *parser) primary() *node {
	t := p.peek()
	p.i++
	switch t.kind {
	case text:
		return literal(t.s)
	case number:
		return &node{op: opLiteral, v: numeric(t.s)}
	case pattern:
		return &node{op: opRegexp, s: t.s, kids: []*node{{s: t.parts[0]}}}
	case template:
		return p.template(t)
	case name:
		return p.named(t)
	case punct:
		p.i--
		return p.bracket(t)
	}
	p.failed = true
	return &node{}
}

func (p *parser) template(t token) *node {
	n := &node{op: opTemplate}
	for i, part := range t.parts {
		if i%2 == 0 {
			n.kids = append(n.kids, literal(part))
			continue
		}
		inner := newParser(part)
		inner.depth = p.depth
		n.kids = append(n.kids, inner.expression())
	}
	return n
}

func (p *parser) named(t token) *node {
	switch t.s {
	case "function":
		return p.function()
	case "async":
		if p.word("function") {
			p.i++
			return p.function()
		}
	case "class":
		return p.class()
	case "new":
		if p.take(".") { // new.target
			p.i++
			return &node{op: opLiteral}
		}
		n := p.constructed()
		return n
	case "this":
		return &node{op: opThis}
	case "true", "false":
		return &node{op: opLiteral, v: boolean(t.s == "true")}
	case "null":
		return &node{op: opLiteral, v: value{kind: isNull}}
	case "super", "import":
		return &node{op: opName, s: t.s}
	}
	return &node{op: opName, s: t.s}
}

// constructed reads what follows "new": members without calls, and the arguments.
func (p *parser) constructed() *node {
	p.depth++
	defer func() { p.depth-- }()
	if p.depth > mostNesting {
		p.failed = true
		return &node{}
	}
	n := p.primary()
	for !p.failed {
		switch {
		case p.take("."):
			n = p.property(n)
			continue
		case p.is("["):
			n = p.index(n)
			continue
		}
		break
	}
	made := &node{op: opNew, kids: []*node{n}}
	if p.is("(") {
		made.kids = append(made.kids, p.list("(", ")")...)
	}
	return made
}

func (p *parser) function() *node {
	from := p.i - 1
	f := &function{yields: p.take("*")}
	if t := p.peek(); t.kind == name {
		f.name = t.s
		p.i++
	}
	n := p.rest(f)
	f.source = p.written(from)
	return n
}

// rest reads the parameters and the body of a function.
func (p *parser) rest(f *function) *node {
	f.params = p.list("(", ")")
	f.body = p.body()
	return &node{op: opFunc, fn: f}
}

func (p *parser) class() *node {
	n := &node{op: opClass, kids: []*node{{}}}
	if t := p.peek(); t.kind == name && t.s != "extends" {
		n.s = t.s
		p.i++
	}
	if p.take("extends") {
		n.kids[0] = p.chain(p.primary())
	}
	n.kids = append(n.kids, p.members(";")...)
	return n
}

// members reads the properties of an object literal or of a class, keys and values by turns.
func (p *parser) members(separator string) (kids []*node) {
	p.want("{")
	for !p.failed && p.i < len(p.toks) && !p.take("}") {
		if p.take(separator) {
			continue
		}
		if p.take("...") {
			kids = append(kids, &node{}, p.assignment())
			continue
		}
		kids = append(kids, p.modified()...)
	}
	return kids
}

// modified reads a property with the words in front of it.
func (p *parser) modified() []*node {
	way, own := "", false
	for t := p.peek(); t.kind == name &&
		(t.s == "get" || t.s == "set" || t.s == "async" || t.s == "static"); t = p.peek() {
		if next := p.at(p.i + 1); next.kind == punct && next.s != "[" && next.s != "*" &&
			next.s != "{" {
			break
		}
		own = own || t.s == "static"
		if t.s == "get" || t.s == "set" {
			way = t.s
		}
		p.i++
	}
	yields := p.take("*")
	pair := p.member()
	if len(pair) < 2 {
		return pair
	}
	if f := pair[1].fn; f != nil && pair[1].op == opFunc {
		f.way, f.yields = way, yields || f.yields
	}
	if own {
		pair[1] = &node{op: opStatic, kids: []*node{pair[1]}}
	}
	return pair
}

func (p *parser) member() []*node {
	if p.is("{") { // a static block: it runs when the class is made
		return []*node{literal("static"),
			{op: opCall, kids: []*node{{op: opFunc, fn: &function{body: p.body()}}}}}
	}
	t := p.peek()
	key := literal(t.s)
	switch {
	case p.take("["):
		key = p.assignment()
		p.want("]")
	case t.kind == name || t.kind == text:
		p.i++
	case t.kind == number:
		key = literal(numeric(t.s).str())
		p.i++
	default:
		p.failed = true
		return nil
	}
	switch {
	case p.is("("):
		return []*node{key, p.rest(&function{})}
	case p.take(":"):
		return []*node{key, p.assignment()}
	case p.take("="): // a default in a pattern, or a field of a class
		return []*node{key,
			{op: opAssign, s: "=", kids: []*node{{op: opName, s: t.s}, p.assignment()}}}
	}
	return []*node{key, {op: opName, s: t.s}}
}

// bracket reads an expression that begins with a bracket.
func (p *parser) bracket(t token) *node {
	was := p.noIn
	p.noIn = false
	defer func() { p.noIn = was }()
	switch t.s {
	case "(":
		p.i++
		n := p.expression()
		p.want(")")
		return n
	case "[":
		return &node{op: opArray, kids: p.list("[", "]")}
	case "{":
		return &node{op: opObject, kids: p.members(",")}
	}
	p.failed = true
	return &node{}
}

// numeric reads a number as it is written in a script.
func numeric(s string) value {
	if len(s) > 1 && strings.HasSuffix(s, "n") && digitOrLetter(rune(s[0])) && s[0] <= '9' {
		return bigNumber(strings.TrimSuffix(s, "n"))
	}
	s = strings.ReplaceAll(s, "_", "")
	if f, err := strconv.ParseFloat(s, 64); err == nil &&
		!strings.HasPrefix(strings.ToLower(s), "0x") {
		return value{kind: isNumber, n: f}
	}
	if i, err := strconv.ParseInt(s, 0, 64); err == nil {
		return value{kind: isNumber, n: float64(i)}
	}
	return value{kind: isNumber, n: math.NaN()}
}
