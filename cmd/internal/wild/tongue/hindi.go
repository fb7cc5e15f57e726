package tongue

// Hindi is written with vowel signs that are marks, not letters.
var Hindi = &Language{
	Code: "hi", Name: "Hindi", End: "।", Stops: 20,
	Words: list(`के का की में और से को है पर ने यह एक भी कि लिए तक या इस तथा साथ
		इतिहास जीवन विश्व कला नगर समय शताब्दी विधि संगीत काम भाषा जल मंदिर विद्यालय घर देश महिला बालक संस्कृति अर्थव्यवस्था राजनीति समाज
		परिचय मार्गदर्शिका विवरण अध्ययन पत्र रचना सिद्धांत व्यवहार शोध विज्ञान प्रकृति बाग वन नदी पर्वत द्वीप सड़क पुल स्टेशन शीत गर्मी रात
		प्रकाश कांच चांदी तांबा लोहा घोड़ा पक्षी सागर रसोई नाटक चित्र पुस्तक कागज युद्ध शांति राजा यात्रा बाजार गांव परिवार स्वास्थ्य ऊर्जा
		पर्यावरण सीमा भारतीय नया पुराना बड़ा छोटा सार्वजनिक आधुनिक प्रथम द्वितीय युवा काला स्वतंत्र`),
	Syllables: list(
		`अ आ उ का कि की कु गा गी चा चि जा जी टा डा ता ति तु दा दि ना नि नी पा पि पु बा बि भा मा मि मु या रा रि रु ला लि वा वि शा शि
		सा सि सु हा हि र ल न म क त प`),
	Endings: list(`ों ें ी ता पन वाला`),
	Given: list(`राम सीता अमित प्रिया विजय सुनीता मोहन कविता राहुल नेहा संजय मीना अनिल गीता ` +
		`दीपक पूजा अजय रेखा किशोर उषा`),
	Family: list(`शर्मा वर्मा गुप्ता सिंह यादव मिश्र तिवारी जोशी पटेल अग्रवाल चौहान पांडे ` +
		`मेहता नायर राव सक्सेना त्रिपाठी भट्ट कपूर मल्होत्रा ठाकुर सेन दास बोस देसाई`),
	Places: list(`दिल्ली लखनऊ पटना भोपाल जयपुर वाराणसी कानपुर इंदौर आगरा रांची देहरादून नागपुर`),
	Notation: Notation{Short: "02/01/2006", Long: "2 January 2006",
		Months:    list(`जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर`),
		Thousands: ",", Decimal: ".", Money: "₹%s", Digits: "०१२३४५६७८९"},
	Phrases: phrases(`
		home: मुख्य पृष्ठ
		about: हमारे बारे में
		help: सहायता
		contact: संपर्क
		news: समाचार
		search: खोजें | ढूंढें | खोज
		search for: खोज शब्द | क्या खोजना है | मुख्य शब्द | शब्द लिखें
		advanced: विस्तृत खोज
		clear: साफ करें
		new search: नई खोज
		next: अगला | अगला पृष्ठ | और परिणाम
		previous: पिछला | वापस
		first: पहला
		last: अंतिम
		results: %d परिणाम | %d अभिलेख मिले | परिणामों की संख्या: %d
		about results: लगभग %d परिणाम
		more than: %d से अधिक परिणाम
		showing: %d से %d, कुल %d | %d-%d / %d
		showing page: %d से %d
		page of: पृष्ठ %d / %d
		none: कोई परिणाम नहीं | कुछ नहीं मिला। | आपकी खोज से कोई अभिलेख मेल नहीं खाता।
		results for: परिणाम | खोज परिणाम
		too many: परिणाम बहुत अधिक हैं। कृपया खोज सीमित करें। | बहुत अधिक अभिलेख मिले; और शर्तें जोड़ें।
		only first: केवल पहले %d दिखाए गए हैं।
		enter words: कृपया खोज शब्द लिखें।
		choose one: कृपया कम से कम एक चुनें।
		expired: आपका सत्र समाप्त हो गया। कृपया फिर से शुरू करें।
		error: त्रुटि हुई।
		not found: पृष्ठ नहीं मिला
		any: सभी | कोई भी | -- सब --
		from: से
		to: तक
		sort by: क्रम
		per page: प्रति पृष्ठ परिणाम
		relevance: प्रासंगिकता
		title: शीर्षक
		author: लेखक
		year: वर्ष
		subject: विषय
		publisher: प्रकाशक
		place: स्थान
		date: तिथि | दिनांक
		price: मूल्य
		code: संख्या
		kind: प्रकार
		language: भाषा
		summary: सारांश
		pages: पृष्ठ
		court: न्यायालय
		judge: न्यायाधीश
		employer: नियोक्ता | कंपनी
		salary: वेतन
		make: ब्रांड
		fuel: ईंधन
		colour: रंग
		maker: निर्माता
		family: कुल
		occupation: व्यवसाय
		committee: समिति
		name: नाम
		status: स्थिति
		details: विवरण | देखें
		related: संबंधित प्रविष्टियां
		recent: हाल में देखे गए
		welcome: हमारी सूची में आपका स्वागत है। | यहां आप हमारा संग्रह देख सकते हैं।
		catalogue: सूची | डेटाबेस | पंजिका | अभिलेखागार
		inventor: आविष्कारक
		owner: स्वामी
		class: वर्ग
		ingredients: सामग्री
		minutes: मिनट
		parties: पक्षकार
		room: कक्ष
		estimate: अनुमान
		artist: कलाकार
		material: माध्यम
		teacher: शिक्षक
		credits: क्रेडिट
		level: स्तर
		director: निर्देशक
		country: देश
		genus: वंश
		branch: क्षेत्र
		a period: अवधि के भीतर | दो तिथियों के बीच
		about n: लगभग %s परिणाम
		accept: स्वीकार है | आगे बढ़ें
		all on one page: सब एक पृष्ठ पर दिखाएं
		all words: सभी शब्द | और
		any time: कोई भी समय
		any word: कोई एक शब्द | या
		anywhere: कहीं भी | सभी क्षेत्र
		ask us: पुस्तकालयाध्यक्ष से पूछें | आपका प्रश्न
		at least: कम से कम
		begins with: इससे आरंभ | पहला अक्षर
		both dates: कृपया दोनों तिथियां दें।
		both years: कृपया दोनों वर्ष दें।
		browse: देखते जाएं | अ से ह | अनुक्रमणिका
		busy: सर्वर व्यस्त है। कृपया थोड़ी देर बाद प्रयास करें।
		card number: कार्ड संख्या
		choose: कृपया चुनें: %s | %s नहीं चुना गया।
		cite: उद्धृत करें
		collections: संग्रह
		comment: टिप्पणी
		cookies: यह साइट कुकीज़ का उपयोग करती है।
		cookies off: कृपया ब्राउज़र में कुकीज़ चालू करें।
		current only: केवल प्रभावी
		data: आंकड़े | डाउनलोड
		database: डेटाबेस
		decline: अस्वीकार
		district: जिला
		do alert: नए परिणाम की सूचना दें
		do basket-form: खरीदें | जोड़ें
		do basket-link: टोकरी में डालें | मेरी सूची में जोड़ें
		do card: प्रवेश | मेरा खाता
		do comment: टिप्पणी भेजें
		do contact: भेजें
		do delete-button: मिटाएं
		do delete-link: मिटाएं | हटाएं | x
		do edit: संपादित करें
		do export: निर्यात | CSV डाउनलोड
		do login: लॉग इन
		do logout: लॉग आउट
		do mark-read: सब पढ़ा हुआ मानें
		do newsletter: सदस्यता लें
		do newsletter-get: ठीक है | मुझे जोड़ें
		do poll: मत दें
		do print: छापें
		do question: पूछें | भेजें
		do quick-order: मंगाएं | त्वरित आदेश
		do register: पंजीकरण करें
		do report: त्रुटि बताएं
		do reserve: आरक्षित करें
		do save-search: खोज सहेजें
		do switch-theme: उच्च कंट्रास्ट | गहरा
		do tell: मित्र को भेजें
		do unsubscribe: सदस्यता छोड़ें
		do vote: पसंद | सुझाएं | +1
		done: धन्यवाद। आपका अनुरोध पूरा हुआ।
		e-mail: आपका ईमेल
		e-mail of a friend: मित्र का ईमेल
		everything: सभी अभिलेख | पूरी सूची
		export: निर्यात | सूची डाउनलोड
		fill in: कृपया भरें: %s | %s आवश्यक है।
		full view: पूरा विवरण
		go: जाएं | ठीक
		item number: वस्तु संख्या
		items: अभिलेख
		latest: नवीनतम
		list: सूची | दिखाएं
		m to n: %s से %s | %s - %s
		m to n of k: %s से %s, कुल %s | %s-%s / %s
		maintenance: रखरखाव चल रहा है।
		map: मानचित्र
		matched: आपकी खोज से %s शीर्षक मिले।
		matched over: आपकी खोज से %s शीर्षक मिले, %s से अधिक; पहले %s दिखाए गए हैं।
		members: आगंतुक पहले %d अभिलेख देखते हैं। | %d से अधिक देखने के लिए लॉग इन करें।
		members only: केवल सदस्यों के लिए
		message: आपका संदेश
		more: और लाएं | और दिखाएं | और
		more than n: %s से अधिक परिणाम | %s+ परिणाम
		n found: %s परिणाम | %s अभिलेख मिले
		n hits: %d परिणाम | %d बार मिला
		n items: %s अभिलेख
		name of search: खोज का नाम
		new: नया | नया!
		no date: यह तिथि नहीं है।
		no more: और परिणाम नहीं हैं।
		no pages: किसी पृष्ठ में ये शब्द नहीं हैं।
		ok: ठीक | जाएं | दिखाएं | >>
		older entries: पुराने अभिलेख
		one of two: कृपया %s या %s भरें।
		only: केवल %s
		other searches: अन्य खोजें
		overview: अवलोकन
		page: पृष्ठ | पृष्ठ पर जाएं
		page lapsed: यह सूची अब उपलब्ध नहीं है। कृपया फिर खोजें।
		page n of k: पृष्ठ %s / %s | पृ. %s/%s
		password: पासवर्ड
		pause: दो खोजों के बीच %d सेकंड रुकें।
		please choose: कृपया चुनें | -- चुनें --
		please wait: खोज जारी है, कृपया रुकें ...
		popular: लोकप्रिय
		postcode: पिन कोड
		privacy: गोपनीयता
		save: सहेजें | सूची में जोड़ें | टोकरी में
		save changes: परिवर्तन सहेजें
		save selected: चुने हुए सहेजें
		saved: आपकी सूची में सहेजा गया।
		search in: इसमें खोजें | क्षेत्र
		search site: साइट में खोजें
		search this site: इस साइट में खोजें
		seconds: (%s सेकंड) | %s से. में
		select: चुनें
		series: शृंखला
		services: सेवाएं
		session notice: 20 मिनट निष्क्रिय रहने पर सत्र समाप्त होता है। परिणाम अधिक हों तो खोज सीमित करें।
		short view: संक्षिप्त
		show all: पूरी सूची
		show as: प्रदर्शन
		sponsored: विज्ञापन
		such as: जैसे %s।
		terms: उपयोग की शर्तें
		too fast: बहुत अधिक अनुरोध
		too many than: %d से अधिक अभिलेख मिले। खोज सीमित करें।
		up to: अधिक से अधिक
		user name: उपयोगकर्ता नाम
		whole numbers: कृपया पूर्णांक भरें।
		window too wide: अवधि अधिकतम %d दिन हो।
		words must: शब्द जोड़ें | शब्द
		years too wide: अवधि अधिकतम %d वर्ष हो।`),
}
