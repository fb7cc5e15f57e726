package safety

import "deepcrawl/forms/lang"

// actions are the concepts of what is done to a thing or with it.
var actions = []lang.Concept{
	lang.Delete, lang.LogOut, lang.Take, lang.Approve, lang.Vote, lang.Like, lang.Follow,
	lang.Bookmark, lang.Subscribe, lang.Cart,
	lang.Cancel, lang.Restore, lang.Mark, lang.Merge, lang.Lock, lang.Move, lang.Send, lang.Edit,
	lang.Run,
}

var (
	// actionWords are their words in all languages, without those that are common in other
	// meanings.
	actionWords = lang.Said(actions...)

	// anyActionWords are all of them.
	anyActionWords = lang.Of(actions...)

	// strongWords name nothing else than what is done: no kind of item and no state.
	strongWords = lang.Said(lang.Delete)
)
