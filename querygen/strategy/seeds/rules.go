package seeds

import (
	"deepcrawl/querygen/language"
	"deepcrawl/querygen/plan"
)

// Strategies that compete with a number of new items a request.
var (
	Rule = &plan.Rule{Name: "seeds/outside", Kind: plan.StrategyRule,
		Doc: "Words from the site's pages and from lists are asked until enough records are known " +
			"for their own.",
		Source: "Barbosa & Freire 2004",
		New:    func() plan.Part { return outside{} },
		Consults: []*plan.Rule{
			language.LanguageRule, language.ScriptRule, LeastVainRule, OtherBoxesRule,
			SharedFirstRule, ShownFirstRule, FewFoundRule,
			BlindWordsRule,
		}}
	ExploreRule = &plan.Rule{Name: "seeds/explore", Kind: plan.StrategyRule,
		Doc: "Where the rest promises little, a request in twenty goes to a word that no known " +
			"record holds.",
		Source:   "parts of a database that share no value with what is known (S4 of bench queries)",
		New:      func() plan.Part { return exploration{} },
		Instead:  plan.OfBest,
		Consults: []*plan.Rule{ExploreNumberRule, ExploreLastRule}}
)

// What to start from.
var (
	LeastVainRule = &plan.Rule{Name: "seeds/least-vain", Kind: plan.StrategyRule,
		Doc: "Among several boxes the next word goes to the one in which the fewest were in " +
			"vain.",
		Source: "a box for numbers of files beside one for names"}
	OtherBoxesRule = &plan.Rule{Name: "seeds/other-boxes", Kind: plan.StrategyRule,
		Doc: "As long as a form has found nothing, words go to all its boxes for text in turn, " +
			"and then to the one that found something.",
		Source: "a box for numbers of shelves before those for titles and names"}
	SharedFirstRule = &plan.Rule{Name: "seeds/shared-first", Kind: plan.StrategyRule,
		Doc: "After six words from outside in vain, words that several of the few known records " +
			"share are preferred.",
		Source: "estimate"}
	ShownFirstRule = &plan.Rule{Name: "seeds/shown-first", Kind: plan.StrategyRule,
		Doc: "A lone box in which three words found nothing waits while a form of another address " +
			"that asks for more has found something.",
		Source: "boxes for the pages of a site, in the head of each"}
	FewFoundRule = &plan.Rule{Name: "seeds/few-found", Kind: plan.StrategyRule,
		Doc: "A lone box that found a few records waits while a form of another address that asks " +
			"for more has found nothing.",
		Source: "boxes for the pages of a site, in the head of each"}
	BlindWordsRule = &plan.Rule{Name: "seeds/blind", Kind: plan.StrategyRule,
		Doc: "Where a dozen words find nothing, words of contents, beginnings and a few " +
			"numbers are asked.",
		Source: "databases of goods or names have none of the function words that texts are full " +
			"of"}
	ExploreNumberRule = &plan.Rule{Name: "seeds/explore-number", Kind: plan.StrategyRule,
		Doc:    "Every second word that no known record holds is a number next to a known one.",
		Source: "files of courts, years, issues"}
	ExploreLastRule = &plan.Rule{Name: "seeds/explore-last", Kind: plan.StrategyRule,
		Doc: "Where nothing else is left, some words that no known record holds are asked " +
			"before the end.",
		Source: "parts of a database that share no value with what is known"}
)
