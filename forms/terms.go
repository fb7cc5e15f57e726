package forms

import "deepcrawl/forms/lang"

// consentWords are on buttons by which a visitor agrees to something. In some languages they also mean no more than "OK", so that
// they tell nothing of a form that asks for something.
var consentWords = lang.New(
	"accept*, agree*, i understand, consent, akzeptier*, zustimm*, stimme zu, stimmen zu, einverstanden, annehmen, j'accept*, j accepte, d'accord, d accord, acept*, de acuerdo, accett*, acconsent*, concordo, aceit*, akkoord, accepteer, ga akkoord, godkann*, jag accepterar, godkend*, godta*, jeg accepterer, hyvaksy*, akceptuj*, zgadzam, wyrazam zgode, souhlas*, prijima*, suhlas*, elfogad*, sunt de acord, kabul*, setuju, dong y",
	"приним*, соглас*, принять, погодж*, прийма*, приемам, съглас*, συμφων*, αποδεχ*, أوافق, موافق, קבל, מסכים, *同意*, *동의*, *承諾*, *ยอมรับ*",
)

// AcceptsTerms reports whether all that a form does is to say yes to what its page says: terms of use that come before a search, or
// cookies.
func (f *Form) AcceptsTerms() bool {
	b := f.Button()
	return b != nil && len(f.askable()) == 0 && consentWords.In(b.Label)
}
