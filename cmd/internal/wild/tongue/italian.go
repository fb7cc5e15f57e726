package tongue

// Italian words end with vowels.
var Italian = &Language{
	Code: "it", Name: "Italian", Legacy: "windows-1252", Stops: 24,
	Words: list(`di e la il in del della per a le i un una dei con da nel al su dal tra gli alla come
		storia vita mondo arte città tempo secolo diritto musica lavoro lingua acqua chiesa scuola casa paese donne bambini cultura
		economia politica società introduzione guida relazione studi lettere opere teoria pratica ricerca scienza natura giardino
		bosco fiume montagna isola strada ponte stazione inverno estate notte luce vetro argento rame ferro cavallo uccello mare
		cucina teatro immagine pittura libro carta guerra pace re viaggio mercato villaggio famiglia salute energia ambiente confine
		italiano nuova antico grande piccolo pubblico moderno prima secondo giovane nero libero rurale`),
	Syllables: list(`ba bel bo bra ca cel chi co cor da del fa fi fio for ga gio gli la li lo lu ma mi mon na ni no pa per pi ra ri ro sa
		san sci ta tel ti tor va ve vi zo`),
	Endings:  list(`i e zione mente tore trice ino ità`),
	Given:    list(`Giulia Marco Chiara Luca Francesca Niccolò Elena Paolo Lucia Giuseppe Silvia Davide Teresa Bruno Irene Fabio Caterina Dario Emma Renzo`),
	Family:   list(`Rossi Ferrari Colombo Galli Marini Fontana Barbieri Moretti Conti Serra Bianchi Testa Caruso Valenti Grassi Pellegrini Sala Rinaldi Bassi Vitale Neri Piras Orlando Villa Donati`),
	Places:   list(`Torino Bologna Padova Verona Siena Lecce Trieste Parma Perugia Cagliari Forlì Ragusa`),
	Notation: Notation{Short: "02/01/2006", Long: "2 January 2006", Months: list(`gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre`), Thousands: ".", Decimal: ",", Money: "€ %s"},
	Phrases: phrases(`
		home: Inizio | Pagina iniziale
		about: Chi siamo
		help: Aiuto | Guida
		contact: Contatti
		news: Notizie | Novità
		search: Cerca | Trova | Avvia la ricerca
		search for: Cerca | Parole chiave | Testo da cercare | Inserisci una o più parole
		advanced: Ricerca avanzata
		clear: Annulla | Pulisci i campi
		new search: Nuova ricerca
		next: Avanti | Pagina successiva | Altri risultati
		previous: Indietro | Pagina precedente
		first: Prima
		last: Ultima
		results: %d risultati | Record trovati: %d | La ricerca ha prodotto %d risultati
		about results: Circa %d risultati
		more than: Oltre %d risultati
		showing: Risultati da %d a %d di %d | %d-%d di %d
		showing page: Risultati da %d a %d
		page of: Pagina %d di %d
		none: Nessun risultato | Non è stato trovato nulla. | Nessuna scheda corrisponde alla ricerca.
		results for: Risultati | Risultati della ricerca
		too many: Troppi risultati. Si prega di restringere la ricerca. | La ricerca restituisce troppe schede: aggiungere altri criteri.
		only first: Sono mostrati soltanto i primi %d.
		enter words: Inserire almeno una parola.
		choose one: Selezionare almeno una voce.
		expired: La sessione è scaduta. Ricominciare da capo.
		error: Si è verificato un errore.
		not found: Pagina non trovata
		any: Tutti | Qualsiasi | -- tutte --
		from: da | dal
		to: a | al
		sort by: Ordina per
		per page: Risultati per pagina
		relevance: Rilevanza
		title: Titolo
		author: Autore
		year: Anno
		subject: Soggetto | Argomento
		publisher: Editore
		place: Luogo | Comune
		date: Data
		price: Prezzo
		code: Numero | Codice
		kind: Tipo | Tipologia
		language: Lingua
		summary: Riassunto | Descrizione
		pages: Pagine
		court: Tribunale
		judge: Giudice
		employer: Azienda | Datore di lavoro
		salary: Stipendio
		make: Marca
		fuel: Alimentazione
		colour: Colore
		maker: Produttore
		family: Famiglia
		occupation: Professione
		committee: Commissione
		name: Nome | Denominazione
		status: Stato
		details: Dettagli | Scheda
		related: Voci correlate
		recent: Visti di recente
		welcome: Benvenuti nel nostro catalogo. | Qui potete consultare le nostre raccolte.
		catalogue: Catalogo | Banca dati | Registro | Archivio
		inventor: Inventore
		owner: Titolare
		class: Classe
		ingredients: Ingredienti
		minutes: Minuti
		parties: Parti
		room: Aula | Sala
		estimate: Stima
		artist: Artista
		material: Materiale | Tecnica
		teacher: Docente
		credits: Crediti
		level: Livello
		director: Regia
		country: Paese | Nazione
		genus: Genere
		branch: Settore`),
}
