package spam

import "strings"

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
	opClass  // kids: the class it extends, then as opObject; s: its name
	opStatic // kids: the value of a property that a class has itself
	opTagged // kids: the function, the texts, the values
	opYield  // kids: the value; s: * for a list of them
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
	opLabel
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
	short  bool   // the body is the expression that it returns
	yields bool   // a generator
	stands bool   // declared by a statement, so that its name is known around it
	way    string // of a property that is a function: get, set, or empty
	source string // as it is written; empty for a method
}

const mostNesting = 200 // of the syntax; machines nest deeper, but what they write is no redirect

// A parser makes a syntax tree of tokens. What it does not understand it leaves out, statement by
// statement.
type parser struct {
	src    string
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
	p := &parser{src: src, toks: tokenize(src)}
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

// written is what stands from a token to where the parser is.
func (p *parser) written(from int) string {
	end := len(p.src)
	if p.i < len(p.toks) {
		end = p.toks[p.i].from
	}
	if from < 0 || from >= len(p.toks) || p.toks[from].from > end {
		return ""
	}
	// what is behind it is a comment
	if last := p.at(p.i - 1); last.kind == punct && last.s == "}" {
		end = last.from + 1
	}
	return strings.TrimSpace(p.src[p.toks[from].from:end])
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
