package surface

import (
	"net/url"
	"path"
	"strings"

	"deepcrawl/forms/safety"
)

// changing are words of links that may change something when they are followed: many sites have such links, though a
// GET should be safe. They count as what a query asks for (?action=edit).
var changing = wordSet(`logout logoff signout signoff logmeout disconnect delete remove destroy erase trash purge drop
	unsubscribe unfollow unwatch unsubscribe_me addtocart add_to_cart add-to-cart cart_add addcart basket_add buy buynow checkout
	purchase order_now vote upvote downvote like dislike rate report flag abuse mark_as_read markread follow watch subscribe
	edit modify rename move upload publish approve reject accept cancel confirm activate deactivate enable disable install
	uninstall reset clear empty send_mail reply add create insert save update submit post
	abmelden ausloggen loeschen löschen entfernen bearbeiten kaufen warenkorb bestellen abbestellen
	deconnexion déconnexion supprimer effacer modifier acheter ajouter_au_panier desabonner désabonner
	desconectar cerrar_sesion salir_sesion borrar eliminar editar comprar anular
	esci disconnetti elimina cancella modifica acquista uitloggen verwijderen bewerken kopen`)

// unmistakable are words that say so wherever they stand alone: in the text of a link, in a path, as the name of a
// parameter. The others are common words of titles and of paths ("/watch/123", "Edit distance").
var unmistakable = wordSet(`logout logoff signout signoff logmeout abmelden abmeldung ausloggen deconnexion déconnexion sedeconnecter
	sedéconnecter desconectar cerrarsesion cerrarsesión sair terminarsessao terminarsessão esci disconnetti uitloggen afmelden loggaut
	loggut logud kirjauduulos wyloguj wylogujsie wylogujsię odhlasit odhlásit odhlasitse odhlásitse odjava kijelentkezes kijelentkezés
	deconectare cikis çıkış oturumukapat выход выйти вийти vyhod dangxuat keluar ログアウト 退出 退出登录 登出 注销 로그아웃 تسجيلالخروج
	delete remove destroy purge unsubscribe uninstall löschen loeschen entfernen abbestellen supprimer desabonner désabonner eliminar borrar
	excluir remover apagar elimina rimuovi verwijderen tabort radera usun usuń smazat odstranit удалить 削除 删除 刪除 삭제
	addtocart addtobasket addtobag addtowishlist addtocompare addcart cartadd basketadd buynow checkout indenwarenkorb ajouteraupanier
	añadiralcarrito anadiralcarrito adicionaraocarrinho aggiungialcarrello inwinkelwagen dokoszyka dokosiku sepeteekle вкорзину
	カートに入れる 加入购物车 upvote downvote markread markasread`)

// destroying are those that also begin longer names: /delete_item/5, /removeComment.php.
var destroying = wordSet(`delete remove destroy purge unsubscribe`)

// baskets are what a visitor fills by following links such as /cart/add/5; filling says how.
var (
	baskets = wordSet(`cart basket bag wishlist compare comparison favorites favourites favoris watchlist shortlist bookmarks panier warenkorb
		merkliste merkzettel carrito cesta carrello carrinho winkelwagen winkelmand koszyk kosik kosar sepet korzina varukorg handlekurv ostoskori`)
	filling = wordSet(`add remove insert update put empty clear ajouter hinzufuegen agregar anadir adicionar aggiungi toevoegen dodaj pridat ekle`)
)

// ballots are what is done to the thing that stands before: /item/5/like.
var ballots = wordSet(`vote like dislike flag approve reject follow unfollow subscribe hide ban add edit`)

// commands are the query parameters that say what to do.
var commands = wordSet(`action act do op cmd command task mode method _method func function event operation`)

// changes reports whether following a link to u might change something on the site.
func changes(u *url.URL, anchor string) bool {
	return !safety.Off && (changesByPath(u) || changesByQuery(u) || unmistakable[squeeze(strings.ToLower(fold(anchor)))])
}

func changesByPath(u *url.URL) bool {
	basket, fill, before := false, false, ""
	for s := range segments(u) {
		s = unescape(s)
		s = strings.TrimSuffix(s, path.Ext(s))
		words := termsOf(s)
		word := squeeze(strings.ToLower(s))
		switch {
		case unmistakable[word], strings.HasSuffix(word, "logout"), ballots[word] && before != "" && allDigits(before):
			return true
		case len(words) > 1 && len(words) <= 3 && destroying[words[0]]:
			return true
		}
		basket, fill = basket || baskets[word], fill || filling[word]
		before = s
	}
	return basket && fill || before == "edit" || before == "trash" || before == "vote" && u.RawQuery != ""
}

func changesByQuery(u *url.URL) bool {
	for key, value := range queryPairs(u) {
		key, value = strings.ToLower(key), strings.ToLower(value)
		if unmistakable[squeeze(key)] || commands[key] && mentions(value, changing) {
			return true
		}
	}
	return false
}

// mentions reports whether value is one of the words, or has one among its parts.
func mentions(value string, words map[string]bool) bool {
	if words[value] || words[squeeze(value)] {
		return true
	}
	for part := range strings.FieldsFuncSeq(value, func(r rune) bool { return r == '_' || r == '-' || r == '.' }) {
		if words[part] {
			return true
		}
	}
	return false
}

// squeeze drops what joins words: log-out, log_out and "log out" are logout.
func squeeze(s string) string { return joints.Replace(s) }

var joints = strings.NewReplacer("-", "", "_", "", " ", "")

// binary are extensions of files that hold no forms.
var binary = wordSet(`pdf ps eps djvu epub mobi doc docx docm xls xlsx xlsm ppt pptx odt ods odp rtf csv tsv zip gz tgz bz2 xz 7z rar tar
	zst jar war apk exe msi dmg iso img bin deb rpm jpg jpeg png gif webp avif svg ico bmp tif tiff psd mp3 ogg oga opus wav flac m4a aac
	mp4 m4v avi mov mkv webm wmv flv mpg mpeg ogv css js mjs map json jsonl geojson ndjson rss atom rdf ics vcf woff woff2 ttf otf eot swf
	torrent bib ris kml kmz gpx sql sqlite db patch diff sig asc sha256 md5 warc parquet xml txt`)

// skipped reports whether the extension says that u is not HTML.
func skipped(u *url.URL) bool {
	ext := strings.ToLower(path.Ext(rawPath(u)))
	return ext != "" && binary[ext[1:]]
}

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		set[w] = true
	}
	return set
}
