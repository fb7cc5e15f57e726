package tongue

// Arabic is written from right to left.
var Arabic = &Language{
	Code: "ar", Name: "Arabic", RTL: true, Legacy: "windows-1256", Stops: 20,
	Words: list(`في من على و إلى عن مع أو ما هذا بين بعد التي الذي كل لا ذلك هذه عند قبل
		تاريخ حياة عالم فن مدينة زمن قرن قانون موسيقى عمل لغة ماء مسجد مدرسة بيت بلد نساء أطفال ثقافة اقتصاد سياسة مجتمع مقدمة دليل
		تقرير دراسات رسائل أعمال نظرية تطبيق بحث علم طبيعة حديقة غابة نهر جبل جزيرة شارع جسر محطة شتاء صيف ليل نور زجاج فضة نحاس
		حديد حصان طائر بحر مطبخ مسرح صورة رسم كتاب ورق حرب سلام ملك رحلة سوق قرية أسرة صحة طاقة بيئة حدود
		العربية جديد قديم كبير صغير عام حديث أول ثان شاب أسود حر`),
	Syllables: list(`با تا ثر جم حا خا دار را زين سا شر صد طا عا غر فا قا كا لم ما نا ها وا يا ` +
		`مد رس كت حر نو سل عل فر قد بر جن در مل سم`),
	Endings: list(`ة ات ون ين ية ي ان`),
	Given: list(`محمد فاطمة أحمد مريم خالد ليلى يوسف هدى عمر سلمى حسن نور إبراهيم زينب سعيد ` +
		`رانيا طارق آمنة كريم منى`),
	Family: list(`الحسيني منصور الخطيب حداد النجار السيد العلي الشامي قاسم الأمين بدوي الراوي ` +
		`الطيب سالم العمري الزين صالح الهاشمي جابر الكردي المصري نصر التميمي شاهين الغامدي`),
	Places: list(`القاهرة دمشق بغداد عمان تونس الرباط صنعاء حلب بيروت مسقط طرابلس وهران`),
	Notation: Notation{Short: "2006/01/02", Long: "2 January 2006",
		Months: list(
			`يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر`),
		Thousands: ",", Decimal: ".", Money: "%s دينار", Digits: "٠١٢٣٤٥٦٧٨٩"},
	Phrases: phrases(`
		home: الرئيسية
		about: من نحن | عن الموقع
		help: مساعدة
		contact: اتصل بنا
		news: الأخبار
		search: بحث | ابحث | اعرض
		search for: ابحث عن | كلمات البحث | نص البحث | أدخل كلمة أو أكثر
		advanced: بحث متقدم
		clear: مسح
		new search: بحث جديد
		next: التالي | الصفحة التالية | المزيد من النتائج
		previous: السابق | رجوع
		first: الأولى
		last: الأخيرة
		results: عدد النتائج: %d | تم العثور على %d من السجلات | النتائج (%d)
		about results: حوالي %d نتيجة
		more than: أكثر من %d نتيجة
		showing: عرض %d إلى %d من %d | %d-%d من %d
		showing page: عرض %d إلى %d
		page of: صفحة %d من %d
		none: لا توجد نتائج | لم يتم العثور على شيء. | لا يوجد سجل يطابق بحثك.
		results for: النتائج | نتائج البحث
		too many: النتائج كثيرة جدا. يرجى تضييق البحث. | عدد السجلات المطابقة كبير جدا، أضف شروطا أخرى.
		only first: تعرض أول %d فقط.
		enter words: يرجى إدخال كلمة للبحث.
		choose one: يرجى اختيار خيار واحد على الأقل.
		expired: انتهت الجلسة. يرجى البدء من جديد.
		error: حدث خطأ.
		not found: الصفحة غير موجودة
		any: الكل | أي | -- الجميع --
		from: من
		to: إلى
		sort by: ترتيب حسب
		per page: نتائج في الصفحة
		relevance: الصلة
		title: العنوان
		author: المؤلف
		year: السنة
		subject: الموضوع
		publisher: الناشر
		place: المكان | المدينة
		date: التاريخ
		price: السعر
		code: الرقم
		kind: النوع
		language: اللغة
		summary: الملخص
		pages: الصفحات
		court: المحكمة
		judge: القاضي
		employer: جهة العمل | الشركة
		salary: الراتب
		make: الماركة
		fuel: الوقود
		colour: اللون
		maker: الشركة المصنعة
		family: الفصيلة
		occupation: المهنة
		committee: اللجنة
		name: الاسم
		status: الحالة
		details: التفاصيل | عرض
		related: مواد ذات صلة
		recent: شوهد مؤخرا
		welcome: مرحبا بكم في فهرسنا. | يمكنكم هنا تصفح مجموعاتنا.
		catalogue: الفهرس | قاعدة البيانات | السجل | الأرشيف
		inventor: المخترع
		owner: المالك
		class: الفئة
		ingredients: المكونات
		minutes: الدقائق
		parties: الأطراف
		room: القاعة
		estimate: التقدير
		artist: الفنان
		material: المادة
		teacher: المدرس
		credits: الساعات المعتمدة
		level: المستوى
		director: المخرج
		country: البلد
		genus: الجنس
		branch: القطاع
		a period: خلال فترة | بين تاريخين
		about n: حوالي %s نتيجة
		accept: أوافق | متابعة
		all on one page: عرض الكل في صفحة واحدة
		all words: كل الكلمات | و
		any time: أي وقت
		any word: أي من الكلمات | أو
		anywhere: في أي مكان | كل الحقول
		ask us: اسأل أمين المكتبة | سؤالك
		at least: على الأقل
		begins with: يبدأ بـ | الحرف الأول
		both dates: يرجى إدخال التاريخين.
		both years: يرجى إدخال السنتين.
		browse: تصفح | من الألف إلى الياء | الكشاف
		busy: الخادم مشغول. حاول مرة أخرى بعد قليل.
		card number: رقم البطاقة
		choose: يرجى الاختيار: %s | لم يتم اختيار %s.
		cite: اقتباس
		collections: المجموعات
		comment: تعليق
		cookies: نستخدم ملفات تعريف الارتباط لتحسين صفحاتنا.
		cookies off: يرجى تفعيل ملفات تعريف الارتباط.
		current only: الساري فقط
		data: البيانات | تنزيل
		database: قاعدة البيانات
		decline: رفض
		district: المنطقة
		do alert: أعلمني بالجديد
		do basket-form: شراء | إضافة
		do basket-link: أضف إلى السلة | أضف إلى قائمتي
		do card: دخول | حسابي
		do comment: إرسال التعليق
		do contact: إرسال
		do delete-button: حذف
		do delete-link: حذف | إزالة | x
		do edit: تعديل
		do export: تصدير | تنزيل CSV
		do login: تسجيل الدخول
		do logout: تسجيل الخروج
		do mark-read: تعليم الكل كمقروء
		do newsletter: اشترك
		do newsletter-get: موافق | سجلني
		do poll: صوت
		do print: طباعة
		do question: اسأل | إرسال
		do quick-order: اطلب | طلب سريع
		do register: إنشاء حساب
		do report: الإبلاغ عن خطأ
		do reserve: حجز
		do save-search: حفظ البحث
		do switch-theme: تباين عال | داكن
		do tell: أرسل إلى صديق
		do unsubscribe: إلغاء الاشتراك
		do vote: أعجبني | أوصي به | +1
		done: شكرا. تم تنفيذ طلبك.
		e-mail: بريدك الإلكتروني
		e-mail of a friend: بريد الصديق
		everything: كل السجلات | القائمة كاملة
		export: تصدير | تنزيل القائمة
		fill in: يرجى ملء: %s | %s مطلوب.
		full view: عرض كامل
		go: اذهب | موافق
		item number: رقم الصنف
		items: سجل
		latest: أحدث السجلات
		list: قائمة | عرض القائمة
		m to n: عرض %s إلى %s | %s - %s
		m to n of k: عرض %s إلى %s من %s | %s-%s من %s
		maintenance: الموقع تحت الصيانة.
		map: خريطة
		matched: نتج عن بحثك %s عنوان.
		matched over: نتج عن بحثك %s عنوان، أكثر من %s؛ تعرض أول %s.
		members: يرى الزوار أول %d سجلات. | سجل الدخول لرؤية أكثر من %d سجلات.
		members only: للأعضاء فقط
		message: رسالتك
		more: تحميل المزيد | عرض المزيد | المزيد
		more than n: أكثر من %s نتيجة | %s+ نتيجة
		n found: عدد النتائج: %s | تم العثور على %s
		n hits: %d نتيجة | وجد %d مرة
		n items: %s سجل
		name of search: اسم البحث
		new: جديد | جديد!
		no date: هذا ليس تاريخا.
		no more: لا توجد نتائج أخرى.
		no pages: لا صفحة تحتوي هذه الكلمات.
		ok: موافق | اعرض | >>
		older entries: سجلات أقدم
		one of two: يرجى ملء %s أو %s.
		only: %s فقط
		other searches: بحث الآخرون عن
		overview: نظرة عامة
		page: صفحة | اذهب إلى صفحة
		page lapsed: لم تعد هذه القائمة متاحة. يرجى إعادة البحث.
		page n of k: صفحة %s من %s | ص %s/%s
		password: كلمة المرور
		pause: انتظر %d ثانية بين بحثين.
		please choose: يرجى الاختيار | -- اختر --
		please wait: جار البحث، يرجى الانتظار ...
		popular: الأكثر شيوعا
		postcode: الرمز البريدي
		privacy: الخصوصية
		save: حفظ | أضف إلى القائمة | إلى السلة
		save changes: حفظ التغييرات
		save selected: حفظ المحدد
		saved: تم الحفظ في قائمتك.
		search in: البحث في | الحقل
		search site: البحث في الموقع
		search this site: ابحث في هذا الموقع
		seconds: (%s ثانية) | في %s ث
		select: تحديد
		series: السلسلة
		services: الخدمات
		session notice: تنتهي الجلسة بعد 20 دقيقة دون نشاط. إذا كانت النتائج كثيرة فضيق البحث.
		short view: مختصر
		show all: القائمة الكاملة
		show as: طريقة العرض
		sponsored: إعلان
		such as: مثلا %s.
		terms: شروط الاستخدام
		too fast: طلبات كثيرة جدا
		too many than: أكثر من %d سجل مطابق. حدد بحثك أكثر.
		up to: حتى
		user name: اسم المستخدم
		whole numbers: يرجى إدخال أعداد صحيحة.
		window too wide: لا تتجاوز الفترة %d يوما.
		words must: ربط الكلمات بـ | الكلمات
		years too wide: لا تتجاوز الفترة %d سنوات.`),
}
