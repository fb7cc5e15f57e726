package tongue

// Swedish has compounds and the article at the end of its word.
var Swedish = &Language{
	Code: "sv", Name: "Swedish", Legacy: "iso-8859-1", Stops: 22,
	Words: list(`och i av för en på till med den ett om från det som vid att de är under mellan efter eller
		historia liv värld konst stad tid sekel rätt musik arbete språk vatten kyrka skola hus land kvinnor barn kultur ekonomi
		politik samhälle inledning handbok rapport studier brev verk teori praktik forskning vetenskap natur trädgård skog älv berg ö
		gata bro station vinter sommar natt ljus glas silver koppar järn häst fågel hav kök teater bild måleri bok papper krig fred
		kung resa marknad by familj hälsa energi miljö gräns svensk nya gamla stora lilla offentlig modern första andra unga svart fri`),
	Syllables: list(`al bäck ber björ bo dal ek fal fors grän gå hag hal holm hult kal kul lin lund lö mal mo nor näs ny rum ry röd sand sjö
		skär sten stor sund tor torp ved vik å ås ö`),
	Endings:  list(`en et ar er na s ning het lig`),
	Given:    list(`Anna Björn Kerstin Göran Åsa Lars Märta Nils Ebba Sören Linnea Håkan Maja Per Ulla Torsten Ylva Gustav Elin Östen`),
	Family:   list(`Lindström Bergqvist Åkesson Nyman Sandberg Öberg Hägg Forslund Dahlin Ekman Sjöberg Wallin Norén Hedlund Lundgren Ask Malm Rydell Svärd Boström Holm Kvist Löfgren Torell Vik`),
	Places:   list(`Uppsala Lund Växjö Umeå Örebro Kalmar Gävle Malmö Falun Visby Luleå Borås`),
	Notation: Notation{Short: "2006-01-02", Long: "2 January 2006", Months: list(`januari februari mars april maj juni juli augusti september oktober november december`), Thousands: "\u00a0", Decimal: ",", Money: "%s kr"},
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
		branch: Bransch`),
}

// Danish is close to Swedish and written in another way.
var Danish = &Language{
	Code: "da", Name: "Danish", Legacy: "iso-8859-1", Stops: 22,
	Words: list(`og i af for en på til med den et om fra det som ved at de er under mellem efter eller
		historie liv verden kunst by tid århundrede ret musik arbejde sprog vand kirke skole hus land kvinder børn kultur økonomi
		politik samfund indledning håndbog rapport studier breve værker teori praksis forskning videnskab natur have skov å bjerg ø
		gade bro station vinter sommer nat lys glas sølv kobber jern hest fugl hav køkken teater billede maleri bog papir krig fred
		konge rejse marked landsby familie sundhed energi miljø grænse dansk nye gamle store lille offentlig moderne første anden unge`),
	Syllables: list(`aa bak bjerg bo bøl dal ege el fal gaard gra gård hav hol hus høj kol kær lund læs mar mo mølle nor ny rand ris rød sand
		skov sko sten sund sø tor trup ved vej vig øster`),
	Endings:  list(`en et er erne s ning hed lig`),
	Given:    list(`Anne Søren Kirsten Jørgen Åse Lars Mette Niels Birgit Bjarne Signe Kåre Maren Poul Inge Torben Sidsel Gorm Freja Øjvind`),
	Family:   list(`Nørgaard Kjær Mortensen Østergaard Lund Bæk Holm Friis Skov Damgaard Krogh Juhl Thorsen Bruun Vestergaard Toft Ravn Lindholm Bech Munk Storm Husted Dahl Eskildsen Ladegaard`),
	Places:   list(`Aarhus Odense Ribe Køge Ålborg Esbjerg Viborg Næstved Randers Helsingør Skagen Tønder`),
	Notation: Notation{Short: "02-01-2006", Long: "2. January 2006", Months: list(`januar februar marts april maj juni juli august september oktober november december`), Thousands: ".", Decimal: ",", Money: "%s kr."},
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
		branch: Branche`),
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
	Syllables: list(`aho haa har hie joki ka kal kan ki kol kuu la lah lam lau leh lii lo maa mat me mäki nie nii nur pa pel poh ra ran rii
		saa sal sii suo taa tam tuo va vaa ve vii ylä`),
	Endings:  list(`n t ssa sta lla n ien iin ja nen minen`),
	Given:    list(`Aino Mikko Helmi Jussi Päivi Antti Sanna Väinö Kaisa Eero Tuula Seppo Riitta Olli Mervi Jyrki Hanna Pekka Liisa Kyösti`),
	Family:   list(`Virtanen Korhonen Mäkelä Niemi Laine Heikkilä Salo Tuominen Rantala Koskela Ahonen Hämäläinen Lehto Peltola Saarinen Aalto Väisänen Kivelä Nurmi Lampinen Räsänen Toivonen Ojala Suominen Harju`),
	Places:   list(`Helsinki Turku Oulu Tampere Vaasa Kuopio Lahti Pori Rauma Hämeenlinna Jyväskylä Kemi`),
	Notation: Notation{Short: "2.1.2006", Long: "2. January 2006", Months: list(`tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta`), Thousands: "\u00a0", Decimal: ",", Money: "%s €"},
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
		branch: Toimiala`),
}
