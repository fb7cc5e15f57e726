package samplesite

import "strings"

// A topic is a subject of the catalogue with the words that books about it use. The words stand in
// order of frequency: the generator draws them by Zipf's law, so that words and subjects go
// together as they do in a real catalogue.
type topic struct {
	name  string
	nouns []string
}

var topics = []topic{
	{"History", strings.Fields(
		`empire war kingdom revolution frontier treaty archive dynasty siege colony monarchy republic
		province rebellion chronicle medieval migration crusade fortress parliament cavalry armistice conquest exile nobility peasant
		guild charter heraldry regiment viceroy plague reformation tournament annals feudalism interregnum suffrage`)},
	{"Fiction", strings.Fields(
		`house river daughter winter letters garden stranger secret road summer island widow lighthouse
		promise shadow orchard village brother funeral train mirror lodger inheritance harvest storm violin engagement snowfall clockmaker
		ferry piano governess attic confession carousel glassblower smuggler`)},
	{"Science", strings.Fields(
		`theory experiment atom energy light particle relativity gravity quantum laboratory observation spectrum
		molecule heat measurement vacuum isotope entropy magnetism wave crystal radiation catalyst pendulum superconductor neutrino
		diffraction thermodynamics laser polymer electrolysis viscosity spectroscopy cryogenics`)},
	{"Mathematics",
		strings.Fields(
			`algebra geometry number function proof equation set group calculus probability matrix topology curve
		symmetry theorem graph integral logic polynomial prime manifold lattice conjecture combinatorics fractal axiom eigenvalue
		permutation tessellation homology quaternion`)},
	{"Computing", strings.Fields(
		`software program network data algorithm machine language system design internet database compiler
		security interface processor memory code server protocol kernel cryptography recursion concurrency debugging typography spreadsheet
		firmware garbage-collection hypertext mainframe virtualisation`)},
	{"Art", strings.Fields(
		`painting drawing colour museum portrait sculpture landscape style gallery exhibition print fresco
		collection sketch perspective watercolour canvas engraving mosaic impressionism ceramics still-life baroque pigment etching
		calligraphy altarpiece iconography miniature tapestry gilding`)},
	{"Music", strings.Fields(
		`song opera orchestra symphony composer piano melody harmony jazz concert choir rhythm folk instrument
		string quartet organ ballad recording conductor counterpoint fugue cello accordion madrigal improvisation libretto clarinet
		harpsichord hymn lute polyphony`)},
	{"Medicine", strings.Fields(
		`health disease patient heart nursing surgery hospital brain therapy diet infection blood diagnosis
		vaccine sleep pain cancer pharmacy anatomy epidemic pregnancy allergy rehabilitation immunity dentistry anaesthesia cholera
		physiotherapy dermatology malaria ophthalmology penicillin`)},
	{"Nature", strings.Fields(
		`birds trees animals forest flowers sea wildlife mountain insects climate plants river fish butterflies
		bees ocean desert whales mushrooms owls wetland moss migration beetles heathland ferns otters lichen glacier hedgerow orchids
		dragonflies plankton badgers seaweed`)},
	{"Cooking", strings.Fields(
		`kitchen recipes bread food vegetables cheese wine soup baking chocolate spices family seasonal dinner
		pasta fish fruit sauces honey pastry rice preserving mushrooms tea fermentation barbecue dumplings saffron sourdough pickles
		charcuterie marmalade fennel sorbet buckwheat`)},
	{"Travel", strings.Fields(
		`journey road coast railway mountains island guide city walking desert river map harbour pilgrimage border
		bicycle steppe voyage caravan sailing monastery souvenir archipelago ferry bazaar volcano passport lagoon funicular caravanserai
		fjord hostel tramway oasis`)},
	{"Philosophy",
		strings.Fields(
			`mind reason freedom truth ethics knowledge being justice nature virtue language meaning
		consciousness doubt morality existence duty scepticism happiness beauty causality metaphysics stoicism dialogue paradox utility
		phenomenology aesthetics solitude idealism hermeneutics pragmatism`)},
	{"Economics", strings.Fields(
		`market money trade labour capital growth bank price debt finance policy industry inflation tax wealth
		wages poverty globalisation crisis currency competition insurance savings tariff monopoly recession cooperative pension auction
		deregulation microcredit productivity shipping`)},
	{"Law", strings.Fields(
		`rights court justice contract constitution property crime evidence trial state legislation judge citizen
		liability marriage prison appeal jury privacy copyright arbitration inheritance statute asylum treaty tort testimony mortgage
		extradition notary bankruptcy jurisprudence`)},
	{"Education", strings.Fields(
		`school children teaching learning teacher reading classroom university language curriculum play
		literacy students writing library assessment childhood inclusion lecture apprenticeship homework kindergarten spelling
		scholarship tutoring pedagogy dyslexia examination playground storytelling`)},
	{"Gardening", strings.Fields(
		`garden roses plants soil flowers vegetables pruning trees herbs lawn pond seeds compost fruit shrubs
		greenhouse bulbs hedges climbers perennials orchard slugs irrigation dahlias topiary lavender allotment grafting clematis
		rhododendrons rockery mulch`)},
	{"Architecture",
		strings.Fields(
			`building city house design church space bridge concrete tower modern housing stone cathedral glass
		street timber facade castle roof interior station vault courtyard brick skyscraper ornament arcade minaret restoration
		lighthouse balustrade half-timbered belfry scaffolding`)},
	{"Religion", strings.Fields(
		`church faith prayer scripture saints temple monastery theology gospel ritual spirit creation pilgrims
		mystics liturgy parish prophets reformation mission bishop meditation covenant hermit sermon relics sacrament psalms synagogue
		cloister heresy catechism icon`)},
	{"Sport", strings.Fields(
		`football running game team cycling swimming climbing olympic training champion race tennis athletics
		rowing stadium coach marathon cricket skiing referee chess boxing gymnastics sailing wrestling archery fencing velodrome judo
		curling orienteering triathlon`)},
	{"Astronomy", strings.Fields(
		`stars planets universe galaxy moon telescope sky comet sun cosmos observatory orbit space eclipse
		meteor constellation nebula mars satellite saturn supernova asteroid cosmology pulsar equinox quasar redshift aurora exoplanet
		sundial heliosphere parallax`)},
}

var (
	adjectives = strings.Fields(
		`new short modern great early practical complete last lost small hidden little general old quiet
		illustrated ancient popular essential forgotten northern wild everyday golden broken common silent southern late simple
		imaginary unfinished rural invisible strange curious portable bright restless unlikely crooked amber`)

	// placeHeads and placeTails join, now and then with a middle, to the names of places that exist
	// nowhere: with them, as in any catalogue, most words are rare.
	placeHeads = strings.Fields(
		`Hal Wex Mar Thorn Ash Bel Cald Dun Elm Fal Grim Hart Ing Kes Lang Mel Nor Ox Pen Quar Raven Sel Tam Ul
		Ver Wind Yar Zel Brack Crom Drem Eskel`)
	placeTails = strings.Fields(
		`bury ford stead mouth dale haven wick holm minster field bridge burgh ley combe gate by moor ness
		worth hampton`)

	placeMiddles = strings.Fields(`er en ing a o el is ber ter wy sen der man ren`)

	// personHeads and personTails make surnames beyond the written list.
	personHeads = strings.Fields(
		`Ander Bren Carl Den Eld Farn Gar Hol Iver Jas Kell Lind Mor Nyg Ost Pell Quin Rad Stan Tor Und Vand
		Wal Yt Zim`)
	personTails = strings.Fields(
		`berg son ström well man hurst ini ova ersen thorpe eaux quist wick ley stein`)

	publishers = []string{"Harbour Press", "Lantern Books", "Northgate University Press",
		"Old Mill Editions", "Meridian & Sons",
		"Verlag am Markt", "Éditions du Pont", "Wydawnictwo Wisła", "桜書房", "Blue Door", "Tessera",
		"The Quill Society", "Fenwick Hall",
		"Paper Boat", "Saltmarsh Press", "Cobbler & Lane", "Juniper House", "Third Floor Books"}
)

// A tongue is a language of the catalogue: how its books are called, by whom they are written, and
// where they appear.
type tongue struct {
	name   string
	share  int // weight among the languages
	first  []string
	last   []string
	cities []string
	words  []string // what %w stands for in titles; for English, the words of the topic
	// %w a word, %a an adjective, %p a place, %s the subject, %n the author's surname
	titles   []string
	invented bool // surnames may be made of heads and tails
}

var tongues = []tongue{
	{
		name: "English", share: 74, invented: true,
		first: strings.Fields(
			`Mary John Anna James Ruth Peter Helen David Clara Thomas Alice Robert Grace Henry Edith Samuel Nora Walter
			Irene George Martha Oliver Judith Simon Harriet Daniel Agnes Philip Ursula Leonard Beatrice Hugh Marian Edmund Olive Conrad`),
		last: strings.Fields(
			`Miller Carter Hughes Bennett Shaw Palmer Reid Hawkins Marsh Fletcher Doyle Pearce Whitlock Barlow Sutton
			Kerr Ambrose Tindall Lockwood Hale Penrose Ridley Okafor Mehta Castellano Haddad Lindqvist O'Shea Vance Thackeray Silva Eames`),
		cities: []string{"London", "New York", "Edinburgh", "Dublin", "Toronto", "Boston", "Oxford",
			"Melbourne", "Leeds"},
		titles: []string{"The %W of %p", "%W and %W", "The %A History of %W", "The %A %W",
			"%W: An Introduction", "%W, %W and %W",
			"Notes on %W", "The %W and the %W", "%A %W", "Understanding %W", "%W in %p",
			"The %p %W", "A Handbook of %W",
			"On %W and Other Essays", "From %W to %W", "%W for Beginners", "The %A %W of %p",
			"Letters from %p", "Essays in %s",
			"The %W Reader", "Who Was %n of %p?", "Beyond the %W", "%W without %W"},
	},
	{
		name: "German", share: 9,
		first: strings.Fields(`Hans Greta Jürgen Käthe Werner Ilse Günther Heidi Björn Lotte ` +
			`Matthias Sabine Rüdiger Ursel Dörte Emil`),
		last: strings.Fields(
			`Müller Schröder Weiß Jäger Köhler Brandt Lüders Vogel Krämer Hoffmann Böhm Steiner Dürr Engel Grünwald
			Pfeiffer Kästner Roth Zöllner Aßmann`),
		cities: []string{"München", "Leipzig", "Köln", "Wien", "Zürich", "Göttingen"},
		words: strings.Fields(
			`Geschichte Kunst Straße Wälder Gärten Städte Bücher Flüsse Märchen Träume Sprache Musik Brücken Küche Berge
			Häuser Gemälde Schlösser Länder Mühlen Fischerei Kräuter Glocken Wölfe Uhrmacher Königreiche Flüchtlinge Sternwarten Züge Salzwege`),
		titles: []string{"Die %w von %p", "%w und %w", "Über %w", "Das große Buch der %w",
			"%w: eine Einführung", "Kleine Geschichte der %w",
			"Zwischen %w und %w", "Die verlorenen %w"},
	},
	{
		name: "French", share: 8,
		first: strings.Fields(`Jean Éloïse René Margaux Gérard Hélène François Zoé Léon Cécile ` +
			`Étienne Amélie Benoît Noémie Thérèse Luc`),
		last: strings.Fields(
			`Lefèvre Dubois Bérenger Moreau Garçon Fournier Béranger Lacroix Desprès Noël Châtelain Rousselle Géraud
			Vallée Perrault Guérin Maître Chopard Légier Aubry`),
		cities: []string{"Paris", "Lyon", "Genève", "Orléans", "Nîmes", "Montréal"},
		words: strings.Fields(
			`lumière forêt mémoire été île château rêves fenêtres théâtre musées rivières poètes saisons cuisine légendes
			étoiles frontières écoles métiers oiseaux pêcheurs abbayes hôtels jardins tempêtes marées horlogers vignobles carrières chênes`),
		titles: []string{"Histoire de la %w", "Les %w de %p", "L'art des %w", "Petit traité des %w",
			"%W et %w", "À la recherche des %w",
			"Au-delà des %w", "Une %w à %p"},
	},
	{
		name: "Polish", share: 5,
		first: strings.Fields(`Zofia Łukasz Agnieszka Stanisław Małgorzata Michał Elżbieta Paweł ` +
			`Wisława Grażyna Józef Kazimierz`),
		last: strings.Fields(
			`Kowalska Wiśniewski Zając Dąbrowska Wójcik Kamiński Żółtowska Łęcki Gałązka Piątek Sikorska Mróz Błoński
			Ściborska Jasiński Gołąb`),
		cities: []string{"Kraków", "Łódź", "Warszawa", "Gdańsk", "Wrocław", "Poznań"},
		words: strings.Fields(
			`książka miłość światło dzieje źródła góry rzeka ogrody baśnie mosty cień wiatr słowa ścieżki ziemia żniwa
			dźwięki wyspy jesień łąki pszczoły młyny kościoły żagle sąsiedzi`),
		titles: []string{"Dzieje i %w", "%W nad Wisłą", "Między %w a %w", "Mała księga: %w",
			"%W i %w", "Ostatnia %w", "Zapomniane %w"},
	},
	{
		name: "Japanese", share: 4,
		first:  []string{"太郎", "花子", "健一", "美咲", "直樹", "恵子", "翔太", "由美", "大輔", "明日香"},
		last:   []string{"佐藤", "鈴木", "高橋", "田中", "渡辺", "伊藤", "山本", "中村", "小林", "加藤", "吉田", "松本"},
		cities: []string{"東京", "京都", "大阪", "札幌"},
		words: []string{"日本", "歴史", "文学", "庭園", "料理", "山河", "言葉", "音楽", "建築", "星空", "旅路", "物語",
			"季節", "海岸", "鉄道", "昆虫",
			"陶芸", "茶道", "書道", "温泉"},
		titles: []string{"%wの%w", "%wと%w", "%w入門", "新しい%w", "%w 図鑑", "%wへの旅", "消えた%w"},
	},
}

// blurbs are the short descriptions; the letters mean what they mean in titles.
var blurbs = []string{
	"An account of %w and %w, with chapters on %w and %w.",
	"What did %w mean to the people of %p? The author follows %w through two centuries of %w.",
	"The %a guide to %w for readers who know little of %w; with maps of %p and an index.",
	"Collected papers on %w, %w and %w, read at the %p meeting.",
	"The %a story of a family in %p, told through %w and %w.",
	"Second edition, with a new chapter on %w. Illustrated.",
	"Why %w matters, and what %w can teach us about %w.",
	"Essays on %w by the %a observer of %p, among them the well-known piece on the %w.",
	"A textbook: %w, %w, %w and %w, with exercises.",
	"Catalogue of the %p collection, mostly %w and %w.",
	"%W seen from %p. With photographs.",
	"The author spent ten years in %p among %w; this is the %a record.",
}
