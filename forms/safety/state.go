package safety

import (
	"regexp"
	"strings"

	"deepcrawl/forms/lang"
)

// Scripts without spaces between words write a state with the letters of the verb: 已删除 and 削除済み are
// what has been deleted, 삭제된 as well, and 投稿一覧 is a list of what was posted. Where words have
// spaces these are other words than the command, and tables list commands.

// states are verbs between what makes them states or names of collections.
var states = regexp.MustCompile(`[已被曾經经]\p{Han}{2,4}` +
	`|\p{Han}{2,4}(?:済み?|された|履歴|记录|紀錄|記錄|日志|日誌|历史|歷史)` +
	`|\p{Han}{2,4}者?(?:一覧|一览|一覽|列表|名簿|名单|名單|公示|公告|公开|公開|案例|事例|目録|目录|目錄|台帳|实录)` +
	`|\p{Hangul}{2,3} ?(?:목록|현황|사례|명단|대장)` +
	`|\p{Hangul}{2,3}(?:된|되었던|됨|당한| 내역| 이력| 기록)` +
	`|(?:ที่ถูก|ถูก|ประวัติการ)\p{Thai}+` +
	`|[\p{Devanagari}]+ (?:गए|गई|हुए|हुई)`)

// withoutStates is a text without what says how things are.
func withoutStates(s string) string {
	if s = lang.Clip(s, lang.MaxText); lang.ASCII(s) {
		return s
	}
	return strings.TrimSpace(states.ReplaceAllString(s, " "))
}
