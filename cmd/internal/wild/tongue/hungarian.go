package tongue

// Hungarian puts the family name first.
var Hungarian = &Language{
	Code: "hu", Name: "Hungarian", Legacy: "iso-8859-2", Stops: 20, NameForm: "%[2]s %[1]s",
	Words: list(`a az és egy is hogy nem meg vagy mint de ez csak szerint után között majd még ki alatt
		története élet világ művészet város idő század jog zene munka nyelv víz templom iskola ház ország nők gyermekek kultúra
		gazdaság politika társadalom bevezetés útmutató jelentés tanulmányok levelek művek elmélet gyakorlat kutatás tudomány
		természet kert erdő folyó hegy sziget utca híd állomás tél nyár éjszaka fény üveg ezüst réz vas ló madár tenger konyha
		színház kép festészet könyv papír háború béke király utazás piac falu család egészség energia környezet határ
		magyar új régi nagy kis nyilvános modern első második fiatal fekete szabad`),
	Syllables: list(`al ár bá ber bó csa csi de dom er fa fe föld gá gyar gyö ha hegy hó ka ke kö la lá le má me mező ná ne nyí ó pa pó ra ré
		ró sár sé szá sze tá tó tü ú vá ve vö za zsó`),
	Endings:  list(`k ok ban ben nak nek ból os ság i`),
	Given:    list(`Anna Gábor Erzsébet László Zsófia István Katalin Zoltán Ildikó Péter Ágnes Balázs Eszter Ferenc Judit Tamás Réka Győző Piroska Ödön`),
	Family:   list(`Nagy Kovács Szabó Tóth Horváth Varga Kiss Molnár Németh Farkas Balogh Papp Takács Juhász Lakatos Mészáros Simon Rácz Fekete Szűcs Török Fehér Bíró Hegedűs Kőszegi`),
	Places:   list(`Budapest Szeged Pécs Győr Eger Debrecen Sopron Miskolc Vác Gyula Kőszeg Baja`),
	Notation: Notation{Short: "2006. 01. 02.", Long: "2006. January 2.", Months: list(`január február március április május június július augusztus szeptember október november december`), Thousands: " ", Decimal: ",", Money: "%s Ft"},
	Phrases: phrases(`
		home: Kezdőlap | Főoldal
		about: Rólunk
		help: Súgó
		contact: Kapcsolat
		news: Hírek
		search: Keresés | Keres | Mehet
		search for: Keresés | Kulcsszavak | Keresett kifejezés | Írja be a keresett szót
		advanced: Összetett keresés
		clear: Törlés | Mezők ürítése
		new search: Új keresés
		next: Következő | Következő oldal | További találatok
		previous: Előző | Vissza
		first: Első
		last: Utolsó
		results: %d találat | Találatok száma: %d | A keresés %d rekordot eredményezett
		about results: Körülbelül %d találat
		more than: Több mint %d találat
		showing: %d - %d. találat, összesen %d | %d–%d / %d
		showing page: %d - %d. találat
		page of: %d. oldal / %d
		none: Nincs találat | Nem található semmi. | A keresésnek egyetlen rekord sem felel meg.
		results for: Találatok | A keresés eredménye
		too many: Túl sok találat. Kérjük, szűkítse a keresést. | A lekérdezés túl sok rekordot ad vissza; adjon meg további feltételt.
		only first: Csak az első %d látható.
		enter words: Kérjük, adjon meg egy keresőszót.
		choose one: Kérjük, válasszon legalább egyet.
		expired: A munkamenet lejárt. Kérjük, kezdje elölről.
		error: Hiba történt.
		not found: Az oldal nem található
		any: Mind | Bármelyik | -- összes --
		from: tól
		to: ig
		sort by: Rendezés
		per page: Találat oldalanként
		relevance: Relevancia
		title: Cím
		author: Szerző
		year: Év
		subject: Téma | Tárgyszó
		publisher: Kiadó
		place: Hely | Helység
		date: Dátum
		price: Ár
		code: Szám | Ügyszám
		kind: Típus | Jelleg
		language: Nyelv
		summary: Összefoglaló | Leírás
		pages: Oldalszám
		court: Bíróság
		judge: Bíró
		employer: Munkáltató | Cég
		salary: Fizetés
		make: Márka
		fuel: Üzemanyag
		colour: Szín
		maker: Gyártó
		family: Család
		occupation: Foglalkozás
		committee: Bizottság
		name: Név | Megnevezés
		status: Állapot
		details: Részletek | Megtekintés
		related: Hasonló tételek
		recent: Nemrég megtekintett
		welcome: Üdvözöljük katalógusunkban. | Itt böngészhet gyűjteményünkben.
		catalogue: Katalógus | Adatbázis | Nyilvántartás | Archívum
		inventor: Feltaláló
		owner: Jogosult | Tulajdonos
		class: Osztály
		ingredients: Hozzávalók
		minutes: Perc
		parties: Felek
		room: Terem
		estimate: Becsült ár
		artist: Művész
		material: Anyag | Technika
		teacher: Oktató
		credits: Kredit
		level: Szint
		director: Rendező
		country: Ország
		genus: Nemzetség
		branch: Ágazat`),
}
