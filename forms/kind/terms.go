package kind

import (
	"deepcrawl/forms/fields"
	"deepcrawl/forms/labels"
	"deepcrawl/forms/lang"
	"deepcrawl/forms/submit"
	"deepcrawl/forms/webform"
)

// consentWords are on buttons by which a visitor agrees to something. In some languages they also
// mean no more than "OK", so that they tell nothing of a form that asks for something.
var consentWords = lang.New(
	"accept*, agree*, i understand, consent, akzeptier*, zustimm*, stimme zu, stimmen zu, "+
		"einverstanden, annehmen, j'accept*, j accepte, d'accord, d accord, acept*, de acuerdo, "+
		"accett*, acconsent*, concordo, aceit*, akkoord, accepteer, ga akkoord, godkann*, jag "+
		"accepterar, godkend*, godta*, jeg accepterer, hyvaksy*, akceptuj*, zgadzam, wyrazam "+
		"zgode, souhlas*, prijima*, suhlas*, elfogad*, sunt de acord, kabul*, setuju, dong y",
	"приним*, соглас*, принять, погодж*, прийма*, приемам, съглас*, συμφων*, αποδεχ*, أوافق, "+
		"موافق, קבל, מסכים, *同意*, *동의*, *承諾*, *ยอมรับ*",
)

// AcceptsTerms reports whether all that a form does is to say yes to what its page says: terms of
// use that come before a search, or cookies.
func AcceptsTerms(f *webform.Form) bool {
	b := submit.Button(f)
	return b != nil && len(fields.Askable(f)) == 0 && consentWords.In(b.Label)
}

// termWords are what a visitor agrees to.
var termWords = lang.New(
	"terms, conditions, disclaimer, disclaimers, privacy, policy, agb, nutzungsbedingung*, "+
		"bedingungen, datenschutz*, haftungsausschluss, conditions generales, conditions "+
		"d'utilisation, mentions legales, condiciones, politica de, aviso legal, condizioni, "+
		"informativa, termos, condicoes, voorwaarden, privacyverklaring, villkor*, vilkar*, "+
		"ehdot, kayttoehdot, regulamin*, podmink*, podmienk*, feltetel*, termenii, kosul*, "+
		"tingimus*, noteikum*, salyg*, uvjet*, pogoj*, skilmal*, ketentuan, syarat",
	"правил*, услови*, соглашени*, умов*, όρους, όροι, תנאי*, الشروط, شرایط, قوانین, *शर्त*, "+
		"*ข้อตกลง*, *เงื่อนไข*, dieu khoan, *条款*, *條款*, *声明*, *聲明*, *規約*, *약관*, *免責*, *免责*",
)

// fewestAgreed is how many words a text that one agrees to has at least: "Show terms" names a
// thing.
const fewestAgreed = 3

// asksConsent returns what a box says that stands alone, is not ticked, and is for terms that a
// visitor accepts: "I have read and understand the disclaimer"; "" where there is none.
func asksConsent(f *webform.Form) string {
	for _, fd := range f.Fields {
		if len(fd.Controls) != 1 {
			continue
		}
		c, said := f.Controls[fd.Controls[0]], fd.Label
		if c.Type != "checkbox" || c.Checked || c.Disabled {
			continue
		}
		if len(fd.Domain.Options) > 0 && fd.Domain.Options[0].Text != said {
			said += " " + fd.Domain.Options[0].Text
		}
		if len(lang.Words(said)) >= fewestAgreed && termWords.In(said) &&
			(agreeWords.In(said) || consentWords.In(said)) {
			return lang.Clip(said, labels.MaxLabel)
		}
	}
	return ""
}

// agreeWords say that something was read and understood.
var agreeWords = lang.New(
	"have read, read and, understand, understood, acknowledge, gelesen, verstanden, j'ai lu, lu " +
		"et, compris, he leido, entiendo, ho letto, li e, gelezen, last och, har last, olen " +
		"lukenut, przeczytal*, zapoznal*, precetl*, precital*, elolvastam, am citit, okudum, " +
		"olen lugenud, prata*, procital*, прочел*, прочита*, ознаком*, прочитав, έχω διαβάσει, " +
		"קראתי, قرأت, خوانده, telah membaca, da doc, *已阅读*, *已閱讀*, *読み*, *읽*",
)
