package tongue

// Korean parts words by spaces and hangs particles on them.
var Korean = &Language{
	Code: "ko", Name: "Korean", Legacy: "euc-kr", Stops: 14, NameForm: "%[2]s%[1]s",
	Words: list(`및 의 와 대한 위한 통한 관한 그 이 새로운 중심으로 있는 또는 등
		역사 생활 세계 예술 도시 시간 세기 법률 음악 일 언어 물 교회 학교 집 나라 여성 어린이 문화 경제 정치 사회 입문 안내 보고서 연구 편지 작품 이론 실제 과학
		자연 정원 숲 강 산 섬 거리 다리 역 겨울 여름 밤 빛 유리 은 구리 철 말 새 바다 부엌 연극 그림 회화 책 종이 전쟁 평화 왕 여행 시장 마을 가족 건강 에너지
		환경 국경 한국 고대 큰 작은 공공 현대 첫째 둘째 젊은 검은 자유 농촌 개론 방법 발전 관리 공학 기술 교육 문학 조선 시대`),
	Syllables: list(
		`가 강 고 광 구 기 나 남 대 도 동 로 리 마 명 목 미 바 보 북 사 산 상 서 선 성 소 수 시 신 아 양 연 영 오 우 원 유 인 자 장 재
		전 정 주 지 진 천 청 초 태 토 평 포 하 한 해 호 화 회`),
	Endings: list(`의 는 을 를 에 와 과 로 적`),
	Given:   list(`민수 지영 현우 서연 준호 은정 동현 미경 성민 수진 영호 혜진 재훈 하은 상철 유나 태영 보라 진우 소희`),
	Family:  list(`김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 류 홍 전 고 문 손 배`),
	Places:  list(`서울 부산 대구 인천 광주 대전 울산 수원 전주 청주 제주 강릉`),
	Notation: Notation{Short: "2006.01.02", Long: "2006년 1월 2일", Thousands: ",", Decimal: ".",
		Money: "%s원"},
	Phrases: phrases(`
		home: 홈 | 처음으로
		about: 소개
		help: 도움말
		contact: 문의하기
		news: 새소식 | 공지사항
		search: 검색 | 찾기 | 조회
		search for: 검색어 | 키워드 | 검색어를 입력하세요 | 찾을 내용
		advanced: 상세검색
		clear: 초기화 | 지우기
		new search: 새 검색
		next: 다음 | 다음 페이지 | 결과 더 보기
		previous: 이전 | 뒤로
		first: 처음
		last: 마지막
		results: 총 %d건 | 검색결과 %d건 | %d개의 자료를 찾았습니다
		about results: 약 %d건
		more than: %d건 이상
		showing: %d - %d / 총 %d건 | %d~%d (전체 %d)
		showing page: %d - %d
		page of: %d / %d 페이지
		none: 검색결과 없음 | 검색된 자료가 없습니다. | 조건에 맞는 자료가 없습니다.
		results for: 검색결과 | 검색 결과 목록
		too many: 결과가 너무 많습니다. 검색 조건을 좁혀 주세요. | 검색된 자료가 너무 많으니 조건을 추가해 주십시오.
		only first: 처음 %d건만 표시됩니다.
		enter words: 검색어를 입력해 주세요.
		choose one: 하나 이상 선택해 주세요.
		expired: 세션이 만료되었습니다. 처음부터 다시 시작해 주세요.
		error: 오류가 발생했습니다.
		not found: 페이지를 찾을 수 없습니다
		any: 전체 | 모두 | -- 전체 --
		from: 부터
		to: 까지
		sort by: 정렬
		per page: 페이지당 건수
		relevance: 정확도
		title: 제목 | 서명
		author: 저자
		year: 연도 | 발행년
		subject: 주제
		publisher: 출판사
		place: 장소 | 지역
		date: 날짜 | 일자
		price: 가격
		code: 번호
		kind: 종류 | 유형
		language: 언어
		summary: 초록 | 요약
		pages: 쪽수
		court: 법원
		judge: 판사
		employer: 회사 | 기관
		salary: 급여
		make: 브랜드
		fuel: 연료
		colour: 색상
		maker: 제조사
		family: 과
		occupation: 직업
		committee: 위원회
		name: 이름 | 명칭
		status: 상태
		details: 상세 | 보기
		related: 관련 자료
		recent: 최근 본 자료
		welcome: 저희 목록에 오신 것을 환영합니다. | 소장 자료를 살펴보실 수 있습니다.
		catalogue: 목록 | 데이터베이스 | 등록부 | 기록관
		inventor: 발명자
		owner: 권리자
		class: 분류
		ingredients: 재료
		minutes: 분
		parties: 당사자
		room: 법정 | 강의실
		estimate: 추정가
		artist: 작가
		material: 재질
		teacher: 담당교수
		credits: 학점
		level: 수준
		director: 감독
		country: 국가
		genus: 속
		branch: 업종
		a period: 기간 지정 | 두 날짜 사이
		about n: 약 %s건
		accept: 동의 | 계속
		all on one page: 한 페이지에 모두 보기
		all words: 모든 단어 포함 | AND
		any time: 전체 기간
		any word: 하나라도 포함 | OR
		anywhere: 전체 | 모든 항목
		ask us: 사서에게 묻기 | 질문
		at least: 이상
		begins with: 시작 문자 | 첫 글자
		both dates: 시작일과 종료일을 모두 입력해 주세요.
		both years: 시작 연도와 끝 연도를 모두 입력해 주세요.
		browse: 둘러보기 | 가나다순 | 색인
		busy: 서버가 혼잡합니다. 잠시 후 다시 시도해 주세요.
		card number: 회원번호 | 카드번호
		choose: 선택해 주세요: %s | %s 항목이 선택되지 않았습니다.
		cite: 인용
		collections: 컬렉션
		comment: 댓글
		cookies: 이 사이트는 쿠키를 사용합니다.
		cookies off: 브라우저의 쿠키를 허용해 주세요.
		current only: 현행만
		data: 데이터 | 내려받기
		database: 데이터베이스
		decline: 거부
		district: 구역 | 군
		do alert: 새 자료 알림
		do basket-form: 구매 | 추가
		do basket-link: 장바구니에 담기 | 내 목록에 추가
		do card: 입장 | 내 계정
		do comment: 댓글 등록
		do contact: 보내기
		do delete-button: 삭제
		do delete-link: 삭제 | 제거 | x
		do edit: 수정
		do export: 내보내기 | CSV 저장
		do login: 로그인
		do logout: 로그아웃
		do mark-read: 모두 읽음으로 표시
		do newsletter: 구독 신청
		do newsletter-get: 신청
		do poll: 투표
		do print: 인쇄
		do question: 질문하기 | 보내기
		do quick-order: 주문 | 빠른 주문
		do register: 회원가입
		do report: 오류 신고
		do reserve: 예약
		do save-search: 검색 저장
		do switch-theme: 고대비 | 어둡게
		do tell: 친구에게 보내기
		do unsubscribe: 구독 취소
		do vote: 좋아요 | 추천 | +1
		done: 감사합니다. 처리되었습니다.
		e-mail: 이메일 주소
		e-mail of a friend: 친구 이메일
		everything: 전체 자료 | 전체 목록
		export: 내보내기 | 목록 저장
		fill in: 입력해 주세요: %s | %s 항목은 필수입니다.
		full view: 상세 보기
		go: 이동 | 확인
		item number: 품번
		items: 건
		latest: 최신 자료 | 새 자료
		list: 목록 | 보기
		m to n: %s - %s | %s~%s건
		m to n of k: %s - %s / 총 %s건 | %s~%s (전체 %s)
		maintenance: 점검 중입니다.
		map: 지도
		matched: 검색 결과 %s종이 있습니다.
		matched over: 검색 결과 %s종으로 %s건을 넘습니다. 처음 %s건만 표시합니다.
		members: 방문자는 처음 %d건만 볼 수 있습니다. | %d건 이상 보려면 로그인하세요.
		members only: 회원 전용
		message: 내용
		more: 더 불러오기 | 더 보기 | 더
		more than n: %s건 이상 | %s+건
		n found: 총 %s건 | 검색결과 %s건
		n hits: %d건 | %d회 검색됨
		n items: %s건 | %s개
		name of search: 검색 이름
		new: 새 자료 | NEW
		no date: 날짜가 아닙니다.
		no more: 더 이상 결과가 없습니다.
		no pages: 해당 단어가 있는 페이지가 없습니다.
		ok: 확인 | 이동 | 보기 | >>
		older entries: 이전 자료
		one of two: %s 또는 %s 항목을 입력해 주세요.
		only: %s만
		other searches: 다른 검색어
		overview: 개요
		page: 페이지 | 페이지로 이동
		page lapsed: 이 목록은 만료되었습니다. 다시 검색해 주세요.
		page n of k: %s / %s 페이지 | 페이지 %s/%s
		password: 비밀번호
		pause: 다음 검색까지 %d초 기다려 주세요.
		please choose: 선택하세요 | -- 선택 --
		please wait: 검색 중입니다. 기다려 주세요 ...
		popular: 인기 자료
		postcode: 우편번호
		privacy: 개인정보
		save: 저장 | 목록에 추가 | 장바구니
		save changes: 변경 저장
		save selected: 선택 저장
		saved: 목록에 저장했습니다.
		search in: 검색 항목
		search site: 사이트 검색
		search this site: 이 사이트 검색
		seconds: (%s초) | %s초
		select: 선택
		series: 총서
		services: 서비스
		session notice: 20분 동안 사용하지 않으면 세션이 만료됩니다. 결과가 너무 많으면 검색 조건을 좁혀 주세요.
		short view: 간략 보기
		show all: 전체 목록
		show as: 보기 형식
		sponsored: 광고
		such as: 예: %s
		terms: 이용약관
		too fast: 요청이 너무 많습니다
		too many than: %d건을 초과했습니다. 조건을 좁혀 주세요.
		up to: 이하
		user name: 사용자 이름
		whole numbers: 정수를 입력해 주세요.
		window too wide: 기간은 최대 %d일입니다.
		words must: 단어 결합
		years too wide: 기간은 최대 %d년입니다.`),
}
