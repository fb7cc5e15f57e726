package tongue

// Korean parts words by spaces and hangs particles on them.
var Korean = &Language{
	Code: "ko", Name: "Korean", Legacy: "euc-kr", Stops: 14, NameForm: "%[2]s%[1]s",
	Words: list(`및 의 와 대한 위한 통한 관한 그 이 새로운 중심으로 있는 또는 등
		역사 생활 세계 예술 도시 시간 세기 법률 음악 일 언어 물 교회 학교 집 나라 여성 어린이 문화 경제 정치 사회 입문 안내 보고서 연구 편지 작품 이론 실제 과학
		자연 정원 숲 강 산 섬 거리 다리 역 겨울 여름 밤 빛 유리 은 구리 철 말 새 바다 부엌 연극 그림 회화 책 종이 전쟁 평화 왕 여행 시장 마을 가족 건강 에너지
		환경 국경 한국 고대 큰 작은 공공 현대 첫째 둘째 젊은 검은 자유 농촌 개론 방법 발전 관리 공학 기술 교육 문학 조선 시대`),
	Syllables: list(`가 강 고 광 구 기 나 남 대 도 동 로 리 마 명 목 미 바 보 북 사 산 상 서 선 성 소 수 시 신 아 양 연 영 오 우 원 유 인 자 장 재
		전 정 주 지 진 천 청 초 태 토 평 포 하 한 해 호 화 회`),
	Endings:  list(`의 는 을 를 에 와 과 로 적`),
	Given:    list(`민수 지영 현우 서연 준호 은정 동현 미경 성민 수진 영호 혜진 재훈 하은 상철 유나 태영 보라 진우 소희`),
	Family:   list(`김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 류 홍 전 고 문 손 배`),
	Places:   list(`서울 부산 대구 인천 광주 대전 울산 수원 전주 청주 제주 강릉`),
	Notation: Notation{Short: "2006.01.02", Long: "2006년 1월 2일", Thousands: ",", Decimal: ".", Money: "%s원"},
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
		branch: 업종`),
}
