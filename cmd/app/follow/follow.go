// Package follow decides which of the sites that pages link to a crawl goes to next, and which it
// leaves.
//
//	t := follow.NewTopic("wine grapes", examples...)
//	m, err := follow.Learn(texts, t)           // what the pages so far say about the topic
//	w := follow.NewWays(mentions, about, good) // what came of the links that were followed; about is what m says of their pages
//	sites := w.Choose(m, lessons, skip)        // those that links lead to, best first
//
// A Topic is words or example pages. A Model (model.go) tells by its words whether a page or a link
// is about it: a naive Bayes classifier, learnt from the pages of the crawl that are like the
// examples and those that are not, as Chakrabarti, van den Berg and Dom have it in "Focused
// crawling" (WWW 1999). Pages link to pages about the same: what a link is worth follows from what
// it says, what its page is about, and what other links of that page led to (choose.go). So hubs
// are found, pages that lead to many good sites; and what a link on a page of the topic is worth in
// general is learnt from the links that were followed, as by Barbosa and Freire, "An adaptive
// crawler for locating hidden-web entry points" (WWW 2007). Nothing here touches network or store.
package follow
