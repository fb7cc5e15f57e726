package safety

import (
	"regexp"

	"deepcrawl/forms/lang"
)

// captcha says that a form wants what only a person can give, or "".
func (f *Form) captcha() (words, why string) {
	for i := range f.Fields {
		if fd := &f.Fields[i]; fd.Place != Trap && fd.Place != Idle && fd.WantsPerson() {
			return fd.Label, "it wants a captcha"
		}
	}
	return "", ""
}

// WantsPerson reports whether a field is a box that keeps programs out.
func (fd *Field) WantsPerson() bool {
	if !written[fd.Type] {
		return false
	}
	if CaptchaWords.In(fd.Label, fd.Name, fd.ID, fd.Placeholder, fd.Title) {
		return true
	}
	for _, s := range []string{fd.Label, fd.Placeholder, fd.Title} {
		if copies(s) || sumToDo.MatchString(lang.Clip(s, lang.MaxText)) {
			return true
		}
	}
	return false
}

// written are the types of boxes that take what is written.
var written = map[string]bool{"text": true, "search": true, "tel": true, "number": true,
	"textarea": true}

// copies reports whether a text asks to copy what a picture shows. A few words are no sentence that
// asks for it: a collection of pictures has an "image code".
func copies(s string) bool {
	sign, picture := signWords.In(s), pictureWords.In(s)
	if copyWords.In(s) {
		return sign || picture
	}
	return sign && picture && len(lang.Words(s)) > 2 && !SearchWords.In(s)
}

// sumToDo is a sum that a visitor is to do: "3 + 4 =".
var sumToDo = regexp.MustCompile(`\d\s*[+*x×−-]\s*\d+\s*=`)

var (
	copyWords = lang.New("retype, re type, copy the, transcribe, abtippen, abschreiben, " +
		"ubertragen, recopie*, recopiez, copiez, transcriba, copie el, copie o, ricopia, digita " +
		"il, digite o, overtypen, przepisz, opiste, prepiste, skriv av, prepisite, перепишите, " +
		"перепишіть, препишете, αντιγραψτε")
	signWords = lang.New("code, characters, letters, digits, symbols, zeichen, buchstaben, " +
		"ziffern, caracteres, lettres, chiffres, codigo, letras, cifras, codice, caratteri, " +
		"lettere, tekens, letters, cijfers, kod, znaki, litery, cyfry, znaky, pismena, tecken, " +
		"bokstaver, tegn, merkit, karakterek, betuk, caracterele, karakterler, harfler, znakove, " +
		"slova, символы, буквы, цифры, код, літери, знаки, цифри, χαρακτηρες, γραμματα, κωδικο, " +
		"الرمز, الحروف, الاحرف, האותיות, התווים, הקוד, ky tu")
	pictureWords = lang.New("image, picture, bild, bilds, bildes, bildern, grafik, imagen, " +
		"immagine, imagem, afbeelding, plaatje, obrazka, obrazku, obrazek, bilden, bildet, " +
		"billedet, kuvan, kuvassa, kepen, imaginea, imagine, resimdeki, resmi, slici, slike, " +
		"картинки, картинке, изображении, изображения, рисунке, малюнку, зображенні, картинката, " +
		"слици, εικονα, εικονας, الصورة, تصوير, בתמונה, תמונה, hinh")
)

// CaptchaWords name boxes that keep programs out; words typed there are wrong.
var CaptchaWords = lang.New("captcha*, recaptcha*, security code, verification code, visual code," +
	" are you human, sicherheitscode, sicherheitsabfrage, code de securite, codigo de seguridad, " +
	"codice di sicurezza, codigo de seguranca, beveiligingscode, kod z obrazka, kod " +
	"bezpieczenstwa, kontrolni kod, guvenlik kodu, dogrulama kodu, код с картинки, защитный код, " +
	"проверочный код, код безопасности, رمز التحقق, *画像認証*, *認証コード*, *验证码*, *驗證碼*, *画像の文字*, " +
	"*图片中*, *圖片中*, *校验码*, *圖形碼*, *자동입력방지*, *그림문자*, *ตัวอักษรในภาพ*, *รหัสภาพ*, *보안문자*, ma bao " +
	"mat, ma xac nhan")
