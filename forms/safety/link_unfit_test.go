package safety

import "testing"

func TestVisitorsAreAskedToReportWhatIsUnfit(t *testing.T) {
	for _, text := range []string{
		"Report inappropriate content", "Ongepaste inhoud melden",
		"Signaler un contenu inapproprié", "แจ้งเนื้อหาไม่เหมาะสม",
		"अनुचित सामग्री की शिकायत करें", "Uygunsuz içeriği bildir",
		"Nem megfelelő tartalom bejelentése", "דיווח על תוכן פוגעני",
		"Anmeld upassende indhold", "Rapporter upassende innhold", "Ilmoita asiaton sisältö",
		"不適切な内容を報告", "Anmäl olämpligt innehåll",
		"Unangemessene Inhalte melden", "Denunciar contenido inapropiado",
		"Segnala contenuto inappropriato", "Сообщить о неприемлемом содержании",
		"부적절한 내용 신고", "举报不良信息", "Báo cáo nội dung không phù hợp", "Zgłoś nieodpowiednie treści",
		"Nahlásit nevhodný obsah",
	} {
		if !saysFault(text) {
			t.Errorf("%q is not taken for a report", text)
		}
	}
	for _, text := range []string{
		"Annual report", "Contents", "Table of contents", "Report of the committee on education",
		"Inhoudsopgave", "Show content", "内容", "Tartalom",
		"Содержание", "Sommaire", "Indhold", "תוכן עניינים",
	} {
		if saysFault(text) {
			t.Errorf("%q is taken for a report", text)
		}
	}
}
