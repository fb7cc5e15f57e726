package safety

import "deepcrawl/forms/lang"

// ChangeWords say that pressing the button changes something at the site, or fetches what is no
// list of results.
var ChangeWords = lang.New(
	"delete, remove, erase, logout, log out, signout, sign out, logoff, post, reply, subscribe, "+
		"unsubscribe, subscription, send, save, upload, download, buy, order now, checkout, add "+
		"to, create, edit, comment, vote, register, check in, checkin, check out, sign up, "+
		"signup, login, log in, signin, sign in, pay, donate, book now, report abuse, cart, "+
		"basket, mbox, approve, publish, cancel, import, install, enroll",
	"loschen, entfernen, abmelden, ausloggen, speichern, abonnieren, anmelden, registrieren, "+
		"kaufen, bestellen, warenkorb, hochladen, herunterladen, kommentieren, antworten, "+
		"abstimmen, einloggen, hinzufugen, spenden",
	"supprimer, effacer, deconnexion, enregistrer, abonner, s inscrire, inscription, connexion, "+
		"acheter, commander, panier, ajouter, telecharger, commenter, repondre, voter",
	"eliminar, borrar, cerrar sesion, guardar, suscribir*, registrar*, comprar, carrito, anadir, "+
		"descargar, comentar, responder, votar, entrar, apagar, sair, salvar, inscrever*, "+
		"cadastrar*, carrinho, adicionar, baixar, inscripcion",
	"elimina, cancella, salva, iscriviti, registrati, acquista, carrello, aggiungi, scarica, "+
		"commenta, rispondi, vota, accedi, verwijder*, uitloggen, opslaan, inschrijven, "+
		"aanmelden, kopen, winkelwagen, toevoegen, downloaden, inloggen",
	"usun, wyloguj, zapisz, subskrybuj, zarejestruj, kup, koszyk*, dodaj, pobierz, zaloguj, "+
		"smazat, odhlasit, ulozit, prihlasit, registrovat, koupit, kosik*, pridat, stahnout, "+
		"odstran*, ta bort, logga ut, spara, prenumerera, registrera, varukorg, lagg till, slett,"+
		" logg ut, lagre, abonner, slet, log ud, tilmeld, poista, kirjaudu, tallenna, tilaa, "+
		"rekisteroidy, torles, kijelentkezes, mentes, feliratkoz*, sterge, salveaza, sil, cikis, "+
		"kaydet, abone, satin al, sepete",
	"відправити, надіслати, увійти, зареєстр*, підписатися, купити, замовити, видалити, зберегти,"+
		" изпрати, вход, абонирай, купи, поръчай, изтрий, пошаљи, пријави, претплат*, обриши, "+
		"αποστολη, συνδεση, εγγραφη, αγορα, διαγραφη, αποθηκευση",
	"שלח, שליחה, התחבר, כניסה, הרשמה, הירשם, הירשמו, קנה, מחק, שמור, ارسال, دخول, تسجيل*, اشترك, "+
		"اشتراك, شراء, حذف, حفظ, ثبت نام, ورود, خريد, عضويت, gonder, kayit ol, giris yap, "+
		"posalji, pretplat*, prijavi se, kupi, obrisi, poslji, nakup",
	"*ส่ง*, *เข้าสู่ระบบ*, *สมัคร*, *สั่งซื้อ*, *ลบ*, *บันทึก*, *भेजें*, *लॉगिन*, *पंजीकरण*, "+
		"*सदस्यता*, *खरीदें*, *हटाएं*, gui, dang nhap, dang ky, mua ngay, xoa, luu, kirim, masuk,"+
		" daftar, beli, hapus, simpan, berlangganan, hantar",
	"*送信*, *注文*, *提交评论*, *发表*, *發表*, *登入*, *註冊*, *訂閱*, *購買*, *보내기*, *가입*, *구독*, *주문*",
	"удалить, выйти, сохранить, подписаться, купить, корзин*, добавить, скачать, зарегистр*, "+
		"войти, ответить, голосовать, *削除*, *ログアウト*, *保存*, *登録*, *購入*, *カート*, *ログイン*, *投稿*, *删除*,"+
		" *退出*, *订阅*, *注册*, *登录*, *购买*, *购物车*, *评论*, *삭제*, *로그아웃*, *등록*, *로그인*, *구매*, *장바구니*",
)

// accountWords are on buttons that open an account or a visitor's own pages, send an order or
// publish an opinion, however much one of their words means showing elsewhere: "ver" gives in
// Turkish, and "conta" counts.
var accountWords = lang.New(
	"criar conta, criar uma conta, nova conta, minha conta, crear cuenta, crear una cuenta, mi "+
		"cuenta",
	"creer un compte, mon compte, konto erstellen, konto anlegen, mein konto, account aanmaken",
	"mijn account, crea account, crea un account, il mio account, utworz konto, zaloz konto, "+
		"moje konto",
	"skapa konto, mitt konto, opret konto, min konto, opprett konto, min side, luo tili, oma tili",
	"vytvorit ucet, muj ucet, fiok letrehozas*, fiokom, hesap olustur, hesabim, siparis ver, "+
		"siparis et",
	"siparisim, buat akun, akun saya, tao tai khoan, tai khoan cua",
	"создать аккаунт, создать учетную, личный кабинет, створити акаунт, особистий кабінет",
	"δημιουργια λογαριασμου, λογαριασμος μου, παραγγελια, החשבון שלי, צור חשבון",
	"الطلب, حسابي, إنشاء حساب, حساب من, *टिप्पणी*, *ऑर्डर*, *खाता*",
	"*แสดงความคิดเห็น*, *สร้างบัญชี*, *บัญชีของ*, *マイページ*, *アカウント作成*, *コメントする*",
	"*我的账户*, *创建账户*, *내 정보*, *계정 만들기*, *댓글*",
)

// changeActions are the same in the path of an action, where words such as "post" or "order" name
// other things too.
var changeActions = lang.New("delete, remove, logout, signout, logoff, unsubscribe, subscribe, " +
	"reply, mbox, upload, addtocart, checkout, register, signup, login, signin, postcomment, " +
	"comment post, wp comments post, vote, newsletter, donate, save, add")

// registers are those of changeActions that name collections as well: the register of charities,
// votes of a parliament, old newsletters.
var registers = map[string]bool{"register": true, "vote": true, "newsletter": true, "mbox": true}

// commandNames are names of hidden fields that carry what a program is to do.
var commandNames = map[string]bool{
	"action": true, "act": true, "do": true, "op": true, "cmd": true, "command": true, "task": true,
	"mode": true, "func": true, "event": true,
}

// personalWords are about boxes and buttons for what is a visitor's own, or for what is sent to a
// site.
var personalWords = lang.New(
	"my, me, email, mail, e mail, password, username, user, userid, login, account, newsletter, "+
		"coupon, amount, quantity, comment, message, phone, signup, nickname, nick",
	"mein, meine, konto, benutzername, benutzer, kennwort, passwort, mon, ma, mes, mot de passe, "+
		"identifiant, compte, mi, usuario, cuenta, contrasena, mio, mia, utente, utilizador, "+
		"mijn, moj, moje, uzytkownik*, konta, uzivatel*, min, mitt, anvandare, fiok, hesap",
	"мой, мои, моя, логин, пароль, пользовател*, аккаунт*, חשבון, حساب, *アカウント*, *账号*, *帳號*, "+
		"*账户*, *내 *, *บัญชี*",
)

// yours are words that ask a visitor for something of his own.
var yours = lang.Of(lang.Yours)

// AsksOfVisitor reports whether any of the texts asks for what is a visitor's own.
func AsksOfVisitor(texts ...string) bool { return yours.In(texts...) || personalWords.In(texts...) }

// CodeWords are what single boxes ask for that are no searches.
var CodeWords = lang.New("captcha, coupon, couponcode, promo, promocode, voucher, gift, qty, " +
	"quantity, page, pagenum, jumpto, jump, goto, pin, otp, quantite, qte, menge, gutschein*, " +
	"seite, cantidad, pagina, quantita, ilosc, strona, mnozstvi, количество, страница, странице, " +
	"*クーポン*, *数量*, ページ, ページ番号, 页, 頁, 第, 页码, 頁碼, *跳转*, *验证码*, *驗證碼*")
