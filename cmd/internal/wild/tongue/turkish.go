package tongue

// Turkish tells i with a dot from ı without.
var Turkish = &Language{
	Code: "tr", Name: "Turkish", Legacy: "iso-8859-9", Stops: 20,
	Words: list(`ve bir ile için bu da de en ya olarak daha çok sonra üzerine gibi göre kadar olan ne her
		tarih yaşam dünya sanat şehir zaman yüzyıl hukuk müzik iş dil su cami okul ev ülke kadınlar çocuklar kültür ekonomi siyaset
		toplum giriş rehber rapor incelemeler mektuplar eserler kuram uygulama araştırma bilim doğa bahçe orman nehir dağ ada sokak
		köprü istasyon kış yaz gece ışık cam gümüş bakır demir at kuş deniz mutfak tiyatro resim kitap kağıt savaş barış kral
		yolculuk pazar köy aile sağlık enerji çevre sınır türk yeni eski büyük küçük kamu çağdaş birinci ikinci genç kara özgür`),
	Syllables: list(
		`ak al ar ba bay ça çe da dağ de el er ge gül ha ka kar ke kı kö la lı ma mı na oğ ol or öz pa ra sa sel sı su şa şe ta taş
		te tu ul ya yıl yol yu`),
	Endings: list(`lar ler da de dan ın lık ci li siz`),
	Given: list(`Ayşe Mehmet Zeynep Mustafa Elif İbrahim Gülşen Ömer Şule Hüseyin Çiğdem Emre ` +
		`Nurhan Tuğrul Özge Selim Pınar Yiğit Derya Işıl`),
	Family: list(`Yılmaz Demir Çelik Şahin Öztürk Aydın Koç Arslan Doğan Kılıç Çetin Güneş ` +
		`Aksoy Polat Erdoğmuş Taş Bulut Keskin Ünal Korkmaz Tekin Özkan Işık Sarı Yavuz`),
	Places: list(
		`Ankara İzmir Konya Bursa Kayseri Trabzon Sivas Muğla Eskişehir Adana Mardin Çorum`),
	Notation: Notation{Short: "02.01.2006", Long: "2 January 2006",
		Months: list(
			`Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık`),
		Thousands: ".", Decimal: ",", Money: "%s TL"},
	Phrases: phrases(`
		home: Ana sayfa
		about: Hakkımızda
		help: Yardım
		contact: İletişim
		news: Haberler | Duyurular
		search: Ara | Bul | Sorgula
		search for: Aranacak kelime | Anahtar sözcük | Arama | Bir veya birkaç kelime yazın
		advanced: Gelişmiş arama
		clear: Temizle
		new search: Yeni arama
		next: Sonraki | Sonraki sayfa | İleri
		previous: Önceki | Geri
		first: İlk
		last: Son
		results: %d sonuç | %d kayıt bulundu | Bulunan kayıt sayısı: %d
		about results: Yaklaşık %d sonuç
		more than: %d kayıttan fazla
		showing: %d - %d arası gösteriliyor, toplam %d | %d-%d / %d
		showing page: %d - %d arası gösteriliyor
		page of: Sayfa %d / %d
		none: Sonuç yok | Hiçbir şey bulunamadı. | Aramanıza uyan kayıt yoktur.
		results for: Sonuçlar | Arama sonuçları
		too many: Çok fazla sonuç var. Lütfen aramanızı daraltın. | Sorgunuz çok sayıda kayıt döndürüyor; başka ölçüt ekleyin.
		only first: Yalnızca ilk %d kayıt gösterilmektedir.
		enter words: Lütfen aranacak bir kelime girin.
		choose one: Lütfen en az birini seçin.
		expired: Oturumunuzun süresi doldu. Lütfen yeniden başlayın.
		error: Bir hata oluştu.
		not found: Sayfa bulunamadı
		any: Tümü | Herhangi biri | -- hepsi --
		from: başlangıç
		to: bitiş
		sort by: Sırala
		per page: Sayfa başına sonuç
		relevance: İlgililik
		title: Başlık | Eser adı
		author: Yazar
		year: Yıl
		subject: Konu
		publisher: Yayınevi
		place: Yer | İl
		date: Tarih
		price: Fiyat
		code: Numara | Esas no
		kind: Tür | Tip
		language: Dil
		summary: Özet
		pages: Sayfa sayısı
		court: Mahkeme
		judge: Hakim
		employer: İşveren | Firma
		salary: Maaş
		make: Marka
		fuel: Yakıt
		colour: Renk
		maker: Üretici
		family: Familya
		occupation: Meslek
		committee: Komisyon
		name: Ad
		status: Durum
		details: Ayrıntılar | Göster
		related: Benzer kayıtlar
		recent: Son bakılanlar
		welcome: Kataloğumuza hoş geldiniz. | Koleksiyonumuzu buradan inceleyebilirsiniz.
		catalogue: Katalog | Veri tabanı | Sicil | Arşiv
		inventor: Buluş sahibi
		owner: Hak sahibi
		class: Sınıf
		ingredients: Malzemeler
		minutes: Dakika
		parties: Taraflar
		room: Salon
		estimate: Tahmini değer
		artist: Sanatçı
		material: Malzeme | Teknik
		teacher: Öğretim üyesi
		credits: Kredi
		level: Düzey
		director: Yönetmen
		country: Ülke
		genus: Cins
		branch: Sektör
		a period: Bir dönem içinde | İki tarih arasında
		about n: Yaklaşık %s sonuç
		accept: Kabul ediyorum | Devam
		all on one page: Tümünü bir sayfada göster
		all words: tüm kelimeler | VE
		any time: Herhangi bir tarih | Tüm tarihler
		any word: kelimelerden biri | VEYA
		anywhere: Her yerde | Tüm alanlar
		ask us: Kütüphaneciye sorun | Sorunuz
		at least: en az
		begins with: İle başlar | İlk harf
		both dates: Lütfen iki tarihi de girin.
		both years: Lütfen iki yılı da girin.
		browse: Göz at | A'dan Z'ye | Dizin
		busy: Sunucu meşgul. Lütfen biraz sonra yeniden deneyin.
		card number: Kart numarası
		choose: Lütfen seçin: %s | %s seçilmedi.
		cite: Alıntıla
		collections: Koleksiyonlar
		comment: Yorum
		cookies: Sayfalarımızı geliştirmek için çerez kullanıyoruz.
		cookies off: Lütfen tarayıcınızda çerezleri açın.
		current only: Yalnızca yürürlükte olanlar
		data: Veri | İndir
		database: Veri tabanı
		decline: Reddet
		district: İlçe
		do alert: Yeni sonuçları bildir
		do basket-form: Satın al | Ekle
		do basket-link: Sepete ekle | Listeme ekle
		do card: Giriş | Hesabım
		do comment: Yorum gönder
		do contact: Gönder
		do delete-button: Sil | Kaldır
		do delete-link: Sil | Kaldır | x
		do edit: Düzenle
		do export: Dışa aktar | CSV indir
		do login: Giriş yap | Oturum aç
		do logout: Çıkış
		do mark-read: Tümünü okundu say
		do newsletter: Abone ol
		do newsletter-get: Tamam | Beni kaydet
		do poll: Oy ver
		do print: Yazdır
		do question: Sor | Gönder
		do quick-order: Sipariş ver | Hızlı sipariş
		do register: Üye ol | Hesap oluştur
		do report: Hata bildir
		do reserve: Ayırt
		do save-search: Aramayı kaydet
		do switch-theme: Yüksek karşıtlık | Koyu
		do tell: Arkadaşına gönder
		do unsubscribe: Abonelikten çık
		do vote: Beğen | Öner | +1
		done: Teşekkürler. İsteğiniz yerine getirildi.
		e-mail: E-posta adresiniz
		e-mail of a friend: Arkadaşınızın e-postası
		everything: Tüm kayıtlar | Bütün liste
		export: Dışa aktar | Listeyi indir
		fill in: Lütfen doldurun: %s | %s zorunludur.
		full view: Tam görünüm
		go: Git | Tamam
		item number: Ürün numarası
		items: kayıt
		latest: En yeni kayıtlar | Yeni
		list: Liste | Göster
		m to n: %s - %s arası | %s–%s
		m to n of k: %s - %s arası, toplam %s | %s-%s / %s
		maintenance: Bakımdayız, birazdan döneceğiz.
		map: Harita
		matched: Aramanıza uyan %s eser var.
		matched over: Aramanıza uyan %s eser var, sınır %s; ilk %s listelenir.
		members: Ziyaretçiler ilk %d kaydı görür. | %d kayıttan fazlası için giriş yapın.
		members only: Yalnızca üyelere
		message: İletiniz
		more: Daha fazla yükle | Daha fazla göster | Daha fazla
		more than n: %s sonuçtan fazla | %s+ sonuç
		n found: %s sonuç | %s kayıt bulundu
		n hits: %d isabet | %d kez bulundu
		n items: %s kayıt
		name of search: Aramanın adı
		new: Yeni | Yeni!
		no date: Bu bir tarih değil.
		no more: Başka sonuç yok.
		no pages: Bu kelimeleri içeren sayfa yok.
		ok: Tamam | Git | Göster | >>
		older entries: Eski kayıtlar
		one of two: Lütfen %s veya %s alanını doldurun.
		only: Yalnızca %s
		other searches: Diğer aramalar
		overview: Genel bakış
		page: Sayfa | Sayfaya git
		page lapsed: Bu liste artık yok. Lütfen yeniden arayın.
		page n of k: Sayfa %s / %s | sayfa %s/%s
		password: Parola | Şifre
		pause: İki arama arasında %d saniye bekleyin.
		please choose: Lütfen seçin | -- seçiniz --
		please wait: Aranıyor, lütfen bekleyin ...
		popular: En çok bakılanlar
		postcode: Posta kodu
		privacy: Gizlilik
		save: Kaydet | Listeme ekle | Sepete ekle
		save changes: Değişiklikleri kaydet
		save selected: Seçilenleri kaydet
		saved: Listenize kaydedildi.
		search in: Aranacak alan | Alan
		search site: Sitede ara
		search this site: Bu sitede ara
		seconds: (%s saniye) | %s sn
		select: Seç
		series: Dizi
		services: Hizmetler
		session notice: Oturumunuz 20 dakika işlem yapılmazsa sona erer. Sonuç çok fazlaysa aramayı daraltın.
		short view: Kısa
		show all: Tam liste | Tüm kayıtlar
		show as: Görünüm | Biçim
		sponsored: Sponsorlu | Reklam
		such as: Örneğin %s.
		terms: Kullanım koşulları
		too fast: Çok fazla istek
		too many than: %d kayıttan fazlası uyuyor. Daha ayrıntılı arayın.
		up to: en çok
		user name: Kullanıcı adı
		whole numbers: Lütfen tam sayı girin.
		window too wide: Dönem en çok %d gün olabilir.
		words must: Kelimeleri birleştir | Kelimeler
		years too wide: Dönem en çok %d yıl olabilir.`),
}
