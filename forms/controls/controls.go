// Package controls reads the forms of a page and their controls as the HTML standard has them:
// which form owns which control, what each holds, and what is seen of it. What people make of them
// is told by the packages above this one.
//
//	t := ReadTree(root)
//	r := NewReader(t)
//	for _, form := range Owners(t, body) {
//		for _, c := range form.Controls {
//			control := r.Control(c)
//		}
//	}
//
//	owner.go     the forms of a page, and the controls that each owns
//	read.go      a control as served, with the options of menus
//	sanitize.go  the value that a browser would hold; color.go that of a box for colours
//	field.go     what people see as one thing to fill in; boxgroup.go boxes to tick with names alike
//	hidden.go    what markup keeps out of sight
//	scripted.go  links and plain buttons whose script sends a form
//	text.go      the text under an element
package controls
