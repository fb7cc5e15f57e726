package language

import (
	"deepcrawl/querygen/plan"
)

// What to start from.
var (
	LanguageRule = &plan.Rule{Name: "seeds/language", Kind: plan.InferenceRule,
		Doc: "Frequent words of the language that a page says it is written in are asked " +
			"before those of others.",
		Source: "the attribute lang of HTML"}
	ScriptRule = &plan.Rule{Name: "seeds/script", Kind: plan.InferenceRule,
		Doc: "Where a site is written in another script than the Latin one, frequent words or " +
			"groups of letters of that script are asked first.",
		Source: "no record of a site in Chinese holds an English word"}
)
