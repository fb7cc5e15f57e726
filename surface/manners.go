package surface

import (
	"net/url"
	"path"
	"strings"
)

// changing are words of links that may change something when they are followed: many sites have such links, though a
// GET should be safe. A word stands alone in a path segment, a query name or value, or the text of the link.
var changing = wordSet(`logout logoff signout signoff logmeout disconnect delete remove destroy erase trash purge drop
	unsubscribe unfollow unwatch unsubscribe_me addtocart add_to_cart add-to-cart cart_add addcart basket_add buy buynow checkout
	purchase order_now vote upvote downvote like dislike rate report flag abuse mark_as_read markread follow watch subscribe
	edit modify rename move upload publish approve reject accept cancel confirm activate deactivate enable disable install
	uninstall reset clear empty send_mail reply add create insert save update submit post
	abmelden ausloggen loeschen löschen entfernen bearbeiten kaufen warenkorb bestellen abbestellen
	deconnexion déconnexion supprimer effacer modifier acheter ajouter_au_panier desabonner désabonner
	desconectar cerrar_sesion salir_sesion borrar eliminar editar comprar anular
	esci disconnetti elimina cancella modifica acquista uitloggen verwijderen bewerken kopen`)

// strongChanging are those of them that count in the text of a link and in a path too. The others are common words of
// titles and of paths ("/watch/123", "Edit distance"): they count only as what a query asks for (?action=edit).
var strongChanging = wordSet(`logout logoff signout signoff logmeout delete remove destroy purge unsubscribe addtocart add_to_cart
	add-to-cart cart_add addcart basket_add buynow checkout upvote downvote markread mark_as_read uninstall
	abmelden ausloggen abbestellen deconnexion déconnexion supprimer desconectar cerrar_sesion eliminar disconnetti uitloggen verwijderen`)

// commands are the query parameters that say what to do.
var commands = wordSet(`action act do op cmd command task mode method func function event operation`)

// changes reports whether following a link to u might change something on the site.
func changes(u *url.URL, anchor string) bool {
	for s := range segments(u) {
		s = strings.ToLower(unescape(s))
		s = strings.TrimSuffix(s, path.Ext(s))
		if strongChanging[s] || strongChanging[squeeze(s)] {
			return true
		}
	}
	if last := strings.ToLower(path.Base(rawPath(u))); last == "edit" || last == "destroy" || last == "trash" {
		return true
	}
	for key, value := range queryPairs(u) {
		key, value = strings.ToLower(key), strings.ToLower(value)
		if strongChanging[key] || strongChanging[squeeze(key)] || commands[key] && mentions(value, changing) {
			return true
		}
	}
	words := strings.ToLower(strings.Join(strings.Fields(anchor), " "))
	return strongChanging[squeeze(words)] || strongChanging[strings.ReplaceAll(words, " ", "_")]
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
func squeeze(s string) string { return strings.NewReplacer("-", "", "_", "", " ", "").Replace(s) }

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
