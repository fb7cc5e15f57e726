package tongue

// Thai is written without spaces between words; its calendar is 543 years ahead.
var Thai = &Language{
	Code: "th", Name: "Thai", Unspaced: true, Legacy: "windows-874", End: " ", Stops: 14,
	NameForm: "%s %s",
	Words: list(`และ ของ ใน การ ที่ เพื่อ กับ ความ จาก แห่ง หรือ ตาม ต่อ ให้
		ประวัติศาสตร์ ชีวิต โลก ศิลปะ เมือง เวลา ศตวรรษ กฎหมาย ดนตรี งาน ภาษา น้ำ วัด โรงเรียน บ้าน ประเทศ สตรี เด็ก วัฒนธรรม เศรษฐกิจ การเมือง สังคม
		บทนำ คู่มือ รายงาน ศึกษา จดหมาย ผลงาน ทฤษฎี ปฏิบัติ วิจัย วิทยาศาสตร์ ธรรมชาติ สวน ป่า แม่น้ำ ภูเขา เกาะ ถนน สะพาน สถานี ฤดูหนาว ฤดูร้อน
		กลางคืน แสง แก้ว เงิน ทองแดง เหล็ก ม้า นก ทะเล ครัว ละคร ภาพ จิตรกรรม หนังสือ กระดาษ สงคราม สันติภาพ กษัตริย์ เดินทาง ตลาด หมู่บ้าน ครอบครัว
		สุขภาพ พลังงาน สิ่งแวดล้อม ชายแดน ไทย ใหม่ เก่า ใหญ่ เล็ก สาธารณะ สมัยใหม่ แรก สอง เยาวชน ดำ เสรี`),
	Syllables: list(
		`กา กล้า แก้ว ขวัญ คำ คุณ งาม จันทร์ ใจ ชัย ชน ดาว ดี เดช ทอง ธาร นคร นา นิ บุญ บาง ปา พร พล พิ ภา มณี มาลา รัก รัตน์ ราช
		ลักษณ์ วงศ์ วัน วิ ศรี ศักดิ์ สม สาย สุข สุ หาญ อำ อุ เพชร`),
	Given: list(`สมชาย สมหญิง วิชัย มาลี ประเสริฐ สุดา อนันต์ นภา ธีระ พรทิพย์ ชัยวัฒน์ กมล ` +
		`วีระ รัตนา สุรชัย จินตนา ณรงค์ อรุณ ปรีชา วรรณา`),
	Family: list(`ใจดี ทองคำ ศรีสุข วงศ์ใหญ่ แก้วมณี บุญมา สายทอง พงษ์ไพร รักไทย จันทร์เพ็ญ ` +
		`สุขสันต์ ชัยมงคล นาคสวัสดิ์ เจริญผล ภูมิใจ รุ่งเรือง มีสุข แสงทอง พันธุ์ดี วิเศษ คงมั่น ` +
		`อินทร์แก้ว ดวงดี ยิ่งยง เพชรรัตน์`),
	Places: list(
		`กรุงเทพ เชียงใหม่ ขอนแก่น ภูเก็ต สงขลา อยุธยา นครปฐม ลำปาง อุดรธานี ตรัง ระยอง น่าน`),
	Notation: Notation{Short: "02/01/2006", Long: "2 January 2006",
		Months: list(`มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ` +
			`ตุลาคม พฤศจิกายน ธันวาคม`), Era: 543, Thousands: ",", Decimal: ".", Money: "%s บาท",
		Digits: "๐๑๒๓๔๕๖๗๘๙"},
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
		branch: สาขา
		a period: ภายในช่วงเวลา | ระหว่างสองวันที่
		about n: ประมาณ %s รายการ
		accept: ยอมรับ | ดำเนินการต่อ
		all on one page: แสดงทั้งหมดในหน้าเดียว
		all words: ทุกคำ | และ
		any time: ทุกช่วงเวลา
		any word: คำใดคำหนึ่ง | หรือ
		anywhere: ทุกที่ | ทุกเขตข้อมูล
		ask us: ถามบรรณารักษ์ | คำถามของท่าน
		at least: อย่างน้อย
		begins with: ขึ้นต้นด้วย | อักษรตัวแรก
		both dates: กรุณาระบุวันที่ทั้งสอง
		both years: กรุณาระบุปีทั้งสอง
		browse: เลือกดู | ก ถึง ฮ | ดรรชนี
		busy: เซิร์ฟเวอร์ไม่ว่าง กรุณาลองใหม่ภายหลัง
		card number: หมายเลขบัตร
		choose: กรุณาเลือก: %s | ยังไม่ได้เลือก %s
		cite: อ้างอิง
		collections: คอลเลกชัน
		comment: ความคิดเห็น
		cookies: เว็บไซต์นี้ใช้คุกกี้
		cookies off: กรุณาเปิดใช้คุกกี้
		current only: เฉพาะที่มีผลบังคับใช้
		data: ข้อมูล | ดาวน์โหลด
		database: ฐานข้อมูล
		decline: ปฏิเสธ
		district: อำเภอ | เขต
		do alert: แจ้งเตือนรายการใหม่
		do basket-form: ซื้อ | เพิ่ม
		do basket-link: หยิบใส่ตะกร้า | เพิ่มในรายการของฉัน
		do card: เข้าใช้ | บัญชีของฉัน
		do comment: แสดงความคิดเห็น
		do contact: ส่ง
		do delete-button: ลบ
		do delete-link: ลบ | เอาออก | x
		do edit: แก้ไข
		do export: ส่งออก | ดาวน์โหลด CSV
		do login: เข้าสู่ระบบ
		do logout: ออกจากระบบ
		do mark-read: ทำเครื่องหมายว่าอ่านแล้วทั้งหมด
		do newsletter: สมัครรับข่าว
		do newsletter-get: ตกลงสมัคร
		do poll: ลงคะแนน
		do print: พิมพ์
		do question: ถาม | ส่งคำถาม
		do quick-order: สั่งซื้อ | สั่งด่วน
		do register: สมัครสมาชิก
		do report: แจ้งข้อผิดพลาด
		do reserve: จอง
		do save-search: บันทึกการค้นหา
		do switch-theme: ความคมชัดสูง | มืด
		do tell: ส่งให้เพื่อน
		do unsubscribe: ยกเลิกการรับข่าว
		do vote: ถูกใจ | แนะนำ | +1
		done: ขอบคุณ ดำเนินการเรียบร้อยแล้ว
		e-mail: อีเมลของท่าน
		e-mail of a friend: อีเมลของเพื่อน
		everything: รายการทั้งหมด | แสดงทั้งหมด
		export: ส่งออก | ดาวน์โหลดรายการ
		fill in: กรุณากรอก: %s | ต้องระบุ %s
		full view: แบบเต็ม
		go: ไป | ตกลง
		item number: รหัสสินค้า
		items: รายการ
		latest: รายการล่าสุด
		list: รายการ | แสดง
		m to n: แสดง %s ถึง %s | %s - %s
		m to n of k: แสดง %s ถึง %s จาก %s | %s-%s จาก %s
		maintenance: ปิดปรับปรุงชั่วคราว
		map: แผนที่
		matched: พบ %s ชื่อเรื่อง
		matched over: พบ %s ชื่อเรื่อง เกินกว่า %s แสดง %s รายการแรก
		members: ผู้เยี่ยมชมเห็น %d รายการแรก | เข้าสู่ระบบเพื่อดูมากกว่า %d รายการ
		members only: เฉพาะสมาชิก
		message: ข้อความ
		more: โหลดเพิ่ม | แสดงเพิ่ม | เพิ่มเติม
		more than n: มากกว่า %s รายการ | %s+ รายการ
		n found: พบ %s รายการ | ผลลัพธ์ %s รายการ
		n hits: %d รายการ | พบ %d ครั้ง
		n items: %s รายการ
		name of search: ชื่อการค้นหา
		new: ใหม่ | ใหม่!
		no date: ไม่ใช่วันที่
		no more: ไม่มีผลลัพธ์อีก
		no pages: ไม่มีหน้าที่มีคำเหล่านี้
		ok: ตกลง | ไป | แสดง | >>
		older entries: รายการเก่า
		one of two: กรุณากรอก %s หรือ %s
		only: เฉพาะ %s
		other searches: ผู้อื่นค้นหา
		overview: ภาพรวม
		page: หน้า | ไปที่หน้า
		page lapsed: รายการนี้หมดอายุแล้ว กรุณาค้นหาใหม่
		page n of k: หน้า %s จาก %s | หน้า %s/%s
		password: รหัสผ่าน
		pause: กรุณารอ %d วินาทีระหว่างการค้นหา
		please choose: กรุณาเลือก | -- เลือก --
		please wait: กำลังค้นหา กรุณารอสักครู่ ...
		popular: ยอดนิยม
		postcode: รหัสไปรษณีย์
		privacy: ความเป็นส่วนตัว
		save: บันทึก | เพิ่มในรายการ | ใส่ตะกร้า
		save changes: บันทึกการแก้ไข
		save selected: บันทึกรายการที่เลือก
		saved: บันทึกในรายการของท่านแล้ว
		search in: ค้นใน | เขตข้อมูล
		search site: ค้นในเว็บไซต์
		search this site: ค้นหาในเว็บไซต์นี้
		seconds: (%s วินาที) | ใน %s วิ
		select: เลือก
		series: ชุด
		services: บริการ
		session notice: การใช้งานจะหมดเวลาหลัง 20 นาที หากผลลัพธ์มากเกินไป กรุณาจำกัดการค้นหา
		short view: แบบย่อ
		show all: รายการทั้งหมด
		show as: แสดงแบบ
		sponsored: โฆษณา
		such as: เช่น %s
		terms: ข้อกำหนดการใช้งาน
		too fast: คำขอมากเกินไป
		too many than: พบมากกว่า %d รายการ กรุณาระบุให้ชัดเจนขึ้น
		up to: ไม่เกิน
		user name: ชื่อผู้ใช้
		whole numbers: กรุณากรอกจำนวนเต็ม
		window too wide: ช่วงเวลาต้องไม่เกิน %d วัน
		words must: เชื่อมคำด้วย | คำ
		years too wide: ช่วงเวลาต้องไม่เกิน %d ปี`),
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
	Given: list(`Anh Hùng Lan Minh Hoa Dũng Hương Tuấn Mai Sơn Thảo Long Nga Phúc Yến Khoa ` +
		`Trang Đức Quỳnh Bảo`),
	Family: list(`Nguyễn Trần Lê Phạm Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh Mạc ` +
		`Trịnh Cao Tạ Lương Hà Đoàn Kiều Tô`),
	Places: list(`Huế Vinh Hội_An Hải_Phòng Cần_Thơ Nam_Định Pleiku Lào_Cai Phan_Thiết ` +
		`Sóc_Trăng Mỹ_Tho Vũng_Tàu`),
	Notation: Notation{Short: "02/01/2006", Long: "Ngày 2 tháng 1 năm 2006", Thousands: ".",
		Decimal: ",", Money: "%s ₫"},
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
		branch: Ngành
		a period: Trong khoảng thời gian | Giữa hai ngày
		about n: Khoảng %s kết quả
		accept: Đồng ý | Tiếp tục
		all on one page: Hiện tất cả trên một trang
		all words: tất cả các từ | VÀ
		any time: Mọi thời gian
		any word: bất kỳ từ nào | HOẶC
		anywhere: Mọi nơi | Mọi trường
		ask us: Hỏi thủ thư | Câu hỏi của bạn
		at least: ít nhất
		begins with: Bắt đầu bằng | Chữ cái đầu
		both dates: Vui lòng nhập cả hai ngày.
		both years: Vui lòng nhập cả hai năm.
		browse: Duyệt | A đến Z | Mục lục
		busy: Máy chủ đang bận. Vui lòng thử lại sau.
		card number: Số thẻ
		choose: Vui lòng chọn: %s | Chưa chọn %s.
		cite: Trích dẫn
		collections: Bộ sưu tập
		comment: Bình luận
		cookies: Chúng tôi dùng cookie để cải thiện trang.
		cookies off: Vui lòng bật cookie trong trình duyệt.
		current only: Chỉ còn hiệu lực
		data: Dữ liệu | Tải về
		database: Cơ sở dữ liệu
		decline: Từ chối
		district: Quận | Huyện
		do alert: Báo cho tôi kết quả mới
		do basket-form: Mua | Thêm
		do basket-link: Thêm vào giỏ | Thêm vào danh sách
		do card: Vào | Tài khoản của tôi
		do comment: Gửi bình luận
		do contact: Gửi
		do delete-button: Xóa bỏ
		do delete-link: Xóa bỏ | Gỡ | x
		do edit: Sửa
		do export: Xuất | Tải CSV
		do login: Đăng nhập
		do logout: Đăng xuất
		do mark-read: Đánh dấu đã đọc tất cả
		do newsletter: Đăng ký nhận tin
		do newsletter-get: OK | Ghi danh
		do poll: Bỏ phiếu
		do print: In
		do question: Hỏi | Gửi
		do quick-order: Đặt hàng | Đặt nhanh
		do register: Đăng ký tài khoản
		do report: Báo lỗi
		do reserve: Đặt trước
		do save-search: Lưu tìm kiếm
		do switch-theme: Tương phản cao | Tối
		do tell: Gửi cho bạn bè
		do unsubscribe: Hủy nhận tin
		do vote: Thích | Giới thiệu bài này | +1
		done: Cảm ơn. Yêu cầu đã được thực hiện.
		e-mail: Email của bạn
		e-mail of a friend: Email của người bạn
		everything: Tất cả bản ghi | Toàn bộ danh sách
		export: Xuất | Tải danh sách
		fill in: Vui lòng điền: %s | Phải nhập %s.
		full view: Đầy đủ
		go: Đi | OK
		item number: Mã hàng
		items: bản ghi
		latest: Mới nhất
		list: Danh sách | Liệt kê
		m to n: Hiển thị %s đến %s | %s - %s
		m to n of k: Hiển thị %s đến %s trong %s | %s-%s / %s
		maintenance: Đang bảo trì, vui lòng quay lại sau.
		map: Bản đồ
		matched: Có %s nhan đề phù hợp.
		matched over: Có %s nhan đề phù hợp, hơn %s; hiển thị %s đầu tiên.
		members: Khách xem được %d mục đầu. | Đăng nhập để xem hơn %d mục.
		members only: Chỉ dành cho thành viên
		message: Lời nhắn
		more: Tải thêm | Xem thêm | Thêm nữa
		more than n: Hơn %s kết quả | %s+ kết quả
		n found: %s kết quả | Tìm thấy %s bản ghi
		n hits: %d kết quả | tìm thấy %d lần
		n items: %s bản ghi
		name of search: Tên tìm kiếm
		new: Mới | Mới!
		no date: Đây không phải là ngày.
		no more: Không còn kết quả nào.
		no pages: Không trang nào có các từ này.
		ok: OK | Đi | Hiện | >>
		older entries: Cũ hơn
		one of two: Vui lòng điền %s hoặc %s.
		only: Chỉ %s
		other searches: Người khác tìm
		overview: Tổng quan
		page: Trang | Đến trang
		page lapsed: Danh sách không còn nữa. Vui lòng tìm lại.
		page n of k: Trang %s / %s | tr. %s/%s
		password: Mật khẩu
		pause: Vui lòng chờ %d giây giữa hai lần tìm.
		please choose: Vui lòng chọn | -- chọn --
		please wait: Đang tìm, vui lòng chờ ...
		popular: Xem nhiều
		postcode: Mã bưu chính
		privacy: Quyền riêng tư
		save: Lưu | Vào danh sách | Vào giỏ
		save changes: Lưu thay đổi
		save selected: Lưu mục đã chọn
		saved: Đã lưu vào danh sách.
		search in: Tìm trong | Trường
		search site: Tìm trong trang
		search this site: Tìm trên trang web này
		seconds: (%s giây) | trong %s s
		select: Chọn
		series: Tùng thư
		services: Dịch vụ
		session notice: Phiên hết hạn sau 20 phút không hoạt động. Nếu quá nhiều kết quả, hãy thu hẹp tìm kiếm.
		short view: Ngắn gọn
		show all: Danh sách đầy đủ
		show as: Hiển thị dạng
		sponsored: Tài trợ | Quảng cáo
		such as: Ví dụ %s.
		terms: Điều khoản sử dụng
		too fast: Quá nhiều yêu cầu
		too many than: Hơn %d bản ghi phù hợp. Hãy cụ thể hơn.
		up to: tối đa
		user name: Tên đăng nhập
		whole numbers: Vui lòng nhập số nguyên.
		window too wide: Khoảng thời gian tối đa %d ngày.
		words must: Kết hợp từ bằng | Các từ
		years too wide: Khoảng thời gian tối đa %d năm.`),
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
	Syllables: list(
		`a ba ban be bu ca da dan de di du ga gi ha i ja ji ka kan ke ki ku la lan li ma man mi na ni nya o pa pan pe ra ran ri ru sa
		se si su ta tan ti tu wa ya`),
	Endings: list(`nya an kan i lah wan`),
	Given: list(`Siti Budi Dewi Agus Rina Joko Ayu Hendra Wati Eko Fitri Bambang Lestari Rudi ` +
		`Indah Slamet Maya Yusuf Ratna Dimas`),
	Family: list(`Santoso Wijaya Nugroho Siregar Hidayat Kusuma Pratama Lubis Setiawan Harahap ` +
		`Wibowo Saputra Nasution Suryadi Gunawan Halim Permana Simanjuntak Utomo Rahman Hartono ` +
		`Prasetyo Mulyadi Sihombing Ginting`),
	Places: list(
		`Jakarta Bandung Surabaya Medan Malang Bogor Padang Manado Ambon Solo Denpasar Palu`),
	Notation: Notation{Short: "02/01/2006", Long: "2 January 2006",
		Months: list(`Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember`), Thousands: ".", Decimal: ",", Money: "Rp %s"},
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
		branch: Bidang
		a period: Dalam periode | Antara dua tanggal
		about n: Sekitar %s hasil
		accept: Setuju | Lanjut
		all on one page: Tampilkan semua di satu halaman
		all words: semua kata | DAN
		any time: Kapan saja
		any word: salah satu kata | ATAU
		anywhere: Di mana saja | Semua ruas
		ask us: Tanya pustakawan | Pertanyaan Anda
		at least: paling sedikit
		begins with: Diawali dengan | Huruf pertama
		both dates: Isikan kedua tanggal.
		both years: Isikan kedua tahun.
		browse: Jelajah | A sampai Z | Indeks
		busy: Server sedang sibuk. Coba lagi sebentar.
		card number: Nomor kartu | Nomor anggota
		choose: Silakan pilih: %s | %s belum dipilih.
		cite: Kutip
		collections: Koleksi
		comment: Komentar
		cookies: Kami memakai kuki untuk memperbaiki halaman.
		cookies off: Aktifkan kuki di peramban Anda.
		current only: Hanya yang berlaku
		data: Data | Unduh
		database: Basis data
		decline: Tolak
		district: Kabupaten | Kecamatan
		do alert: Beri tahu hasil baru
		do basket-form: Beli | Tambah
		do basket-link: Tambah ke keranjang | Masukkan ke daftar saya
		do card: Masuk dengan kartu | Akun saya
		do comment: Kirim komentar
		do contact: Kirim
		do delete-button: Hapus data
		do delete-link: Hapus data | Buang | x
		do edit: Ubah
		do export: Ekspor | Unduh CSV
		do login: Masuk
		do logout: Keluar
		do mark-read: Tandai semua telah dibaca
		do newsletter: Berlangganan
		do newsletter-get: OK | Daftarkan saya
		do poll: Beri suara
		do print: Cetak
		do question: Tanya | Kirim
		do quick-order: Pesan | Pesan cepat
		do register: Buat akun | Registrasi
		do report: Laporkan kesalahan
		do reserve: Reservasi
		do save-search: Simpan pencarian
		do switch-theme: Kontras tinggi | Gelap
		do tell: Kirim ke teman
		do unsubscribe: Berhenti berlangganan
		do vote: Suka | Rekomendasikan | +1
		done: Terima kasih. Permintaan Anda telah dilaksanakan.
		e-mail: Surel Anda
		e-mail of a friend: Surel teman
		everything: Semua data | Seluruh daftar
		export: Ekspor | Unduh daftar
		fill in: Silakan isi: %s | %s wajib diisi.
		full view: Lengkap
		go: Buka | OK
		item number: Nomor barang
		items: data
		latest: Data terbaru
		list: Daftar | Tampilkan
		m to n: Menampilkan %s sampai %s | %s - %s
		m to n of k: Menampilkan %s sampai %s dari %s | %s-%s dari %s
		maintenance: Sedang dalam pemeliharaan.
		map: Peta
		matched: Pencarian menemukan %s judul.
		matched over: Pencarian menemukan %s judul, lebih dari %s; %s pertama ditampilkan.
		members: Pengunjung melihat %d data pertama. | Silakan masuk untuk melihat lebih dari %d data.
		members only: Khusus anggota
		message: Pesan Anda
		more: Muat lagi | Tampilkan lagi | Lagi
		more than n: Lebih dari %s hasil | %s+ hasil
		n found: %s hasil | Ditemukan %s data
		n hits: %d hasil | ditemukan %d kali
		n items: %s data
		name of search: Nama pencarian
		new: Baru | Baru!
		no date: Ini bukan tanggal.
		no more: Tidak ada hasil lagi.
		no pages: Tidak ada halaman dengan kata itu.
		ok: OK | Buka | Tampilkan | >>
		older entries: Data lama
		one of two: Isikan %s atau %s.
		only: Hanya %s
		other searches: Pencarian lain
		overview: Ikhtisar
		page: Halaman | Ke halaman
		page lapsed: Daftar ini tidak tersedia lagi. Ulangi pencarian.
		page n of k: Halaman %s dari %s | hal. %s/%s
		password: Kata sandi
		pause: Tunggu %d detik antara dua pencarian.
		please choose: Silakan pilih | -- pilih --
		please wait: Sedang mencari, harap tunggu ...
		popular: Terpopuler
		postcode: Kode pos
		privacy: Privasi
		save: Simpan | Ke daftar saya | Ke keranjang
		save changes: Simpan perubahan
		save selected: Simpan pilihan
		saved: Tersimpan di daftar Anda.
		search in: Cari di | Ruas
		search site: Cari di situs
		search this site: Cari di situs ini
		seconds: (%s detik) | dalam %s dtk
		select: Pilih
		series: Seri
		services: Layanan
		session notice: Sesi berakhir setelah 20 menit tanpa aktivitas. Jika hasil terlalu banyak, persempit pencarian.
		short view: Singkat
		show all: Daftar lengkap
		show as: Tampilan
		sponsored: Iklan
		such as: Misalnya %s.
		terms: Ketentuan penggunaan
		too fast: Terlalu banyak permintaan
		too many than: Lebih dari %d data cocok. Persempit pencarian.
		up to: paling banyak
		user name: Nama pengguna
		whole numbers: Isikan bilangan bulat.
		window too wide: Periode paling lama %d hari.
		words must: Gabungkan kata dengan | Kata
		years too wide: Periode paling lama %d tahun.`),
}
