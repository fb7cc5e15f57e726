package kind

import (
	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/lang"
	"deepcrawl/forms/webform"
)

// goOnWords are on links that lead on from a page which stands between a visitor and what he asked
// for.
var goOnWords = lang.New(
	"continue, proceed, enter, go on, skip, weiter, fortfahren, continuer, poursuivre, entrer, "+
		"continuar, entrar",
	"continua, prosegui, entra, doorgaan, verder, fortsatt, fortsaet, jatka, kontynuuj, dalej, "+
		"pokracovat",
	"tovabb, devam, lanjut, tiep tuc, продолжить, далее, продовжити, далі, продължи, συνεχεια, "+
		"המשך, متابعة",
	"ادامه, *继续*, *繼續*, *続ける*, *続行*, *進む*, *계속*, *ดำเนินการต่อ*, जारी",
)

// GoesOn reports whether the text of a link says no more than that it leads on.
func GoesOn(text string) bool {
	return len(lang.Words(text)) <= 4 && goOnWords.In(text) && !consentWords.In(text)
}

// Consents reports whether the text of a link or a button says yes to something in the visitor's
// name.
func Consents(text string) bool { return consentWords.In(text) }

// RestrictsNothing reports whether one of several choices, by its text and the value that is sent,
// stands for all of them. A value such as 0 alone does not say so.
func RestrictsNothing(text, value string) bool {
	return boxtype.AnyOption(webform.Option{Text: text, Value: "-" + value}) ||
		value != "" && boxtype.AllWords.In(value) ||
		value == "*"
}
