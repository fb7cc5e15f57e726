package spam

import (
	"math"
	"slices"
	"strconv"
	"strings"
)

// op says what a node of the syntax tree is.
type op uint8

const (
	opEmpty op = iota
	opLiteral
	opName
	opThis
	opTemplate // kids: the pieces
	opRegexp   // s: pattern, kids[0].s: flags
	opArray
	opObject // kids: key, value by turns; the key of a spread value is opEmpty
	opFunc
	opClass // kids: the class it extends, then as opObject
	opUnary
	opUpdate // v.n: 1 when it stands in front
	opBinary
	opLogical
	opAssign
	opCond
	opCall
	opNew
	opMember // kids: object, key
	opSpread
	opSequence

	opVar // kids: assignments
	opIf
	opFor   // kids: init, test, update, body
	opForOf // kids: variable, list, body; s: of or in
	opWhile // kids: test, body
	opDo
	opReturn
	opBreak
	opContinue
	opThrow
	opTry    // kids: body, variable, handler, finally
	opSwitch // kids: value, then test, block by turns
	opBlock
	opWith
)

// A node is a statement or an expression.
type node struct {
	op   op
	s    string // name or operator
	v    value  // of a literal
	kids []*node
	fn   *function
}

// A function is one as it is written.
type function struct {
	name   string
	params []*node
	body   *node
	arrow  bool
	short  bool // the body is the expression that it returns
}

const mostNesting = 200 // of the syntax; machines nest deeper, but what they write is no redirect

// A parser makes a syntax tree of tokens. What it does not understand it leaves out, statement by statement.
type parser struct {
	toks   []token
	pair   []int // where a bracket is closed
	i      int
	depth  int
	failed bool
	noIn   bool // "in" ends the expression: the head of a for
}

// parseScript returns the program in src.
func parseScript(src string) *node { return newParser(src).program() }

func newParser(src string) *parser {
	p := &parser{toks: tokenize(src)}
	p.pair = make([]int, len(p.toks))
	var open []int
	for i, t := range p.toks {
		p.pair[i] = len(p.toks)
		if t.kind != punct {
			continue
		}
		switch t.s {
		case "(", "[", "{":
			open = append(open, i)
		case ")", "]", "}":
			if n := len(open); n > 0 {
				p.pair[open[n-1]] = i
				open = open[:n-1]
			}
		}
	}
	return p
}

func (p *parser) program() *node {
	block := &node{op: opBlock}
	for p.i < len(p.toks) {
		block.kids = append(block.kids, p.statement())
	}
	return block
}

func (p *parser) at(i int) token {
	if i < len(p.toks) {
		return p.toks[i]
	}
	return token{kind: nothing}
}

func (p *parser) peek() token { return p.at(p.i) }

func (p *parser) is(s string) bool {
	t := p.peek()
	return t.kind == punct && t.s == s
}

func (p *parser) word(s string) bool {
	t := p.peek()
	return t.kind == name && t.s == s
}

// take steps over s if it stands there.
func (p *parser) take(s string) bool {
	if p.is(s) || p.word(s) {
		p.i++
		return true
	}
	return false
}

func (p *parser) want(s string) {
	if !p.take(s) {
		p.failed = true
	}
}

// statement reads one statement, or steps over what it cannot read. It always moves on.
func (p *parser) statement() *node {
	begun := p.i
	p.depth++
	n := &node{}
	if p.depth < mostNesting {
		n = p.plain()
	} else {
		p.failed = true
	}
	p.depth--
	if p.failed {
		p.failed = false
		p.skip(max(p.i, begun))
		n = &node{}
	}
	if p.i == begun {
		p.i++
	}
	return n
}

// skip steps over the rest of a statement.
func (p *parser) skip(i int) {
	for ; i < len(p.toks); i++ {
		t := p.toks[i]
		if t.kind != punct {
			continue
		}
		switch t.s {
		case ";":
			p.i = i + 1
			return
		case "}":
			p.i = i
			return
		case "(", "[", "{":
			i = p.pair[i]
		}
	}
	p.i = len(p.toks)
}

// end steps over the end of a statement, which need not be written.
func (p *parser) end() {
	if p.take(";") || p.is("}") || p.i >= len(p.toks) || p.peek().line {
		return
	}
	p.failed = true
}

func (p *parser) plain() *node {
	t := p.peek()
	switch {
	case p.is("{"):
		return p.block()
	case p.take(";"):
		return &node{}
	case t.kind == name:
		if n := p.keyword(t.s); n != nil {
			return n
		}
	}
	n := p.expression()
	p.end()
	return n
}

// keyword reads a statement that begins with one; nil when this is none.
func (p *parser) keyword(word string) *node {
	next := p.at(p.i + 1)
	switch word {
	case "var", "const":
		return p.declaration(true)
	case "let":
		if next.kind == name || next.s == "[" || next.s == "{" {
			return p.declaration(true)
		}
	case "function":
		return p.declared(p.primary())
	case "async":
		if next.kind == name && next.s == "function" {
			return p.declared(p.primary())
		}
	case "class":
		n := p.primary()
		return &node{op: opVar, kids: []*node{{op: opAssign, s: "=", kids: []*node{{op: opName, s: n.s}, n}}}}
	case "if":
		p.i++
		return p.choice()
	case "for":
		p.i++
		return p.loop()
	case "while":
		p.i++
		return &node{op: opWhile, kids: []*node{p.condition(), p.statement()}}
	case "do":
		p.i++
		body := p.statement()
		p.want("while")
		n := &node{op: opDo, kids: []*node{p.condition(), body}}
		p.take(";")
		return n
	case "with":
		p.i++
		return &node{op: opWith, kids: []*node{p.condition(), p.statement()}}
	case "return", "throw":
		return p.leave(word)
	case "break", "continue":
		p.i++
		if t := p.peek(); t.kind == name && !t.line {
			p.i++
		}
		p.end()
		return &node{op: map[string]op{"break": opBreak, "continue": opContinue}[word]}
	case "try":
		p.i++
		return p.attempt()
	case "switch":
		p.i++
		return p.selection()
	case "export", "import":
		if next.s != "(" && next.s != "." {
			p.i++
			p.failed = word == "import"
			p.take("default")
			return p.plain()
		}
	}
	if next.kind == punct && next.s == ":" { // a label
		p.i += 2
		return p.plain()
	}
	return nil
}

func (p *parser) declared(n *node) *node {
	if n.op != opFunc || n.fn.name == "" {
		return n
	}
	return &node{op: opFunc, s: n.fn.name, fn: n.fn}
}

func (p *parser) declaration(ends bool) *node {
	n := &node{op: opVar, s: p.peek().s}
	p.i++
	for !p.failed {
		target := p.unary()
		set := &node{op: opAssign, s: "=", kids: []*node{target, nil}}
		if p.take("=") {
			set.kids[1] = p.assignment()
		}
		n.kids = append(n.kids, set)
		if !p.take(",") {
			break
		}
	}
	if ends {
		p.end()
	}
	return n
}

func (p *parser) block() *node {
	n := &node{op: opBlock}
	p.want("{")
	for !p.is("}") && p.i < len(p.toks) {
		n.kids = append(n.kids, p.statement())
	}
	p.take("}")
	return n
}

func (p *parser) condition() *node {
	p.want("(")
	n := p.expression()
	p.want(")")
	return n
}

func (p *parser) choice() *node {
	n := &node{op: opIf, kids: []*node{p.condition(), p.statement()}}
	if p.take("else") {
		n.kids = append(n.kids, p.statement())
	}
	return n
}

func (p *parser) loop() *node {
	p.take("await")
	p.want("(")
	var init *node
	p.noIn = true
	switch t := p.peek(); {
	case p.is(";"):
		init = &node{}
	case t.kind == name && (t.s == "var" || t.s == "let" || t.s == "const"):
		init = p.declaration(false)
	default:
		init = p.expression()
	}
	p.noIn = false
	if how := p.peek().s; p.take("of") || p.take("in") {
		list := p.expression()
		p.want(")")
		return &node{op: opForOf, s: how, kids: []*node{init, list, p.statement()}}
	}
	n := &node{op: opFor, kids: []*node{init, {}, {}, nil}}
	p.want(";")
	if !p.is(";") {
		n.kids[1] = p.expression()
	}
	p.want(";")
	if !p.is(")") {
		n.kids[2] = p.expression()
	}
	p.want(")")
	n.kids[3] = p.statement()
	return n
}

func (p *parser) leave(word string) *node {
	p.i++
	n := &node{op: map[string]op{"return": opReturn, "throw": opThrow}[word]}
	if t := p.peek(); !t.line && !p.is(";") && !p.is("}") && t.kind != nothing {
		n.kids = []*node{p.expression()}
	}
	p.end()
	return n
}

func (p *parser) attempt() *node {
	n := &node{op: opTry, kids: []*node{p.block(), nil, nil, nil}}
	if p.take("catch") {
		if p.take("(") {
			n.kids[1] = p.unary()
			p.want(")")
		}
		n.kids[2] = p.block()
	}
	if p.take("finally") {
		n.kids[3] = p.block()
	}
	return n
}

func (p *parser) selection() *node {
	n := &node{op: opSwitch, kids: []*node{p.condition()}}
	p.want("{")
	for !p.failed && p.i < len(p.toks) && !p.take("}") {
		test := &node{}
		if !p.take("default") {
			p.want("case")
			test = p.expression()
		}
		p.want(":")
		block := &node{op: opBlock}
		for p.i < len(p.toks) && !p.is("}") && !p.word("case") && !p.word("default") {
			block.kids = append(block.kids, p.statement())
		}
		n.kids = append(n.kids, test, block)
	}
	return n
}

func (p *parser) expression() *node {
	n := p.assignment()
	for p.take(",") && !p.failed {
		n = &node{op: opSequence, kids: []*node{n, p.assignment()}}
	}
	return n
}

var assignments = []string{"=", "+=", "-=", "*=", "/=", "%=", "**=", "<<=", ">>=", ">>>=", "&=", "|=", "^=", "&&=", "||=", "??="}

func (p *parser) assignment() *node {
	p.depth++
	defer func() { p.depth-- }()
	if p.failed = p.failed || p.depth > mostNesting; p.failed {
		return &node{}
	}
	if p.word("yield") {
		p.i++
		p.take("*")
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

// arrow reads an arrow function; nil when none begins here.
func (p *parser) arrow() *node {
	i := p.i
	if t := p.at(i); t.kind == name && t.s == "async" && !p.at(i+1).line && p.at(i+1).s != "=>" {
		i++
	}
	f := &function{arrow: true}
	switch t := p.at(i); {
	case t.kind == name && p.at(i+1).kind == punct && p.at(i+1).s == "=>":
		f.params = []*node{{op: opName, s: t.s}}
		p.i = i + 2
	case t.kind == punct && t.s == "(" && p.at(p.pair[i]+1).kind == punct && p.at(p.pair[i]+1).s == "=>":
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

var strengths = map[string]int{"??": 1, "||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "===": 6, "!==": 6,
	"<": 7, ">": 7, "<=": 7, ">=": 7, "in": 7, "instanceof": 7, "<<": 8, ">>": 8, ">>>": 8, "+": 9, "-": 9, "*": 10, "/": 10, "%": 10, "**": 11}

func (p *parser) binary(least int) *node {
	n := p.unary()
	for !p.failed {
		t := p.peek()
		strength := strengths[t.s]
		if t.kind != punct && t.kind != name || strength == 0 || strength <= least || p.noIn && t.s == "in" {
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
	for !p.failed {
		switch t := p.peek(); {
		case p.take("?."):
			if !p.is("(") && !p.is("[") {
				n = p.property(n)
			}
		case p.take("."):
			n = p.property(n)
		case p.is("["):
			n = p.index(n)
		case p.is("("):
			n = &node{op: opCall, kids: append([]*node{n}, p.list("(", ")")...)}
		case t.kind == template || t.kind == text && p.i > 0 && p.at(p.i-1).s == "raw":
			n = &node{op: opCall, kids: []*node{n, p.primary()}}
		default:
			return n
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

func literal(s string) *node { return &node{op: opLiteral, v: value{kind: isText, s: s, pieces: 1}} }

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
	p.take("*")
	f := &function{}
	if t := p.peek(); t.kind == name {
		f.name = t.s
		p.i++
	}
	return p.rest(f)
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
		for modifier := p.peek(); modifier.kind == name && (modifier.s == "get" || modifier.s == "set" || modifier.s == "async" || modifier.s == "static"); modifier = p.peek() {
			if next := p.at(p.i + 1); next.kind == punct && next.s != "[" && next.s != "*" && next.s != "{" {
				break
			}
			p.i++
		}
		p.take("*")
		kids = append(kids, p.member()...)
	}
	return kids
}

func (p *parser) member() []*node {
	if p.is("{") { // a static block: it runs when the class is made
		return []*node{literal("static"), {op: opCall, kids: []*node{{op: opFunc, fn: &function{body: p.body()}}}}}
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
		return []*node{key, {op: opAssign, s: "=", kids: []*node{{op: opName, s: t.s}, p.assignment()}}}
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
	s = strings.ReplaceAll(strings.TrimSuffix(s, "n"), "_", "")
	if f, err := strconv.ParseFloat(s, 64); err == nil && !strings.HasPrefix(strings.ToLower(s), "0x") {
		return value{kind: isNumber, n: f}
	}
	if i, err := strconv.ParseInt(s, 0, 64); err == nil {
		return value{kind: isNumber, n: float64(i)}
	}
	return value{kind: isNumber, n: math.NaN()}
}
