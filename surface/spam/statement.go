package spam

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
	case "using":
		if next.kind == name && next.s != "in" && next.s != "of" && !next.line {
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
		return &node{op: opVar,
			kids: []*node{{op: opAssign, s: "=", kids: []*node{{op: opName, s: n.s}, n}}}}
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
		n := &node{op: map[string]op{"break": opBreak, "continue": opContinue}[word]}
		if t := p.peek(); t.kind == name && !t.line {
			n.s = t.s
			p.i++
		}
		p.end()
		return n
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
		body := p.plain()
		if body != nil &&
			(body.op == opFor || body.op == opWhile || body.op == opDo || body.op == opForOf) {
			body.v = literal(word).v // for a continue in a loop inside of it
		}
		return &node{op: opLabel, s: word, kids: []*node{body}}
	}
	return nil
}

func (p *parser) declared(n *node) *node {
	if n.op != opFunc || n.fn.name == "" {
		return n
	}
	n.fn.stands = true
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
