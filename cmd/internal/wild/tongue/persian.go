package tongue

import "strings"

// Persian is written in Arabic letters with four more and digits of its own.
var Persian = &Language{
	Code: "fa", Name: "Persian", RTL: true, Stops: 20,
	Words: list(`و در به از که این را با است برای آن یک تا بر هم نیز یا خود هر بین
		تاریخ زندگی جهان هنر شهر زمان سده حقوق موسیقی کار زبان آب مسجد مدرسه خانه کشور زنان کودکان فرهنگ اقتصاد سیاست جامعه درآمد
		راهنما گزارش پژوهش نامه آثار نظریه روش دانش طبیعت باغ جنگل رود کوه جزیره خیابان پل ایستگاه زمستان تابستان شب نور شیشه نقره
		مس آهن اسب پرنده دریا آشپزخانه نمایش تصویر نقاشی کتاب کاغذ جنگ صلح شاه سفر بازار روستا خانواده بهداشت انرژی محیط مرز
		فارسی نو کهن بزرگ کوچک عمومی معاصر نخست دوم جوان سیاه آزاد گزیده مجموعه`),
	Syllables: list(`آب با پا تا جا چی خو دا را زا سا شا فا کا گا لا ما نا وا یا پر دل رو سر شب ` +
		`گل مه نی مر سو دی تو کی می ری ور ست ند نگ مان`),
	Endings: list(`ها ان ی تر گاه مند ستان`),
	Given: list(`علی مریم رضا زهرا حسین نرگس امیر سارا بهرام پروین داریوش شیرین کامران ژاله ` +
		`فرهاد مینا جمشید لاله آرش نسرین`),
	Family: list(`احمدی کریمی رضایی موسوی جعفری صادقی نوری شریفی رستمی قاسمی یزدانی کاظمی ` +
		`تهرانی پارسا بهرامی فرهادی گلستانی مرادی زمانی اکبری سهرابی پیروز خسروی نیکو دانشور`),
	Places: list(`تهران اصفهان شیراز تبریز مشهد یزد کرمان رشت اهواز قم همدان ساری`),
	Notation: Notation{Short: "2006/01/02", Long: "2 January 2006",
		Months:    list(`ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر`),
		Thousands: "٬", Decimal: "٫", Money: "%s ریال", Digits: "۰۱۲۳۴۵۶۷۸۹"},
	Phrases: phrases(joined(`
		home: صفحه نخست
		about: درباره ما
		help: راهنما
		contact: تماس با ما
		news: اخبار
		search: جستجو | بگرد | یافتن
		search for: جستجوی | کلیدواژه | عبارت جستجو | واژه مورد نظر را بنویسید
		advanced: جستجوی پیشرفته
		clear: پاک کردن
		new search: جستجوی تازه
		next: بعدی | صفحه بعد | نتایج بیشتر
		previous: قبلی | بازگشت
		first: اولین
		last: آخرین
		results: %d نتیجه | %d مورد یافت شد | تعداد نتایج: %d
		about results: حدود %d نتیجه
		more than: بیش از %d نتیجه
		showing: نمایش %d تا %d از %d | %d-%d از %d
		showing page: نمایش %d تا %d
		page of: صفحه %d از %d
		none: نتیجه~ای نیست | چیزی یافت نشد. | هیچ رکوردی با جستجوی شما همخوانی ندارد.
		results for: نتایج | نتایج جستجو
		too many: نتایج بسیار زیاد است. لطفا جستجو را محدود کنید. | تعداد رکوردها بیش از اندازه است؛ شرط دیگری بیفزایید.
		only first: تنها %d مورد نخست نمایش داده می~شود.
		enter words: لطفا واژه~ای برای جستجو وارد کنید.
		choose one: دست کم یک گزینه را برگزینید.
		expired: نشست شما پایان یافته است. از نو آغاز کنید.
		error: خطایی رخ داد.
		not found: صفحه پیدا نشد
		any: همه | هر کدام | -- همه --
		from: از
		to: تا
		sort by: مرتب~سازی
		per page: تعداد در صفحه
		relevance: مرتبط~ترین
		title: عنوان
		author: نویسنده | پدیدآور
		year: سال
		subject: موضوع
		publisher: ناشر
		place: محل | شهر
		date: تاریخ
		price: قیمت
		code: شماره
		kind: نوع
		language: زبان
		summary: چکیده
		pages: تعداد صفحات
		court: دادگاه
		judge: قاضی
		employer: کارفرما | شرکت
		salary: حقوق ماهانه
		make: برند
		fuel: سوخت
		colour: رنگ
		maker: سازنده
		family: تیره
		occupation: پیشه
		committee: کمیته
		name: نام
		status: وضعیت
		details: جزئیات | نمایش
		related: موارد مشابه
		recent: بازدیدهای اخیر
		welcome: به فهرست ما خوش آمدید. | مجموعه ما را در اینجا ببینید.
		catalogue: فهرست | پایگاه داده | دفتر ثبت | بایگانی
		inventor: مخترع
		owner: مالک
		class: طبقه
		ingredients: مواد لازم
		minutes: دقیقه
		parties: طرفین
		room: سالن
		estimate: برآورد
		artist: هنرمند
		material: جنس
		teacher: استاد
		credits: واحد
		level: سطح
		director: کارگردان
		country: کشور
		genus: سرده
		branch: رشته
		a period: در یک دوره | بین دو تاریخ
		about n: حدود %s نتیجه
		accept: می~پذیرم | ادامه
		all on one page: نمایش همه در یک صفحه
		all words: همه واژه~ها | و
		any time: هر زمان
		any word: هر یک از واژه~ها | یا
		anywhere: همه جا | همه فیلدها
		ask us: از کتابدار بپرسید | پرسش شما
		at least: دست~کم
		begins with: آغاز با | حرف نخست
		both dates: هر دو تاریخ را وارد کنید.
		both years: هر دو سال را وارد کنید.
		browse: مرور | الف تا ی | نمایه
		busy: سرور مشغول است. کمی بعد دوباره تلاش کنید.
		card number: شماره کارت
		choose: انتخاب کنید: %s | %s انتخاب نشده است.
		cite: ارجاع
		collections: مجموعه~ها
		comment: دیدگاه
		cookies: ما برای بهبود صفحه~ها از کوکی استفاده می~کنیم.
		cookies off: کوکی~ها را در مرورگر فعال کنید.
		current only: فقط معتبرها
		data: داده~ها | دریافت
		database: پایگاه داده
		decline: نمی~پذیرم
		district: بخش
		do alert: موارد تازه را خبر بده
		do basket-form: خرید | افزودن
		do basket-link: افزودن به سبد | افزودن به فهرست من
		do card: ورود با کارت | حساب من
		do comment: ثبت دیدگاه
		do contact: ارسال
		do delete-button: حذف
		do delete-link: حذف | برداشتن | x
		do edit: ویرایش
		do export: خروجی | دریافت CSV
		do login: ورود
		do logout: خروج
		do mark-read: همه خوانده شد
		do newsletter: عضویت در خبرنامه
		do newsletter-get: تایید | عضو شو
		do poll: رای بده
		do print: چاپ
		do question: بپرس | ارسال
		do quick-order: سفارش | سفارش سریع
		do register: ثبت نام
		do report: گزارش خطا
		do reserve: رزرو
		do save-search: ذخیره جستجو
		do switch-theme: کنتراست بالا | تیره
		do tell: ارسال به دوست
		do unsubscribe: لغو عضویت
		do vote: پسندیدن | پیشنهاد | +1
		done: سپاس. درخواست شما انجام شد.
		e-mail: رایانامه شما
		e-mail of a friend: رایانامه دوست
		everything: همه رکوردها | فهرست کامل
		export: خروجی | دریافت فهرست
		fill in: پر کنید: %s | %s الزامی است.
		full view: نمایش کامل
		go: برو | تایید
		item number: شماره کالا
		items: مورد
		latest: تازه~ترین~ها
		list: فهرست | نمایش فهرست
		m to n: نمایش %s تا %s | %s - %s
		m to n of k: نمایش %s تا %s از %s | %s-%s از %s
		maintenance: سایت در حال به~روزرسانی است.
		map: نقشه
		matched: جستجوی شما %s عنوان یافت.
		matched over: جستجوی شما %s عنوان یافت، بیش از %s؛ %s مورد نخست نمایش داده می~شود.
		members: بازدیدکنندگان %d مورد نخست را می~بینند. | برای دیدن بیش از %d مورد وارد شوید.
		members only: ویژه اعضا
		message: پیام شما
		more: بارگذاری بیشتر | نمایش بیشتر | بیشتر
		more than n: بیش از %s نتیجه | %s+ نتیجه
		n found: %s نتیجه | %s مورد یافت شد
		n hits: %d مورد | %d بار یافت شد
		n items: %s مورد
		name of search: نام جستجو
		new: تازه | تازه!
		no date: این تاریخ نیست.
		no more: نتیجه دیگری نیست.
		no pages: هیچ صفحه~ای این واژه~ها را ندارد.
		ok: تایید | برو | نمایش | >>
		older entries: موارد قدیمی~تر
		one of two: %s یا %s را پر کنید.
		only: فقط %s
		other searches: دیگران جستجو کردند
		overview: نمای کلی
		page: صفحه | برو به صفحه
		page lapsed: این فهرست دیگر در دسترس نیست. دوباره جستجو کنید.
		page n of k: صفحه %s از %s | ص %s/%s
		password: گذرواژه
		pause: بین دو جستجو %d ثانیه صبر کنید.
		please choose: انتخاب کنید | -- انتخاب --
		please wait: در حال جستجو، شکیبا باشید ...
		popular: پرطرفدار
		postcode: کد پستی
		privacy: حریم خصوصی
		save: ذخیره | افزودن به فهرست | در سبد
		save changes: ذخیره تغییرات
		save selected: ذخیره انتخاب~شده~ها
		saved: در فهرست شما ذخیره شد.
		search in: جستجو در | فیلد
		search site: جستجوی سایت
		search this site: جستجو در این سایت
		seconds: (%s ثانیه) | در %s ث
		select: برگزیدن
		series: فروست
		services: خدمات
		session notice: نشست شما پس از ۲۰ دقیقه بی~کاری پایان می~یابد. اگر نتایج زیاد است جستجو را محدود کنید.
		short view: کوتاه
		show all: فهرست کامل
		show as: شیوه نمایش
		sponsored: تبلیغ
		such as: برای نمونه %s.
		terms: شرایط استفاده
		too fast: درخواست~ها بیش از اندازه است
		too many than: بیش از %d رکورد همخوان است. دقیق~تر بجویید.
		up to: تا حداکثر
		user name: نام کاربری
		whole numbers: عدد صحیح وارد کنید.
		window too wide: دوره حداکثر %d روز است.
		words must: پیوند واژه~ها با | واژه~ها
		years too wide: دوره حداکثر %d سال است.`)),
}

// joined puts the joint that parts letters without a space where a text has a ~.
func joined(s string) string { return strings.ReplaceAll(s, "~", "\u200c") }
