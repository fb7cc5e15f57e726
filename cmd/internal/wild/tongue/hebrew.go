package tongue

// Hebrew is written from right to left.
var Hebrew = &Language{
	Code: "he", Name: "Hebrew", RTL: true, Legacy: "windows-1255", Stops: 20,
	Words: list(`של את על עם לא או גם זה כי אל בין מן לפי הוא כל היא יש אחרי אך עד
		תולדות חיים עולם אמנות עיר זמן מאה משפט מוסיקה עבודה שפה מים בית ספר כנסת ארץ נשים ילדים תרבות כלכלה מדיניות חברה מבוא מדריך
		דוח מחקרים מכתבים כתבים תורה מעשה מחקר מדע טבע גן יער נהר הר אי רחוב גשר תחנה חורף קיץ לילה אור זכוכית כסף נחושת ברזל סוס
		ציפור ים מטבח תיאטרון תמונה ציור נייר מלחמה שלום מלך מסע שוק כפר משפחה בריאות אנרגיה סביבה גבול
		עברית חדש ישן גדול קטן ציבורי מודרני ראשון שני צעיר שחור חופשי`),
	Syllables: list(`אב בר גל דר הר זמ חנ טל יר כר לב מר נר סל עד פר צל קר רמ שר תל מא נו לי רו מי גי דו קו שי תי בו פל נח כפ`),
	Endings:   list(`ים ות ה ית י ן`),
	Given:     list(`דוד שרה יוסף רחל משה לאה אברהם מרים יעקב נועה אורי תמר יונתן מיכל עמית רות גיא הדס אלון שירה`),
	Family:    list(`כהן לוי מזרחי פרץ ביטון דהן אברהמי פרידמן שפירא אזולאי רוזן גבאי חדד בן־דוד קליין ברק סגל הראל עמר שחר גולן אלמוג נחום ברוך קפלן`),
	Places:    list(`ירושלים חיפה צפת טבריה עכו אשדוד רמלה נצרת אילת לוד יפו נתניה`),
	Notation:  Notation{Short: "02/01/2006", Long: "2 בJanuary 2006", Months: list(`ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר`), Thousands: ",", Decimal: ".", Money: "%s ₪"},
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
		branch: ענף`),
}
