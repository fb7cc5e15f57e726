package verdict

import (
	"testing"

	"deepcrawl/surface/fetch/made"
)

func TestTheEndOfASessionIsSaidInAnyOrder(t *testing.T) {
	for text, want := range map[string]bool{
		"Timed out. Your session was idle for too long and has timed out. Please start again.": true,
		"This page has expired. Please reload it.":                                             true,
		"Die Seite ist abgelaufen.":                                                            true,
		"Zeit abgelaufen: Ihre Sitzung ist beendet. Von vorn beginnen":                         true,
		"La session a expiré. Veuillez recommencer.":                                           true,
		"Platnost relace vypršela. Začněte prosím znovu.":                                      true,
		"Время сеанса истекло. Начните сначала.":                                               true,
		"Срок действия страницы истек":                                                         true,
		"セッションの有効期限が切れました。":                                                                    true,
		"会话已过期，请重新开始。":                                                                         true,
		"Sesi Anda telah berakhir.":                                                            true,
		"Oturumunuzun süresi doldu. Lütfen yeniden başlayın.":                                  true,
		"Nothing was found.":                                                                   false,
		"No sessions were found for your search. Try another word.":                            false,
		"Aucun résultat":                  false,
		"Sessions of the council: autumn": false,
		"The training session was moved. Over and out. All times local.": false,
	} {
		if got := Lapsed(
			made.Page("http://h.example/s", "<html><body><p>"+text+"</p></body></html>")); got != want {
			t.Errorf("%q: got %t, want %t", text, got, want)
		}
	}
}
