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
	Syllables: list(
		`bal ber bour cha char che clé con cour dé dou é fer fleu fon gra gué jar lan lé li lon mar mé mon mou né nor par pé
		plan pré ra ré rou sau sé sol tan té tour val ver ville vi`),
	Endings: list(`s e es ment tion eur euse ique`),
	Given: list(`Marie Jean Élise François Hélène Pierre Chloé André Sophie Benoît Camille ` +
		`Étienne Lucie Gérard Inès Olivier Noémie Théo Agnès Cédric`),
	Family: list(`Lefèvre Moreau Girard Bonnet Mercier Dupré Faure Chevalier Gauthier Roussel ` +
		`Fontaine Barbier Lemoine Guérin Perrot Vidal Marchand Renaud Colin Delorme Béranger ` +
		`Tessier Hamel Carré Noël`),
	Places: list(
		`Lyon Nantes Rennes Orléans Besançon Nîmes Angers Dijon Grenoble Béziers Amiens Pau`),
	Notation: Notation{Short: "02/01/2006", Long: "2 January 2006",
		Months: list(`janvier février mars avril mai juin juillet août septembre octobre novembre décembre`), Thousands: "\u00a0", Decimal: ",", Money: "%s €"},
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
		choose one: Veuillez cocher au moins une case. | Vous devez faire un choix. | Aucun choix sélectionné.
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
		branch: Secteur
		a period: Dans une période | Entre deux dates
		about n: Environ %s résultats | À peu près %s réponses
		accept: J'accepte | Continuer
		all on one page: Tout afficher sur une page
		all words: tous les mots | ET
		any time: Toutes les dates | Sans limite de date
		any word: un des mots | OU
		anywhere: Partout | Tous les champs
		ask us: Posez votre question | Votre question
		at least: au moins | à partir de
		begins with: Commence par | Première lettre
		both dates: Veuillez indiquer les deux dates. | Le début et la fin de la période sont requis.
		both years: Veuillez indiquer les deux années.
		browse: Parcourir | De A à Z | Index
		busy: Le serveur est surchargé. Veuillez réessayer dans un instant. | Service momentanément indisponible
		card number: Numéro de carte | Numéro de lecteur
		choose: Veuillez choisir : %s | Aucun choix pour %s.
		cite: Citer
		collections: Collections | Fonds
		comment: Commentaire
		cookies: Nous utilisons des cookies pour améliorer nos pages.
		cookies off: Veuillez activer les cookies dans votre navigateur.
		current only: En vigueur seulement | Fiches actives seulement
		data: Données | Télécharger
		database: Base de données | Notices en ligne
		decline: Refuser
		district: Département | Arrondissement
		do alert: Me signaler les nouveautés | Alerte par courriel
		do basket-form: Acheter | Ajouter
		do basket-link: Ajouter au panier | Mettre dans ma liste
		do card: Entrer | Mon compte
		do comment: Publier le commentaire
		do contact: Envoyer
		do delete-button: Supprimer
		do delete-link: Supprimer | Retirer | x
		do edit: Modifier
		do export: Exporter | Télécharger en CSV
		do login: Se connecter | Connexion
		do logout: Se déconnecter | Quitter
		do mark-read: Tout marquer comme lu | Effacer l'historique
		do newsletter: S'abonner | Restez informé
		do newsletter-get: OK | Je m'inscris
		do poll: Voter
		do print: Imprimer | Version imprimable
		do question: Demander | Envoyer
		do quick-order: Commander | Commande rapide
		do register: S'inscrire | Créer un compte
		do report: Signaler une erreur | Proposer une correction
		do reserve: Réserver
		do save-search: Enregistrer la recherche
		do switch-theme: Contraste élevé | Sombre
		do tell: Envoyer à un ami | Partager par courriel
		do unsubscribe: Se désabonner
		do vote: J'aime | Recommander | +1
		done: Merci. Votre demande a été exécutée. | C'est fait.
		e-mail: Votre adresse électronique | Courriel
		e-mail of a friend: Courriel de votre ami
		everything: Toutes les notices | Liste entière | Tout afficher
		export: Exporter | Télécharger la liste
		fill in: Veuillez remplir : %s | %s est obligatoire.
		full view: Complet | Avec les détails
		go: OK | Valider
		item number: Numéro d'article | Réf.
		items: notices | fiches
		latest: Dernières notices | Nouveautés
		list: Liste | Afficher
		m to n: Résultats %s à %s | %s-%s
		m to n of k: Résultats %s à %s sur %s | %s-%s sur %s
		maintenance: Le service est en maintenance et sera rétabli sous peu.
		map: Carte | Voir la carte
		matched: Votre recherche a donné %s titres. | Il y a %s notices pour votre demande.
		matched over: Votre recherche a donné %s titres, plus de %s ; les %s premiers sont affichés.
		members: Les visiteurs voient les %d premières fiches, les membres les voient toutes. | Connectez-vous pour voir plus de %d fiches.
		members only: Réservé aux membres
		message: Votre message
		more: Charger la suite | Voir plus | Plus
		more than n: Plus de %s résultats | %s+ résultats
		n found: %s résultats | %s notices trouvées | Réponses : %s
		n hits: %d réponses | trouvé %d fois
		n items: %s notices | %s fiches
		name of search: Nom de cette recherche
		new: Nouveau | Nouveau !
		no date: Ce n'est pas une date. | Veuillez vérifier les dates.
		no more: Il n'y a plus de résultats. | Vous êtes à la fin de la liste.
		no pages: Aucune page du site ne contient ces mots.
		ok: OK | Valider | Afficher | >>
		older entries: Notices plus anciennes
		one of two: Veuillez remplir %s ou %s.
		only: %s seulement | Uniquement %s
		other searches: Autres recherches | Recherches fréquentes
		overview: Aperçu
		page: Page | Aller à la page
		page lapsed: Cette liste n'est plus disponible. Veuillez relancer la recherche. | Votre recherche a expiré.
		page n of k: Page %s sur %s | page %s/%s
		password: Mot de passe
		pause: Veuillez attendre %d secondes entre deux recherches.
		please choose: Veuillez choisir | -- choisir --
		please wait: Recherche en cours, veuillez patienter ... | Votre demande est en cours de traitement.
		popular: Les plus consultés | Souvent lus
		postcode: Code postal
		privacy: Confidentialité
		save: Enregistrer | Ajouter à ma liste | Ajouter au panier
		save changes: Enregistrer les modifications
		save selected: Enregistrer la sélection
		saved: Enregistré dans votre liste.
		search in: Rechercher dans | Champ
		search site: Rechercher sur le site
		search this site: Rechercher sur ce site
		seconds: (%s secondes) | en %s s
		select: Sélectionner
		series: Collection | Série
		services: Services | Services en ligne
		session notice: Votre session expire après 20 minutes d'inactivité. S'il y a trop de réponses, veuillez affiner votre recherche.
		short view: Abrégé | Liste courte
		show all: Liste complète | Toutes les notices
		show as: Afficher en | Format
		sponsored: Sponsorisé | Publicité
		such as: Par exemple %s. | Saisissez le numéro entier, comme %s.
		terms: Conditions d'utilisation | Mentions légales
		too fast: Trop de requêtes | Vos requêtes sont trop rapprochées.
		too many than: Plus de %d réponses. Veuillez être plus précis. | Votre demande ramène plus de %d notices et ne peut être affichée.
		up to: jusqu'à | au plus
		user name: Identifiant
		whole numbers: Veuillez saisir des nombres entiers. | Chiffres uniquement.
		window too wide: La période ne peut dépasser %d jours.
		words must: Combiner les mots par | Mots
		years too wide: La période ne peut dépasser %d ans.`),
}
