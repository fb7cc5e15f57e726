package spam

import "maps"

// own is the scope of a block, a loop or a turn of it: a new one when it declares what nobody
// around it sees, by let and const.
func own(kids []*node, s *scope) *scope {
	var inner *scope
	for _, kid := range kids {
		if kid == nil || kid.op != opVar || kid.s != "let" && kid.s != "const" {
			continue
		}
		if inner == nil {
			inner = &scope{outer: s, this: s.this, block: true, vars: map[string]value{}}
		}
		for _, set := range kid.kids {
			inner.declare(set.kids[0], 0)
		}
	}
	if inner == nil {
		return s
	}
	return inner
}

// declare makes the names in a pattern those of the scope.
func (s *scope) declare(pattern *node, depth int) {
	if pattern == nil || depth > mostCalls {
		return
	}
	switch pattern.op {
	case opName:
		s.vars[pattern.s] = undefined
	case opAssign, opSpread:
		s.declare(pattern.kids[0], depth+1)
	case opArray:
		for _, kid := range pattern.kids {
			s.declare(kid, depth+1)
		}
	case opObject:
		for i := 1; i < len(pattern.kids); i += 2 {
			s.declare(pattern.kids[i], depth+1)
		}
	}
}

func (s *scope) declares(id string) bool {
	_, ok := s.vars[id]
	return ok
}

// turned is the scope of the next turn of a loop: functions made in the last one keep what they
// saw.
func (s *scope) turned() *scope {
	if !s.block {
		return s
	}
	next := *s
	next.vars = maps.Clone(s.vars)
	return &next
}
