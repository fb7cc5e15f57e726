package safety

import "deepcrawl/forms/lang"

// What is written on a button may speak of searches and yet send none: it saves one, has its
// results mailed, clears the list of those that were made. Nothing tells such a button from one
// that searches but the word for what is done.

// keeps returns the word by which a button says that it does something with searches themselves, ""
// when it does not.
func keeps(button string) string {
	if w := keepWords.Find(button); w != "" || !SearchWords.In(button) {
		return w
	}
	return keptWords.Find(button)
}

// keepWords are those of ChangeWords that are said of searches themselves: "save search".
var keepWords = lang.New(
	"save, delete, speichern, loschen, suchauftrag*, suchagent*, suchprofil*, suchverlauf*, "+
		"enregistrer, sauvegarder, supprimer, guardar, eliminar, salvar, salva, cancella, "+
		"opslaan, verwijder*, zapisz, usun, ulozit, smazat, spara, ta bort, bevaka, gem sogning, "+
		"gem sog, lagre, slett, tallenna, poista, mentes, torles, salveaza, sterge, kaydet",
	"сохранить, удалить, зберегти, видалити, запази, изтрий, αποθηκευση, διαγραφη, שמור, מחק, "+
		"حفظ, حذف, *บันทึก*, *ลบ*, luu, xoa, simpan, hapus, *保存*, *削除*, *删除*, *저장*, *삭제*, "+
		"*सहेजें*, *सहेजे*, *सेव करें*, ذخیره, ذخيره, محفوظ کریں, *সংরক্ষণ*",
)

// keptWords do something with a search where they stand beside a word for one. Alone they may well
// show something: "create report". Words that name what is searched elsewhere are left out, or need
// the one behind: alerts, orders, homes to buy.
var keptWords = lang.New(
	"create, add search, add this search, rename, remove, subscribe, unsubscribe, follow, "+
		"unfollow, share search, share this search, share results, notify, alert, email me, "+
		"email search, email this search, clear search, erase, buy search, order search",
	"abonnieren, suche merken, erstellen, anlegen, entfernen, umbenennen, creer, alerte, abonner,"+
		" effacer, crear, alerta, suscrib*, borrar, crea, avviso, elimina, iscriv*, criar, "+
		"excluir, apagar, subscrev*",
	"utworz, alert, subskryb*, powiadom*, aanmaken, bewaar, bewaren, abonneer, wissen, ulozit, "+
		"vytvorit, odebirat, prenumerera, skapa, slet, opret, opprett, abonner, luo, tilaa, "+
		"mentese, torlese, letrehoz*, creeaza, aboneaza*, oluştur, olustur, uyarısı, uyarisi, "+
		"sil, abone",
	"создать, подписаться, подписка, очистить, уведом*, створити, підписатися, очистити, създай, "+
		"абонир*, δημιουργια, εγγραφη, *を登録*, *登録する*, *消去*, *アラート*, *订阅*, *訂閱*, *清除*, *清空*, *儲存*,"+
		" *刪除*, *알림*, *지우기*",
	"keep, bookmark, store search, store this search, watch, vote, comment on, post search, "+
		"order now, by mail, by email, e mail, wishlist, watchlist, favorite*, favourite*, "+
		"favori, favoris, favoritos, favorit*, preferiti, ulubion*, favorilere, избранн*, обран*,"+
		" *お気に入り*, *收藏*, *즐겨찾기*",
	"benachrichtig*, notif*, avisar*, avisame, alertas, alertes, hakuvahti, erhalten, recevoir, "+
		"recibir, receber, ricevi, otrzymuj, получать, archivar, archiver, archivieren, sauver, "+
		"merkliste, oblibene, odstranit, hinzufugen, ajouter, anadir, agregar, aggiungi, "+
		"adicionar, toevoegen, dodaj, pridat, lagg till, tilfoj, legg til, ekle, hozzaad*, "+
		"добавить, додати, добави, *追加*, *添加*, *추가*",
)
