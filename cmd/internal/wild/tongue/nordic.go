package tongue

// Swedish has compounds and the article at the end of its word.
var Swedish = &Language{
	Code: "sv", Name: "Swedish", Legacy: "iso-8859-1", Stops: 22,
	Words: list(`och i av för en på till med den ett om från det som vid att de är under mellan efter eller
		historia liv värld konst stad tid sekel rätt musik arbete språk vatten kyrka skola hus land kvinnor barn kultur ekonomi
		politik samhälle inledning handbok rapport studier brev verk teori praktik forskning vetenskap natur trädgård skog älv berg ö
		gata bro station vinter sommar natt ljus glas silver koppar järn häst fågel hav kök teater bild måleri bok papper krig fred
		kung resa marknad by familj hälsa energi miljö gräns svensk nya gamla stora lilla offentlig modern första andra unga svart fri`),
	Syllables: list(
		`al bäck ber björ bo dal ek fal fors grän gå hag hal holm hult kal kul lin lund lö mal mo nor näs ny rum ry röd sand sjö
		skär sten stor sund tor torp ved vik å ås ö`),
	Endings: list(`en et ar er na s ning het lig`),
	Given: list(`Anna Björn Kerstin Göran Åsa Lars Märta Nils Ebba Sören Linnea Håkan Maja ` +
		`Per Ulla Torsten Ylva Gustav Elin Östen`),
	Family: list(`Lindström Bergqvist Åkesson Nyman Sandberg Öberg Hägg Forslund Dahlin Ekman ` +
		`Sjöberg Wallin Norén Hedlund Lundgren Ask Malm Rydell Svärd Boström Holm Kvist Löfgren ` +
		`Torell Vik`),
	Places: list(`Uppsala Lund Växjö Umeå Örebro Kalmar Gävle Malmö Falun Visby Luleå Borås`),
	Notation: Notation{Short: "2006-01-02", Long: "2 January 2006",
		Months: list(`januari februari mars april maj juni juli augusti september oktober november december`), Thousands: "\u00a0", Decimal: ",", Money: "%s kr"},
	Phrases: phrases(`
		home: Hem | Startsida
		about: Om oss
		help: Hjälp
		contact: Kontakt
		news: Nyheter
		search: Sök | Hitta
		search for: Sök efter | Sökord | Fritext | Skriv ett eller flera ord
		advanced: Avancerad sökning
		clear: Rensa | Töm fälten
		new search: Ny sökning
		next: Nästa | Nästa sida | Fler träffar
		previous: Föregående | Tillbaka
		first: Första
		last: Sista
		results: %d träffar | Antal träffar: %d | Sökningen gav %d träffar
		about results: Ungefär %d träffar
		more than: Fler än %d träffar
		showing: Visar %d till %d av %d | %d-%d av %d
		showing page: Visar %d till %d
		page of: Sida %d av %d
		none: Inga träffar | Ingenting hittades. | Inga poster motsvarar din sökning.
		results for: Sökresultat | Träfflista
		too many: För många träffar. Begränsa din sökning. | Sökningen ger för stor träffmängd; lägg till fler villkor.
		only first: Endast de första %d visas.
		enter words: Ange ett sökord.
		choose one: Välj minst ett alternativ.
		expired: Din session har gått ut. Börja om från början.
		error: Ett fel har inträffat.
		not found: Sidan finns inte
		any: Alla | Valfri | -- alla --
		from: från
		to: till
		sort by: Sortera efter
		per page: Träffar per sida
		relevance: Relevans
		title: Titel
		author: Författare
		year: År
		subject: Ämne
		publisher: Förlag
		place: Ort
		date: Datum
		price: Pris
		code: Nummer | Diarienummer
		kind: Typ | Slag
		language: Språk
		summary: Sammanfattning
		pages: Sidor
		court: Domstol
		judge: Domare
		employer: Arbetsgivare | Företag
		salary: Lön
		make: Märke
		fuel: Drivmedel
		colour: Färg
		maker: Tillverkare
		family: Familj
		occupation: Yrke
		committee: Utskott | Nämnd
		name: Namn
		status: Status
		details: Detaljer | Visa
		related: Liknande poster
		recent: Nyligen visade
		welcome: Välkommen till vår katalog. | Här kan du söka i våra samlingar.
		catalogue: Katalog | Databas | Register | Arkiv
		inventor: Uppfinnare
		owner: Innehavare
		class: Klass
		ingredients: Ingredienser
		minutes: Minuter
		parties: Parter
		room: Sal
		estimate: Utropspris
		artist: Konstnär
		material: Material
		teacher: Lärare
		credits: Högskolepoäng
		level: Nivå
		director: Regissör
		country: Land
		genus: Släkte
		branch: Bransch
		a period: Inom en period | Mellan två datum
		about n: Ungefär %s träffar
		accept: Jag godkänner | Fortsätt
		all on one page: Visa allt på en sida
		all words: alla ord | OCH
		any time: När som helst | Alla datum
		any word: något av orden | ELLER
		anywhere: Överallt | Alla fält
		ask us: Fråga bibliotekarien | Din fråga
		at least: minst | från och med
		begins with: Börjar med | Första bokstav
		both dates: Ange båda datumen.
		both years: Ange båda åren.
		browse: Bläddra | A till Ö | Index
		busy: Servern är upptagen. Försök igen om en stund.
		card number: Kortnummer | Låntagarnummer
		choose: Välj: %s | %s har inte valts.
		cite: Citera
		collections: Samlingar
		comment: Kommentar
		cookies: Vi använder kakor för att förbättra våra sidor.
		cookies off: Tillåt kakor i din webbläsare.
		current only: Endast gällande
		data: Data | Ladda ned
		database: Databas | Sök i samlingarna
		decline: Avböj
		district: Län | Distrikt
		do alert: Meddela mig om nya träffar
		do basket-form: Köp | Lägg till
		do basket-link: Lägg i varukorgen | Lägg i min lista
		do card: Gå in | Mitt konto
		do comment: Skicka kommentar
		do contact: Skicka
		do delete-button: Radera | Ta bort
		do delete-link: Radera | Ta bort | x
		do edit: Redigera
		do export: Exportera | Ladda ned som CSV
		do login: Logga in
		do logout: Logga ut
		do mark-read: Markera alla som lästa
		do newsletter: Prenumerera
		do newsletter-get: OK | Anmäl mig
		do poll: Rösta
		do print: Skriv ut | Utskriftsversion
		do question: Fråga | Skicka
		do quick-order: Beställ | Snabbeställning
		do register: Registrera dig | Skapa konto
		do report: Rapportera fel
		do reserve: Reservera
		do save-search: Spara sökningen
		do switch-theme: Hög kontrast | Mörkt
		do tell: Tipsa en vän
		do unsubscribe: Avsluta prenumerationen
		do vote: Gilla | Rekommendera | +1
		done: Tack. Din begäran har utförts.
		e-mail: Din e-postadress
		e-mail of a friend: Vännens e-post
		everything: Alla poster | Hela listan
		export: Exportera | Ladda ned listan
		fill in: Fyll i: %s | %s måste anges.
		full view: Fullständig
		go: Gå | OK
		item number: Artikelnummer
		items: poster
		latest: Senaste poster | Nytt
		list: Lista | Visa
		m to n: Visar %s till %s | %s - %s
		m to n of k: Visar %s till %s av %s | %s-%s av %s
		maintenance: Underhåll pågår, vi är snart tillbaka.
		map: Karta
		matched: Sökningen gav %s titlar.
		matched over: Sökningen gav %s titlar, fler än %s; de första %s visas.
		members: Besökare ser de första %d posterna. | Logga in för att se fler än %d poster.
		members only: Endast för medlemmar
		message: Ditt meddelande
		more: Ladda fler | Visa fler | Mer
		more than n: Fler än %s träffar | %s+ träffar
		n found: %s träffar | Antal träffar: %s
		n hits: %d träffar | hittades %d gånger
		n items: %s poster
		name of search: Sökningens namn
		new: Ny | Nytt!
		no date: Det är inget datum.
		no more: Det finns inga fler träffar.
		no pages: Ingen sida innehåller orden.
		ok: OK | Gå | Visa | >>
		older entries: Äldre poster
		one of two: Fyll i %s eller %s.
		only: Endast %s
		other searches: Andra har sökt på
		overview: Översikt
		page: Sida | Gå till sida
		page lapsed: Listan är inte längre tillgänglig. Sök igen.
		page n of k: Sida %s av %s | sida %s/%s
		password: Lösenord
		pause: Vänta %d sekunder mellan två sökningar.
		please choose: Välj | -- välj --
		please wait: Söker, vänta ...
		popular: Populärt | Mest lästa
		postcode: Postnummer
		privacy: Integritet
		save: Spara | Lägg i listan | Lägg i varukorgen
		save changes: Spara ändringar
		save selected: Spara markerade
		saved: Sparat i din lista.
		search in: Sök i | Fält
		search site: Sök på webbplatsen
		search this site: Sök på denna webbplats
		seconds: (%s sekunder) | på %s s
		select: Markera
		series: Serie
		services: Tjänster
		session notice: Sessionen går ut efter 20 minuter utan aktivitet. Vid för många träffar, begränsa sökningen.
		short view: Kort
		show all: Hela listan | Alla poster
		show as: Visa som | Format
		sponsored: Sponsrad | Annons
		such as: Till exempel %s.
		terms: Användarvillkor
		too fast: För många förfrågningar
		too many than: Fler än %d träffar. Var mer exakt.
		up to: högst | till och med
		user name: Användarnamn
		whole numbers: Ange heltal.
		window too wide: Perioden får omfatta högst %d dagar.
		words must: Kombinera ord med | Ord
		years too wide: Perioden får omfatta högst %d år.`),
}

// Danish is close to Swedish and written in another way.
var Danish = &Language{
	Code: "da", Name: "Danish", Legacy: "iso-8859-1", Stops: 22,
	Words: list(`og i af for en på til med den et om fra det som ved at de er under mellem efter eller
		historie liv verden kunst by tid århundrede ret musik arbejde sprog vand kirke skole hus land kvinder børn kultur økonomi
		politik samfund indledning håndbog rapport studier breve værker teori praksis forskning videnskab natur have skov å bjerg ø
		gade bro station vinter sommer nat lys glas sølv kobber jern hest fugl hav køkken teater billede maleri bog papir krig fred
		konge rejse marked landsby familie sundhed energi miljø grænse dansk nye gamle store lille offentlig moderne første anden unge`),
	Syllables: list(
		`aa bak bjerg bo bøl dal ege el fal gaard gra gård hav hol hus høj kol kær lund læs mar mo mølle nor ny rand ris rød sand
		skov sko sten sund sø tor trup ved vej vig øster`),
	Endings: list(`en et er erne s ning hed lig`),
	Given: list(`Anne Søren Kirsten Jørgen Åse Lars Mette Niels Birgit Bjarne Signe Kåre ` +
		`Maren Poul Inge Torben Sidsel Gorm Freja Øjvind`),
	Family: list(`Nørgaard Kjær Mortensen Østergaard Lund Bæk Holm Friis Skov Damgaard Krogh ` +
		`Juhl Thorsen Bruun Vestergaard Toft Ravn Lindholm Bech Munk Storm Husted Dahl Eskildsen ` +
		`Ladegaard`),
	Places: list(
		`Aarhus Odense Ribe Køge Ålborg Esbjerg Viborg Næstved Randers Helsingør Skagen Tønder`),
	Notation: Notation{Short: "02-01-2006", Long: "2. January 2006",
		Months: list(`januar februar marts april maj juni juli august september oktober november december`), Thousands: ".", Decimal: ",", Money: "%s kr."},
	Phrases: phrases(`
		home: Forside | Hjem
		about: Om os
		help: Hjælp
		contact: Kontakt
		news: Nyheder
		search: Søg | Find | Start søgning
		search for: Søg efter | Søgeord | Fritekst | Skriv et eller flere ord
		advanced: Udvidet søgning
		clear: Ryd | Nulstil
		new search: Ny søgning
		next: Næste | Næste side | Flere resultater
		previous: Forrige | Tilbage
		first: Første
		last: Sidste
		results: %d resultater | Antal fundne poster: %d | Søgningen gav %d resultater
		about results: Cirka %d resultater
		more than: Flere end %d resultater
		showing: Viser %d til %d af %d | %d-%d af %d
		showing page: Viser %d til %d
		page of: Side %d af %d
		none: Ingen resultater | Der blev ikke fundet noget. | Ingen poster svarer til din søgning.
		results for: Søgeresultat | Resultater
		too many: For mange resultater. Indsnævr venligst søgningen. | Din søgning giver for mange poster; tilføj flere kriterier.
		only first: Kun de første %d vises.
		enter words: Indtast et søgeord.
		choose one: Vælg mindst én mulighed.
		expired: Din session er udløbet. Begynd forfra.
		error: Der opstod en fejl.
		not found: Siden blev ikke fundet
		any: Alle | Ligegyldigt | -- alle --
		from: fra
		to: til
		sort by: Sorter efter
		per page: Resultater pr. side
		relevance: Relevans
		title: Titel
		author: Forfatter
		year: År
		subject: Emne
		publisher: Forlag
		place: Sted
		date: Dato
		price: Pris
		code: Nummer | Sagsnummer
		kind: Type | Art
		language: Sprog
		summary: Resumé
		pages: Sider
		court: Ret | Domstol
		judge: Dommer
		employer: Arbejdsgiver | Virksomhed
		salary: Løn
		make: Mærke
		fuel: Brændstof
		colour: Farve
		maker: Producent
		family: Familie
		occupation: Stilling
		committee: Udvalg
		name: Navn
		status: Status
		details: Detaljer | Vis
		related: Lignende poster
		recent: Set for nylig
		welcome: Velkommen til vores katalog. | Her kan du søge i vores samlinger.
		catalogue: Katalog | Database | Register | Arkiv
		inventor: Opfinder
		owner: Indehaver
		class: Klasse
		ingredients: Ingredienser
		minutes: Minutter
		parties: Parter
		room: Lokale
		estimate: Vurdering
		artist: Kunstner
		material: Materiale
		teacher: Underviser
		credits: Point
		level: Niveau
		director: Instruktør
		country: Land
		genus: Slægt
		branch: Branche
		a period: Inden for en periode | Mellem to datoer
		about n: Cirka %s resultater
		accept: Jeg accepterer | Fortsæt
		all on one page: Vis alle på én side
		all words: alle ord | OG
		any time: Når som helst | Alle datoer
		any word: et af ordene | ELLER
		anywhere: Overalt | Alle felter
		ask us: Spørg bibliotekaren | Dit spørgsmål
		at least: mindst | fra og med
		begins with: Begynder med | Første bogstav
		both dates: Angiv begge datoer.
		both years: Angiv begge år.
		browse: Gennemse | A til Å | Register
		busy: Serveren er optaget. Prøv igen om lidt.
		card number: Kortnummer | Lånernummer
		choose: Vælg: %s | %s er ikke valgt.
		cite: Citer
		collections: Samlinger
		comment: Kommentar
		cookies: Vi bruger cookies for at forbedre vores sider.
		cookies off: Slå cookies til i din browser.
		current only: Kun gældende
		data: Data | Hent
		database: Database | Søg online
		decline: Afvis
		district: Amt | Kreds
		do alert: Giv besked om nye resultater
		do basket-form: Køb | Tilføj
		do basket-link: Læg i kurv | Føj til min liste
		do card: Gå ind | Min konto
		do comment: Send kommentar
		do contact: Send
		do delete-button: Slet | Fjern
		do delete-link: Slet | Fjern | x
		do edit: Rediger
		do export: Eksporter | Hent som CSV
		do login: Log ind
		do logout: Log ud
		do mark-read: Marker alle som læst
		do newsletter: Abonner
		do newsletter-get: OK | Tilmeld mig
		do poll: Stem
		do print: Udskriv | Printversion
		do question: Spørg | Send
		do quick-order: Bestil | Hurtig bestilling
		do register: Opret bruger | Registrer
		do report: Meld en fejl
		do reserve: Reserver
		do save-search: Gem søgning
		do switch-theme: Høj kontrast | Mørk
		do tell: Tip en ven
		do unsubscribe: Afmeld
		do vote: Synes godt om | Anbefal | +1
		done: Tak. Din anmodning er udført.
		e-mail: Din e-mailadresse
		e-mail of a friend: Din vens e-mail
		everything: Alle poster | Hele listen
		export: Eksporter | Hent liste
		fill in: Udfyld: %s | %s skal angives.
		full view: Fuld visning
		go: Gå | OK
		item number: Varenummer
		items: poster
		latest: Nyeste poster | Nyt
		list: Liste | Vis
		m to n: Viser %s til %s | %s - %s
		m to n of k: Viser %s til %s af %s | %s-%s af %s
		maintenance: Vi er i gang med vedligeholdelse.
		map: Kort
		matched: Din søgning gav %s titler.
		matched over: Din søgning gav %s titler, flere end %s; de første %s vises.
		members: Gæster ser de første %d poster. | Log ind for at se mere end %d poster.
		members only: Kun for medlemmer
		message: Din besked
		more: Hent flere | Vis flere | Mere
		more than n: Flere end %s resultater | %s+ resultater
		n found: %s resultater | Fundne poster: %s
		n hits: %d fund | fundet %d gange
		n items: %s poster
		name of search: Søgningens navn
		new: Ny | Nyt!
		no date: Det er ikke en dato.
		no more: Der er ikke flere resultater.
		no pages: Ingen side indeholder ordene.
		ok: OK | Gå | Vis | >>
		older entries: Ældre poster
		one of two: Udfyld %s eller %s.
		only: Kun %s
		other searches: Andre søgte efter
		overview: Oversigt
		page: Side | Gå til side
		page lapsed: Listen er ikke længere tilgængelig. Søg igen.
		page n of k: Side %s af %s | side %s/%s
		password: Adgangskode
		pause: Vent %d sekunder mellem to søgninger.
		please choose: Vælg | -- vælg --
		please wait: Søger, vent venligst ...
		popular: Populære | Mest læste
		postcode: Postnummer
		privacy: Privatliv
		save: Gem | Føj til min liste | Læg i kurv
		save changes: Gem ændringer
		save selected: Gem valgte
		saved: Gemt på din liste.
		search in: Søg i | Felt
		search site: Søg på siden
		search this site: Søg på dette websted
		seconds: (%s sekunder) | på %s s
		select: Vælg post
		series: Serie
		services: Tjenester
		session notice: Din session udløber efter 20 minutter uden aktivitet. Ved for mange resultater, indsnævr søgningen.
		short view: Kort visning
		show all: Hele listen | Alle poster
		show as: Vis som | Format
		sponsored: Sponsoreret | Annonce
		such as: For eksempel %s.
		terms: Vilkår
		too fast: For mange forespørgsler
		too many than: Mere end %d poster. Vær mere præcis.
		up to: højst | til og med
		user name: Brugernavn
		whole numbers: Angiv hele tal.
		window too wide: Perioden må højst være %d dage.
		words must: Kombiner ord med | Ord
		years too wide: Perioden må højst være %d år.`),
}

// Finnish has long words and fifteen cases.
var Finnish = &Language{
	Code: "fi", Name: "Finnish", Legacy: "iso-8859-15", Stops: 20,
	Words: list(`ja on sekä tai että kun ei myös joka se ovat kuin mutta vuoden sen oli ne niin jos hän
		historia elämä maailma taide kaupunki aika vuosisata oikeus musiikki työ kieli vesi kirkko koulu talo maa naiset lapset
		kulttuuri talous politiikka yhteiskunta johdatus opas raportti tutkimuksia kirjeet teokset teoria käytäntö tutkimus tiede
		luonto puutarha metsä joki vuori saari katu silta asema talvi kesä yö valo lasi hopea kupari rauta hevonen lintu meri
		keittiö teatteri kuva maalaus kirja paperi sota rauha kuningas matka markkinat kylä perhe terveys energia ympäristö raja
		suomalainen uusi vanha suuri pieni julkinen moderni ensimmäinen toinen nuori musta vapaa`),
	Syllables: list(
		`aho haa har hie joki ka kal kan ki kol kuu la lah lam lau leh lii lo maa mat me mäki nie nii nur pa pel poh ra ran rii
		saa sal sii suo taa tam tuo va vaa ve vii ylä`),
	Endings: list(`n t ssa sta lla n ien iin ja nen minen`),
	Given: list(`Aino Mikko Helmi Jussi Päivi Antti Sanna Väinö Kaisa Eero Tuula Seppo Riitta ` +
		`Olli Mervi Jyrki Hanna Pekka Liisa Kyösti`),
	Family: list(`Virtanen Korhonen Mäkelä Niemi Laine Heikkilä Salo Tuominen Rantala Koskela ` +
		`Ahonen Hämäläinen Lehto Peltola Saarinen Aalto Väisänen Kivelä Nurmi Lampinen Räsänen ` +
		`Toivonen Ojala Suominen Harju`),
	Places: list(
		`Helsinki Turku Oulu Tampere Vaasa Kuopio Lahti Pori Rauma Hämeenlinna Jyväskylä Kemi`),
	Notation: Notation{Short: "2.1.2006", Long: "2. January 2006",
		Months: list(`tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta ` +
			`heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta`), Thousands: "\u00a0",
		Decimal: ",", Money: "%s €"},
	Phrases: phrases(`
		home: Etusivu
		about: Tietoa meistä | Tietoja
		help: Ohje | Apua
		contact: Yhteystiedot
		news: Ajankohtaista | Uutiset
		search: Hae | Etsi | Suorita haku
		search for: Hakusana | Etsi | Vapaa haku | Kirjoita hakusanat
		advanced: Tarkennettu haku
		clear: Tyhjennä
		new search: Uusi haku
		next: Seuraava | Seuraava sivu | Lisää tuloksia
		previous: Edellinen | Takaisin
		first: Ensimmäinen
		last: Viimeinen
		results: %d hakutulosta | Osumia: %d | Löytyi %d tietuetta
		about results: Noin %d tulosta
		more than: Yli %d tulosta
		showing: Tulokset %d - %d, yhteensä %d | %d–%d / %d
		showing page: Tulokset %d - %d
		page of: Sivu %d / %d
		none: Ei tuloksia | Mitään ei löytynyt. | Hakuasi vastaavia tietueita ei ole.
		results for: Hakutulokset | Tulokset
		too many: Liian monta osumaa. Tarkenna hakua. | Haku tuottaa liikaa tuloksia; lisää hakuehtoja.
		only first: Vain ensimmäiset %d näytetään.
		enter words: Anna hakusana.
		choose one: Valitse vähintään yksi vaihtoehto.
		expired: Istunto on vanhentunut. Aloita alusta.
		error: Tapahtui virhe.
		not found: Sivua ei löydy
		any: Kaikki | Mikä tahansa | -- kaikki --
		from: alkaen
		to: asti
		sort by: Järjestä
		per page: Tuloksia sivulla
		relevance: Osuvuus
		title: Nimeke | Otsikko
		author: Tekijä
		year: Vuosi
		subject: Aihe
		publisher: Kustantaja
		place: Paikka | Paikkakunta
		date: Päivämäärä
		price: Hinta
		code: Numero | Tunnus
		kind: Tyyppi | Laji
		language: Kieli
		summary: Tiivistelmä
		pages: Sivuja
		court: Tuomioistuin
		judge: Tuomari
		employer: Työnantaja | Yritys
		salary: Palkka
		make: Merkki
		fuel: Polttoaine
		colour: Väri
		maker: Valmistaja
		family: Heimo
		occupation: Ammatti
		committee: Valiokunta | Lautakunta
		name: Nimi
		status: Tila
		details: Tiedot | Näytä
		related: Samankaltaisia
		recent: Viimeksi katsotut
		welcome: Tervetuloa luetteloomme. | Täällä voit selata kokoelmiamme.
		catalogue: Luettelo | Tietokanta | Rekisteri | Arkisto
		inventor: Keksijä
		owner: Haltija
		class: Luokka
		ingredients: Ainekset
		minutes: Minuuttia
		parties: Asianosaiset
		room: Sali
		estimate: Arvio
		artist: Taiteilija
		material: Materiaali
		teacher: Opettaja
		credits: Opintopisteet
		level: Taso
		director: Ohjaaja
		country: Maa
		genus: Suku
		branch: Toimiala
		a period: Ajanjaksolta | Kahden päivän välillä
		about n: Noin %s tulosta
		accept: Hyväksyn | Jatka
		all on one page: Näytä kaikki yhdellä sivulla
		all words: kaikki sanat | JA
		any time: Milloin tahansa | Kaikki päivät
		any word: jokin sanoista | TAI
		anywhere: Kaikkialta | Kaikki kentät
		ask us: Kysy meiltä | Kysymyksesi
		at least: vähintään
		begins with: Alkaa | Alkukirjain
		both dates: Anna molemmat päivämäärät.
		both years: Anna molemmat vuodet.
		browse: Selaa | A–Ö | Hakemisto
		busy: Palvelin on ruuhkautunut. Yritä hetken kuluttua uudelleen.
		card number: Kortin numero
		choose: Valitse: %s | %s on valitsematta.
		cite: Viittaa
		collections: Kokoelmat
		comment: Kommentti
		cookies: Käytämme evästeitä sivujemme parantamiseen.
		cookies off: Salli evästeet selaimessasi.
		current only: Vain voimassa olevat
		data: Aineisto | Lataa
		database: Tietokanta
		decline: Hylkää
		district: Piiri | Alue
		do alert: Ilmoita uusista tuloksista
		do basket-form: Osta | Lisää
		do basket-link: Lisää ostoskoriin | Lisää listalleni
		do card: Kirjaudu kortilla | Omat tiedot
		do comment: Lähetä kommentti
		do contact: Lähetä
		do delete-button: Poista
		do delete-link: Poista | x
		do edit: Muokkaa
		do export: Vie | Lataa CSV
		do login: Kirjaudu sisään
		do logout: Kirjaudu ulos
		do mark-read: Merkitse kaikki luetuiksi
		do newsletter: Tilaa
		do newsletter-get: OK | Tilaa uutiskirje
		do poll: Äänestä
		do print: Tulosta
		do question: Kysy | Lähetä
		do quick-order: Tilaa heti | Pikatilaus
		do register: Rekisteröidy | Luo tili
		do report: Ilmoita virheestä
		do reserve: Varaa
		do save-search: Tallenna haku
		do switch-theme: Suuri kontrasti | Tumma
		do tell: Lähetä ystävälle
		do unsubscribe: Peruuta tilaus
		do vote: Tykkää | Suosittele | +1
		done: Kiitos. Pyyntösi on suoritettu.
		e-mail: Sähköpostiosoitteesi
		e-mail of a friend: Ystävän sähköposti
		everything: Kaikki tietueet | Koko luettelo
		export: Vienti | Lataa luettelo
		fill in: Täytä: %s | %s on pakollinen.
		full view: Täydellinen
		go: Siirry | OK
		item number: Tuotenumero
		items: tietuetta
		latest: Uusimmat | Uutta
		list: Luettelo | Näytä
		m to n: Tulokset %s - %s | %s–%s
		m to n of k: Tulokset %s - %s, yhteensä %s | %s–%s / %s
		maintenance: Huoltokatko, palaamme pian.
		map: Kartta
		matched: Haku tuotti %s nimekettä.
		matched over: Haku tuotti %s nimekettä, yli %s; ensimmäiset %s näytetään.
		members: Vierailijat näkevät ensimmäiset %d tietuetta. | Kirjaudu nähdäksesi yli %d tietuetta.
		members only: Vain jäsenille
		message: Viestisi
		more: Lataa lisää | Näytä lisää | Lisää
		more than n: Yli %s tulosta | %s+ tulosta
		n found: %s tulosta | Osumia: %s
		n hits: %d osumaa | löytyi %d kertaa
		n items: %s tietuetta
		name of search: Haun nimi
		new: Uusi | Uutta!
		no date: Tämä ei ole päivämäärä.
		no more: Ei enempää tuloksia.
		no pages: Millään sivulla ei ole näitä sanoja.
		ok: OK | Siirry | Näytä | >>
		older entries: Vanhemmat
		one of two: Täytä %s tai %s.
		only: Vain %s
		other searches: Muut hakivat
		overview: Yleiskatsaus
		page: Sivu | Siirry sivulle
		page lapsed: Luettelo ei ole enää käytettävissä. Tee haku uudelleen.
		page n of k: Sivu %s / %s | s. %s/%s
		password: Salasana
		pause: Odota %d sekuntia hakujen välillä.
		please choose: Valitse | -- valitse --
		please wait: Haetaan, odota hetki ...
		popular: Suosituimmat | Luetuimmat
		postcode: Postinumero
		privacy: Tietosuoja
		save: Tallenna | Lisää listalle | Lisää koriin
		save changes: Tallenna muutokset
		save selected: Tallenna valitut
		saved: Tallennettu listallesi.
		search in: Hae kentästä | Kenttä
		search site: Hae sivustolta
		search this site: Hae tältä sivustolta
		seconds: (%s sekuntia) | %s s
		select: Valitse rivi
		series: Sarja
		services: Palvelut
		session notice: Istunto vanhenee 20 minuutin jälkeen. Jos tuloksia on liikaa, tarkenna hakua.
		short view: Lyhyt
		show all: Koko luettelo | Kaikki tietueet
		show as: Näytä muodossa | Muoto
		sponsored: Mainos
		such as: Esimerkiksi %s.
		terms: Käyttöehdot
		too fast: Liian monta pyyntöä
		too many than: Yli %d tietuetta vastaa hakua. Tarkenna hakua.
		up to: enintään
		user name: Käyttäjätunnus
		whole numbers: Anna kokonaislukuja.
		window too wide: Ajanjakso saa olla enintään %d päivää.
		words must: Yhdistä sanat | Sanat
		years too wide: Ajanjakso saa olla enintään %d vuotta.`),
}
