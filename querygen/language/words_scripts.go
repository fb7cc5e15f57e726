package language

import (
	"slices"
	"strings"
	"unicode"

	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

// A Script is a way of writing that tells the language, or nearly so, with what is frequent in it:
// words of contents, and single signs where sites match inside of text.
type Script struct {
	Signs []*unicode.RangeTable
	Words []string
	// letters that stand together in many words, where several languages share the script
	Groups []string
}

// scripts are tried in this order: Japanese has its own signs among those of Chinese.
var scripts = []Script{
	{
		[]*unicode.RangeTable{unicode.Hiragana, unicode.Katakana},
		strings.Fields(
			"日本 東京 の 年 大学 時代 山 人 新 会 水 花 大 京都 本 歴史 世界 研究 図 生活 文化 江戸 明治 海 川 中 子 木 金 石 料理 音楽 映画 法 " +
				"市 県 株式会社 技術 作品 写真",
		),
		nil,
	},
	{
		[]*unicode.RangeTable{unicode.Han},
		strings.Fields(
			"中国 的 年 大学 人 大 山 水 文化 公司 研究 历史 中 北京 新 社会 歷史 国 會 学 書 生活 技术 上海 世界 花 法 市 金 石 音乐 电影 系统 " +
				"工程 管理 教育 经济 台灣 服務 图",
		),
		nil,
	},
	{
		[]*unicode.RangeTable{unicode.Hangul},
		strings.Fields(
			"한국 서울 대학교 연구 사람 역사 문화 세계 생활 신 도시 사회 기술 교육 음악 영화 책 집 물 산 시 법 회사 시대 부산 정보 관리 경제 미술 사진"),
		nil,
	},
	{
		[]*unicode.RangeTable{unicode.Arabic},
		strings.Fields(
			"في من على العربية محمد كتاب تاريخ شركة المدينة العالم حياة جديد بيت الله علم مدرسة " +
				"جامعة قانون مصر الإسلام عبد مكتب دار النور شارع ماء سنة عمل خدمة إلى",
		),
		nil,
	},
	{
		[]*unicode.RangeTable{unicode.Greek},
		strings.Fields(
			"και το της του η την με για από στην ιστορία ελλάδα αθήνα ζωή νέο κόσμος χρόνια " +
				"πόλη " +
				"σπίτι βιβλίο δίκαιο τέχνη μουσική νερό σχολείο άνθρωπος θάλασσα",
		),
		nil,
	},
	{
		[]*unicode.RangeTable{unicode.Hebrew},
		strings.Fields(
			"של את על לא עם ישראל ספר בית תולדות חיים חדש עולם שנה עיר ירושלים משפט אמנות מוסיקה " +
				"מים בן אור ארץ עבודה חברה",
		),
		nil,
	},
	{
		[]*unicode.RangeTable{unicode.Thai},
		strings.Fields(
			"ประเทศไทย การ กรุงเทพ ไทย และ ที่ ใน บ้าน ปี คน น้ำ เมือง ชีวิต โลก หนังสือ ใหม่ " +
				"ประวัติศาสตร์ โรงเรียน กฎหมาย งาน",
		),
		nil,
	},
	{
		[]*unicode.RangeTable{unicode.Devanagari},
		strings.Fields(
			"भारत के में की का और हिन्दी इतिहास जीवन नया दुनिया घर किताब शहर कानून कला संगीत " +
				"पानी साल दिल्ली",
		),
		nil,
	},
	{[]*unicode.RangeTable{unicode.Cyrillic}, nil, strings.Fields(cyrillicGroups)},
}

// cyrillicGroups stand inside of and at the end of many words and names of the languages in
// Cyrillic letters: what a site finds that matches inside of words, whatever language it is in and
// whether or not it minds capitals.
const cyrillicGroups = "ова енк ськ вич ник нов ист про ост ван ако оро ель ина ани ско чук ран ере али тор " +
	"мар вол нко рук ром пет лен вал кон ств кол нат анд тер"

// Tongue returns the forms whose pages say their language, and the script of the site: none where
// the rule that looks for it is switched off.
func Tongue(p *history.Harvest, s plan.Seeds, fs []*forms.Form) (spoken []*forms.Form, sc *Script) {
	if p.Holds(LanguageRule, func() bool { return len(OfLanguage(fs)) > 0 }) {
		spoken = fs
	}
	if found := ScriptOf(s, fs); found != nil && p.On(ScriptRule) && p.Acts(ScriptRule) {
		sc = found
	}
	return spoken, sc
}

// Frequent returns the frequent words of a script; none for those of many languages, and for no
// script.
func (sc *Script) Frequent() []string {
	if sc == nil {
		return nil
	}
	return sc.Words
}

// OwnWords returns the frequent words of the language that the site says, with the groups of
// letters of its script between them and without words in another script, which nothing there
// holds.
func OwnWords(spoken []*forms.Form, sc *Script) []string {
	words := OfLanguage(spoken)
	if sc == nil || len(sc.Groups) == 0 {
		return words
	}
	words = slices.DeleteFunc(words, func(w string) bool {
		return !strings.ContainsFunc(w, func(r rune) bool { return unicode.In(r, sc.Signs...) })
	})
	return Interleave(strings.Join(words, " "), strings.Join(sc.Groups, " "))
}

// ScriptOf returns the script of ours that a site is written in; nil where it is none.
func ScriptOf(s plan.Seeds, fs []*forms.Form) *Script {
	texts := append(append([]string{}, s.Page...), s.Surface...)
	for _, f := range fs {
		texts = append(texts, f.Words...)
		for _, field := range f.Fields {
			texts = append(texts, field.Label)
		}
	}
	for i := range scripts {
		if forms.ShareOf(texts, scripts[i].Signs) >= 0.1 {
			return &scripts[i]
		}
	}
	return nil
}
