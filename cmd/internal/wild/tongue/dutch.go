package tongue

// Dutch has compounds, and names with small particles.
var Dutch = &Language{
	Code: "nl", Name: "Dutch", Legacy: "windows-1252", Stops: 22,
	Words: list(`de van het en in een voor op te met der over aan uit bij om als tot door naar of zijn
		geschiedenis leven wereld kunst stad tijd eeuw recht muziek werk taal water kerk school huis land vrouwen kinderen cultuur
		economie politiek samenleving inleiding gids verslag studies brieven werken theorie praktijk onderzoek wetenschap natuur tuin
		bos rivier berg eiland straat brug station winter zomer nacht licht glas zilver koper ijzer paard vogel zee keuken toneel
		beeld schilder boek papier oorlog vrede koning reis markt dorp familie gezondheid energie milieu grens
		nederlandse nieuwe oude grote kleine openbare moderne eerste tweede jonge zwarte vrije landelijk`),
	Syllables: list(
		`aar bak beek berg boer broek daal dam den dijk drie eik gel gou haar hei hof hout kamp ker kwe laar lee lo meer mel
		oor pol rij ro schaar sen sloot ster ten tuin veen veld vij waar wij zand zee`),
	Endings: list(`en s je er heid ing lijk`),
	Given: list(`Anneke Pieter Joke Willem Sanne Kees Maaike Dirk Femke Bram Lotte Jan ` +
		`Marijke Hendrik Saskia Joost Tineke Ruud Noor Gijs`),
	Family: list(`Visser Bakker Hoekstra Dekker Verhoeven Mulder Brouwer Postma Kuipers ` +
		`Vermeer Jonker Schouten Blom Zeilstra Kramer Peeters Claes Wouters Goossens Maas Koster ` +
		`Veenstra Hermans Sluis Timmer`),
	Places: list(
		`Utrecht Leiden Groningen Haarlem Breda Zwolle Gent Brugge Leuven Delft Assen Zutphen`),
	Notation: Notation{Short: "02-01-2006", Long: "2 January 2006",
		Months: list(`januari februari maart april mei juni juli augustus september oktober ` +
			`november december`), Thousands: ".", Decimal: ",", Money: "€ %s"},
	Phrases: phrases(`
		home: Start | Voorpagina
		about: Over ons
		help: Hulp
		contact: Contact
		news: Nieuws
		search: Zoeken | Zoek | Ga | Vind
		search for: Zoeken naar | Trefwoord | Zoekterm | Vul een of meer woorden in
		advanced: Uitgebreid zoeken
		clear: Wissen | Velden leegmaken
		new search: Nieuwe zoekopdracht
		next: Volgende | Volgende pagina | Meer resultaten
		previous: Vorige | Terug
		first: Eerste
		last: Laatste
		results: %d resultaten | Aantal treffers: %d | Gevonden: %d
		about results: Ongeveer %d resultaten
		more than: Meer dan %d resultaten
		showing: Resultaat %d tot %d van %d | %d-%d van %d
		showing page: Resultaat %d tot %d
		page of: Pagina %d van %d
		none: Geen resultaten | Er is niets gevonden. | Uw zoekopdracht leverde geen treffers op.
		results for: Resultaten | Zoekresultaat
		too many: Te veel resultaten. Verfijn uw zoekopdracht. | Uw vraag levert te veel treffers op; geef meer gegevens op.
		only first: Alleen de eerste %d worden getoond.
		enter words: Vul een zoekterm in.
		choose one: Kies ten minste één mogelijkheid.
		expired: Uw sessie is verlopen. Begin opnieuw.
		error: Er is een fout opgetreden.
		not found: Pagina niet gevonden
		any: Alle | Maakt niet uit | -- alles --
		from: van
		to: tot en met | tot
		sort by: Sorteren op
		per page: Resultaten per pagina
		relevance: Relevantie
		title: Titel
		author: Auteur
		year: Jaar
		subject: Onderwerp
		publisher: Uitgever
		place: Plaats
		date: Datum
		price: Prijs
		code: Nummer | Kenmerk
		kind: Soort | Type
		language: Taal
		summary: Samenvatting
		pages: Bladzijden
		court: Rechtbank | Instantie
		judge: Rechter
		employer: Werkgever | Bedrijf
		salary: Salaris
		make: Merk
		fuel: Brandstof
		colour: Kleur
		maker: Fabrikant
		family: Familie
		occupation: Beroep
		committee: Commissie
		name: Naam
		status: Status
		details: Details | Bekijk
		related: Verwante items
		recent: Onlangs bekeken
		welcome: Welkom in onze catalogus. | Hier kunt u onze collectie doorzoeken.
		catalogue: Catalogus | Databank | Register | Archief
		inventor: Uitvinder
		owner: Houder | Eigenaar
		class: Klasse
		ingredients: Ingrediënten
		minutes: Minuten
		parties: Partijen
		room: Zaal
		estimate: Richtprijs
		artist: Kunstenaar
		material: Materiaal
		teacher: Docent
		credits: Studiepunten
		level: Niveau
		director: Regisseur
		country: Land
		genus: Geslacht
		branch: Branche
		a period: Binnen een periode | Tussen twee datums
		about n: Ongeveer %s resultaten
		accept: Akkoord | Doorgaan
		all on one page: Alles op één pagina tonen
		all words: alle woorden | EN
		any time: Alle datums
		any word: een van de woorden | OF
		anywhere: Overal | Alle velden
		ask us: Stel een vraag | Uw vraag
		at least: minstens | vanaf
		begins with: Begint met | Beginletter
		both dates: Vul beide datums in.
		both years: Vul beide jaren in.
		browse: Bladeren | A tot Z | Register
		busy: De server is druk. Probeer het zo nog eens.
		card number: Pasnummer | Lezersnummer
		choose: Maak een keuze: %s | %s is niet gekozen.
		cite: Citeren
		collections: Collecties
		comment: Reactie
		cookies: Wij gebruiken cookies om onze pagina's te verbeteren.
		cookies off: Zet cookies aan in uw browser.
		current only: Alleen geldende
		data: Gegevens | Downloaden
		database: Databank | Online raadplegen
		decline: Weigeren
		district: District | Streek
		do alert: Houd mij op de hoogte van nieuwe resultaten
		do basket-form: Kopen | Toevoegen
		do basket-link: In winkelwagen | Op mijn lijst
		do card: Inloggen met pas | Mijn account
		do comment: Reactie plaatsen
		do contact: Versturen
		do delete-button: Verwijderen
		do delete-link: Verwijderen | Wissen | x
		do edit: Bewerken
		do export: Exporteren | Als CSV downloaden
		do login: Inloggen | Aanmelden
		do logout: Uitloggen | Afmelden
		do mark-read: Alles als gelezen markeren
		do newsletter: Abonneren | Op de hoogte blijven
		do newsletter-get: Ga | Schrijf mij in
		do poll: Stemmen
		do print: Afdrukken | Printversie
		do question: Vraag stellen | Versturen
		do quick-order: Bestellen | Snel bestellen
		do register: Registreren | Account aanmaken
		do report: Fout melden
		do reserve: Reserveren
		do save-search: Zoekopdracht bewaren
		do switch-theme: Hoog contrast | Donker
		do tell: Doorsturen naar een vriend
		do unsubscribe: Uitschrijven
		do vote: Vind ik leuk | Aanbevelen | +1
		done: Dank u. Uw verzoek is uitgevoerd.
		e-mail: Uw e-mailadres
		e-mail of a friend: E-mail van uw vriend
		everything: Alle items | Hele lijst
		export: Exporteren | Lijst downloaden
		fill in: Vul in: %s | %s is verplicht.
		full view: Volledig | Met details
		go: Ga | OK
		item number: Artikelnummer
		items: items | records
		latest: Nieuwste items | Nieuw
		list: Lijst | Tonen
		m to n: Resultaat %s tot %s | %s - %s
		m to n of k: Resultaat %s tot %s van %s | %s-%s van %s
		maintenance: Wij zijn bezig met onderhoud en zijn zo terug.
		map: Kaart
		matched: Uw zoekopdracht leverde %s titels op. | Er zijn %s records voor uw vraag.
		matched over: Uw zoekopdracht leverde %s titels op, meer dan %s; de eerste %s worden getoond.
		members: Bezoekers zien de eerste %d items. | Log in om meer dan %d items te zien.
		members only: Alleen voor leden
		message: Uw bericht
		more: Meer laden | Toon meer | Meer
		more than n: Meer dan %s resultaten | %s+ resultaten
		n found: %s resultaten | Gevonden: %s
		n hits: %d treffers | %d keer gevonden
		n items: %s items | %s records
		name of search: Naam van deze zoekopdracht
		new: Nieuw | Nieuw!
		no date: Dit is geen datum.
		no more: Er zijn geen verdere resultaten.
		no pages: Geen pagina bevat deze woorden.
		ok: OK | Ga | Toon | >>
		older entries: Oudere items
		one of two: Vul %s of %s in.
		only: Alleen %s
		other searches: Anderen zochten naar
		overview: Overzicht
		page: Pagina | Ga naar pagina
		page lapsed: Deze lijst is niet meer beschikbaar. Zoek opnieuw.
		page n of k: Pagina %s van %s | pagina %s/%s
		password: Wachtwoord
		pause: Wacht %d seconden tussen twee zoekopdrachten.
		please choose: Maak een keuze | -- kies --
		please wait: Bezig met zoeken, een ogenblik ...
		popular: Populair | Vaak gelezen
		postcode: Postcode
		privacy: Privacy
		save: Bewaren | Op mijn lijst | In winkelwagen
		save changes: Wijzigingen opslaan
		save selected: Selectie bewaren
		saved: Bewaard op uw lijst.
		search in: Zoeken in | Veld
		search site: Zoek op de site
		search this site: Zoek op deze website
		seconds: (%s seconden) | in %s s
		select: Selecteren
		series: Reeks
		services: Diensten
		session notice: Uw sessie verloopt na 20 minuten zonder activiteit. Bij te veel resultaten: verfijn uw zoekopdracht.
		short view: Kort
		show all: Volledige lijst | Alle items
		show as: Tonen als | Weergave
		sponsored: Gesponsord | Advertentie
		such as: Bijvoorbeeld %s.
		terms: Gebruiksvoorwaarden
		too fast: Te veel aanvragen
		too many than: Meer dan %d treffers. Zoek preciezer. | Uw vraag levert meer dan %d items op en kan niet worden getoond.
		up to: tot | hoogstens
		user name: Gebruikersnaam
		whole numbers: Vul hele getallen in.
		window too wide: De periode mag hoogstens %d dagen omvatten.
		words must: Woorden combineren met | Woorden
		years too wide: De periode mag hoogstens %d jaar omvatten.`),
}
