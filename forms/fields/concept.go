package fields

import (
	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/lang"
	"deepcrawl/forms/safety"
)

// A Concept is something that forms of a kind speak of, in whatever language: the linear model
// learns its weight from the languages of the labelled data and uses it in all others.
type Concept struct {
	Name  string
	About string // the same in a sentence: "its button says something about ..."
	words *lang.Lexicon
}

// Concepts are all that the model is told of.
var Concepts = []Concept{
	{"search", "searching", boxtype.SearchWords},
	{"go", "going on", boxtype.GoWords},
	{"login", "logging in", lang.New(
		"login, log in, logon, log on, signin, sign in, signon, sign on, remember me, keep me "+
			"logged, keep me signed, stay signed in, member login",
		"anmelden, einloggen, anmeldung, angemeldet bleiben, connexion, connecter, se connecter, "+
			"s identifier, identifiez, rester connecte, iniciar sesion, inicia sesion, acceder, "+
			"recordarme, accedi, ricordami, entrar, iniciar sessao, fazer login, lembrar, "+
			"inloggen, aanmelden, onthouden",
		"zaloguj*, zapamietaj, logowanie, prihlas*, prihlaseni, zapamatovat, logga in, kom ihag, "+
			"logg inn, husk meg, log ind, kirjaudu*, muista minut, belepes, bejelentkez*, "+
			"emlekezz, autentific*, conecteaza, conectare, giris yap, oturum ac, beni hatirla, "+
			"prijava, prijavi, prijavite, vpisi, logi sisse, ieiet, prisijung*",
		"войти, вход, авториз*, запомнить, увійти, вхід, влез, влизане, συνδεση, εισοδος, "+
			"σύνδεση, התחבר*, התחברות, כניסה, זכור אותי, تسجيل الدخول, دخول, الدخول, تذكرني, "+
			"ورود, ورود به, مرا به خاطر",
		"*ログイン*, *サインイン*, *登录*, *登入*, *登錄*, *로그인*, *เข้าสู่ระบบ*, *ลงชื่อเข้า*, *लॉगिन*, *लॉग "+
			"इन*, *साइन इन*, dang nhap, ghi nho, masuk, log masuk, ingat saya",
	)},
	{"register", "registering", lang.New(
		"register*, registration, signup, sign up, join, join now, join us, create account, "+
			"create an account, create my account, new account, confirm password, repeat "+
			"password, retype, agree, terms, i accept, get started",
		"registrier*, konto erstellen, passwort wiederholen, passwort bestatigen, agb, "+
			"inscription, inscrire, s inscrire, creer, creer un compte, confirmer, conditions, "+
			"registrar*, registrate, crear cuenta, crea tu, confirmar contrasena, terminos, "+
			"cadastr*, criar conta, confirmar senha, termos, registrati, iscriviti, crea account,"+
			" conferma password, registreren, account aanmaken, voorwaarden",
		"zarejestruj*, rejestracja, zaloz konto, powtorz haslo, regulamin, registrovat, "+
			"registrace, zaregistrovat, vytvorit ucet, registrera*, skapa konto, opprett konto, "+
			"registrer, opret konto, rekisteroi*, luo tili, regisztr*, inregistr*, creeaza cont, "+
			"kayit ol, uye ol, kaydol, hesap olustur, registracija, registriraj, registruj*, "+
			"registreeri, registreties, registruotis",
		"зарегистр*, регистрац*, создать аккаунт, повторите пароль, подтвердите, зареєстр*, "+
			"реєстрац*, регистрир*, εγγραφη, δημιουργια λογαριασμου, הרשמה, הירשם, הרשם, צור "+
			"חשבון, إنشاء حساب, انشاء حساب, سجل الان, التسجيل, تأكيد كلمة, ثبت نام, ثبتنام, عضويت",
		"*新規登録*, *会員登録*, *アカウント作成*, *注册*, *註冊*, *確認密碼*, *确认密码*, *회원가입*, *가입*, *สมัครสมาชิก*, "+
			"*ลงทะเบียน*, *पंजीकरण*, *साइन अप*, *रजिस्टर*, dang ky, tao tai khoan, daftar, buat "+
			"akun",
	)},
	{"recover", "a lost password", lang.New(
		"forgot*, forgotten, recover, recovery, reset password, reset my password, resend, lost "+
			"password, lostpassword, retrieve, remind, reminder, resetpassword, forgotpassword",
		"vergessen, zurucksetzen, passwort anfordern, oublie, reinitialiser, recuperar, "+
			"restablecer, olvid*, olvidaste, esqueci, esqueceu, redefinir, dimenticat*, recupera,"+
			" reimposta, vergeten, herstellen, przypomnij, zapomnial*, odzyskaj, resetuj, "+
			"zapomenut*, zapomnel*, obnovit heslo, obnova hesla, glomt, aterstall, glemt, "+
			"nulstil, tilbakestill, unohd*, elfelejtett, uitat, resetare, reseteaza, sifremi "+
			"unuttum, unuttum, sifirla, zaboravljen*, zaboravili, pozabljen*",
		"забыли, забыл, восстанов*, сброс*, відновити, забули, забравен*, ξεχασα, ξεχασατε, "+
			"επαναφορα, ανακτηση, שכחתי, שחזור, איפוס, نسيت, استعادة, اعادة تعيين, فراموشي, "+
			"بازيابي",
		"*忘れ*, *再設定*, *再発行*, *忘记*, *忘記*, *找回*, *重置密码*, *비밀번호 찾기*, *재설정*, *ลืม*, *भूल*, *रीसेट*, "+
			"quen mat khau, lupa, atur ulang",
	)},
	{"password", "a password", lang.New(
		"password*, passwd, passwort, kennwort, mot de passe, motdepasse, contrasena, clave, "+
			"senha, palavra passe, parola d ordine, wachtwoord, haslo, heslo, losenord, passord, "+
			"adgangskode, kodeord, salasana, jelszo, parola, sifre, lozinka, geslo, zaporka, "+
			"parool, parole, slaptazodis",
		"пароль, парола, лозинка, κωδικος, συνθηματικο, סיסמה, סיסמא, كلمة المرور, كلمة السر, "+
			"رمز عبور, گذرواژه, *パスワード*, *密码*, *密碼*, *비밀번호*, *รหัสผ่าน*, *पासवर्ड*, mat khau, "+
			"kata sandi, katalaluan, pwd",
	)},
	{"user", "a user name", lang.New(
		"username*, user name, userid, user id, login name, benutzername, benutzer, nutzername, "+
			"utilisateur, identifiant, pseudo, usuario, nombre de usuario, utilizador, utente, "+
			"nome utente, gebruikersnaam, uzytkownik*, nazwa uzytkownika, login, uzivatel*, "+
			"anvandarnamn, brukernavn, brugernavn, kayttajatunnus, kayttajanimi, felhasznalo*, "+
			"utilizator, kullanici*, korisnicko ime, korisnik, uporabnisko ime, kasutajanimi, "+
			"lietotajvards",
		"имя пользователя, логин, користувач*, потребител*, ονομα χρηστη, שם משתמש, اسم المستخدم,"+
			" نام كاربري, *ユーザー名*, *ユーザーID*, *会員ID*, *用户名*, *用戶名*, *帳號*, *账号*, *아이디*, "+
			"*ชื่อผู้ใช้*, *उपयोगकर्ता*, ten dang nhap, nama pengguna",
	)},
	{"subscribe", "a newsletter", lang.New(
		"subscribe*, subscription, newsletter*, mailing list, mailinglist, mailchimp, email "+
			"updates, join our list, stay informed, keep me updated, stay updated, stay in touch,"+
			" notify me, get updates, latest news, signup newsletter, email list, mc embedded, "+
			"mc4wp, listid",
		"abonnieren, rundbrief, infolettre, abonner, abonnez*, s abonner, lettre d information, "+
			"suscrib*, suscripcion, boletin*, assinar, assine, receba, iscriviti alla, "+
			"iscrizione, nieuwsbrief, inschrijven, abonneren, newslettera, zapisz sie, biuletyn, "+
			"subskryb*, odebirat, odber, novinky, prenumerera, nyhetsbrev, nyhedsbrev, tilmeld, "+
			"uutiskirje*, tilaa, hirlevel*, feliratkoz*, aboneaza*, buletin, abone ol, bulten*, "+
			"e bulten, pretplat*, prijavi se na, novice, uudiskiri, naujienlaisk*, jaunumi",
		"подпис*, рассылк*, розсилк*, підпис*, абонир*, бюлетин, претплат*, билтен, ενημερωτικο, "+
			"εγγραφειτε, *ניוזלטר*, *דיוור*, הירשמו, النشرة, اشترك, اشتراك, خبرنامه, عضويت در "+
			"خبرنامه, *メルマガ*, *メールマガジン*, *購読*, *ニュースレター*, *订阅*, *訂閱*, *电子报*, *電子報*, *구독*, *뉴스레터*,"+
			" *จดหมายข่าว*, *รับข่าวสาร*, *सदस्यता*, *न्यूज़लेटर*, nhan tin, dang ky nhan tin, "+
			"berlangganan, langganan",
	)},
	{"contact", "messages", lang.New(
		"contact*, message, your message, comment*, feedback, enquiry, inquiry, inquire, enquire,"+
			" question, reply, leave a reply, send, send message, subject, review, suggestion*, "+
			"post comment, get in touch, callback",
		"kontakt*, nachricht*, kommentar*, absenden, senden, anfrage, betreff, rezension, "+
			"message, commentaire*, envoyer, contacter, sujet, avis, contacto, mensaje, "+
			"comentario*, enviar, asunto, consulta, opinion, mensagem, comentar*, contato, "+
			"assunto, messaggio, commento, invia, contatti, oggetto, bericht, reactie, verstuur, "+
			"versturen, verzenden, onderwerp, opmerking*",
		"wiadomosc, wyslij, komentarz*, tresc, temat, zprava, odeslat, dotaz, predmet, komentar*,"+
			" sprava, odoslat, poslat, meddelande, skicka, amne, melding, besked, send inn, "+
			"viesti, laheta, palaute, kommentti, uzenet, kuldes, kuld, hozzaszolas, mesaj, "+
			"trimite, comentariu, mesaj gonder, gonder, yorum, iletisim, poruka, posalji, "+
			"sporocilo, poslji, sonum, saada, zinojums, sutit, zinute, siusti",
		"сообщени*, отправить, отзыв*, комментари*, обратная связь, повідомлення, надіслати, "+
			"съобщение, изпрати, порука, пошаљи, μηνυμα, αποστολη, σχολιο, επικοινωνια, הודעה, "+
			"שלח, שליחה, תגובה, צור קשר, رسالة, الرسالة, ارسال, إرسال, تعليق, اتصل بنا, پيام, "+
			"ارسال پيام, نظر, ديدگاه",
		"*お問い合わせ*, *問い合わせ*, *送信*, *コメント*, *留言*, *评论*, *評論*, *发送*, *提交评论*, *联系*, *聯絡*, *문의*, *댓글*,"+
			" *보내기*, *메시지*, *ติดต่อ*, *ข้อความ*, *ส่งข้อความ*, *संदेश*, *टिप्पणी*, *भेजें*, gui, "+
			"tin nhan, binh luan, lien he, kirim, pesan, komentar, hubungi",
	)},
	{"order", "buying", lang.New(
		"cart, addtocart, add to cart, add to basket, add to bag, basket, buy, buy now, order, "+
			"order now, checkout, quantity, qty, book now, reserve, purchase, payment, credit "+
			"card, coupon, promo code, gift card, donate",
		"warenkorb, in den warenkorb, bestellen, kaufen, menge, kasse, gutschein*, panier, "+
			"ajouter au panier, commander, acheter, quantite, reserver, carrito, comprar, cesta, "+
			"anadir, cantidad, pedido, cupon, carrinho, quantidade, adicionar ao carrinho, "+
			"carrello, acquista, quantita, ordina, winkelwagen, winkelmand, bestel, aantal",
		"koszyk*, do koszyka, kup, kup teraz, zamow, ilosc, do kosiku, kosik*, koupit, mnozstvi, "+
			"objednat, mnozstvo, kupit, varukorg, kop, kundvagn, antal, handlekurv, kurv, lag i "+
			"kurv, ostoskori, osta, lisaa koriin, maara, kosarba, kosar, vasarlas, mennyiseg, "+
			"cos, adauga in cos, cumpara, cantitate, sepet*, sepete ekle, satin al, adet, "+
			"kosaric*, dodaj u kosaricu, kosarica, ostukorv, grozs, krepsel*",
		"корзин*, купить, заказать, количество, кошик, купити, замовити, кількість, количк*, "+
			"купи, поръчай, корпа, καλαθι, αγορα, ποσοτητα, παραγγελια, עגלה, הוסף לסל, לסל, קנה,"+
			" כמות, السلة, أضف, اضف الى, شراء, اشتر, الكمية, سبد خريد, خريد, افزودن به سبد, تعداد",
		"*カート*, *買い物かご*, *購入*, *注文*, *数量*, *购物车*, *購物車*, *购买*, *購買*, *立即购买*, *数量*, *장바구니*, *구매*, "+
			"*수량*, *주문*, *ตะกร้า*, *สั่งซื้อ*, *ซื้อ*, *कार्ट*, *खरीदें*, gio hang, mua, mua "+
			"ngay, so luong, keranjang, beli, jumlah",
	)},
	{"sort", "an order of results", sortWords},
	{"code", "a code", safety.CodeWords},
	{"vote", "voting", lang.New("vote, poll, survey, abstimmen, umfrage, voter, sondage, votar, " +
		"encuesta, enquete, vota, sondaggio, stem, peiling, glosuj, ankieta, hlasovat, anketa, " +
		"rosta, aanesta, szavaz*, voteaza, oy ver, anket, голосовать, опрос, голосувати, " +
		"гласувай, ψηφοφορια, הצבע, سقر, صوت, تصويت, نظرسنجي, *投票*, *アンケート*, *투표*, *โหวต*, binh " +
		"chon")},
}

// Means adds the concepts that the texts speak of.
func (fs *FeatureSet) Means(family string, texts ...string) {
	read := lang.SplitAll(texts)
	for _, c := range Concepts {
		if c.words.InAny(read) {
			fs.Add("says", family+" "+c.Name)
		}
	}
}
