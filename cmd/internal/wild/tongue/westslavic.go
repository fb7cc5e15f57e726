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
	Syllables: list(
		`ba bie brzo by cho czy dą do dro ga gó gra ja ko kra krze la li lu ła ło ma mi mo na nie no o pa po prze ra ro rze sa
		sko so sta szcze śli ta to tru wa wie wo wy za zie ży`),
	Endings: list(`a y i e ów owy owa ski ość anie`),
	Given: list(`Anna Piotr Małgorzata Łukasz Zofia Krzysztof Agnieszka Paweł Jadwiga ` +
		`Stanisław Ewa Michał Hanna Wojciech Joanna Tomasz Dorota Bogdan Iwona Grzegorz`),
	Family: list(`Kowalczyk Wiśniewski Dąbrowska Zieliński Wójcik Lewandowski Szymczak Król ` +
		`Wróbel Pawlak Górski Rutkowska Sikora Baran Duda Michalak Błaszczyk Żak Urban Kubiak ` +
		`Sobczak Głowacki Mróz Pietrzak Czarnecki`),
	Places: list(
		`Kraków Gdańsk Poznań Łódź Lublin Toruń Wrocław Białystok Rzeszów Opole Kielce Płock`),
	Notation: Notation{Short: "02.01.2006", Long: "2 January 2006",
		Months: list(`stycznia lutego marca kwietnia maja czerwca lipca sierpnia września ` +
			`października listopada grudnia`), Thousands: " ", Decimal: ",", Money: "%s zł"},
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
		branch: Branża
		a period: W okresie | Między dwiema datami
		about n: Około %s wyników
		accept: Zgadzam się | Dalej
		all on one page: Pokaż wszystko na jednej stronie
		all words: wszystkie słowa | I
		any time: Dowolny czas | Wszystkie daty
		any word: dowolne ze słów | LUB
		anywhere: Wszędzie | Wszystkie pola
		ask us: Zapytaj bibliotekarza | Twoje pytanie
		at least: co najmniej | od
		begins with: Zaczyna się od | Pierwsza litera
		both dates: Proszę podać obie daty.
		both years: Proszę podać oba lata.
		browse: Przeglądaj | Od A do Z | Indeks
		busy: Serwer jest zajęty. Proszę spróbować za chwilę.
		card number: Numer karty | Numer czytelnika
		choose: Proszę wybrać: %s | Nie wybrano: %s.
		cite: Cytuj
		collections: Kolekcje | Zbiory
		comment: Komentarz
		cookies: Używamy plików cookie, aby ulepszać nasze strony.
		cookies off: Proszę włączyć obsługę plików cookie.
		current only: Tylko obowiązujące
		data: Dane | Pobierz
		database: Baza danych | Rekordy online
		decline: Odrzuć
		district: Powiat | Okręg
		do alert: Powiadamiaj o nowych
		do basket-form: Kup | Dodaj
		do basket-link: Dodaj do koszyka | Dodaj do schowka
		do card: Wejdź | Moje konto
		do comment: Dodaj komentarz
		do contact: Wyślij
		do delete-button: Usuń
		do delete-link: Usuń | Skasuj | x
		do edit: Edytuj
		do export: Eksportuj | Pobierz CSV
		do login: Zaloguj się
		do logout: Wyloguj się
		do mark-read: Oznacz wszystko jako przeczytane
		do newsletter: Zapisz się | Bądź na bieżąco
		do newsletter-get: OK | Zapisz mnie
		do poll: Głosuj
		do print: Drukuj | Wersja do druku
		do question: Zapytaj | Wyślij
		do quick-order: Zamów | Szybkie zamówienie
		do register: Zarejestruj się | Załóż konto
		do report: Zgłoś błąd
		do reserve: Zarezerwuj
		do save-search: Zapisz wyszukiwanie
		do switch-theme: Wysoki kontrast | Ciemny
		do tell: Poleć znajomemu
		do unsubscribe: Wypisz się
		do vote: Lubię to | Polecam | +1
		done: Dziękujemy. Zlecenie wykonano.
		e-mail: Adres e-mail
		e-mail of a friend: E-mail znajomego
		everything: Wszystkie rekordy | Cała lista
		export: Eksport | Pobierz listę
		fill in: Proszę wypełnić: %s | Pole %s jest wymagane.
		full view: Pełny widok
		go: Idź | OK
		item number: Numer artykułu
		items: rekordów | pozycji
		latest: Najnowsze | Nowości
		list: Lista | Pokaż listę
		m to n: Wyniki od %s do %s | %s - %s
		m to n of k: Wyniki od %s do %s z %s | %s-%s z %s
		maintenance: Trwają prace serwisowe, wkrótce wracamy.
		map: Mapa
		matched: Liczba tytułów: %s.
		matched over: Liczba tytułów: %s, ponad %s; wyświetlono %s pierwszych.
		members: Goście widzą pierwszych %d pozycji. | Zaloguj się, aby zobaczyć więcej niż %d pozycji.
		members only: Tylko dla członków
		message: Wiadomość
		more: Wczytaj więcej | Pokaż więcej | Więcej
		more than n: Ponad %s wyników | %s+ wyników
		n found: Liczba wyników: %s | Znaleziono: %s
		n hits: trafień: %d | znaleziono %d razy
		n items: rekordów: %s | pozycji: %s
		name of search: Nazwa wyszukiwania
		new: Nowe | Nowość!
		no date: To nie jest data.
		no more: Nie ma więcej wyników.
		no pages: Żadna strona nie zawiera tych słów.
		ok: OK | Idź | Pokaż | >>
		older entries: Starsze
		one of two: Proszę wypełnić %s lub %s.
		only: Tylko %s
		other searches: Inni szukali
		overview: Przegląd
		page: Strona | Przejdź do strony
		page lapsed: Ta lista nie jest już dostępna. Proszę powtórzyć wyszukiwanie.
		page n of k: Strona %s z %s | str. %s/%s
		password: Hasło
		pause: Proszę odczekać %d sekund między wyszukiwaniami.
		please choose: Proszę wybrać | -- wybierz --
		please wait: Trwa wyszukiwanie, proszę czekać ...
		popular: Popularne | Najczęściej czytane
		postcode: Kod pocztowy
		privacy: Prywatność
		save: Zapisz | Do schowka | Do koszyka
		save changes: Zapisz zmiany
		save selected: Zapisz zaznaczone
		saved: Zapisano na liście.
		search in: Szukaj w | Pole
		search site: Szukaj w serwisie
		search this site: Przeszukaj tę witrynę
		seconds: (%s sekund) | w %s s
		select: Zaznacz
		series: Seria
		services: Usługi
		session notice: Sesja wygasa po 20 minutach bezczynności. Jeśli wyników jest zbyt wiele, proszę zawęzić wyszukiwanie.
		short view: Skrócony
		show all: Pełna lista | Wszystkie pozycje
		show as: Pokaż jako | Format
		sponsored: Sponsorowane | Reklama
		such as: Na przykład %s.
		terms: Regulamin
		too fast: Zbyt wiele zapytań
		too many than: Ponad %d rekordów. Proszę doprecyzować zapytanie.
		up to: do | najwyżej
		user name: Nazwa użytkownika
		whole numbers: Proszę podać liczby całkowite.
		window too wide: Okres nie może przekraczać %d dni.
		words must: Łącz słowa przez | Słowa
		years too wide: Okres nie może przekraczać %d lat.`),
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
	Syllables: list(
		`ba be bo bra bře by cho čer da do dra hra há ho ja je ka ko krá ku la le lí lo ma mě mi mo ná ne no o pa po při ra ro
		ru řa sa ská so sta ště ta to trá ú va vě vo vy za ze ži`),
	Endings: list(`a y e ů ový ská ost ní em ách`),
	Given: list(`Jana Petr Kateřina Jiří Lenka Tomáš Zdeňka Václav Hana Ondřej Eliška Karel ` +
		`Věra Miloš Tereza Radek Božena Vít Šárka Aleš`),
	Family: list(`Novotný Dvořáková Černý Procházka Kučera Veselá Horák Němec Pokorná Pospíšil ` +
		`Hájek Jelínková Růžička Beneš Fiala Sedláček Doležal Zeman Kolář Vaněk Čermák Urbanová ` +
		`Blažek Kříž Šimek`),
	Places: list(`Praha Brno Plzeň Olomouc Liberec Tábor Jihlava Zlín Kolín Opava Písek Cheb`),
	Notation: Notation{Short: "2. 1. 2006", Long: "2. January 2006",
		Months: list(`ledna února března dubna května června července srpna září října listopadu prosince`), Thousands: " ", Decimal: ",", Money: "%s Kč"},
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
		branch: Obor
		a period: V období | Mezi dvěma daty
		about n: Přibližně %s výsledků
		accept: Souhlasím | Pokračovat
		all on one page: Zobrazit vše na jedné stránce
		all words: všechna slova | A
		any time: Kdykoli | Všechna data
		any word: kterékoli ze slov | NEBO
		anywhere: Kdekoli | Všechna pole
		ask us: Zeptejte se knihovníka | Váš dotaz
		at least: alespoň | od
		begins with: Začíná na | První písmeno
		both dates: Zadejte obě data.
		both years: Zadejte oba roky.
		browse: Procházet | Od A do Z | Rejstřík
		busy: Server je přetížen. Zkuste to za chvíli znovu.
		card number: Číslo průkazu
		choose: Vyberte: %s | Nebylo vybráno: %s.
		cite: Citovat
		collections: Sbírky
		comment: Komentář
		cookies: Používáme cookies ke zlepšení našich stránek.
		cookies off: Povolte cookies v prohlížeči.
		current only: Pouze platné
		data: Data | Stáhnout
		database: Databáze
		decline: Odmítnout
		district: Okres
		do alert: Upozornit na nové
		do basket-form: Koupit | Přidat
		do basket-link: Do košíku | Do mého seznamu
		do card: Vstoupit | Moje konto
		do comment: Odeslat komentář
		do contact: Odeslat
		do delete-button: Smazat | Odstranit
		do delete-link: Smazat | Odebrat | x
		do edit: Upravit
		do export: Exportovat | Stáhnout CSV
		do login: Přihlásit se
		do logout: Odhlásit se
		do mark-read: Označit vše jako přečtené
		do newsletter: Odebírat novinky
		do newsletter-get: OK | Přihlásit k odběru
		do poll: Hlasovat
		do print: Tisk | Verze pro tisk
		do question: Zeptat se | Odeslat
		do quick-order: Objednat | Rychlá objednávka
		do register: Registrovat se | Vytvořit účet
		do report: Nahlásit chybu
		do reserve: Rezervovat
		do save-search: Uložit hledání
		do switch-theme: Vysoký kontrast | Tmavý
		do tell: Poslat příteli
		do unsubscribe: Odhlásit odběr
		do vote: Líbí se mi | Doporučit | +1
		done: Děkujeme. Váš požadavek byl proveden.
		e-mail: Váš e-mail
		e-mail of a friend: E-mail přítele
		everything: Všechny záznamy | Celý seznam
		export: Export | Stáhnout seznam
		fill in: Vyplňte: %s | Pole %s je povinné.
		full view: Úplné zobrazení
		go: Přejít | OK
		item number: Číslo položky
		items: záznamů | položek
		latest: Nejnovější | Novinky
		list: Seznam | Vypsat
		m to n: Záznamy %s až %s | %s - %s
		m to n of k: Záznamy %s až %s z %s | %s-%s z %s
		maintenance: Probíhá údržba, brzy budeme zpět.
		map: Mapa
		matched: Počet nalezených titulů: %s.
		matched over: Počet nalezených titulů: %s, více než %s; zobrazeno prvních %s.
		members: Návštěvníci vidí prvních %d záznamů. | Pro více než %d záznamů se přihlaste.
		members only: Jen pro členy
		message: Vaše zpráva
		more: Načíst další | Zobrazit více | Více
		more than n: Více než %s výsledků | %s+ výsledků
		n found: Počet výsledků: %s | Nalezeno: %s
		n hits: výskytů: %d | nalezeno %dkrát
		n items: záznamů: %s | položek: %s
		name of search: Název hledání
		new: Nové | Novinka!
		no date: Toto není datum.
		no more: Další výsledky nejsou.
		no pages: Žádná stránka tato slova neobsahuje.
		ok: OK | Přejít | Ukázat | >>
		older entries: Starší záznamy
		one of two: Vyplňte %s nebo %s.
		only: Pouze %s
		other searches: Ostatní hledali
		overview: Přehled
		page: Strana | Přejít na stranu
		page lapsed: Tento seznam již není k dispozici. Opakujte hledání.
		page n of k: Strana %s z %s | str. %s/%s
		password: Heslo
		pause: Mezi dvěma dotazy počkejte %d sekund.
		please choose: Vyberte | -- zvolte --
		please wait: Hledám, čekejte prosím ...
		popular: Oblíbené | Nejčtenější
		postcode: PSČ
		privacy: Ochrana soukromí
		save: Uložit | Do seznamu | Vložit do košíku
		save changes: Uložit změny
		save selected: Uložit vybrané
		saved: Uloženo do seznamu.
		search in: Hledat v | Pole
		search site: Hledat na webu
		search this site: Prohledat tento web
		seconds: (%s sekund) | za %s s
		select: Označit
		series: Edice | Řada
		services: Služby
		session notice: Relace vyprší po 20 minutách nečinnosti. Při příliš mnoha výsledcích upřesněte dotaz.
		short view: Stručně
		show all: Úplný seznam | Všechny záznamy
		show as: Zobrazit jako | Formát
		sponsored: Sponzorováno | Reklama
		such as: Například %s.
		terms: Podmínky užití
		too fast: Příliš mnoho požadavků
		too many than: Odpovídá více než %d záznamů. Upřesněte dotaz.
		up to: nejvýše | až
		user name: Uživatelské jméno
		whole numbers: Zadejte celá čísla.
		window too wide: Období smí mít nejvýše %d dnů.
		words must: Spojit slova pomocí | Slova
		years too wide: Období smí mít nejvýše %d let.`),
}
