package forms_test

import (
	"testing"

	"deepcrawl/forms/kind"
)

func TestFormsWithACaptchaAreNeverAsked(t *testing.T) {
	const captcha = "not asked: it wants a captcha"
	tests := []struct {
		name, body string
		captcha    bool
	}{
		{"a code from the picture, in Polish",
			`<label>Przepisz kod z obrazka <input name=kod></label>`, true},
		{"the characters of an image",
			`<label>Type the characters you see in the image <input name=x></label>`, true},
		{"the same in German, as a hint",
			`<input name=x placeholder="Zeichen aus dem Bild eingeben">`, true},
		{"the same in Japanese", `<label>画像の文字を入力 <input name=x></label>`, true},
		{"a sum", `<label>How much is 3 + 4 = <input name=x></label>`, true},
		{"a box that only its name tells", `<input name=captcha_code>`, true},
		{"a number box", `<label>Security code <input type=number name=x></label>`, true},
		{"what a collection calls its pictures", `<label>Image code <input name=x></label>`, false},
		{"a digital image", `<label>Digital image <input name=x></label>`, false},
		{"a code in Russian", `<label>Введите код товара <input name=x></label>`, false},
		{"a code", `<label>Course code <input name=x></label>`, false},
		{"an image to be found", `<label>Search images by title or code <input name=x></label>`,
			false},
		{"a choice", `<label>Code of the image <select name=x><option>1<option>2</select></label>`,
			false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := find(t, page(t, "http://site.test/",
				"<form method=post action=/search><label>Words <input name=q></label>"+tt.body+
					"<button>Search</button></form>"))[0]
			if ok, why := kind.Searchable(f); (why == captcha) != tt.captcha || ok && tt.captcha {
				t.Errorf("searchable %v (%s), want it refused for a captcha: %v", ok, why,
					tt.captcha)
			}
		})
	}
}
