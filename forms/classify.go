package forms

import (
	"bytes"
	"cmp"
	_ "embed"
	"fmt"
	"maps"
	"net/url"
	"path"
	"regexp"
	"strings"
	"sync"

	"golang.org/x/net/html"

	"deepcrawl/forms/lang"
)

// kindWeights and roleWeights are written by
//
//	go run ./cmd/train forms --data DIR
//
// where DIR holds the labelled forms of Formasaurus. The same data gives the same bytes.
var (
	//go:embed kind.tsv
	kindWeights []byte
	//go:embed role.tsv
	roleWeights []byte
)

// Models are the weights that judge forms. The zero value stands for the shipped ones.
type Models struct{ Kind, Role *Model }

// shipped reads the embedded weights when the first form is classified.
var shipped = sync.OnceValue(func() Models { return Models{embedded(kindWeights), embedded(roleWeights)} })

func embedded(weights []byte) *Model {
	m, err := ReadModel(bytes.NewReader(weights))
	if err != nil {
		panic(fmt.Sprintf("forms: the embedded weights are broken: %v", err))
	}
	return m
}

// Classify sets Kind, Probability and Reasons of s.Form by the model of kinds and by the rules that overrule it, and in a
// search form the roles that the rules leave open by the model of roles.
func (s Sample) Classify(ms Models) {
	f := s.Form
	s.ruled.restore(f)
	s.judgeKind(cmp.Or(ms.Kind, shipped().Kind))
	if f.Kind == Search {
		f.settleRoles(s.ruled.open, cmp.Or(ms.Role, shipped().Role))
	}
}

func (s Sample) judgeKind(m *Model) {
	f := s.Form
	p := map[Kind]float64{}
	for k, x := range m.Predict(s.Features) {
		p[Kind(m.classes[k])] += x
	}
	alone := maps.Clone(p)
	f.Reasons = nil
	if s.note != "" {
		f.Reasons = append(f.Reasons, s.note)
	}
	for _, r := range rules {
		if why := r.holds(f); why != "" {
			r.change(p)
			f.Reasons = append(f.Reasons, why)
		}
	}
	if s.node != nil && declared(s.node) && f.takesWords() {
		p[Search] += 3
		f.Reasons = append(f.Reasons, "its markup declares a search")
	}
	f.Kind, f.Probability = likeliest(p)
	f.Reasons = append(f.Reasons, f.evidence(m, s.Features, alone)...)
	if f.Unread > 0 {
		f.Reasons = append(f.Reasons, fmt.Sprintf("%d more controls of it are not read", f.Unread))
	}
	if f.UnreadOptions > 0 {
		f.Reasons = append(f.Reasons, fmt.Sprintf("%d more options of its menus are not read", f.UnreadOptions))
	}
	if s.more > 0 {
		f.Reasons = append(f.Reasons, fmt.Sprintf("%d more forms of the page are not read", s.more))
	}
}

// kinds in the order in which ties are broken: the more careful one first.
var kinds = []Kind{Other, Login, Registration, Recovery, Contact, Order, MailingList, Search}

func likeliest(p map[Kind]float64) (Kind, float64) {
	sum := 0.0
	for _, k := range kinds {
		sum += p[k]
	}
	best := Other
	for _, k := range kinds {
		if p[k] > p[best] {
			best = k
		}
	}
	if sum <= 0 {
		return Other, 1
	}
	return best, p[best] / sum
}

// A rule knows what the model cannot be trusted with.
type rule struct {
	holds  func(f *Form) string // the reason, in words; "" when it does not hold
	change func(p map[Kind]float64)
}

var rules = []rule{
	{ // a form that asks for a secret is never a search, whatever its words are
		(*Form).private,
		func(p map[Kind]float64) { p[Search] = 0 },
	},
	{
		(*Form).arranges,
		func(p map[Kind]float64) { p[Other] += p[Search]; p[Search] = 0 },
	},
	{
		(*Form).changes,
		func(p map[Kind]float64) { p[Search] *= 0.1 },
	},
	{
		(*Form).codeBox,
		func(p map[Kind]float64) { p[Other] += 0.8 * p[Search]; p[Search] *= 0.2 },
	},
	{ // weighs five times what the model says: enough for GET whatever the model thinks, while a POST form needs 0.4 from it too
		(*Form).wordSearch,
		func(p map[Kind]float64) { p[Search] += 5 },
	},
	{ // the labelled data has too few of them for the model
		(*Form).menuSearch,
		func(p map[Kind]float64) { p[Search] += 3 },
	},
	{
		(*Form).menuGo,
		func(p map[Kind]float64) { p[Search]++ },
	},
	{ // takes from those that the model can say nothing about, and from no newsletter or login
		(*Form).boxGo,
		func(p map[Kind]float64) { p[Search] += 0.4 * p[Other]; p[Other] *= 0.6 },
	},
}

// private names what a search never asks for, or "".
func (f *Form) private() string {
	for _, c := range f.Controls {
		switch c.Type {
		case "password":
			return "it has a password box"
		case "file":
			return "it uploads a file"
		}
	}
	return ""
}

// arranges recognises forms that only sort, page or show what is there already: no database is behind them.
func (f *Form) arranges() string {
	if f.jumps() {
		return "its menus lead to pages"
	}
	n := 0
	for _, i := range f.visible() {
		switch f.Fields[i].Role {
		case Sort, PageSize, Presentation:
			n++
		default:
			return ""
		}
	}
	if n == 0 {
		return ""
	}
	return "it only arranges or shows what is there"
}

// harmless reports whether nothing about the form speaks against a search.
func (f *Form) harmless() bool {
	return f.private() == "" && f.arranges() == "" && f.changes() == "" && f.codeBox() == ""
}

// takesWords reports whether a form has a text box, nothing that speaks against a search, and no box that takes letters or
// addresses.
func (f *Form) takesWords() bool {
	if !f.harmless() || !f.hasText() {
		return false
	}
	for _, c := range f.Controls {
		if c.Type == "email" || c.Type == "tel" || c.Tag == "textarea" {
			return false
		}
	}
	for _, fd := range f.Fields {
		if fd.Role == Filter && (fd.Domain.Type == "email" || fd.Domain.Type == "tel") {
			return false
		}
	}
	return true
}

// wordSearch recognises a text box with a button that says search.
func (f *Form) wordSearch() string {
	if w := f.searchButton(); w != "" && f.takesWords() {
		return fmt.Sprintf("a text box and a button that says %q", w)
	}
	return ""
}

// declared reports whether the markup of a form says that it is a search: the search element or landmark around it.
func declared(form *html.Node) bool {
	for p, level := form, 0; p != nil && level < maxLevels; p, level = p.Parent, level+1 {
		if landmark(p) {
			return true
		}
	}
	return false
}

// searchButton returns the search word on a submit button, or "".
func (f *Form) searchButton() string {
	for _, fd := range f.Fields {
		if fd.Role == Submit {
			if w := searchWords.Find(fd.Label); w != "" {
				return w
			}
		}
	}
	return ""
}

// menus counts the menus that narrow a result, and radio those of radio buttons; both are 0 if the form asks by anything but
// choices.
func (f *Form) menus() (menus, radio int) {
	for _, i := range f.visible() {
		fd := f.Fields[i]
		if fd.Domain.Kind != Options {
			return 0, 0
		}
		c := f.Controls[fd.Controls[0]]
		switch narrows := fd.Role == Filter || fd.Role == RangeFrom || fd.Role == RangeTo; {
		case narrows && c.Tag == "select":
			menus++
		case narrows && c.Type == "radio" && len(fd.Controls) > 1:
			radio++
		}
	}
	return menus, radio
}

// menuSearch recognises searches without a text box, such as make and model of a car.
func (f *Form) menuSearch() string {
	if !f.harmless() || f.searchButton() == "" {
		return ""
	}
	switch menus, radio := f.menus(); {
	case menus > 0:
		return "menus only, and a search word on its button"
	case radio > 0:
		return "radio buttons only, and a search word on its button"
	}
	return ""
}

// menuGo recognises the same with a button that only says go.
func (f *Form) menuGo() string {
	if menus, _ := f.menus(); !f.harmless() || menus < 2 || f.Method != "GET" || f.searchButton() != "" {
		return ""
	}
	if b := f.Button(); b != nil && (goWords.In(b.Label) || len(lang.Words(b.Label)) == 0) {
		return "several menus and a button that goes on"
	}
	return ""
}

// boxGo recognises one box for words whose button only shows what is there ("Check stock", "Go"), or is none.
func (f *Form) boxGo() string {
	visible := f.visible()
	if len(visible) != 1 || f.Method != "GET" || !f.takesWords() || f.searchButton() != "" {
		return ""
	}
	if fd := &f.Fields[visible[0]]; f.Controls[fd.Controls[0]].Tag != "input" || asksOfVisitor(fd.Name, fd.Label, f.Caption) {
		return ""
	}
	b := f.Button()
	switch {
	case b == nil || len(lang.Words(b.Label)) == 0:
		return "one box for words, and no button that says anything else"
	case b.LabelSource == "name" || asksOfVisitor(b.Label):
		return ""
	case goWords.In(b.Label) || showsFound(b.Label):
		return fmt.Sprintf("one box for words, and a button that shows what is there: %q", lang.Clip(b.Label, maxLabel))
	}
	return ""
}

// showsFound reports whether a button shows what is there.
func showsFound(button string) bool {
	return showWords.In(button) || lookWords.In(button) || len(lang.Words(button)) == 1 && lookAlone.In(button)
}

// lookWords are on buttons that show what is there and say neither search nor go. Those of lookAlone do so where nothing
// follows them: "Get started" and "Retrieve password" are something else.
var (
	lookWords = lang.New(
		"show results, check stock, check availability, check price*, check status, check number, check word, get results, get data, get info, get information, get details, get record*, get list, retrieve data, retrieve record*, retrieve document*, retrieve results, retrieve information",
		"prufen, pruefen, uberprufen, abrufen, aufrufen, einsehen, voir, verifier, visualiser, acceder aux resultats, ver, verificar, comprobar, visualizar, exibir, vedi, verifica, controlla, visualizza, bekijk*, controleer, tonen, controleren",
		"sprawdz, wyswietl, overit, zkontrolovat, ukazat, kontrollera, kontroller, se resultat, nayta, tarkista, ellenorzes, mutat, afiseaza, arata, goruntule, listele, goster, prikazi, provjeri, proveri, prikaz",
		"проверить, просмотр, просмотреть, вывести, перевірити, показати, переглянути, провери, покажи, εμφανιση, προβολη, ελεγχος, *הצג*, *בדוק*, عرض, نمايش, *表示する*, *显示*, *顯示*, *查看*, *보기*, *แสดง*, *ตรวจสอบ*, xem, kiem tra, tampilkan, lihat, periksa",
	)
	lookAlone = lang.New("get, retrieve, fetch, check, list, consult, request data")
)

// personalWords are about boxes and buttons for what is a visitor's own, or for what is sent to a site.
var personalWords = lang.New(
	"my, me, email, mail, e mail, password, username, user, userid, login, account, newsletter, coupon, amount, quantity, comment, message, phone, signup, nickname, nick",
	"mein, meine, konto, benutzername, benutzer, kennwort, passwort, mon, ma, mes, mot de passe, identifiant, compte, mi, usuario, cuenta, contrasena, mio, mia, utente, utilizador, mijn, moj, moje, uzytkownik*, konta, uzivatel*, heslo, min, mitt, anvandare, fiok, hesap",
	"мой, мои, моя, логин, пароль, пользовател*, аккаунт*, חשבון, حساب, *アカウント*, *账号*, *帳號*, *账户*, *내 *, *บัญชี*",
)

// asksOfVisitor reports whether any of the texts asks for what is a visitor's own.
func asksOfVisitor(texts ...string) bool { return yours.In(texts...) || personalWords.In(texts...) }

// jumps recognises menus whose options are addresses: choosing one leads to that page.
func (f *Form) jumps() bool {
	menus := 0
	for _, i := range f.visible() {
		fd := &f.Fields[i]
		if fd.Domain.Kind != Options || fd.Domain.share(func(o Option) bool { return addressLike.MatchString(o.Value) }) < 0.5 {
			return false
		}
		menus++
	}
	return menus > 0
}

var addressLike = regexp.MustCompile(`(?i)^(https?:/)?/|^[\w./-]+\.(html?|php|aspx?|jsp|cgi)([?#]|$)|^\?[\w]+=`)

// codes are what single boxes ask for that are no searches.
var codes = lang.New("captcha, coupon, couponcode, promo, promocode, voucher, gift, qty, quantity, page, pagenum, jumpto, jump, goto, pin, otp, quantite, qte, menge, gutschein*, seite, cantidad, pagina, quantita, ilosc, strona, mnozstvi, количество, страница, странице, *クーポン*, *数量*, ページ, ページ番号, 页, 頁, 第, 页码, 頁碼, *跳转*, *验证码*, *驗證碼*")

// codeBox recognises forms whose one box asks for a code or a number that searches nothing.
func (f *Form) codeBox() string {
	visible := f.visible()
	if len(visible) != 1 {
		return ""
	}
	fd := &f.Fields[visible[0]]
	if c := f.Controls[fd.Controls[0]]; c.Type != "text" && c.Type != "number" {
		return ""
	}
	clues := []string{fd.Name}
	if len(lang.Words(fd.Label)) <= 4 && fd.LabelSource != "name" {
		clues = append(clues, fd.Label)
	}
	for _, s := range clues {
		if w := codes.Find(s); w != "" && !searchWords.In(clues...) {
			return fmt.Sprintf("its one box asks for %q", w)
		}
	}
	return ""
}

// changeWords say that pressing the button changes something at the site, or fetches what is no list of results.
var changeWords = lang.New(
	"delete, remove, erase, logout, log out, signout, sign out, logoff, post, reply, subscribe, unsubscribe, subscription, send, save, upload, download, buy, order now, checkout, add to, create, edit, comment, vote, register, check in, checkin, check out, sign up, signup, login, log in, signin, sign in, pay, donate, book now, report abuse, cart, basket, mbox, approve, publish, cancel, import, install, enroll",
	"loschen, entfernen, abmelden, ausloggen, speichern, abonnieren, anmelden, registrieren, kaufen, bestellen, warenkorb, hochladen, herunterladen, kommentieren, antworten, abstimmen, einloggen, hinzufugen, spenden",
	"supprimer, effacer, deconnexion, enregistrer, abonner, s inscrire, inscription, connexion, acheter, commander, panier, ajouter, telecharger, commenter, repondre, voter",
	"eliminar, borrar, cerrar sesion, guardar, suscribir*, registrar*, comprar, carrito, anadir, descargar, comentar, responder, votar, entrar, apagar, sair, salvar, inscrever*, cadastrar*, carrinho, adicionar, baixar, inscripcion",
	"elimina, cancella, salva, iscriviti, registrati, acquista, carrello, aggiungi, scarica, commenta, rispondi, vota, accedi, verwijder*, uitloggen, opslaan, inschrijven, aanmelden, kopen, winkelwagen, toevoegen, downloaden, inloggen",
	"usun, wyloguj, zapisz, subskrybuj, zarejestruj, kup, koszyk*, dodaj, pobierz, zaloguj, smazat, odhlasit, ulozit, prihlasit, registrovat, koupit, kosik*, pridat, stahnout, odstran*, ta bort, logga ut, spara, prenumerera, registrera, varukorg, lagg till, slett, logg ut, lagre, abonner, slet, log ud, tilmeld, poista, kirjaudu, tallenna, tilaa, rekisteroidy, torles, kijelentkezes, mentes, feliratkoz*, sterge, salveaza, sil, cikis, kaydet, abone, satin al, sepete",
	"відправити, надіслати, увійти, зареєстр*, підписатися, купити, замовити, видалити, зберегти, изпрати, вход, абонирай, купи, поръчай, изтрий, пошаљи, пријави, претплат*, обриши, αποστολη, συνδεση, εγγραφη, αγορα, διαγραφη, αποθηκευση",
	"שלח, שליחה, התחבר, כניסה, הרשמה, הירשם, הירשמו, קנה, מחק, שמור, ارسال, دخول, تسجيل*, اشترك, اشتراك, شراء, حذف, حفظ, ثبت نام, ورود, خريد, عضويت, gonder, kayit ol, giris yap, posalji, pretplat*, prijavi se, kupi, obrisi, poslji, nakup",
	"*ส่ง*, *เข้าสู่ระบบ*, *สมัคร*, *สั่งซื้อ*, *ลบ*, *บันทึก*, *भेजें*, *लॉगिन*, *पंजीकरण*, *सदस्यता*, *खरीदें*, *हटाएं*, gui, dang nhap, dang ky, mua ngay, xoa, luu, kirim, masuk, daftar, beli, hapus, simpan, berlangganan, hantar",
	"*送信*, *注文*, *提交评论*, *发表*, *發表*, *登入*, *註冊*, *訂閱*, *購買*, *보내기*, *가입*, *구독*, *주문*",
	"удалить, выйти, сохранить, подписаться, купить, корзин*, добавить, скачать, зарегистр*, войти, ответить, голосовать, *削除*, *ログアウト*, *保存*, *登録*, *購入*, *カート*, *ログイン*, *投稿*, *删除*, *退出*, *订阅*, *注册*, *登录*, *购买*, *购物车*, *评论*, *삭제*, *로그아웃*, *등록*, *로그인*, *구매*, *장바구니*",
)

// changeActions are the same in the path of an action, where words such as "post" or "order" name other things too.
var changeActions = lang.New("delete, remove, logout, signout, logoff, unsubscribe, subscribe, reply, mbox, upload, addtocart, checkout, register, signup, login, signin, postcomment, comment post, wp comments post, vote, newsletter, donate, save, add")

// registers are those of changeActions that name collections as well: the register of charities, votes of a parliament, old
// newsletters.
var registers = map[string]bool{"register": true, "vote": true, "newsletter": true, "mbox": true}

// searchesIn reports whether a form searches in what the beginning of its action names: that ends in a word for searching, as
// does the button.
func (f *Form) searchesIn() bool {
	u, err := url.Parse(f.Action)
	return err == nil && searchWords.In(path.Base(u.Path)) && f.searchButton() != ""
}

// changes names the button or action that says it changes something, or "".
func (f *Form) changes() string {
	for _, w := range lang.Words(saidBy(f.Action)) {
		if changeActions.Exactly(w) && !(registers[w] && f.searchesIn()) {
			return fmt.Sprintf("its action says %q", w)
		}
	}
	if why := f.orders(); why != "" {
		return why
	}
	if b := f.Button(); b != nil && b.LabelSource != "name" {
		w := keeps(b.Label)
		if w == "" && !searchWords.In(b.Label) {
			w = changeWords.Find(b.Label)
		}
		if w != "" {
			return fmt.Sprintf("its button says %q", w)
		}
	}
	searching, said := false, ""
	for _, fd := range f.Fields {
		if fd.Role != Submit || fd.LabelSource == "name" {
			continue
		}
		if searchWords.In(fd.Label) {
			searching = true
		} else if w := changeWords.Find(fd.Label); w != "" && said == "" {
			said = w
		}
	}
	if said == "" || searching {
		return ""
	}
	return fmt.Sprintf("its button says %q", said)
}

// orders names a hidden field that tells the site to change something (action=delete), or "".
func (f *Form) orders() string {
	for _, c := range f.Controls {
		if c.Type != "hidden" || !commandNames[strings.ToLower(c.Name)] {
			continue
		}
		for _, w := range lang.Words(c.Value) {
			if changeActions.Exactly(w) {
				return fmt.Sprintf("its hidden field %q says %q", c.Name, w)
			}
		}
	}
	return ""
}

// commandNames are names of hidden fields that carry what a program is to do.
var commandNames = map[string]bool{
	"action": true, "act": true, "do": true, "op": true, "cmd": true, "command": true, "task": true, "mode": true, "func": true, "event": true,
}

// caption returns the legend or heading that names a form: the first one inside it, its aria-label, or the last one
// shortly before it.
func (l *labels) caption(form *html.Node) string {
	if s := l.aria(form); s != "" {
		return lang.Clip(s, maxLabel)
	}
	s, ok := l.flow.span[form]
	if !ok {
		return ""
	}
	for _, it := range l.flow.items[s.start:s.end] {
		if it.heading && short(it.text) {
			return it.text
		}
	}
	const near = 6 // pieces of text between a heading and the form it names
	for i, texts := s.start-1, 0; i >= 0 && texts < near; i-- {
		it := l.flow.items[i]
		if it.fill && it.hidden == nil {
			return ""
		}
		if it.text != "" {
			texts++
		}
		if it.heading && short(it.text) {
			return it.text
		}
	}
	return ""
}
