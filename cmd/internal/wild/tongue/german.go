package tongue

// German is written with long compounds and capitals.
var German = &Language{
	Code: "de", Name: "German", Legacy: "iso-8859-1", Stops: 24,
	Words: list(`der die und das in von den des zur im mit für ein eine auf zu dem aus an bei als nach über vom
		Geschichte neue Leben Welt Kunst Stadt Zeit Jahrhundert Recht Musik Arbeit Sprache Wasser Kirche Schule Haus Land Frauen Kinder
		Kultur Wirtschaft Politik Gesellschaft Einführung Handbuch Bericht Beiträge Briefe Werke Theorie Praxis Forschung Wissenschaft
		Natur Garten Wald Fluss Gebirge Insel Straße Brücke Bahnhof Winter Sommer Nacht Licht Glas Silber Kupfer Eisen Pferd Vogel
		Meer Küche Theater Bild Maler Buch Papier Krieg Frieden König Reise Markt Dorf Familie Gesundheit Energie Umwelt Grenze
		deutsche alte große kleine öffentliche moderne frühe erste zweite junge schwarze freie ländliche`),
	Syllables: list(`ba ber bach burg dorf eich feld fel gra hal heim hol kel kir lau lin lun mar mund neu nie ober ort rau rei ro sal
		schen sen stau stein tal tern thal ul vor wal wei wend zell zin brü grün kö müh`),
	Endings:  list(`en er e s es ung ungen lich keit`),
	Given:    list(`Anna Hans Klaus Ingrid Jürgen Petra Wolfgang Sabine Günter Heike Matthias Ursula Jörg Birgit Friedrich Käthe Lukas Monika Otto Renate`),
	Family:   list(`Müller Schröder Krause Bergmann Köhler Vogt Lindner Brandt Hoffmann Kästner Seidel Pohl Jäger Busch Thiele Winkler Lehmann Rösler Haas Stein Dietrich Kuhn Böhm Franke Arndt`),
	Places:   list(`Hamburg Köln München Leipzig Dresden Münster Lübeck Kassel Würzburg Jena Trier Görlitz`),
	Notation: Notation{Short: "02.01.2006", Long: "2. January 2006", Months: list(`Januar Februar März April Mai Juni Juli August September Oktober November Dezember`), Thousands: ".", Decimal: ",", Money: "%s €"},
	Phrases: phrases(`
		home: Startseite | Start
		about: Über uns | Wir über uns
		help: Hilfe
		contact: Kontakt
		news: Aktuelles | Neuigkeiten
		search: Suchen | Suche starten | Finden | Los
		search for: Suchbegriff | Suche nach | Stichwort | Suchwörter eingeben
		advanced: Erweiterte Suche
		clear: Zurücksetzen | Eingaben löschen
		new search: Neue Suche
		next: Weiter | Nächste Seite | Weitere Treffer
		previous: Zurück | Vorige Seite
		first: Erste
		last: Letzte
		results: %d Treffer | Treffer: %d | Ihre Suche ergab %d Treffer | Gefundene Einträge: %d
		about results: Ungefähr %d Ergebnisse | Etwa %d Treffer
		more than: Mehr als %d Treffer
		showing: Treffer %d bis %d von %d | %d–%d von %d
		showing page: Treffer %d bis %d
		page of: Seite %d von %d
		none: Keine Treffer | Leider wurde nichts gefunden. | Zu Ihrer Anfrage liegen keine Einträge vor.
		results for: Suchergebnis | Trefferliste
		too many: Zu viele Treffer. Bitte schränken Sie Ihre Suche ein. | Die Treffermenge ist zu groß; bitte grenzen Sie die Anfrage weiter ein.
		only first: Es werden nur die ersten %d angezeigt.
		enter words: Bitte geben Sie einen Suchbegriff ein.
		choose one: Bitte wählen Sie mindestens einen Eintrag aus.
		expired: Ihre Sitzung ist abgelaufen. Bitte beginnen Sie von vorn.
		error: Es ist ein Fehler aufgetreten.
		not found: Seite nicht gefunden
		any: Alle | Beliebig | -- alle --
		from: von
		to: bis
		sort by: Sortieren nach | Sortierung
		per page: Treffer pro Seite
		relevance: Relevanz
		title: Titel
		author: Verfasser | Autor
		year: Jahr | Erscheinungsjahr
		subject: Thema | Schlagwort
		publisher: Verlag
		place: Ort
		date: Datum
		price: Preis
		code: Nummer | Aktenzeichen
		kind: Art | Typ
		language: Sprache
		summary: Zusammenfassung | Inhalt
		pages: Seiten
		court: Gericht
		judge: Richter
		employer: Arbeitgeber | Firma
		salary: Gehalt
		make: Marke
		fuel: Kraftstoff
		colour: Farbe
		maker: Hersteller
		family: Familie
		occupation: Beruf
		committee: Ausschuss
		name: Name | Bezeichnung
		status: Status | Stand
		details: Details | Anzeigen
		related: Ähnliche Einträge
		recent: Zuletzt angesehen
		welcome: Willkommen in unserem Katalog. | Hier finden Sie unsere Bestände.
		catalogue: Katalog | Datenbank | Verzeichnis | Archiv
		inventor: Erfinder
		owner: Inhaber
		class: Klasse
		ingredients: Zutaten
		minutes: Minuten
		parties: Parteien
		room: Saal | Raum
		estimate: Schätzpreis
		artist: Künstler
		material: Material
		teacher: Dozent
		credits: Punkte
		level: Stufe | Niveau
		director: Regie
		country: Land
		genus: Gattung
		branch: Branche`),
}
