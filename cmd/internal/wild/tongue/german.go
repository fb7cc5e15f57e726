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
	Syllables: list(
		`ba ber bach burg dorf eich feld fel gra hal heim hol kel kir lau lin lun mar mund neu nie ober ort rau rei ro sal
		schen sen stau stein tal tern thal ul vor wal wei wend zell zin brü grün kö müh`),
	Endings: list(`en er e s es ung ungen lich keit`),
	Given: list(`Anna Hans Klaus Ingrid Jürgen Petra Wolfgang Sabine Günter Heike Matthias ` +
		`Ursula Jörg Birgit Friedrich Käthe Lukas Monika Otto Renate`),
	Family: list(`Müller Schröder Krause Bergmann Köhler Vogt Lindner Brandt Hoffmann Kästner ` +
		`Seidel Pohl Jäger Busch Thiele Winkler Lehmann Rösler Haas Stein Dietrich Kuhn Böhm ` +
		`Franke Arndt`),
	Places: list(
		`Hamburg Köln München Leipzig Dresden Münster Lübeck Kassel Würzburg Jena Trier Görlitz`),
	Notation: Notation{Short: "02.01.2006", Long: "2. January 2006",
		Months: list(`Januar Februar März April Mai Juni Juli August September Oktober November Dezember`), Thousands: ".", Decimal: ",", Money: "%s €"},
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
		choose one: Bitte wählen Sie mindestens einen Eintrag aus. | Es muss mindestens eine Angabe angekreuzt werden. | Nichts ausgewählt.
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
		branch: Branche
		a period: Innerhalb eines Zeitraums | Zwischen zwei Daten
		about n: Ungefähr %s Ergebnisse | Etwa %s Treffer
		accept: Zustimmen | Weiter | Einverstanden
		all on one page: Alle auf einer Seite anzeigen
		all words: alle Wörter | UND
		any time: Beliebige Zeit | Alle Daten
		any word: eines der Wörter | ODER
		anywhere: Überall | Alle Felder
		ask us: Fragen Sie uns | Ihre Frage
		at least: mindestens | ab
		begins with: Beginnt mit | Anfangsbuchstabe
		both dates: Bitte geben Sie beide Daten an. | Anfang und Ende des Zeitraums sind nötig.
		both years: Bitte geben Sie beide Jahre an.
		browse: Blättern | A bis Z | Index
		busy: Der Server ist überlastet. Bitte versuchen Sie es gleich noch einmal. | Dienst vorübergehend nicht verfügbar
		card number: Ausweisnummer | Lesernummer
		choose: Bitte wählen: %s | %s wurde nicht gewählt.
		cite: Zitieren
		collections: Sammlungen
		comment: Kommentar
		cookies: Wir verwenden Cookies, um unsere Seiten zu verbessern.
		cookies off: Bitte erlauben Sie Cookies in Ihrem Browser.
		current only: Nur geltende | Nur aktive Einträge
		data: Daten | Herunterladen
		database: Datenbank | Einträge online
		decline: Ablehnen
		district: Kreis | Bezirk
		do alert: Über neue Treffer benachrichtigen
		do basket-form: Kaufen | Hinzufügen
		do basket-link: In den Warenkorb | Auf die Merkliste
		do card: Anmelden | Mein Konto
		do comment: Kommentar abschicken
		do contact: Senden | Abschicken
		do delete-button: Löschen | Entfernen
		do delete-link: Löschen | Entfernen | x
		do edit: Bearbeiten | Eintrag ändern
		do export: Exportieren | Als CSV laden
		do login: Anmelden | Einloggen
		do logout: Abmelden | Sitzung beenden
		do mark-read: Alle als gelesen markieren | Verlauf löschen
		do newsletter: Abonnieren | Auf dem Laufenden bleiben
		do newsletter-get: Los | Eintragen
		do poll: Abstimmen
		do print: Drucken | Druckansicht
		do question: Fragen | Senden
		do quick-order: Bestellen | Schnellbestellung
		do register: Registrieren | Konto anlegen
		do report: Fehler melden | Korrektur vorschlagen
		do reserve: Vormerken | Reservieren
		do save-search: Suche speichern
		do switch-theme: Hoher Kontrast | Dunkel
		do tell: Weiterempfehlen | Per E-Mail teilen
		do unsubscribe: Abbestellen
		do vote: Gefällt mir | Empfehlen | +1
		done: Vielen Dank. Ihr Auftrag wurde ausgeführt. | Erledigt.
		e-mail: Ihre E-Mail-Adresse | E-Mail
		e-mail of a friend: E-Mail des Empfängers
		everything: Alle Einträge | Gesamte Liste | Alles anzeigen
		export: Export | Liste herunterladen
		fill in: Bitte ausfüllen: %s | %s muss angegeben werden.
		full view: Vollanzeige | Mit Einzelheiten
		go: Los | OK
		item number: Artikelnummer | Objekt-Nr.
		items: Einträge | Datensätze
		latest: Neueste Einträge | Neu im Bestand
		list: Liste | Anzeigen
		m to n: Treffer %s bis %s | %s–%s
		m to n of k: Treffer %s bis %s von %s | %s–%s von %s | Einträge %s bis %s (insgesamt %s)
		maintenance: Wegen Wartungsarbeiten vorübergehend nicht erreichbar.
		map: Karte | Karte zeigen
		matched: Ihre Suche ergab %s Titel. | Zu Ihrer Anfrage gibt es %s Einträge.
		matched over: Ihre Suche ergab %s Titel, mehr als %s; die ersten %s werden gezeigt.
		members: Gäste sehen die ersten %d Einträge. Mitglieder sehen alle. | Bitte melden Sie sich an, um mehr als %d Einträge zu sehen.
		members only: Nur für Mitglieder
		message: Ihre Nachricht
		more: Mehr laden | Mehr anzeigen | Mehr
		more than n: Mehr als %s Treffer | %s+ Treffer
		n found: %s Treffer | Treffer: %s | Gefunden: %s Einträge
		n hits: %d Treffer | %d-mal gefunden
		n items: %s Einträge | %s Datensätze
		name of search: Name dieser Suche
		new: Neu | Neu!
		no date: Das ist kein Datum. | Bitte prüfen Sie die Daten.
		no more: Es gibt keine weiteren Treffer. | Sie haben das Ende der Liste erreicht.
		no pages: Keine Seite enthält diese Wörter.
		ok: OK | Los | Zeigen | >>
		older entries: Ältere Einträge | Aus früheren Jahren
		one of two: Bitte füllen Sie %s oder %s aus.
		only: Nur %s
		other searches: Andere suchten nach | Häufige Suchen
		overview: Überblick
		page: Seite | Gehe zu Seite
		page lapsed: Diese Liste ist nicht mehr verfügbar. Bitte suchen Sie erneut. | Ihre Suche ist abgelaufen.
		page n of k: Seite %s von %s | Seite %s/%s
		password: Passwort | Kennwort
		pause: Bitte warten Sie zwischen zwei Suchen %d Sekunden.
		please choose: Bitte wählen | -- auswählen --
		please wait: Die Suche läuft, bitte warten ... | Ihre Anfrage wird bearbeitet.
		popular: Am beliebtesten | Oft gelesen
		postcode: Postleitzahl | PLZ
		privacy: Datenschutz
		save: Speichern | Merken | In den Korb
		save changes: Speichern | Änderungen sichern
		save selected: Auswahl speichern | Markierte merken
		saved: Auf Ihrer Liste gespeichert.
		search in: Suchen in | Feld
		search site: Website durchsuchen
		search this site: Diese Website durchsuchen | Seitensuche
		seconds: (%s Sekunden) | in %s s
		select: Auswählen
		series: Reihe
		services: Dienste | Online-Dienste
		session notice: Ihre Sitzung läuft nach 20 Minuten ohne Eingabe ab. Bei zu vielen Treffern schränken Sie bitte die Suche ein.
		short view: Kurz | Kurzliste
		show all: Vollständige Liste | Alle Einträge
		show as: Anzeigen als | Format
		sponsored: Anzeige | Werbung
		such as: Zum Beispiel %s. | Geben Sie die ganze Nummer ein, etwa %s.
		terms: Nutzungsbedingungen | Haftungsausschluss
		too fast: Zu viele Anfragen | Sie senden Anfragen zu schnell.
		too many than: Mehr als %d Treffer. Bitte suchen Sie genauer. | Ihre Anfrage ergibt mehr als %d Einträge und kann nicht angezeigt werden.
		up to: bis | höchstens
		user name: Benutzername
		whole numbers: Bitte geben Sie ganze Zahlen ein. | Nur Ziffern sind erlaubt.
		window too wide: Der Zeitraum darf höchstens %d Tage umfassen.
		words must: Wörter verknüpfen mit | Wörter
		years too wide: Der Zeitraum darf höchstens %d Jahre umfassen.`),
}
