package history

// Packages of rules keep state of their own on the harvest, its forms, fields and queries. Each has
// a slot there, under which it alone reads and writes:
//
// 	var onForm = history.OnFormState[formState]()
// 	onForm.Of(b).tries++

// owned is what packages of rules keep, by slot.
type owned []any

var slots [4]int // handed out of the harvest, forms, fields and queries; at start-up alone

func slot(of int) int {
	slots[of]++
	return slots[of] - 1
}

func kept[S any](o *owned, at int) *S {
	for len(*o) <= at {
		*o = append(*o, nil)
	}
	s, ok := (*o)[at].(*S)
	if !ok {
		s = new(S)
		(*o)[at] = s
	}
	return s
}

// A HarvestSlot is where a package keeps its state of a harvest.
type HarvestSlot[S any] struct{ at int }

// OnHarvest returns a slot for the state of a package. It is called when the program starts.
func OnHarvest[S any]() HarvestSlot[S] { return HarvestSlot[S]{slot(0)} }

// Of returns the state, which is the zero value at first.
func (s HarvestSlot[S]) Of(p *Harvest) *S { return kept[S](&p.own, s.at) }

// A FormSlot is where a package keeps its state of a form.
type FormSlot[S any] struct{ at int }

// OnFormState returns a slot for the state of a package. It is called when the program starts.
func OnFormState[S any]() FormSlot[S] { return FormSlot[S]{slot(1)} }

// Of returns the state, which is the zero value at first.
func (s FormSlot[S]) Of(b *FormState) *S { return kept[S](&b.own, s.at) }

// A FieldSlot is where a package keeps its state of a field.
type FieldSlot[S any] struct{ at int }

// OnFieldState returns a slot for the state of a package. It is called when the program starts.
func OnFieldState[S any]() FieldSlot[S] { return FieldSlot[S]{slot(2)} }

// Of returns the state, which is the zero value at first.
func (s FieldSlot[S]) Of(f *FieldState) *S { return kept[S](&f.own, s.at) }

// A QuerySlot is where a package keeps its state of a query.
type QuerySlot[S any] struct{ at int }

// OnQuery returns a slot for the state of a package. It is called when the program starts.
func OnQuery[S any]() QuerySlot[S] { return QuerySlot[S]{slot(3)} }

// Of returns the state, which is the zero value at first.
func (s QuerySlot[S]) Of(a *Query) *S { return kept[S](&a.own, s.at) }
