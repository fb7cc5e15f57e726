package boxtype

import (
	"strings"

	"deepcrawl/forms/lang"
)

// A typeClue recognises a type of value by the words at its field, and by what compounds end in:
// "Hinflugdatum".
type typeClue struct {
	typ     string
	words   *lang.Lexicon
	endings []string
}

// in reports whether a text names the type.
func (tc typeClue) In(r lang.Reading) bool {
	if tc.words.Among(r) != "" {
		return true
	}
	for _, e := range tc.endings {
		for _, w := range r.Words {
			if len(w) > len(e)+1 && strings.HasSuffix(w, e) {
				return true
			}
		}
	}
	return false
}

// typeClues are tried in this order: a "publication date" is a date, not a publication.
var typeClues = []typeClue{
	{"city", lang.New( // before "departure", which alone is a date
		"airport, airports, station, departure city, departure airport, arrival airport, arrival "+
			"city, *空港*, *机场*, *機場*, *駅*, *車站*, *สนามบิน*",
		"abflughafen, zielflughafen, flughafen, bahnhof, abfahrtsort, ankunftsort, aeroport, "+
			"aeroports, gare, ville de depart, ville d arrivee, lieu de depart, lieu d arrivee",
		"aeropuerto, estacion, ciudad de salida, ciudad de llegada, aeroporto, stazione, citta "+
			"di partenza, citta di arrivo, estacao, luchthaven, lotnisko, letiste, flygplats, "+
			"lufthavn, flyplass, lentokentta, havaalani, havalimani, zracna luka, letalisce, "+
			"lennujaam, oro uostas, lidosta, αεροδρομιο, аэропорт, аеропорт, вокзал, летище, "+
			"مطار, שדה תעופה",
	), []string{"flughafen", "bahnhof", "flygplats"}},
	{"isbn", lang.New(
		"isbn, isbn 10, isbn 13",
	), nil},
	{"issn", lang.New(
		"issn",
	), nil},
	{"doi", lang.New(
		"doi",
	), nil},
	{"code", lang.New(
		"case number, case no, docket number, docket no, file number, file no, registration "+
			"number, license number, license no, licence number, permit number",
		"reference number, ref number, ref no, accession number, call number, shelfmark, catalog "+
			"number, catalogue number, inventory number, patent number",
		"application number, parcel number, account number, record number, item number, part "+
			"number, article number, sku, barcode, aktenzeichen, inventarnummer",
		"artikelnummer, bestellnummer, signatur, standnummer, numero de dossier, numero d "+
			"inventaire, cote, numero de expediente, expediente, signatura",
		"numero di inventario, segnatura, numero do processo, zaaknummer, sygnatura, sygn, "+
			"spisova znacka, номер дела, инвентарный номер, шифр, *請求記号*, *登録番号*",
		"*商品番号*, *品番*, *编号*, *案号*",
		"docket, inventory no, identifier, case id, document number, document no, publication "+
			"number, publication no, catalogue no, catalog no, shelf mark",
		"class mark, classmark, sygnatura akt, numero de pieza, numero di ruolo, numero di "+
			"pratica, numero di protocollo, cota, numero do registo, plaatsnummer",
		"plaatskenmerk, dossiernummer, inventarnr, diarienummer, malnummer, saksnummer, "+
			"sagsnummer, hyllplacering, journalnummer, inventarni cislo, cislo jednaci",
		"diaarinumero, dosya numarasi, dosya no, esas no, yer numarasi, numer katalogowy, numar "+
			"dosar, шифр хранения, номер документа, номер справи",
		"αριθμος υποθεσης, مرجع, رقم القضيه, رقم القضية, رقم الاستدعاء, رقم الطلب, *事件番号*, *番号で*,"+
			" *索书号*, *索書號*, *文号*, *专利号*",
	), nil},
	{"email", lang.SaidWith([]lang.Concept{lang.Mail},
		"email, e mail, mail address, correo, courriel, emailadres, epost, sahkoposti, почта, "+
			"пошта, *メール*, *邮箱*, *이메일*",
		"e posta, eposta, имейл, имејл, емейл, е поща, е пошта, אימייל, *דואר אלקטרוני*, *מייל*, "+
			"البريد الالكتروني, بريد الكتروني, ايميل, *อีเมล*, *ईमेल*, *电子邮件*, *電子郵件*, *电邮*, *電郵*",
	), nil},
	{"zip", lang.New(
		"zip, zipcode, postal, postalcode, postcode, post code, plz, postleitzahl, code postal, "+
			"codepostal, cp, codigo postal, cap, codice postale, cep",
		"kod pocztowy, psc, postnummer, postnr, postinumero, iranyitoszam, cod postal, posta "+
			"kodu, индекс, почтовый индекс, *郵便番号*, *邮编*, *郵遞區號*, *우편번호*",
		"posta kodu, psc obce, codice di avviamento, postni stevilka, postanski broj, "+
			"ταχυδρομικος κωδικας, τ κ, пощенски код, поштански број, поштовий індекс",
		"رمز بريدي, رمز البريدي, الرمز البريدي, מיקוד, *邮政编码*, *邮政编号*, *รหัสไปรษณีย์*",
	), nil},
	{"tel", lang.SaidWith([]lang.Concept{lang.Phone},
		"phone, telephone, tel, mobile, telefon, telefono, telefone, telephon, телефон, *電話*, "+
			"*电话*, *전화*",
	), nil},
	{"price", lang.New(
		"price, cost, budget, rent, salary, amount, preis, kaufpreis, miete, gehalt, prix, loyer,"+
			" salaire, precio, alquiler, salario, prezzo, stipendio, preco",
		"valor, aluguel, prijs, huur, cena, ceny, czynsz, najem, pris, hyra, hinta, vuokra, pret,"+
			" fiyat, цена, цены, стоимость, зарплата, τιμη, מחיר, السعر, *価格*",
		"*値段*, *家賃*, *料金*, *价格*, *價格*, *租金*, *가격*",
		"wage*, fee, fees, valuation, pay, earnings, rate, lohn, vergutung, entgelt, tarif, cout,"+
			" remuneration, revenu, coste, importe, sueldo, renta",
		"retribuzione, canone, costo, importo, custo, renda, vencimento, loon, vraagprijs, "+
			"huurprijs, salaris, bedrag, kosten, wynagrodzenie, zarobki, oplata",
		"kwota, koszt, plat, mzda, najemne, castka, naklady, belopp, kostnad, ersattning, lonen, "+
			"manadslon, arslon, timlon, loneansprak, lonespann, loneniva, loyn, lonn, leie, "+
			"husleje, palkka, summa, maas, ucret, kira, bedel",
		"tutar, cijena, kaina, hind, σταθμος τιμης, μισθος, ενοικιο, ціна, вартість, зарплатня, "+
			"оклад, аренда, стоимост, заплата, наем, السعر, سعر, الراتب, راتب",
		"أجر, إيجار شهري, ثمن, שכר, שכירות, *年収*, *給与*, *月給*, *時給*, *賃料*, *予算*, *薪资*, *薪水*, *月薪*,"+
			" *年薪*, *售价*, *总价*, *单价*, *ราคา*, gia, muc gia, मूल्य, कीमत",
	), []string{"preis", "kosten", "gehalt", "miete"}},
	{"year", lang.New(
		"year, yr, modelyear, built, published, jahr, baujahr, erscheinungsjahr, annee, ano, ano "+
			"de, anno, jaar, bouwjaar, rok, rocznik, ar fra, arsmodell, vuosi",
		"vuosimalli, evjarat, yil, год, рік, година, ετος, שנה, سنة, *年份*, *年度*, *出版年*, *発行年*, "+
			"*년도*, *연도*",
		"vintage, first registration, registration year, model year, year of birth, birth year, "+
			"millesime, immatriculation, annee de mise, matriculacion",
		"immatricolazione, annata, matricula, bouwjaren, oprichtingsjaar, rok produkcji, rok "+
			"wydania, rocznik, lata, rok vydani, rok vyroby, *ar fran",
		"utgivningsar, arsmodell, tillverkningsar, byggar, fodelsear, arstal, argang, byggear, "+
			"utgivelsesar, yili, yillar, godina, leto izdaje, aasta, metai",
		"gads, χρονολογια, ετος εκδοσης, година, рік видання, عام, سنه, السنه, سنة, السنة, שנת, "+
			"*年式*, *年代*, *出版年份*, *上市年份*, *上牌*, *建造年份*, *年份*, *ปี*",
	), []string{"jahr", "jahrgang", "zulassung", "jaar"}},
	{"month", lang.New(
		"month, monat, mois, mes, mese, maand, miesiac, mesic, manad, maned, kuukausi, honap, "+
			"месяц, *月份*",
		"mjesec, menuo, μηνας, місяць, месец, شهر, חודש, *เดือน*",
	), nil},
	{"day", lang.New(
		"day, jour, dia, giorno, dag, dzien, paiva, день",
		"den v mesici, dagen, ημερα, يوم, יום",
	), nil},
	{"date", lang.New(
		"date, datefrom, dateto, startdate, enddate, calendar, checkin, check in, checkout, "+
			"check out, arrival, departure, datum, anreise, abreise, arrivee",
		"depart, fecha, llegada, salida, data, arrivo, partenza, chegada, saida, aankomst, "+
			"vertrek, przyjazd, wyjazd, prijezd, odjezd, dato, ankomst, avresa",
		"paivamaara, datum od, dátum, tarih, giris tarihi, дата, ημερομηνια, תאריך, تاريخ, *日付*, "+
			"*日期*, *날짜*, *年月日*",
		"dates, dated, day of, check in date, zeitpunkt, stichtag, zeit von, dates de, jour de, "+
			"periode du, fechas, dia de, giorno di, dal giorno, data di",
		"dia do, dagtekening, termin, dzien od, data od, terminy, termin konani, den konani, dag "+
			"fran, tidpunkt, tidsrum, ajankohta, tarih*, datumi, datums",
		"kuupaev, ημερομηνιες, дата*, дати, датата, датум, تاريخ, التاريخ, تواريخ, תאריכים, *期日*,"+
			" *開催日*, *出発日*, *到着日*, *発行日*, *掲載日*, *提出日*, *登録日*, *年月*, *帰着日*",
		"*日時*, *時期*, *日期*, *日程*, *วันที่*",
	), []string{"datum", "datums", "zeitraum", "dato", "paiva"}},
	{"country", lang.New(
		"country, land, pays, pais, paese, nazione, kraj, zeme, maa, orszag, tara, ulke, страна, "+
			"країна, χωρα, *国家*, *國家*, *국가*, *国名*",
		"countries, nation, nationality, *land des, staat, nationalite, nacionalidad, "+
			"nazionalita, nacionalidade, nationaliteit, panstwo, stat, narodnost, drzava",
		"valsts, salis, riik, країни, държава, земља, دولة, الدولة, بلد, البلد, ארץ, מדינה, *国籍*,"+
			" *ประเทศ*",
	), nil},
	{"state", lang.New(
		"state, province, bundesland, departement, provincia, estado, comunidad, regione, "+
			"wojewodztwo, provincie, lan, fylke, maakunta, megye, judet, область",
		"регион",
		"region, canton, kanton, county, prefecture, district, landkreis, provinz, regiao, "+
			"distrito, comarca, regio, powiat, gmina, okres, kommuner, okrug",
		"zupanija, bolge, ilce, νομος, περιφερεια, область, район, край, المحافظة, محافظة, "+
			"المنطقة, ولاية, מחוז, *都道府県*, *省份*, *地区*, *地域*, *จังหวัด*",
	), nil},
	{"city", lang.SaidWith([]lang.Concept{lang.City},
		"city, town, location, stadt, ort, wohnort, ville, commune, ciudad, localidad, citta, "+
			"comune, cidade, plaats, stad, miasto, miejscowosc, mesto, obec",
		"kommun, kommune, kaupunki, varos, oras, sehir, город, місто, град, πολη, עיר, مدينة, "+
			"*都市*, *市区町村*, *城市*, *도시*",
		"place, municipality, town or city, whereabouts, airport, departure city, destination, "+
			"origin, departure airport, arrival airport, departing from",
		"flying from, flying to, leaving from, going to, station, abfahrtsort, abflugort, "+
			"zielort, reiseziel, gemeinde, standort, lieu de depart, lieu d arrivee",
		"aeroport, gare, ville de, provenance, localite, aeropuerto, destino, origen, poblacion, "+
			"municipio, estacion, aeroporto, destinazione, provenienza",
		"localita, stazione, partida de, aeroporto de, origem, concelho, luchthaven, bestemming, "+
			"gemeente, vertrekpunt, woonplaats, lotnisko, cel podrozy",
		"miejsce wylotu, letiste, obce, cilova destinace, flygplats, ort, avreseort, resmal, "+
			"destinationsort, lufthavn, flyplass, lentokentta, kohde",
		"paikkakunta, localitate, destinatie, havaalani, havalimani, varis noktasi, kalkis "+
			"noktasi, grad, naselje, zracna luka, letalisce, linn, miestas, pilseta",
		"αεροδρομιο, προορισμος, аэропорт, населенный пункт, аеропорт, летище, град, населено "+
			"място, مدينه, المدينة, مدينة, مطار, الوجهة, שדה תעופה, יעד, *空港*",
		"*出発地*, *目的地*, *到着地*, *駅*, *机场*, *机場*, *出发地*, *出发城市*, *到达城市*, *สนามบิน*, *เมือง*",
	), nil},
	{"person", lang.SaidWith([]lang.Concept{lang.Forename, lang.Surname},
		"author, creator, writer, editor, firstname, lastname, surname, first name, last name, "+
			"full name, person, artist, director, actor, autor, verfasser",
		"vorname, nachname, auteur, prenom, autores, apellido*, autore, cognome, sobrenome, "+
			"achternaam, voornaam, nazwisko, imie, prijmeni",
		"forfattare, forfatter, fornamn, efternamn, tekija, sukunimi, szerzo, prenume, yazar, "+
			"soyad*, автор, фамилия, прізвище, прізвища, піб, συγγραφεας, מחבר, *著者*",
		"*氏名*, *作者*, *姓名*, *저자*",
		"authors, judge, party, parties, party name, plaintiff, defendant, attorney, lawyer, "+
			"petitioner, respondent, speaker, performer, composer, translator",
		"illustrator, inventor, applicant, owner, contributor, richter, klager, beklagter, "+
			"partei, anwalt, urheber, komponist, ubersetzer, herausgeber, kunstler",
		"regisseur, schauspieler, erfinder, verfasserin, juge, partie, nom de la partie, avocat, "+
			"traducteur, realisateur, interprete, compositeur, demandeur",
		"defendeur, inventeur, juez, parte, abogado, demandante, demandado, traductor, "+
			"compositor, magistrado, giudice, avvocato, parti, traduttore, regista",
		"compositore, attore, juiz, advogado, tradutor, requerente, rechter, partij, advocaat, "+
			"schrijver, kunstenaar, vertaler, componist, sedzia, strona",
		"pelnomocnik, tlumacz, redaktor, kompozytor, rezyser, soudce, ucastnik, advokat, "+
			"prekladatel, skladatel, reziser, domare, partens namn, motpart, parter, kompositor, "+
			"oversattare",
		"regissor, konstnar, dommer, dommere, oversetter, kunstner, tuomari, kaantaja, saveltaja,"+
			" judecator, traducator, hakim, taraf, avukat, cevirmen, sanatci",
		"yonetmen, sudac, sudija, pisac, prevoditelj, autorius, autors, kirjanik, συγγραφεας, "+
			"δικαστης, μεταφραστης, судья, адвокат, участник, сторона, истец",
		"ответчик, переводчик, композитор, режиссер, художник, исполнитель, автор*, суддя, "+
			"перекладач, съдия, преводач, аутор, المؤلف, مؤلف, كاتب, القاضي, قاضي",
		"المترجم, مترجم, اسم الطرف, طرف, שופט, סופר, צד, *裁判官*, *当事者*, *原告*, *被告*, *執筆者*, *作家*, "+
			"*監督*, *訳者*, *法官*, *当事人*, *律师*, *导演*, *演员*, *译者*, *發明人*, *发明人*",
		"*ผู้แต่ง*",
	), nil},
	// Spanish, a thing's name, no count
	{"", lang.New("nombre de la, nombre de las, nombre de los, nombre de un, nombre de una"), nil},
	{"integer", lang.New(
		"number of, quantity, qty, rooms, bedrooms, bathrooms, beds, baths, mileage, age, size, "+
			"guests, adults, children, zimmer, anzahl, flache, wohnflache",
		"pieces, chambres, surface, habitaciones, superficie, camere, locali, quartos, kamers, "+
			"oppervlakte, pokoje, powierzchnia, metraz, rum, boarea, huoneet",
		"neliot, szoba, alapterulet, oda, комнат, площадь, пробег, *面積*, *面积*",
		"how many, number, pages, weight, height, width, length, distance, duration, floor, "+
			"floors, sqft, sq ft, square feet, square meters, square metres",
		"living area, floor area, mileages, kilometers, kilometres, km, miles, persons, people, "+
			"passengers, seitenzahl, umkreis, gewicht, dauer, personen",
		"stockwerk, kilometrage, nombre de, nb de, superficies, etage, duree, poids, kilometraje,"+
			" numero de habitaciones, dormitorios, banos, metros",
		"chilometraggio, numero di, vani, metratura, piani, quilometragem, numero de quartos, "+
			"area util, assoalhadas, andar, aantal, slaapkamers, kilometerstand",
		"verdieping, liczba, przebieg, pietro, liczba pokoi, rozloha, pocet, najeto, najezd, "+
			"najete km, pokoju, podlazi, miltal, antal, kvm, vaning, antal rum",
		"kilometer, boligareal, areal, antall, pinta ala, huoneita, kilometrit, suprafata, numar "+
			"de, camere, etaj, sayisi, metrekare, alan, kilometre, kat",
		"povrsina, broj, kvadratura, εμβαδον, χιλιομετρα, δωματια, количество, кол во, число, "+
			"этаж, площадь, кімнат, площа, пробіг, кількість, площ, стаи, брой",
		"عدد, مساحة, المساحة, المسافه, المسافة, مسافة, شطح, חדרים, *部屋数*, *人数*, *走行距離*, *専有面積*, "+
			"*広さ*, *房间数*, *里程*, *楼层*, *数量*, *จำนวน*",
	), []string{"flache", "anzahl", "zahl", "oppervlakte", "plocha", "yta", "maara", "sayisi"}},
	{"street", lang.SaidWith([]lang.Concept{lang.Street},
		"street, street name, street address, address, address line, road, strasse, anschrift, "+
			"adresse, rue, adresse postale, calle, direccion, domicilio, via",
		"indirizzo, rua, morada, endereco, straat, adres, straatnaam, ulica, ulice, ul, gata, "+
			"gatuadress, adress, gade, vej, gate, katu, katuosoite, osoite",
		"strada, adresa, sokak, cadde, adresi, tanav, iela, gatve, οδος, διευθυνση, улица, адрес,"+
			" вулиця, адреса, улица и номер, شارع, الشارع, عنوان السكن, רחוב",
		"כתובת, *番地*, *住所*, *町名*, *街道*, *地址*, *路名*, *ที่อยู่*, *ถนน*",
	), []string{"strasse", "straat", "gata"}},
}

var (
	// anyonesName are words for the name of a person that may mean the name of a thing as well.
	// Those that say nothing of either, such as "name" and "اسم", are not among them.
	anyonesName = lang.New("nom, nombre, nome, jmeno, nume, имя, ім, 이름*")
	// besideName leave it a person's: "votre nom", "nom de famille", "nombre completo".
	besideName = lang.New(
		"votre, ton, le, la, de, du, ou, et, famille, usage, naissance, jeune, fille, personne, "+
			"tu, su",
		"el, del, y, o, complet*, pila, persona, il, tuo, di, e, della, famiglia, seu, sua, do, "+
			"da, pessoa",
		"vase, a, cele, osoby, familie, ваше, полное, и, или, человека, я, повне, та, або, особи",
		"*사람*, *인물*, *입력*, txt, tb, box, input, field, campo, champ",
	)
)

// personsName reports whether a text says "name" and nothing else that would have one: "재료나 요리
// 이름" asks for that of a dish.
func personsName(r lang.Reading) bool {
	named := false
	for _, w := range r.Words {
		one := lang.Reading{Words: []string{w}}
		is := anyonesName.Among(one) != ""
		if named = named || is; !is && len(w) > 1 && besideName.Among(one) == "" {
			return false
		}
	}
	return named
}
