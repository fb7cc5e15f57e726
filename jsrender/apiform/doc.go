// Package apiform makes forms of search boxes that scripts drive: of the request behind a box, so
// that it is asked without a browser.
//
// A Watcher, which is a browser, types two terms into the box of a page (Sighting) and notes what
// the page asked for. Of the two requests a template is derived whose gap is the term, and it is
// taken when without the browser it brings the same records for both terms, and none for a word
// that nobody uses. Where no request can be taken, other approaches are tried: the whole list that
// the page loads, the pieces of an index, what menus, dates and suggestions send, and at last
// typing itself.
//
//	l := &apiform.Learner{Browser: renderer, Plain: client}
//	form, err := l.Learn(ctx, page)
//
// Nothing here touches a browser or the network by itself: a Watcher looks, a fetch.Fetcher asks.
// What a request could change is judged by Harm before it is made, by the browser and without it.
//
// Reading order: learner.go (Learner), sighting.go and exchange.go (what a browser saw), answer.go
// (the records of an answer), pieces.go (a request taken apart), template.go and further_pages.go
// (two requests compared), verify.go (the template tried), harm.go (what is never sent);
// approach.go lists the approaches: request.go, loaded_lists.go, shards.go, typed.go,
// menu_forms.go, dates.go and suggestions.go; controls.go, menus.go and menu_requests.go (what
// stands beside the box); suggested_menus.go and spelling_walk.go (menus that are filled as one
// types).
package apiform
