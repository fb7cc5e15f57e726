package safety

// A rule is one answer to a question: where it holds, it answers, and what stands behind it in the
// list is not asked. T is what the question is about.
type rule[T any] struct {
	Name  string // within its list, for people and for the test that switches each rule off
	Doc   string // a sentence: what it sees
	Then  answer
	holds func(T) bool
}

type answer bool

const (
	yes answer = true
	no  answer = false // whatever the rules behind it would say
)

// A rules is a list of rules in the order in which they are tried.
type rules[T any] []rule[T]

// answer is that of the first rule that holds, no where none does.
func (rs rules[T]) answer(about T) bool {
	r := rs.first(about)
	return r != nil && r.Then == yes
}

// first is the first rule that holds, nil where none does.
func (rs rules[T]) first(about T) *rule[T] {
	for i := range rs {
		if rs[i].holds(about) {
			return &rs[i]
		}
	}
	return nil
}
