package lang

// What forms ask of a visitor and say of themselves. Each is told by the words that stand at a box,
// on a button, over a form or on an option.
const (
	Mail    Concept = "mail"    // an e-mail address
	Phone   Concept = "phone"   // a telephone number
	Message Concept = "message" // a text for people to read: a comment, a question, a complaint
	News    Concept = "news"    // news by mail: a newsletter, a mailing list
	Ask     Concept = "ask"     // asking people: "ask a librarian", "your question"
	Replace Concept = "replace" // what is found by something else
	Notify  Concept = "notify"  // mail me, remind me, keep this search
	Command Concept = "command" // what a menu is called that says what is done with the results
	Apply   Concept = "apply"   // register, sign, book, donate, complain, be called back
	Number  Concept = "number"  // how many to buy, a voucher, a one-time code
	Search  Concept = "search"  // to search, to find
	// to show, to list, to print: what buttons and options do that only show
	Look Concept = "look"
	Idle Concept = "idle" // to do nothing: "no action"
	Seek Concept = "seek" // what a box asks for that is looked up: a word, a title, an author
	// what is a visitor's own: a card number, a day of birth, a nickname
	Own  Concept = "own"
	Mine Concept = "mine" // the visitor speaks: "to my list", "write to me"
	// pronouns of whom or what something is done to: "me", "it"; also "please"
	Object Concept = "object"

	Yours  Concept = "yours"  // the visitor is asked for something of his own
	Narrow Concept = "narrow" // what a tick box does that widens or narrows a search
	This   Concept = "this"   // what points at one thing: "name this person"
	// what a box says of the things that are found: "title contains"
	Contains   Concept = "contains"
	Rank       Concept = "rank"       // how well a record fits what was asked for
	Collection Concept = "collection" // what is searched: an archive, a register, past votes

	// what a box for a person's name, an address or a place is called; the first may be a thing's
	// name as well
	Name     Concept = "name"
	Forename Concept = "forename"
	Surname  Concept = "surname"
	Street   Concept = "street" // also an address
	City     Concept = "city"   // also a town, a municipality
)

// formConcepts are those that a table may name besides concepts.
var formConcepts = []Concept{
	Mail, Phone, Message, News, Ask, Replace, Notify, Command, Apply, Number, Search, Look, Idle,
	Seek,
	Own, Mine, Yours, Object, Narrow, This, Contains, Rank, Collection,
	Name, Forename, Surname, Street, City,
}
