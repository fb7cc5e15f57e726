package tongue

// French is written with many accents.
var French = &Language{
	Code: "fr", Name: "French", Legacy: "iso-8859-15", Stops: 22,
	Words: list(`de la le et les des du en à un une dans pour sur au par avec aux ou sans entre son
		histoire vie monde art ville temps siècle droit musique travail langue eau église école maison pays femmes enfants culture
		économie politique société introduction guide rapport études lettres œuvres théorie pratique recherche science nature jardin
		forêt rivière montagne île rue pont gare hiver été nuit lumière verre argent cuivre fer cheval oiseau mer cuisine théâtre
		image peinture livre papier guerre paix roi voyage marché village famille santé énergie environnement frontière
		français nouvelle ancien grand petite public moderne premier seconde jeune noir libre rural`),
	Syllables: list(`bal ber bour cha char che clé con cour dé dou é fer fleu fon gra gué jar lan lé li lon mar mé mon mou né nor par pé
		plan pré ra ré rou sau sé sol tan té tour val ver ville vi`),
	Endings:  list(`s e es ment tion eur euse ique`),
	Given:    list(`Marie Jean Élise François Hélène Pierre Chloé André Sophie Benoît Camille Étienne Lucie Gérard Inès Olivier Noémie Théo Agnès Cédric`),
	Family:   list(`Lefèvre Moreau Girard Bonnet Mercier Dupré Faure Chevalier Gauthier Roussel Fontaine Barbier Lemoine Guérin Perrot Vidal Marchand Renaud Colin Delorme Béranger Tessier Hamel Carré Noël`),
	Places:   list(`Lyon Nantes Rennes Orléans Besançon Nîmes Angers Dijon Grenoble Béziers Amiens Pau`),
	Notation: Notation{Short: "02/01/2006", Long: "2 January 2006", Months: list(`janvier février mars avril mai juin juillet août septembre octobre novembre décembre`), Thousands: "\u00a0", Decimal: ",", Money: "%s €"},
	Phrases: phrases(`
		home: Accueil
		about: À propos | Qui sommes-nous
		help: Aide
		contact: Contact | Nous écrire
		news: Actualités
		search: Rechercher | Chercher | Lancer la recherche | OK
		search for: Rechercher | Mots-clés | Votre recherche | Saisir un ou plusieurs mots
		advanced: Recherche avancée
		clear: Effacer | Réinitialiser
		new search: Nouvelle recherche
		next: Suivant | Page suivante | Résultats suivants
		previous: Précédent | Page précédente
		first: Première
		last: Dernière
		results: %d résultats | %d notices trouvées | Nombre de réponses : %d
		about results: Environ %d résultats
		more than: Plus de %d résultats
		showing: Résultats %d à %d sur %d | %d-%d sur %d
		showing page: Résultats %d à %d
		page of: Page %d sur %d
		none: Aucun résultat | Votre recherche n'a rien donné. | Aucune notice ne correspond à votre demande.
		results for: Résultats | Résultats de la recherche
		too many: Trop de réponses. Veuillez préciser votre recherche. | Votre requête ramène trop de notices, merci de l'affiner.
		only first: Seules les %d premières réponses sont affichées.
		enter words: Veuillez saisir un mot à rechercher.
		choose one: Veuillez cocher au moins une case.
		expired: Votre session a expiré. Veuillez recommencer.
		error: Une erreur est survenue.
		not found: Page introuvable
		any: Tous | Indifférent | -- toutes --
		from: de | du
		to: à | au
		sort by: Trier par
		per page: Résultats par page
		relevance: Pertinence
		title: Titre
		author: Auteur
		year: Année
		subject: Sujet | Thème
		publisher: Éditeur
		place: Lieu | Ville
		date: Date
		price: Prix
		code: Numéro | Référence
		kind: Type | Nature
		language: Langue
		summary: Résumé
		pages: Pages
		court: Juridiction | Tribunal
		judge: Juge
		employer: Employeur | Entreprise
		salary: Salaire
		make: Marque
		fuel: Carburant
		colour: Couleur
		maker: Fabricant
		family: Famille
		occupation: Profession
		committee: Commission
		name: Nom
		status: État | Statut
		details: Détails | Voir la notice
		related: À lire aussi
		recent: Vus récemment
		welcome: Bienvenue dans notre catalogue. | Consultez librement nos collections.
		catalogue: Catalogue | Base de données | Registre | Archives
		inventor: Inventeur
		owner: Titulaire
		class: Classe
		ingredients: Ingrédients
		minutes: Minutes
		parties: Parties
		room: Salle
		estimate: Estimation
		artist: Artiste
		material: Matière | Technique
		teacher: Enseignant
		credits: Crédits
		level: Niveau
		director: Réalisateur
		country: Pays
		genus: Genre
		branch: Secteur`),
}
