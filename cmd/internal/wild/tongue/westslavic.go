package tongue

// Polish has seven cases and letters of its own.
var Polish = &Language{
	Code: "pl", Name: "Polish", Legacy: "iso-8859-2", Stops: 22,
	Words: list(`i w na z do o dla od przez oraz po za ze się jest przy nad jako pod czy który lub
		historia życie świat sztuka miasto czas wiek prawo muzyka praca język woda kościół szkoła dom kraj kobiety dzieci kultura
		gospodarka polityka społeczeństwo wstęp przewodnik raport studia listy dzieła teoria praktyka badania nauka przyroda ogród
		las rzeka góra wyspa ulica most dworzec zima lato noc światło szkło srebro miedź żelazo koń ptak morze kuchnia teatr obraz
		malarstwo książka papier wojna pokój król podróż rynek wieś rodzina zdrowie energia środowisko granica
		polski nowa stary wielki mały publiczny współczesny pierwszy drugi młody czarny wolny wiejski`),
	Syllables: list(`ba bie brzo by cho czy dą do dro ga gó gra ja ko kra krze la li lu ła ło ma mi mo na nie no o pa po prze ra ro rze sa
		sko so sta szcze śli ta to tru wa wie wo wy za zie ży`),
	Endings:  list(`a y i e ów owy owa ski ość anie`),
	Given:    list(`Anna Piotr Małgorzata Łukasz Zofia Krzysztof Agnieszka Paweł Jadwiga Stanisław Ewa Michał Hanna Wojciech Joanna Tomasz Dorota Bogdan Iwona Grzegorz`),
	Family:   list(`Kowalczyk Wiśniewski Dąbrowska Zieliński Wójcik Lewandowski Szymczak Król Wróbel Pawlak Górski Rutkowska Sikora Baran Duda Michalak Błaszczyk Żak Urban Kubiak Sobczak Głowacki Mróz Pietrzak Czarnecki`),
	Places:   list(`Kraków Gdańsk Poznań Łódź Lublin Toruń Wrocław Białystok Rzeszów Opole Kielce Płock`),
	Notation: Notation{Short: "02.01.2006", Long: "2 January 2006", Months: list(`stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia`), Thousands: " ", Decimal: ",", Money: "%s zł"},
	Phrases: phrases(`
		home: Strona główna
		about: O nas | O serwisie
		help: Pomoc
		contact: Kontakt
		news: Aktualności
		search: Szukaj | Wyszukaj | Znajdź
		search for: Szukaj | Słowa kluczowe | Szukana fraza | Wpisz szukane słowo
		advanced: Wyszukiwanie zaawansowane
		clear: Wyczyść
		new search: Nowe wyszukiwanie
		next: Następna | Następna strona | Dalej
		previous: Poprzednia | Wstecz
		first: Pierwsza
		last: Ostatnia
		results: Liczba wyników: %d | Znaleziono rekordów: %d | Wyniki wyszukiwania: %d
		about results: Około %d wyników
		more than: Ponad %d wyników
		showing: Wyniki od %d do %d z %d | %d-%d z %d
		showing page: Wyniki od %d do %d
		page of: Strona %d z %d
		none: Brak wyników | Niczego nie znaleziono. | Żaden rekord nie spełnia podanych kryteriów.
		results for: Wyniki | Wyniki wyszukiwania
		too many: Zbyt wiele wyników. Proszę zawęzić wyszukiwanie. | Zapytanie zwraca za dużo rekordów; podaj dodatkowe kryteria.
		only first: Wyświetlono tylko %d pierwszych.
		enter words: Proszę podać szukane słowo.
		choose one: Proszę zaznaczyć co najmniej jedną pozycję.
		expired: Sesja wygasła. Proszę zacząć od nowa.
		error: Wystąpił błąd.
		not found: Nie znaleziono strony
		any: Wszystkie | Dowolny | -- wszystko --
		from: od
		to: do
		sort by: Sortuj według
		per page: Wyników na stronie
		relevance: Trafność
		title: Tytuł
		author: Autor
		year: Rok
		subject: Temat
		publisher: Wydawnictwo | Wydawca
		place: Miejscowość | Miejsce
		date: Data
		price: Cena
		code: Numer | Sygnatura
		kind: Rodzaj | Typ
		language: Język
		summary: Streszczenie | Opis
		pages: Strony
		court: Sąd
		judge: Sędzia
		employer: Pracodawca | Firma
		salary: Wynagrodzenie
		make: Marka
		fuel: Paliwo
		colour: Kolor
		maker: Producent
		family: Rodzina
		occupation: Zawód
		committee: Komisja | Komitet
		name: Nazwa
		status: Status | Stan
		details: Szczegóły | Pokaż
		related: Podobne pozycje
		recent: Ostatnio oglądane
		welcome: Witamy w naszym katalogu. | Tutaj można przeglądać nasze zbiory.
		catalogue: Katalog | Baza danych | Rejestr | Archiwum
		inventor: Twórca wynalazku
		owner: Uprawniony | Właściciel
		class: Klasa
		ingredients: Składniki
		minutes: Minuty
		parties: Strony sporu
		room: Sala
		estimate: Estymacja
		artist: Artysta
		material: Materiał | Technika
		teacher: Prowadzący
		credits: Punkty
		level: Poziom
		director: Reżyser
		country: Kraj
		genus: Rodzaj biologiczny
		branch: Branża`),
}

// Czech has háčky and long vowels.
var Czech = &Language{
	Code: "cs", Name: "Czech", Legacy: "windows-1250", Stops: 22,
	Words: list(`a v na z do o pro od s po za ve se je při nad jako pod nebo který k ze
		dějiny život svět umění město čas století právo hudba práce jazyk voda kostel škola dům země ženy děti kultura hospodářství
		politika společnost úvod průvodce zpráva studie dopisy díla teorie praxe výzkum věda příroda zahrada les řeka hora ostrov
		ulice most nádraží zima léto noc světlo sklo stříbro měď železo kůň pták moře kuchyně divadlo obraz malířství kniha papír
		válka mír král cesta trh vesnice rodina zdraví energie prostředí hranice český nová starý velký malý veřejný moderní první
		druhý mladý černý svobodný`),
	Syllables: list(`ba be bo bra bře by cho čer da do dra hra há ho ja je ka ko krá ku la le lí lo ma mě mi mo ná ne no o pa po při ra ro
		ru řa sa ská so sta ště ta to trá ú va vě vo vy za ze ži`),
	Endings:  list(`a y e ů ový ská ost ní em ách`),
	Given:    list(`Jana Petr Kateřina Jiří Lenka Tomáš Zdeňka Václav Hana Ondřej Eliška Karel Věra Miloš Tereza Radek Božena Vít Šárka Aleš`),
	Family:   list(`Novotný Dvořáková Černý Procházka Kučera Veselá Horák Němec Pokorná Pospíšil Hájek Jelínková Růžička Beneš Fiala Sedláček Doležal Zeman Kolář Vaněk Čermák Urbanová Blažek Kříž Šimek`),
	Places:   list(`Praha Brno Plzeň Olomouc Liberec Tábor Jihlava Zlín Kolín Opava Písek Cheb`),
	Notation: Notation{Short: "2. 1. 2006", Long: "2. January 2006", Months: list(`ledna února března dubna května června července srpna září října listopadu prosince`), Thousands: " ", Decimal: ",", Money: "%s Kč"},
	Phrases: phrases(`
		home: Domů | Úvodní stránka
		about: O nás | O projektu
		help: Nápověda
		contact: Kontakty
		news: Aktuality | Novinky
		search: Hledat | Vyhledat | Najít
		search for: Hledat | Klíčová slova | Hledaný výraz | Zadejte hledaná slova
		advanced: Rozšířené hledání
		clear: Vymazat | Vyčistit formulář
		new search: Nové hledání
		next: Další | Následující stránka | Další výsledky
		previous: Předchozí | Zpět
		first: První
		last: Poslední
		results: Počet výsledků: %d | Nalezeno záznamů: %d | Odpovídá záznamů: %d
		about results: Přibližně %d výsledků
		more than: Více než %d výsledků
		showing: Záznamy %d až %d z %d | %d-%d z %d
		showing page: Záznamy %d až %d
		page of: Strana %d z %d
		none: Žádné výsledky | Nic nebylo nalezeno. | Vašemu dotazu neodpovídá žádný záznam.
		results for: Výsledky | Výsledky hledání
		too many: Příliš mnoho výsledků. Upřesněte prosím dotaz. | Dotazu odpovídá příliš mnoho záznamů; zadejte další podmínky.
		only first: Zobrazuje se jen prvních %d.
		enter words: Zadejte prosím hledané slovo.
		choose one: Vyberte alespoň jednu položku.
		expired: Platnost relace vypršela. Začněte prosím znovu.
		error: Došlo k chybě.
		not found: Stránka nenalezena
		any: Vše | Libovolný | -- vše --
		from: od
		to: do
		sort by: Řadit podle
		per page: Výsledků na stránku
		relevance: Relevance
		title: Název
		author: Autor
		year: Rok
		subject: Téma | Předmět
		publisher: Nakladatel
		place: Místo | Obec
		date: Datum
		price: Cena
		code: Číslo | Spisová značka
		kind: Druh | Typ
		language: Jazyk
		summary: Anotace | Popis
		pages: Stran
		court: Soud
		judge: Soudce
		employer: Zaměstnavatel | Firma
		salary: Mzda
		make: Značka
		fuel: Palivo
		colour: Barva
		maker: Výrobce
		family: Čeleď
		occupation: Povolání
		committee: Výbor | Komise
		name: Jméno | Označení
		status: Stav
		details: Podrobnosti | Zobrazit
		related: Podobné záznamy
		recent: Naposledy prohlížené
		welcome: Vítejte v našem katalogu. | Zde si můžete prohlédnout naše sbírky.
		catalogue: Katalog | Databáze | Rejstřík | Archiv
		inventor: Původce
		owner: Vlastník | Majitel
		class: Třída
		ingredients: Suroviny
		minutes: Minut
		parties: Účastníci
		room: Místnost
		estimate: Odhadní cena
		artist: Umělec
		material: Materiál | Technika
		teacher: Vyučující
		credits: Kredity
		level: Úroveň
		director: Režie
		country: Země
		genus: Rod
		branch: Obor`),
}
