package lang

// What is done to a thing, or with it. Each is a verb that a link, a button or an option may have.
const (
	Delete    Concept = "delete" // also remove, erase, destroy, purge, empty
	LogOut    Concept = "log out"
	Take      Concept = "take" // also claim, assign to oneself, reserve, renew
	Approve   Concept = "approve"
	Vote      Concept = "vote"
	Like      Concept = "like" // also rate, thank, recommend
	Follow    Concept = "follow"
	Bookmark  Concept = "bookmark" // also favourites, watch lists, shelves
	Subscribe Concept = "subscribe"
	Cart      Concept = "cart" // into a basket, buy, order
	Cancel    Concept = "cancel"
	Restore   Concept = "restore" // also undo, revert, roll back
	Mark      Concept = "mark"    // as read, as solved, as spam
	Merge     Concept = "merge"
	Lock      Concept = "lock" // also close, open again, ban, hide, enable, disable
	Move      Concept = "move" // also rename, copy into
	Send      Concept = "send" // also share, invite, report, e-mail
	Edit      Concept = "edit" // also create, add, save, publish, upload, import
	Run       Concept = "run"  // a job, a check, a rebuild
	Self      Concept = "self" // what a visitor says of himself: "I will come", "count me in"

	Basket    Concept = "basket"    // a place that one puts things into
	Parameter Concept = "parameter" // the name of one that says what is to be done
	Show      Concept = "show"      // what links say that only show something of a record
	How       Concept = "how"       // words that begin a text about a subject

	// What a server is told beside the verbs, in words that only together are a command: "renew"
	// and "index", "back to" and "version". A mark of doubt means that the place of the link has to
	// tell.
	Anew    Concept = "anew"    // to make something once more
	Upkeep  Concept = "upkeep"  // what a server makes for itself: an index, a cache, statistics
	Version Concept = "version" // an older state of a text
	Back    Concept = "back"    // to go back to it, to have it instead
	Fetch   Concept = "fetch"   // to have a thing brought: from the stacks, to the reading room
)

// concepts are all that a table may name.
var concepts = []Concept{
	Delete, LogOut, Take, Approve, Vote, Like, Follow, Bookmark, Subscribe, Cart, Cancel, Restore,
	Mark, Merge, Lock, Move, Send, Edit, Run, Self, Basket, Parameter, Show, How,
	Anew, Upkeep, Version, Back, Fetch,
}
