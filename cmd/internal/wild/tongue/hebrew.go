package tongue

// Hebrew is written from right to left.
var Hebrew = &Language{
	Code: "he", Name: "Hebrew", RTL: true, Legacy: "windows-1255", Stops: 20,
	Words: list(`של את על עם לא או גם זה כי אל בין מן לפי הוא כל היא יש אחרי אך עד
		תולדות חיים עולם אמנות עיר זמן מאה משפט מוסיקה עבודה שפה מים בית ספר כנסת ארץ נשים ילדים תרבות כלכלה מדיניות חברה מבוא מדריך
		דוח מחקרים מכתבים כתבים תורה מעשה מחקר מדע טבע גן יער נהר הר אי רחוב גשר תחנה חורף קיץ לילה אור זכוכית כסף נחושת ברזל סוס
		ציפור ים מטבח תיאטרון תמונה ציור נייר מלחמה שלום מלך מסע שוק כפר משפחה בריאות אנרגיה סביבה גבול
		עברית חדש ישן גדול קטן ציבורי מודרני ראשון שני צעיר שחור חופשי`),
	Syllables: list(`אב בר גל דר הר זמ חנ טל יר כר לב מר נר סל עד פר צל קר רמ שר תל מא נו לי רו ` +
		`מי גי דו קו שי תי בו פל נח כפ`),
	Endings: list(`ים ות ה ית י ן`),
	Given: list(`דוד שרה יוסף רחל משה לאה אברהם מרים יעקב נועה אורי תמר יונתן מיכל עמית רות ` +
		`גיא הדס אלון שירה`),
	Family: list(`כהן לוי מזרחי פרץ ביטון דהן אברהמי פרידמן שפירא אזולאי רוזן גבאי חדד בן־דוד ` +
		`קליין ברק סגל הראל עמר שחר גולן אלמוג נחום ברוך קפלן`),
	Places: list(`ירושלים חיפה צפת טבריה עכו אשדוד רמלה נצרת אילת לוד יפו נתניה`),
	Notation: Notation{Short: "02/01/2006", Long: "2 בJanuary 2006",
		Months:    list(`ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר`),
		Thousands: ",", Decimal: ".", Money: "%s ₪"},
	Phrases: phrases(`
		home: דף הבית
		about: אודות
		help: עזרה
		contact: צור קשר
		news: חדשות
		search: חיפוש | חפש | מצא
		search for: חפש את | מילות חיפוש | טקסט חופשי | הקלד מילים
		advanced: חיפוש מתקדם
		clear: נקה
		new search: חיפוש חדש
		next: הבא | הדף הבא | תוצאות נוספות
		previous: הקודם | חזרה
		first: ראשון
		last: אחרון
		results: %d תוצאות | נמצאו %d רשומות | מספר התוצאות: %d
		about results: בערך %d תוצאות
		more than: יותר מ-%d תוצאות
		showing: מציג %d עד %d מתוך %d | %d-%d מתוך %d
		showing page: מציג %d עד %d
		page of: עמוד %d מתוך %d
		none: אין תוצאות | לא נמצא דבר. | אין רשומה המתאימה לחיפוש.
		results for: תוצאות | תוצאות החיפוש
		too many: יותר מדי תוצאות. נא לצמצם את החיפוש. | החיפוש מחזיר רשומות רבות מדי; הוסף תנאים.
		only first: מוצגות רק %d הראשונות.
		enter words: נא להקליד מילה לחיפוש.
		choose one: נא לבחור לפחות אפשרות אחת.
		expired: תוקף ההתחברות פג. נא להתחיל מחדש.
		error: אירעה שגיאה.
		not found: הדף לא נמצא
		any: הכל | כל אחד | -- הכל --
		from: מ
		to: עד
		sort by: מיין לפי
		per page: תוצאות בדף
		relevance: רלוונטיות
		title: כותר | כותרת
		author: מחבר
		year: שנה
		subject: נושא
		publisher: הוצאה
		place: מקום | יישוב
		date: תאריך
		price: מחיר
		code: מספר
		kind: סוג
		language: שפה
		summary: תקציר
		pages: עמודים
		court: ערכאה | בית משפט
		judge: שופט
		employer: מעסיק | חברה
		salary: שכר
		make: יצרן הרכב
		fuel: דלק
		colour: צבע
		maker: יצרן
		family: משפחה
		occupation: מקצוע
		committee: ועדה
		name: שם
		status: מצב
		details: פרטים | הצג
		related: פריטים דומים
		recent: נצפו לאחרונה
		welcome: ברוכים הבאים לקטלוג שלנו. | כאן ניתן לעיין באוספים שלנו.
		catalogue: קטלוג | מאגר מידע | מרשם | ארכיון
		inventor: ממציא
		owner: בעלים
		class: סיווג
		ingredients: מרכיבים
		minutes: דקות
		parties: צדדים
		room: אולם
		estimate: הערכה
		artist: אמן
		material: חומר
		teacher: מרצה
		credits: נקודות זכות
		level: רמה
		director: במאי
		country: ארץ
		genus: סוג ביולוגי
		branch: ענף
		a period: בתוך תקופה | בין שני תאריכים
		about n: בערך %s תוצאות
		accept: מסכים | המשך
		all on one page: הצג הכל בדף אחד
		all words: כל המילים | וגם
		any time: כל זמן
		any word: אחת המילים | או
		anywhere: בכל מקום | כל השדות
		ask us: שאל את הספרן | השאלה שלך
		at least: לפחות
		begins with: מתחיל ב | אות ראשונה
		both dates: נא למלא את שני התאריכים.
		both years: נא למלא את שתי השנים.
		browse: עיון | א עד ת | מפתח
		busy: השרת עמוס. נא לנסות שוב בעוד רגע.
		card number: מספר כרטיס
		choose: נא לבחור: %s | לא נבחר: %s.
		cite: ציטוט
		collections: אוספים
		comment: תגובה
		cookies: אנו משתמשים בעוגיות לשיפור האתר.
		cookies off: נא לאפשר עוגיות בדפדפן.
		current only: בתוקף בלבד
		data: נתונים | הורדה
		database: מאגר המידע
		decline: דחה
		district: מחוז
		do alert: הודע לי על חדשים
		do basket-form: קנה | הוסף
		do basket-link: הוסף לסל | הוסף לרשימה שלי
		do card: כניסה | החשבון שלי
		do comment: שלח תגובה
		do contact: שלח
		do delete-button: מחק
		do delete-link: מחק | הסר | x
		do edit: ערוך
		do export: ייצוא | הורד CSV
		do login: התחבר
		do logout: התנתק
		do mark-read: סמן הכל כנקרא
		do newsletter: הרשם לעדכונים
		do newsletter-get: אישור | צרף אותי
		do poll: הצבע
		do print: הדפס
		do question: שאל | שלח
		do quick-order: הזמן | הזמנה מהירה
		do register: הרשמה
		do report: דווח על שגיאה
		do reserve: הזמנת פריט
		do save-search: שמור חיפוש
		do switch-theme: ניגודיות גבוהה | כהה
		do tell: שלח לחבר
		do unsubscribe: הסר מרשימת התפוצה
		do vote: אהבתי | ממליץ | +1
		done: תודה. בקשתך בוצעה.
		e-mail: כתובת הדואר שלך
		e-mail of a friend: דואר של חבר
		everything: כל הרשומות | הרשימה המלאה
		export: ייצוא | הורד רשימה
		fill in: נא למלא: %s | חובה למלא %s.
		full view: תצוגה מלאה
		go: בצע | אישור
		item number: מספר פריט
		items: רשומות
		latest: הרשומות החדשות
		list: רשימה | הצג רשימה
		m to n: מציג %s עד %s | %s - %s
		m to n of k: מציג %s עד %s מתוך %s | %s-%s מתוך %s
		maintenance: האתר בתחזוקה ויחזור בקרוב.
		map: מפה
		matched: החיפוש העלה %s כותרים.
		matched over: החיפוש העלה %s כותרים, יותר מ-%s; מוצגים %s הראשונים.
		members: אורחים רואים את %d הרשומות הראשונות. | התחבר כדי לראות יותר מ-%d רשומות.
		members only: לחברים בלבד
		message: ההודעה שלך
		more: טען עוד | הצג עוד | עוד
		more than n: יותר מ-%s תוצאות | %s+ תוצאות
		n found: %s תוצאות | נמצאו %s רשומות
		n hits: %d תוצאות | נמצא %d פעמים
		n items: %s רשומות
		name of search: שם החיפוש
		new: חדש | חדש!
		no date: זה אינו תאריך.
		no more: אין עוד תוצאות.
		no pages: אין דף המכיל מילים אלה.
		ok: אישור | הצג | >>
		older entries: רשומות ישנות
		one of two: נא למלא %s או %s.
		only: רק %s
		other searches: אחרים חיפשו
		overview: סקירה
		page: עמוד | עבור לעמוד
		page lapsed: הרשימה אינה זמינה עוד. נא לחפש שוב.
		page n of k: עמוד %s מתוך %s | עמ' %s/%s
		password: סיסמה
		pause: נא להמתין %d שניות בין חיפושים.
		please choose: נא לבחור | -- בחר --
		please wait: מחפש, נא להמתין ...
		popular: פופולרי
		postcode: מיקוד
		privacy: פרטיות
		save: שמור | הוסף לרשימה | לסל
		save changes: שמור שינויים
		save selected: שמור נבחרים
		saved: נשמר ברשימה שלך.
		search in: חפש בשדה | שדה
		search site: חיפוש באתר
		search this site: חפש באתר זה
		seconds: (%s שניות) | ב-%s ש
		select: בחר
		series: סדרה
		services: שירותים
		session notice: ההתחברות פגה לאחר 20 דקות. אם יש יותר מדי תוצאות, נא לצמצם את החיפוש.
		short view: מקוצר
		show all: הרשימה המלאה
		show as: הצג כ | תצוגה
		sponsored: ממומן | פרסומת
		such as: לדוגמה %s.
		terms: תנאי שימוש
		too fast: יותר מדי בקשות
		too many than: יותר מ-%d רשומות מתאימות. נא לדייק.
		up to: עד לכל היותר
		user name: שם משתמש
		whole numbers: נא להקליד מספרים שלמים.
		window too wide: התקופה לא תעלה על %d ימים.
		words must: חבר מילים באמצעות | מילים
		years too wide: התקופה לא תעלה על %d שנים.`),
}
