package tongue

// Turkish tells i with a dot from ı without.
var Turkish = &Language{
	Code: "tr", Name: "Turkish", Legacy: "iso-8859-9", Stops: 20,
	Words: list(`ve bir ile için bu da de en ya olarak daha çok sonra üzerine gibi göre kadar olan ne her
		tarih yaşam dünya sanat şehir zaman yüzyıl hukuk müzik iş dil su cami okul ev ülke kadınlar çocuklar kültür ekonomi siyaset
		toplum giriş rehber rapor incelemeler mektuplar eserler kuram uygulama araştırma bilim doğa bahçe orman nehir dağ ada sokak
		köprü istasyon kış yaz gece ışık cam gümüş bakır demir at kuş deniz mutfak tiyatro resim kitap kağıt savaş barış kral
		yolculuk pazar köy aile sağlık enerji çevre sınır türk yeni eski büyük küçük kamu çağdaş birinci ikinci genç kara özgür`),
	Syllables: list(`ak al ar ba bay ça çe da dağ de el er ge gül ha ka kar ke kı kö la lı ma mı na oğ ol or öz pa ra sa sel sı su şa şe ta taş
		te tu ul ya yıl yol yu`),
	Endings:  list(`lar ler da de dan ın lık ci li siz`),
	Given:    list(`Ayşe Mehmet Zeynep Mustafa Elif İbrahim Gülşen Ömer Şule Hüseyin Çiğdem Emre Nurhan Tuğrul Özge Selim Pınar Yiğit Derya Işıl`),
	Family:   list(`Yılmaz Demir Çelik Şahin Öztürk Aydın Koç Arslan Doğan Kılıç Çetin Güneş Aksoy Polat Erdoğmuş Taş Bulut Keskin Ünal Korkmaz Tekin Özkan Işık Sarı Yavuz`),
	Places:   list(`Ankara İzmir Konya Bursa Kayseri Trabzon Sivas Muğla Eskişehir Adana Mardin Çorum`),
	Notation: Notation{Short: "02.01.2006", Long: "2 January 2006", Months: list(`Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık`), Thousands: ".", Decimal: ",", Money: "%s TL"},
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
		branch: Sektör`),
}
