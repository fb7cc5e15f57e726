package safety

import (
	"strings"

	"deepcrawl/forms/lang"
)

// Visitors are asked to say what is wrong with a thing: "Report an error", "Korrektur vorschlagen",
// "Предложить правку". The words for saying it and for what is wrong stand in any order.
var (
	telling = lang.New(
		`report, suggest*, propose*, submit, send, notify, tell, flag, improve, melden,
		mitteilen, einsenden, einreichen, vorschlag*, vorschlagen, signaler, proposer, suggerer,
		corriger, comunicar, avisar, sugerir, notificar, reportar, informar, proponer, propor,
		relatar, segnala, segnalare, suggerisci, proponi, proporre, meld, doorgeven,
		voorstellen, rapportera, rapporter, foresla, foreslå, anmala, anmäl, anmeld, meddela,
		ilmoita, ehdota, zglos, zgłoś, zaproponuj, zglaszanie, nahlasit, nahlas, navrhnout,
		navrhnut, bejelent*, jelentes*, hibajelentes, javasl*, bildir, bildirin, oner, öner,
		oneri, сообщ*, предлож*, уведом*, повідом*, запропон*, съобщ*, предложи, пријав*,
		prijavi, prijavite, predlozi, predloži, semnal*, propune, propuneti, αναφορα, αναφερετε,
		προτεινετε, προταση, βαο, báo, gui, gửi, de xuat, đề xuất, laporkan, lapor, sarankan,
		usulkan, แจ้ง*, *เสนอ*, *報告*, *报告*, *提案*, *提出*, *举报*, *反馈*, *回報*, *回报*, *신고*, *제안*,
		דווח, דיווח, הצע, הציעו, ابلاغ, الابلاغ, الإبلاغ, بلغ, اقترح, اقتراح, گزارش, پیشنهاد,
		बताएं, बताएँ, सुझाएं, सुझाव, रिपोर्ट, teata, zinot, zinojums, pranesti, siulyti,
		jakinarazi, informa, proposa, suggereix, *通報*, *检举*, *檢舉*, *投诉*, शिकायत, प्रतिवेदन, denunci*, denúnci*, complain, beanstanden, anprangern, denoncer, dénoncer, alerter, keluhkan, tố cáo, to cao, adukan`)
	faults = lang.New(
		`error, errors, mistake, mistakes, correction, corrections, edit, edits, change, changes,
		problem, problems, issue, abuse, bug, typo, wrong, inaccuracy, record, fehler*,
		korrektur*, anderung*, änderung*, probleme, missbrauch, erreur*, modification*, abus,
		errores, correccion*, corrección, cambio, cambios, problema, problemas, abuso, erro,
		erros, correcao, correção, alteracao, alteração, errore, errori, correzione, correzioni,
		modifica, modifiche, fout, fouten, verbetering, correctie, wijziging, fel, andring,
		ändring, rattelse, rättelse, fejl, feil, rettelse, endring, aendring, virhe*, korjau*,
		muutos*, blad, błąd, bledu, błędu, poprawk*, zmian*, chyb*, oprav*, zmen*, změn*, hiba,
		hibat, hibák, hibajelentes, javitas*, javítás*, modositas*, hata, hatayi, hatayı,
		duzeltme, düzeltme, degisiklik, ошибк*, правк*, исправлен*, неточност*, изменени*,
		помилк*, виправлен*, грешк*, поправк*, greske, greška, gresku, grešku, ispravak,
		ispravku, napako, popravek, eroare, erori, corectur*, σφαλμα*, σφαλματος, λαθος, λαθους,
		λαθη, διορθωση*, loi, lỗi, sai sot, chinh sua, sửa, kesalahan, perbaikan, koreksi,
		*ข้อผิดพลาด*, *แก้ไข*, *誤り*, *間違い*, *修正*, *訂正*, *错误*, *錯誤*, *纠错*, *更正*, *오류*, *수정*,
		*오타*, שגיאה, טעות, תיקון, خطا, خطأ, تصحيح, تعديل, اصلاح, त्रुटि, गलती, सुधार, viga, vea,
		veast, kluda, kļūdu, klaida, klaidą, akatsa, akatsen`)
	// unfit is what visitors may find a thing to be, and what they call it then: "Report
	// inappropriate content".
	unfit = lang.New(
		`inappropriate, offensive, unsuitable, illegal, content, contenu, inapproprie, inapproprié,
		choquant, illicite, inhalt, inhalte, unangemessen*, anstossig*, anstößig*, ungeeignet*, rechtswidrig*, inhoud,
		ongepast*, aanstootgevend*, innehall, innehåll, olamplig*, olämplig*, stotande, stötande, indhold,
		upassende, anstodelig*, anstødelig*, innhold, stotende, støtende, sisalto*, sisältö*, sisallo*, sisällö*, asiaton*, asiattom*,
		sopimaton*, sopimattom*, contenido, inapropiado, inadecuado, ofensivo, conteudo, conteúdo, inapropriado, impróprio,
		inadequado, contenuto, contenuti, inappropriato, inappropriati, offensivo, inadeguato, treść, tresc, tresci, treści,
		nieodpowiedni*, obraźliw*, obrazliw*, obsah*, nevhodn*, neprimeren*, urážliv*, urazliv*, tartalom, tartalmat, megfelelo,
		megfelelő, serto, sértő, icerik, icerigi, içerik, içeriği, uygunsuz, содержан*, контент*, неприемлем*, недопустим*, неуместн*,
		оскорб*, вміст*, неприйнятн*, недоречн*, образлив*, съдържани*, неподходящ*, sadržaj*, sadrzaj*, neprikladn*, neprimjeren*,
		continut*, conținut*, neadecvat*, necorespunzator, περιεχομενο, περιεχομενου, ακαταλληλο, ακαταλληλου, noi dung, nội dung,
		khong phu hop, không phù hợp, phản cảm, konten, tidak pantas, tidak sesuai, *เนื้อหา*, *ไม่เหมาะสม*, *不適切*, *内容*, *內容*,
		*不当*, *不當*, *不良*, *违规*, *違規*, *부적절*, *내용*, *유해*, תוכן, פוגעני, הולם, محتوى, المحتوى, لائق, مسيء, محتوا, نامناسب,
		सामग्री, अनुचित, आपत्तिजनक`)
	// tellsFault says both in one word.
	tellsFault = lang.New(
		`hibabejelentes, hibajelentés, hibajelentes, fehlermeldung, felanmalan, felanmälan,
		feilmelding, *纠错*, *勘误*, *挑错*, *報錯*, *报错*, errata`)
	// doubted asks whether a thing is as it should be.
	doubted = lang.New(
		`wrong, right, incorrect, inaccurate, amiss, outdated, falsch, richtig, stimmt,
		fehlerhaft, faux, fausse, inexact, incorrect*, incorrecto, mal, sbagliato, sbagliati,
		corretto, errado, errados, onjuist, klopt, fel, ratt, rätt, felaktig*, forkert, galt,
		feil, rigtigt, riktig, vaarin, väärin, zle, źle, nieprawidlow*, spatne, špatně,
		nespravn*, nespravne, hibas, hibás, yanlis, yanlış, неверн*, неправильн*, неточн*,
		невірн*, неправильно, грешн*, pogresn*, pogrešn*, narobe, gresit, greșit, λαθος, sai,
		dung, salah, keliru, *違*, *誤*, *错*, *有误*, *錯*, *틀린*, *잘못*, שגוי, נכון, خطأ, خطا, غلط,
		صحيح, اشتباه, गलत, *ผิด*`)
)

// mostDoubt is how many words such a question has (estimate).
const mostDoubt = 4

// saysFault reports whether a text asks the visitor to say what is wrong.
func saysFault(text string) bool {
	r := lang.Split(text)
	return (faults.Among(r) != "" || unfit.Among(r) != "") && telling.Among(r) != "" ||
		tellsFault.Among(r) != "" || doubts(text)
}

// doubts reports whether a text is a short question whether something is wrong: "Wrong data?".
func doubts(text string) bool {
	return strings.ContainsAny(text, "?？؟") && len(lang.Words(text)) <= mostDoubt &&
		(doubted.In(text) || faults.In(text))
}

// reportsFault sees the link by which a visitor says what is wrong with the thing that its address
// names. Titles of things may read like it, and differ from those beside them.
func (s *sight) reportsFault() (string, string) {
	if !strings.ContainsAny(addressOf(s.URL), "0123456789") ||
		s.Page != nil && s.Page.at != nil &&
			rowKind(addressOf(s.Page.at)) == rowKind(addressOf(s.URL)) {
		return "", ""
	}
	found := ""
	s.eachLabel(func(l label) bool {
		if (s.told(l) || doubts(l.raw) && !s.Named) && !l.parts() && !l.digits &&
			saysFault(l.raw) && s.alike(signature(l.words), "").texts <= 1 {
			found = l.raw
		}
		return found != ""
	})
	if found == "" {
		return "", ""
	}
	return why("its text %q asks to say what is wrong with the thing", found)
}
