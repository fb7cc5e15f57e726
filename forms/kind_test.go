package forms_test

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/forms/kind"
)

// tongues say what forms say, in many languages. Names and classes of the test forms tell nothing.
var tongues = []struct {
	language, search, hint, login, user, password, subscribe, email, send,
	message, buy, amount string
}{
	{"English", "Search", "Title or author", "Log in", "User name", "Password", "Subscribe",
		"Your email address", "Send", "Your message", "Add to cart", "Quantity"},
	{"German", "Suchen", "Titel oder Verfasser", "Anmelden", "Benutzername", "Passwort",
		"Newsletter abonnieren", "E-Mail-Adresse", "Absenden", "Ihre Nachricht", "In den Warenkorb",
		"Menge"},
	{"French", "Rechercher", "Titre ou auteur", "Connexion", "Identifiant", "Mot de passe",
		"S'abonner", "Adresse e-mail", "Envoyer", "Votre message", "Ajouter au panier", "Quantité"},
	{"Spanish", "Buscar", "Título o autor", "Iniciar sesión", "Usuario", "Contraseña",
		"Suscribirse", "Correo electrónico", "Enviar", "Mensaje", "Añadir al carrito", "Cantidad"},
	{"Portuguese", "Pesquisar", "Título ou autor", "Entrar", "Utilizador", "Senha", "Assinar",
		"E-mail", "Enviar", "Mensagem", "Comprar", "Quantidade"},
	{"Italian", "Cerca", "Titolo o autore", "Accedi", "Nome utente", "Password", "Iscriviti",
		"Indirizzo e-mail", "Invia", "Messaggio", "Aggiungi al carrello", "Quantità"},
	{"Dutch", "Zoeken", "Titel of auteur", "Inloggen", "Gebruikersnaam", "Wachtwoord",
		"Inschrijven", "E-mailadres", "Versturen", "Bericht", "In winkelwagen", "Aantal"},
	{"Polish", "Szukaj", "Tytuł lub autor", "Zaloguj się", "Użytkownik", "Hasło", "Zapisz się",
		"Adres e-mail", "Wyślij", "Wiadomość", "Do koszyka", "Ilość"},
	{"Czech", "Hledat", "Název nebo autor", "Přihlásit", "Uživatel", "Heslo", "Odebírat novinky",
		"E-mail", "Odeslat", "Zpráva", "Do košíku", "Množství"},
	{"Swedish", "Sök", "Titel eller författare", "Logga in", "Användarnamn", "Lösenord",
		"Prenumerera", "E-postadress", "Skicka", "Meddelande", "Lägg i varukorg", "Antal"},
	{"Finnish", "Hae", "Nimeke tai tekijä", "Kirjaudu sisään", "Käyttäjätunnus", "Salasana",
		"Tilaa uutiskirje", "Sähköposti", "Lähetä", "Viesti", "Lisää ostoskoriin", "Määrä"},
	{"Hungarian", "Keresés", "Cím vagy szerző", "Belépés", "Felhasználónév", "Jelszó",
		"Feliratkozás", "E-mail cím", "Küldés", "Üzenet", "Kosárba", "Mennyiség"},
	{"Romanian", "Caută", "Titlu sau autor", "Autentificare", "Utilizator", "Parola", "Abonează-te",
		"Adresa de e-mail", "Trimite", "Mesaj", "Adaugă în coș", "Cantitate"},
	{"Turkish", "Ara", "Başlık veya yazar", "Giriş yap", "Kullanıcı adı", "Şifre", "Abone ol",
		"E-posta", "Gönder", "Mesajınız", "Sepete ekle", "Adet"},
	{"Greek", "Αναζήτηση", "Τίτλος ή συγγραφέας", "Σύνδεση", "Όνομα χρήστη", "Κωδικός", "Εγγραφή",
		"Διεύθυνση email", "Αποστολή", "Μήνυμα", "Στο καλάθι", "Ποσότητα"},
	{"Russian", "Найти", "Название или автор", "Войти", "Логин", "Пароль", "Подписаться",
		"Электронная почта", "Отправить", "Сообщение", "В корзину", "Количество"},
	{"Ukrainian", "Пошук", "Назва або автор", "Увійти", "Користувач", "Пароль", "Підписатися",
		"Електронна пошта", "Надіслати", "Повідомлення", "Купити", "Кількість"},
	{"Bulgarian", "Търсене", "Заглавие или автор", "Вход", "Потребител", "Парола", "Абонирай се",
		"Имейл", "Изпрати", "Съобщение", "Купи", "Количество"},
	{"Serbian", "Претрага", "Наслов или аутор", "Пријави се", "Корисник", "Лозинка", "Претплати се",
		"Имејл", "Пошаљи", "Порука", "Купи", "Количина"},
	{"Hebrew", "חיפוש", "כותר או מחבר", "התחברות", "שם משתמש", "סיסמה", "הירשמו לניוזלטר",
		"דואר אלקטרוני", "שליחה", "הודעה", "הוסף לסל", "כמות"},
	{"Arabic", "بحث", "العنوان أو المؤلف", "تسجيل الدخول", "اسم المستخدم", "كلمة المرور", "اشترك",
		"البريد الإلكتروني", "إرسال", "رسالتك", "أضف إلى السلة", "الكمية"},
	{"Persian", "جستجو", "عنوان یا نویسنده", "ورود", "نام کاربری", "رمز عبور", "عضویت در خبرنامه",
		"ایمیل", "ارسال", "پیام", "خرید", "تعداد"},
	{"Hindi", "खोजें", "शीर्षक या लेखक", "लॉगिन", "उपयोगकर्ता नाम", "पासवर्ड", "सदस्यता लें",
		"ईमेल", "भेजें", "संदेश", "खरीदें", "मात्रा"},
	{"Bengali", "অনুসন্ধান", "শিরোনাম বা লেখক", "লগইন", "ব্যবহারকারী", "পাসওয়ার্ড", "", "ইমেইল",
		"", "", "", ""},
	{"Tamil", "தேடு", "தலைப்பு", "உள்நுழை", "பயனர்", "கடவுச்சொல்", "", "மின்னஞ்சல்", "", "", "",
		""},
	{"Thai", "ค้นหา", "ชื่อเรื่องหรือผู้แต่ง", "เข้าสู่ระบบ", "ชื่อผู้ใช้", "รหัสผ่าน",
		"สมัครรับข่าวสาร", "อีเมล", "ส่งข้อความ", "ข้อความ", "สั่งซื้อ", "จำนวน"},
	{"Vietnamese", "Tìm kiếm", "Tên sách hoặc tác giả", "Đăng nhập", "Tên đăng nhập", "Mật khẩu",
		"Đăng ký nhận tin", "Địa chỉ email", "Gửi", "Tin nhắn", "Mua ngay", "Số lượng"},
	{"Indonesian", "Cari", "Judul atau pengarang", "Masuk", "Nama pengguna", "Kata sandi",
		"Berlangganan", "Alamat email", "Kirim", "Pesan", "Beli", "Jumlah"},
	{"Chinese", "搜索", "书名或作者", "登录", "用户名", "密码", "订阅", "邮箱", "发送", "留言", "加入购物车", "数量"},
	{"Traditional Chinese", "搜尋", "書名或作者", "登入", "帳號", "密碼", "訂閱電子報", "電子郵件", "送出", "留言", "加入購物車",
		"數量"},
	{"Japanese", "検索", "書名・著者名", "ログイン", "会員ID", "パスワード", "メルマガ登録", "メールアドレス", "送信する", "お問い合わせ内容",
		"カートに入れる", "数量"},
	{"Korean", "검색", "제목 또는 저자", "로그인", "아이디", "비밀번호", "구독하기", "이메일", "보내기", "문의 내용", "장바구니 담기",
		"수량"},
	{"Georgian", "ძებნა", "სათაური", "შესვლა", "მომხმარებელი", "პაროლი", "", "ელფოსტა", "", "", "",
		""},
	{"Albanian", "Kërko", "Titulli", "Hyr", "Përdoruesi", "Fjalëkalimi", "", "E-mail", "", "", "",
		""},
}

func TestKindsInManyLanguages(t *testing.T) {
	for _, w := range tongues {
		tests := []struct {
			name, body string
			searchable bool
			word       string // the form is left out where the language has none
		}{
			{"a box with a button", `<input name=f1 placeholder="%s"><button>%s</button>`, true,
				w.hint + "|" + w.search},
			{"a box with a title, an icon beside it",
				`<input type=search name=f1 aria-label="%s"><button><svg></svg></button>`, true,
				w.search},
			{"a box and its button of the nineties", `<font size=2>%s</font> <input type=text ` +
				`name=f1 size=20> <input type=submit value="%s">`, true, w.hint + "|" + w.search},
			{"a login", `<label>%s <input name=f1></label><label>%s <input type=password name=f2>` +
				`</label><button>%s</button>`, false, w.user + "|" + w.password + "|" + w.login},
			{"a newsletter", `<label>%s <input name=f1></label><button>%s</button>`, false,
				w.email + "|" + w.subscribe},
			{"a letter", `<label>%s <input name=f1></label><label>%s <textarea name=f2>` +
				`</textarea></label><button>%s</button>`, false,
				w.email + "|" + w.message + "|" + w.send},
			{"a purchase", `<label>%s <input name=f1 value=1></label><input type=hidden name=f2 ` +
				`value=77><button>%s</button>`, false, w.amount + "|" + w.buy},
		}
		for _, tt := range tests {
			if w.buy == "" && !tt.searchable && tt.name != "a login" {
				continue
			}
			var args []any
			for s := range strings.SplitSeq(tt.word, "|") {
				args = append(args, s)
			}
			body := "<form action=/a1>" + fmt.Sprintf(tt.body, args...) + "</form>"
			f := find(t, page(t, "http://site.test/", body))[0]
			if ok, why := kind.Searchable(f); ok != tt.searchable {
				t.Errorf("%s: %s: searchable %v (%s %.2f: %s), want %v\n%s", w.language, tt.name,
					ok, f.Kind, f.Probability, why, tt.searchable, strings.Join(f.Reasons, "\n"))
			}
		}
	}
}

func TestKindsOfForms(t *testing.T) {
	tests := []struct {
		name, body string
		want       forms.Kind
		searchable bool
	}{
		{"a search is declared",
			`<form role=search action=/x1><input name=a><button></button></form>`, forms.Search,
			true},
		{"the element for searches",
			`<search><form action=/x1><input name=a><button></button></form></search>`,
			forms.Search, true},
		{"a box of type search without a button",
			`<form action=/x1><input type=search name=a></form>`, forms.Search, true},
		{"a declared search with a password", `<form role=search action=/x1><input type=search ` +
			`name=q><input type=password name=p><button>Search</button></form>`, forms.Login,
			false},
		{"a search within turbo frames", `<form action="/catalog" data-turbo-frame=results ` +
			`data-controller=search><input type=text name=q data-action=input><button class="btn ` +
			`i-7">Go</button></form>`, forms.Search, true},
		{"classes of a framework", `<form class="sc-bdVaJa kXyZp" action="/search"><div ` +
			`class="MuiInputBase-root"><input class="MuiInputBase-input" type=text name=q ` +
			`placeholder="Search for anything"></div></form>`, forms.Search, true},
		{"a table of the nineties", `<FORM METHOD=GET ACTION="/cgi-bin/htsearch"><TABLE><TR><TD>` +
			`<B>Look for:</B><TD><INPUT NAME=words SIZE=30><TD><INPUT TYPE=SUBMIT VALUE="Search">` +
			`</TABLE></FORM>`, forms.Search, true},
		{"menus filled by a script", `<form action=/cars><select name=make><option value="">` +
			`Make<option>Audi<option>BMW<option>Fiat</select><select name=model disabled><option ` +
			`value="">Model</select><button>Search</button></form>`, forms.Search, true},
		{"menus that only go", `<form action=/cars><select name=make><option value="">Any ` +
			`make<option>Audi<option>BMW</select><select name=body><option value="">Any ` +
			`body<option>Van<option>Coupe</select><input type=submit value=Go></form>`,
			forms.Search, true},
		{"an order of results", `<form><select name=sort onchange="this.form.submit()"><option ` +
			`value=new>Newest first<option value=old>Oldest first<option value=price>Price: low ` +
			`to high</select></form>`, forms.Other, false},
		{"a number of results", `<form>Show <select name=n onchange=submit()><option>10<option>` +
			`20<option>50</select> per page</form>`, forms.Other, false},
		{"a menu that jumps", `<form action=/go><select name=to><option value="/a.html">A<option ` +
			`value="/b.html">B<option value="/c.html">C</select><button>Go</button></form>`,
			forms.Other, false},
		{"a language", `<form action=/locale><select name=lang onchange=submit()><option>` +
			`English<option>Deutsch<option>Polski</select></form>`, forms.Other, false},
		{"a voucher", `<form action=/x1><input name=coupon placeholder="Coupon code"><button>` +
			`Apply</button></form>`, forms.Other, false},
		{"a page to jump to",
			`<form action=/list><input name=page size=3><button>Go</button></form>`, forms.Other,
			false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := find(t, page(t, "http://site.test/", tt.body))[0]
			ok, why := kind.Searchable(f)
			if f.Kind != tt.want && tt.want != forms.Login || ok != tt.searchable {
				t.Errorf("%s %.2f, searchable %v (%s), want %s, %v\n%s", f.Kind, f.Probability, ok,
					why, tt.want, tt.searchable, strings.Join(f.Reasons, "\n"))
			}
		})
	}
}

// What may be a search is asked only where nothing says that it is something else, in words that no
// list has.
func TestWhatMayBeASearchIsNotAskedWhereItsButtonSaysSomethingElse(t *testing.T) {
	tests := []struct {
		name, body string
		searchable bool
	}{
		{"a reservation", `<input name=card placeholder="利用者番号"><input type=submit value="予約する">`,
			false},
		{"a gift", `<label>Montant <input name=montant></label><button>Faire un don</button>`,
			false},
		{"a loan", `<label>Barcode <input name=b></label><button>Renew</button>`, false},
		{"a link for a directory", `<label>Title <input name=t></label><label>URL <input name=u>` +
			`</label><label>Category <select name=c><option>Arts<option>Science<option>` +
			`Sport</select></label><button>Suggest a site</button>`, false},
		{"a block", `<label>Address or user name <input name=w></label><label>Expiry <select ` +
			`name=e><option>infinite<option>1 day</select></label><input type=submit ` +
			`value="Block this user">`, false},
		{"a shorter address",
			`<input name=url placeholder="Paste a long URL"><button>Shorten</button>`, false},
		{"an invitation", `<label>Your name <input name=n></label><label>Guests <select name=g>` +
			`<option>1<option>2</select></label><button>Submit</button>`, false},
		{"a filter", `<label>Title contains <input name=combine></label><label>Topic <select ` +
			`name=tid><option value=All>- Any -<option value=1>Water<option value=2>Air</select>` +
			`</label><input type=submit value=Apply>`, true},
		{"a number of results", `<select name=mk><option value="">Marca<option>Audi<option>` +
			`BMW</select><label>Carburante <select name=f><option value="">Tutti<option>` +
			`Diesel<option>Gas</select></label><input name=zip placeholder="Città o CAP"><button>` +
			`1.234 risultati</button>`, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := find(t, page(t, "http://site.test/", "<form action=/a1>"+tt.body+"</form>"))[0]
			if ok, why := kind.Searchable(f); ok != tt.searchable {
				t.Errorf("%s %.2f, searchable %v (%s), want %v", f.Kind, f.Probability, ok, why,
					tt.searchable)
			}
		})
	}
}
