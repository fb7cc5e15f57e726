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
	Syllables: list(`aar bak beek berg boer broek daal dam den dijk drie eik gel gou haar hei hof hout kamp ker kwe laar lee lo meer mel
		oor pol rij ro schaar sen sloot ster ten tuin veen veld vij waar wij zand zee`),
	Endings:  list(`en s je er heid ing lijk`),
	Given:    list(`Anneke Pieter Joke Willem Sanne Kees Maaike Dirk Femke Bram Lotte Jan Marijke Hendrik Saskia Joost Tineke Ruud Noor Gijs`),
	Family:   list(`Visser Bakker Hoekstra Dekker Verhoeven Mulder Brouwer Postma Kuipers Vermeer Jonker Schouten Blom Zeilstra Kramer Peeters Claes Wouters Goossens Maas Koster Veenstra Hermans Sluis Timmer`),
	Places:   list(`Utrecht Leiden Groningen Haarlem Breda Zwolle Gent Brugge Leuven Delft Assen Zutphen`),
	Notation: Notation{Short: "02-01-2006", Long: "2 January 2006", Months: list(`januari februari maart april mei juni juli augustus september oktober november december`), Thousands: ".", Decimal: ",", Money: "€ %s"},
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
		branch: Branche`),
}
