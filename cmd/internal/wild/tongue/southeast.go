package tongue

// Thai is written without spaces between words; its calendar is 543 years ahead.
var Thai = &Language{
	Code: "th", Name: "Thai", Unspaced: true, Legacy: "windows-874", End: " ", Stops: 14, NameForm: "%s %s",
	Words: list(`และ ของ ใน การ ที่ เพื่อ กับ ความ จาก แห่ง หรือ ตาม ต่อ ให้
		ประวัติศาสตร์ ชีวิต โลก ศิลปะ เมือง เวลา ศตวรรษ กฎหมาย ดนตรี งาน ภาษา น้ำ วัด โรงเรียน บ้าน ประเทศ สตรี เด็ก วัฒนธรรม เศรษฐกิจ การเมือง สังคม
		บทนำ คู่มือ รายงาน ศึกษา จดหมาย ผลงาน ทฤษฎี ปฏิบัติ วิจัย วิทยาศาสตร์ ธรรมชาติ สวน ป่า แม่น้ำ ภูเขา เกาะ ถนน สะพาน สถานี ฤดูหนาว ฤดูร้อน
		กลางคืน แสง แก้ว เงิน ทองแดง เหล็ก ม้า นก ทะเล ครัว ละคร ภาพ จิตรกรรม หนังสือ กระดาษ สงคราม สันติภาพ กษัตริย์ เดินทาง ตลาด หมู่บ้าน ครอบครัว
		สุขภาพ พลังงาน สิ่งแวดล้อม ชายแดน ไทย ใหม่ เก่า ใหญ่ เล็ก สาธารณะ สมัยใหม่ แรก สอง เยาวชน ดำ เสรี`),
	Syllables: list(`กา กล้า แก้ว ขวัญ คำ คุณ งาม จันทร์ ใจ ชัย ชน ดาว ดี เดช ทอง ธาร นคร นา นิ บุญ บาง ปา พร พล พิ ภา มณี มาลา รัก รัตน์ ราช
		ลักษณ์ วงศ์ วัน วิ ศรี ศักดิ์ สม สาย สุข สุ หาญ อำ อุ เพชร`),
	Given:    list(`สมชาย สมหญิง วิชัย มาลี ประเสริฐ สุดา อนันต์ นภา ธีระ พรทิพย์ ชัยวัฒน์ กมล วีระ รัตนา สุรชัย จินตนา ณรงค์ อรุณ ปรีชา วรรณา`),
	Family:   list(`ใจดี ทองคำ ศรีสุข วงศ์ใหญ่ แก้วมณี บุญมา สายทอง พงษ์ไพร รักไทย จันทร์เพ็ญ สุขสันต์ ชัยมงคล นาคสวัสดิ์ เจริญผล ภูมิใจ รุ่งเรือง มีสุข แสงทอง พันธุ์ดี วิเศษ คงมั่น อินทร์แก้ว ดวงดี ยิ่งยง เพชรรัตน์`),
	Places:   list(`กรุงเทพ เชียงใหม่ ขอนแก่น ภูเก็ต สงขลา อยุธยา นครปฐม ลำปาง อุดรธานี ตรัง ระยอง น่าน`),
	Notation: Notation{Short: "02/01/2006", Long: "2 January 2006", Months: list(`มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม`), Era: 543, Thousands: ",", Decimal: ".", Money: "%s บาท", Digits: "๐๑๒๓๔๕๖๗๘๙"},
	Phrases: phrases(`
		home: หน้าแรก
		about: เกี่ยวกับเรา
		help: ช่วยเหลือ
		contact: ติดต่อเรา
		news: ข่าวสาร
		search: ค้นหา | สืบค้น | ตกลง
		search for: คำค้น | คำสำคัญ | ค้นหาจาก | พิมพ์คำที่ต้องการ
		advanced: ค้นหาขั้นสูง
		clear: ล้างข้อมูล
		new search: ค้นหาใหม่
		next: ถัดไป | หน้าถัดไป | ผลลัพธ์เพิ่มเติม
		previous: ก่อนหน้า | ย้อนกลับ
		first: หน้าแรกสุด
		last: หน้าสุดท้าย
		results: พบ %d รายการ | จำนวนผลลัพธ์ %d | ผลการค้นหา %d รายการ
		about results: ประมาณ %d รายการ
		more than: มากกว่า %d รายการ
		showing: แสดง %d ถึง %d จาก %d | %d-%d จาก %d
		showing page: แสดง %d ถึง %d
		page of: หน้า %d จาก %d
		none: ไม่พบผลลัพธ์ | ไม่พบข้อมูลที่ค้นหา | ไม่มีรายการที่ตรงกับเงื่อนไข
		results for: ผลลัพธ์ | ผลการค้นหา
		too many: ผลลัพธ์มากเกินไป กรุณาระบุเงื่อนไขเพิ่มเติม | พบรายการจำนวนมากเกินกว่าจะแสดงได้ กรุณาจำกัดการค้นหา
		only first: แสดงเฉพาะ %d รายการแรก
		enter words: กรุณาพิมพ์คำค้น
		choose one: กรุณาเลือกอย่างน้อยหนึ่งรายการ
		expired: หมดเวลาการใช้งาน กรุณาเริ่มใหม่
		error: เกิดข้อผิดพลาด
		not found: ไม่พบหน้านี้
		any: ทั้งหมด | ไม่ระบุ | -- ทุกรายการ --
		from: ตั้งแต่
		to: ถึง
		sort by: เรียงตาม
		per page: จำนวนต่อหน้า
		relevance: ความเกี่ยวข้อง
		title: ชื่อเรื่อง
		author: ผู้แต่ง
		year: ปี
		subject: หัวเรื่อง
		publisher: สำนักพิมพ์
		place: สถานที่ | จังหวัด
		date: วันที่
		price: ราคา
		code: เลขที่
		kind: ประเภท
		language: ภาษา
		summary: บทคัดย่อ
		pages: จำนวนหน้า
		court: ศาล
		judge: ผู้พิพากษา
		employer: บริษัท | นายจ้าง
		salary: เงินเดือน
		make: ยี่ห้อ
		fuel: เชื้อเพลิง
		colour: สี
		maker: ผู้ผลิต
		family: วงศ์
		occupation: อาชีพ
		committee: คณะกรรมการ
		name: ชื่อ
		status: สถานะ
		details: รายละเอียด | ดู
		related: รายการที่เกี่ยวข้อง
		recent: ดูล่าสุด
		welcome: ยินดีต้อนรับสู่บัญชีรายการของเรา | ท่านสามารถค้นดูทรัพยากรของเราได้ที่นี่
		catalogue: บัญชีรายการ | ฐานข้อมูล | ทะเบียน | หอจดหมายเหตุ
		inventor: ผู้ประดิษฐ์
		owner: เจ้าของ
		class: จำพวก
		ingredients: ส่วนผสม
		minutes: นาที
		parties: คู่ความ
		room: ห้อง
		estimate: ราคาประเมิน
		artist: ศิลปิน
		material: วัสดุ
		teacher: ผู้สอน
		credits: หน่วยกิต
		level: ระดับ
		director: ผู้กำกับ
		country: ประเทศ
		genus: สกุล
		branch: สาขา`),
}

// Vietnamese parts syllables by spaces, and words have one or two of them.
var Vietnamese = &Language{
	Code: "vi", Name: "Vietnamese", Stops: 20, NameForm: "%[2]s %[1]s",
	Words: list(`và của các trong cho về với một những là từ được đến ở có theo tại người trên hay
		sử đời giới thuật phố thời kỷ luật nhạc việc ngôn nước chùa trường nhà đất nữ trẻ văn kinh chính xã nhập môn hướng dẫn báo cáo
		nghiên cứu thư tác phẩm lý thuyết thực hành khoa học thiên nhiên vườn rừng sông núi đảo đường cầu ga đông hè đêm sáng kính bạc
		đồng sắt ngựa chim biển bếp kịch ảnh tranh sách giấy chiến hòa bình vua chợ làng gia đình sức khỏe năng lượng môi biên
		việt mới cũ lớn nhỏ công hiện đại nhất hai trẻ đen tự`),
	Syllables: list(`b c ch d đ g gi h kh l m n ng nh ph qu r s t th tr v x`),
	Rimes: list(`a ai an ang anh ao át âm ân ấp âu ay ây ắc ằng è ẻo em én êm ếch ia iêm iên iểu im inh ò oa oài oan ói ông ôi ội ốn ơ ơi ơn ớp u ua
		ủi uân uật uê ui ung uôi uốn ụt uy uyên uyết ư ửa ức ưng ươi ương ước ượt ưu ỳ à ả ã ạ ắm ặng ầu ẩm ẫn ệ ế ì ỉ ị ọc ỏ ổ ồng ờ ở ợ ú ũ ụ`),
	Given:    list(`Anh Hùng Lan Minh Hoa Dũng Hương Tuấn Mai Sơn Thảo Long Nga Phúc Yến Khoa Trang Đức Quỳnh Bảo`),
	Family:   list(`Nguyễn Trần Lê Phạm Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh Mạc Trịnh Cao Tạ Lương Hà Đoàn Kiều Tô`),
	Places:   list(`Huế Vinh Hội_An Hải_Phòng Cần_Thơ Nam_Định Pleiku Lào_Cai Phan_Thiết Sóc_Trăng Mỹ_Tho Vũng_Tàu`),
	Notation: Notation{Short: "02/01/2006", Long: "Ngày 2 tháng 1 năm 2006", Thousands: ".", Decimal: ",", Money: "%s ₫"},
	Phrases: phrases(`
		home: Trang chủ
		about: Giới thiệu
		help: Trợ giúp
		contact: Liên hệ
		news: Tin tức
		search: Tìm kiếm | Tìm | Tra cứu
		search for: Từ khóa | Tìm kiếm | Nội dung cần tìm | Nhập một hoặc nhiều từ
		advanced: Tìm kiếm nâng cao
		clear: Xóa | Nhập lại
		new search: Tìm kiếm mới
		next: Tiếp | Trang sau | Xem thêm kết quả
		previous: Trước | Quay lại
		first: Đầu
		last: Cuối
		results: %d kết quả | Tìm thấy %d bản ghi | Số kết quả: %d
		about results: Khoảng %d kết quả
		more than: Hơn %d kết quả
		showing: Hiển thị %d đến %d trong %d | %d-%d / %d
		showing page: Hiển thị %d đến %d
		page of: Trang %d / %d
		none: Không có kết quả | Không tìm thấy gì. | Không có bản ghi nào phù hợp.
		results for: Kết quả | Kết quả tìm kiếm
		too many: Quá nhiều kết quả. Vui lòng thu hẹp tìm kiếm. | Số bản ghi phù hợp quá lớn; hãy thêm điều kiện.
		only first: Chỉ hiển thị %d kết quả đầu tiên.
		enter words: Vui lòng nhập từ khóa.
		choose one: Vui lòng chọn ít nhất một mục.
		expired: Phiên làm việc đã hết hạn. Vui lòng bắt đầu lại.
		error: Đã xảy ra lỗi.
		not found: Không tìm thấy trang
		any: Tất cả | Bất kỳ | -- tất cả --
		from: từ
		to: đến
		sort by: Sắp xếp theo
		per page: Số kết quả mỗi trang
		relevance: Độ phù hợp
		title: Nhan đề | Tiêu đề
		author: Tác giả
		year: Năm
		subject: Chủ đề
		publisher: Nhà xuất bản
		place: Địa điểm | Nơi
		date: Ngày
		price: Giá
		code: Số | Mã số
		kind: Loại
		language: Ngôn ngữ
		summary: Tóm tắt
		pages: Số trang
		court: Tòa án
		judge: Thẩm phán
		employer: Công ty | Nhà tuyển dụng
		salary: Mức lương
		make: Hãng xe
		fuel: Nhiên liệu
		colour: Màu
		maker: Nhà sản xuất
		family: Họ
		occupation: Nghề nghiệp
		committee: Ủy ban
		name: Tên
		status: Tình trạng
		details: Chi tiết | Xem
		related: Mục liên quan
		recent: Vừa xem
		welcome: Chào mừng bạn đến với danh mục của chúng tôi. | Tại đây bạn có thể xem bộ sưu tập.
		catalogue: Danh mục | Cơ sở dữ liệu | Sổ đăng ký | Lưu trữ
		inventor: Tác giả sáng chế
		owner: Chủ sở hữu
		class: Nhóm
		ingredients: Nguyên liệu
		minutes: Phút
		parties: Đương sự
		room: Phòng
		estimate: Giá ước tính
		artist: Nghệ sĩ
		material: Chất liệu
		teacher: Giảng viên
		credits: Tín chỉ
		level: Trình độ
		director: Đạo diễn
		country: Quốc gia
		genus: Chi
		branch: Ngành`),
}

// Indonesian makes words by prefixes and doubling.
var Indonesian = &Language{
	Code: "id", Name: "Indonesian", Legacy: "iso-8859-1", Stops: 20,
	Words: list(`dan di yang dari untuk dengan pada dalam ke atau oleh sebagai ini itu tentang antara terhadap bagi para serta
		sejarah kehidupan dunia seni kota waktu abad hukum musik kerja bahasa air masjid sekolah rumah negara perempuan anak budaya
		ekonomi politik masyarakat pengantar panduan laporan kajian surat karya teori praktik penelitian ilmu alam kebun hutan sungai
		gunung pulau jalan jembatan stasiun musim malam cahaya kaca perak tembaga besi kuda burung laut dapur teater gambar lukisan
		buku kertas perang damai raja perjalanan pasar desa keluarga kesehatan energi lingkungan batas
		indonesia baru lama besar kecil umum modern pertama kedua muda hitam bebas pembangunan pendidikan sistem analisis pengaruh`),
	Syllables: list(`a ba ban be bu ca da dan de di du ga gi ha i ja ji ka kan ke ki ku la lan li ma man mi na ni nya o pa pan pe ra ran ri ru sa
		se si su ta tan ti tu wa ya`),
	Endings:  list(`nya an kan i lah wan`),
	Given:    list(`Siti Budi Dewi Agus Rina Joko Ayu Hendra Wati Eko Fitri Bambang Lestari Rudi Indah Slamet Maya Yusuf Ratna Dimas`),
	Family:   list(`Santoso Wijaya Nugroho Siregar Hidayat Kusuma Pratama Lubis Setiawan Harahap Wibowo Saputra Nasution Suryadi Gunawan Halim Permana Simanjuntak Utomo Rahman Hartono Prasetyo Mulyadi Sihombing Ginting`),
	Places:   list(`Jakarta Bandung Surabaya Medan Malang Bogor Padang Manado Ambon Solo Denpasar Palu`),
	Notation: Notation{Short: "02/01/2006", Long: "2 January 2006", Months: list(`Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember`), Thousands: ".", Decimal: ",", Money: "Rp %s"},
	Phrases: phrases(`
		home: Beranda
		about: Tentang kami
		help: Bantuan
		contact: Kontak | Hubungi kami
		news: Berita
		search: Cari | Telusuri | Temukan
		search for: Kata kunci | Cari | Teks pencarian | Ketik kata yang dicari
		advanced: Pencarian lanjutan
		clear: Hapus | Kosongkan
		new search: Pencarian baru
		next: Berikutnya | Halaman berikutnya | Hasil lainnya
		previous: Sebelumnya | Kembali
		first: Pertama
		last: Terakhir
		results: %d hasil | Ditemukan %d data | Jumlah hasil: %d
		about results: Sekitar %d hasil
		more than: Lebih dari %d hasil
		showing: Menampilkan %d sampai %d dari %d | %d-%d dari %d
		showing page: Menampilkan %d sampai %d
		page of: Halaman %d dari %d
		none: Tidak ada hasil | Data tidak ditemukan. | Tidak ada data yang cocok dengan pencarian Anda.
		results for: Hasil | Hasil pencarian
		too many: Terlalu banyak hasil. Silakan persempit pencarian. | Data yang cocok terlalu banyak; tambahkan kriteria lain.
		only first: Hanya %d pertama yang ditampilkan.
		enter words: Silakan masukkan kata kunci.
		choose one: Silakan pilih sedikitnya satu.
		expired: Sesi Anda telah berakhir. Silakan mulai lagi.
		error: Terjadi kesalahan.
		not found: Halaman tidak ditemukan
		any: Semua | Apa saja | -- semua --
		from: dari
		to: sampai
		sort by: Urutkan
		per page: Hasil per halaman
		relevance: Relevansi
		title: Judul
		author: Pengarang | Penulis
		year: Tahun
		subject: Subjek | Topik
		publisher: Penerbit
		place: Tempat | Kota
		date: Tanggal
		price: Harga
		code: Nomor
		kind: Jenis
		language: Bahasa
		summary: Ringkasan | Abstrak
		pages: Halaman
		court: Pengadilan
		judge: Hakim
		employer: Perusahaan
		salary: Gaji
		make: Merek
		fuel: Bahan bakar
		colour: Warna
		maker: Produsen
		family: Suku
		occupation: Pekerjaan
		committee: Panitia
		name: Nama
		status: Status
		details: Rincian | Lihat
		related: Data terkait
		recent: Baru dilihat
		welcome: Selamat datang di katalog kami. | Di sini Anda dapat melihat koleksi kami.
		catalogue: Katalog | Basis data | Daftar | Arsip
		inventor: Penemu
		owner: Pemilik
		class: Kelas
		ingredients: Bahan
		minutes: Menit
		parties: Para pihak
		room: Ruang
		estimate: Perkiraan harga
		artist: Seniman
		material: Bahan karya
		teacher: Dosen
		credits: SKS
		level: Tingkat
		director: Sutradara
		country: Negara
		genus: Marga
		branch: Bidang`),
}
