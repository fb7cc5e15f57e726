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
	Syllables: list(
		`al ár bá ber bó csa csi de dom er fa fe föld gá gyar gyö ha hegy hó ka ke kö la lá le má me mező ná ne nyí ó pa pó ra ré
		ró sár sé szá sze tá tó tü ú vá ve vö za zsó`),
	Endings: list(`k ok ban ben nak nek ból os ság i`),
	Given: list(`Anna Gábor Erzsébet László Zsófia István Katalin Zoltán Ildikó Péter Ágnes ` +
		`Balázs Eszter Ferenc Judit Tamás Réka Győző Piroska Ödön`),
	Family: list(`Nagy Kovács Szabó Tóth Horváth Varga Kiss Molnár Németh Farkas Balogh Papp ` +
		`Takács Juhász Lakatos Mészáros Simon Rácz Fekete Szűcs Török Fehér Bíró Hegedűs Kőszegi`),
	Places: list(`Budapest Szeged Pécs Győr Eger Debrecen Sopron Miskolc Vác Gyula Kőszeg Baja`),
	Notation: Notation{Short: "2006. 01. 02.", Long: "2006. January 2.",
		Months: list(`január február március április május június július augusztus szeptember ` +
			`október november december`), Thousands: " ", Decimal: ",", Money: "%s Ft"},
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
		branch: Ágazat
		a period: Egy időszakon belül | Két dátum között
		about n: Körülbelül %s találat
		accept: Elfogadom | Tovább
		all on one page: Összes egy oldalon
		all words: minden szó | ÉS
		any time: Bármikor | Minden dátum
		any word: bármelyik szó | VAGY
		anywhere: Bárhol | Minden mező
		ask us: Kérdezze a könyvtárost | Kérdése
		at least: legalább
		begins with: Kezdete | Kezdőbetű
		both dates: Adja meg mindkét dátumot.
		both years: Adja meg mindkét évet.
		browse: Böngészés | A-tól Z-ig | Mutató
		busy: A szerver túlterhelt. Próbálja újra rövidesen.
		card number: Kártyaszám | Olvasójegy száma
		choose: Válasszon: %s | Nincs kiválasztva: %s.
		cite: Idézés
		collections: Gyűjtemények
		comment: Hozzászólás
		cookies: Sütiket használunk oldalaink javítására.
		cookies off: Engedélyezze a sütiket a böngészőben.
		current only: Csak hatályos
		data: Adatok | Letöltés
		database: Adatbázis
		decline: Elutasítom
		district: Kerület | Járás
		do alert: Értesítés új találatokról
		do basket-form: Vásárlás | Hozzáad
		do basket-link: Kosárba | Listámra
		do card: Belépés kártyával | Saját fiók
		do comment: Hozzászólás küldése
		do contact: Küldés
		do delete-button: Végleges törlés | Eltávolítás
		do delete-link: Eltávolítás | x
		do edit: Szerkesztés
		do export: Exportálás | Letöltés CSV-ben
		do login: Bejelentkezés
		do logout: Kijelentkezés
		do mark-read: Mind olvasott
		do newsletter: Feliratkozás
		do newsletter-get: OK | Feliratkozom
		do poll: Szavazás
		do print: Nyomtatás
		do question: Kérdezek | Küldés
		do quick-order: Megrendelés | Gyors rendelés
		do register: Regisztráció | Új fiók
		do report: Hibajelentés
		do reserve: Előjegyzés
		do save-search: Keresés mentése
		do switch-theme: Nagy kontraszt | Sötét
		do tell: Küldés ismerősnek
		do unsubscribe: Leiratkozás
		do vote: Tetszik | Ajánlom | +1
		done: Köszönjük. Kérését végrehajtottuk.
		e-mail: E-mail címe
		e-mail of a friend: Ismerőse e-mail címe
		everything: Minden tétel | Teljes lista
		export: Export | Lista letöltése
		fill in: Töltse ki: %s | %s megadása kötelező.
		full view: Teljes nézet
		go: Mehet | OK
		item number: Cikkszám
		items: tétel
		latest: Legújabbak | Újdonságok
		list: Lista | Listázás
		m to n: %s - %s. találat | %s–%s
		m to n of k: %s - %s. találat, összesen %s | %s–%s / %s
		maintenance: Karbantartás miatt szünetelünk.
		map: Térkép
		matched: A keresésnek %s cím felel meg.
		matched over: A keresésnek %s cím felel meg, több mint %s; az első %s látható.
		members: A látogatók az első %d tételt látják. | Több mint %d tételhez jelentkezzen be.
		members only: Csak tagoknak
		message: Üzenete
		more: Továbbiak betöltése | Több mutatása | Több
		more than n: Több mint %s találat | %s+ találat
		n found: %s találat | Találatok: %s
		n hits: %d találat | %d alkalommal
		n items: %s tétel
		name of search: A keresés neve
		new: Új | Új!
		no date: Ez nem dátum.
		no more: Nincs több találat.
		no pages: Egy oldal sem tartalmazza e szavakat.
		ok: OK | Mehet | Mutat | >>
		older entries: Régebbiek
		one of two: Töltse ki: %s vagy %s.
		only: Csak %s
		other searches: Mások ezt keresték
		overview: Áttekintés
		page: Oldal | Ugrás az oldalra
		page lapsed: Ez a lista már nem elérhető. Keressen újra.
		page n of k: %s. oldal / %s | oldal %s/%s
		password: Jelszó
		pause: Két keresés között várjon %d másodpercet.
		please choose: Válasszon | -- válasszon --
		please wait: Keresés folyamatban, kérjük, várjon ...
		popular: Népszerű | Legolvasottabb
		postcode: Irányítószám
		privacy: Adatvédelem
		save: Mentés | Listára | A kosárba
		save changes: Módosítások mentése
		save selected: Kijelöltek mentése
		saved: Elmentve a listájára.
		search in: Keresés ebben | Mező
		search site: Keresés az oldalon
		search this site: Keresés ezen a webhelyen
		seconds: (%s másodperc) | %s mp
		select: Kijelölés
		series: Sorozat
		services: Szolgáltatások
		session notice: A munkamenet 20 perc tétlenség után lejár. Túl sok találat esetén szűkítse a keresést.
		short view: Rövid nézet
		show all: Teljes lista | Minden tétel
		show as: Megjelenítés | Formátum
		sponsored: Hirdetés
		such as: Például %s.
		terms: Felhasználási feltételek
		too fast: Túl sok kérés
		too many than: Több mint %d rekord felel meg. Pontosítsa a keresést.
		up to: legfeljebb
		user name: Felhasználónév
		whole numbers: Egész számokat adjon meg.
		window too wide: Az időszak legfeljebb %d nap lehet.
		words must: Szavak kapcsolása | Szavak
		years too wide: Az időszak legfeljebb %d év lehet.`),
}
