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
	Syllables: list(
		`ba bel bo bra ca cel chi co cor da del fa fi fio for ga gio gli la li lo lu ma mi mon na ni no pa per pi ra ri ro sa
		san sci ta tel ti tor va ve vi zo`),
	Endings: list(`i e zione mente tore trice ino ità`),
	Given: list(`Giulia Marco Chiara Luca Francesca Niccolò Elena Paolo Lucia Giuseppe Silvia ` +
		`Davide Teresa Bruno Irene Fabio Caterina Dario Emma Renzo`),
	Family: list(`Rossi Ferrari Colombo Galli Marini Fontana Barbieri Moretti Conti Serra ` +
		`Bianchi Testa Caruso Valenti Grassi Pellegrini Sala Rinaldi Bassi Vitale Neri Piras ` +
		`Orlando Villa Donati`),
	Places: list(
		`Torino Bologna Padova Verona Siena Lecce Trieste Parma Perugia Cagliari Forlì Ragusa`),
	Notation: Notation{Short: "02/01/2006", Long: "2 January 2006",
		Months: list(`gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ` +
			`ottobre novembre dicembre`), Thousands: ".", Decimal: ",", Money: "€ %s"},
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
		branch: Settore
		a period: In un periodo | Tra due date
		about n: Circa %s risultati
		accept: Accetto | Continua
		all on one page: Mostra tutto in una pagina
		all words: tutte le parole | E
		any time: Qualsiasi data | Tutte le date
		any word: una qualsiasi delle parole | O
		anywhere: Ovunque | Tutti i campi
		ask us: Chiedi al bibliotecario | La tua domanda
		at least: almeno | a partire da
		begins with: Inizia con | Prima lettera
		both dates: Indicare entrambe le date.
		both years: Indicare entrambi gli anni.
		browse: Sfoglia | Dalla A alla Z | Indice
		busy: Il server è occupato. Riprovare tra poco.
		card number: Numero di tessera
		choose: Scegliere: %s | Nessuna scelta per %s.
		cite: Cita
		collections: Raccolte
		comment: Commento
		cookies: Usiamo i cookie per migliorare le nostre pagine.
		cookies off: Attivare i cookie nel browser.
		current only: Solo in vigore
		data: Dati | Scarica
		database: Banca dati | Schede in linea
		decline: Rifiuto
		district: Provincia | Distretto
		do alert: Avvisami delle novità
		do basket-form: Acquista | Aggiungi
		do basket-link: Aggiungi al carrello | Metti nella mia lista
		do card: Entra | Il mio spazio
		do comment: Pubblica commento
		do contact: Invia
		do delete-button: Elimina
		do delete-link: Elimina | Rimuovi | x
		do edit: Modifica
		do export: Esporta | Scarica in CSV
		do login: Accedi
		do logout: Esci
		do mark-read: Segna tutto come letto
		do newsletter: Iscriviti | Tienimi aggiornato
		do newsletter-get: Vai | Iscrivimi
		do poll: Vota
		do print: Stampa | Versione stampabile
		do question: Chiedi | Invia
		do quick-order: Ordina | Ordine rapido
		do register: Registrati | Crea un profilo
		do report: Segnala un errore
		do reserve: Prenota
		do save-search: Salva la ricerca
		do switch-theme: Alto contrasto | Scuro
		do tell: Invia a un amico
		do unsubscribe: Annulla l'iscrizione
		do vote: Mi piace | Consiglia | +1
		done: Grazie. La richiesta è stata eseguita.
		e-mail: Il tuo indirizzo e-mail
		e-mail of a friend: E-mail dell'amico
		everything: Tutte le schede | Elenco completo
		export: Esporta | Scarica l'elenco
		fill in: Compilare: %s | %s è obbligatorio.
		full view: Completa | Con dettagli
		go: Vai | OK
		item number: Numero articolo | Rif.
		items: schede | voci
		latest: Ultime schede | Novità
		list: Elenco | Mostra
		m to n: Risultati da %s a %s | %s - %s
		m to n of k: Risultati da %s a %s di %s | %s-%s di %s
		maintenance: Siamo in manutenzione, torneremo presto.
		map: Mappa
		matched: La ricerca ha prodotto %s titoli. | Ci sono %s schede per la richiesta.
		matched over: La ricerca ha prodotto %s titoli, oltre %s; sono elencati i primi %s.
		members: I visitatori vedono le prime %d schede. | Accedere per vedere più di %d schede.
		members only: Solo per i soci
		message: Il tuo messaggio
		more: Carica altri | Mostra altro | Altro
		more than n: Oltre %s risultati | %s+ risultati
		n found: %s risultati | Schede trovate: %s
		n hits: %d occorrenze | trovato %d volte
		n items: %s schede | %s voci
		name of search: Nome della ricerca
		new: Nuovo | Novità!
		no date: Questa non è una data.
		no more: Non ci sono altri risultati.
		no pages: Nessuna pagina contiene queste parole.
		ok: OK | Vai | Mostra | >>
		older entries: Schede meno recenti
		one of two: Compilare %s o %s.
		only: Solo %s
		other searches: Altri hanno cercato
		overview: Panoramica
		page: Pagina | Vai alla pagina
		page lapsed: Questo elenco non è più disponibile. Ripetere la ricerca.
		page n of k: Pagina %s di %s | pag. %s/%s
		password: Password | Parola d'accesso
		pause: Attendere %d secondi tra due ricerche.
		please choose: Selezionare | -- scegli --
		please wait: Ricerca in corso, attendere ...
		popular: I più visti | I più letti
		postcode: CAP
		privacy: Riservatezza
		save: Salva | Aggiungi alla lista | Aggiungi al carrello
		save changes: Salva le modifiche
		save selected: Salva i selezionati
		saved: Salvato nella lista.
		search in: Cerca in | Campo
		search site: Cerca nel sito
		search this site: Cerca in questo sito
		seconds: (%s secondi) | in %s s
		select: Seleziona
		series: Collana | Serie
		services: Servizi
		session notice: La sessione scade dopo 20 minuti di inattività. Se i risultati sono troppi, restringere la ricerca.
		short view: Breve
		show all: Elenco completo | Tutte le schede
		show as: Mostra come | Formato
		sponsored: Sponsorizzato | Pubblicità
		such as: Per esempio %s.
		terms: Condizioni d'uso | Note legali
		too fast: Troppe richieste
		too many than: Più di %d schede trovate. Precisare la ricerca. | La ricerca restituisce oltre %d schede e non può essere mostrata.
		up to: fino a | al massimo
		user name: Nome utente
		whole numbers: Inserire numeri interi. | Solo cifre.
		window too wide: Il periodo non può superare %d giorni.
		words must: Combina le parole con | Parole
		years too wide: Il periodo non può superare %d anni.`),
}
