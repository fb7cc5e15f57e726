package tongue

// Japanese is written without spaces in three scripts; words from abroad stand in katakana.
var Japanese = &Language{
	Code: "ja", Name: "Japanese", Unspaced: true, Legacy: "shift_jis", End: "。", Stops: 14,
	NameForm: "%[2]s%[1]s",
	Words: list(`の と は に を が へ で から より も 的 や における
		歴史 生活 世界 芸術 都市 時間 世紀 法律 音楽 仕事 言語 水道 教会 学校 家族 国土 女性 子ども 文化 経済 政治 社会 入門 案内 報告 研究 書簡 作品 理論 実践
		科学 自然 庭園 森林 河川 山岳 島々 街路 橋梁 駅前 冬季 夏休み 夜景 光 ガラス 銀器 銅像 鉄道 馬術 野鳥 海洋 台所 演劇 映像 絵画 図書 和紙 戦争 平和 国王
		旅行 市場 村落 健康 エネルギー 環境 国境 日本 新しい 古代 大きな 小さな 公共 現代 第一 第二 若者 黒い 自由 農村 概論 方法 発展 管理 工学 技術 教育 文学`),
	Syllables: list(
		`安 井 石 上 海 岡 川 木 北 金 国 小 坂 佐 沢 下 島 白 新 杉 高 田 竹 中 長 西 野 橋 花 浜 原 東 福 藤 古 本 前 松 丸 水 宮 村 森 山
		谷 吉 和 光 風 雪 月 星 空 青 赤 道 学 会 所 法 論 化 性 力 機 電 薬 品 料 理 物 産 業 船 車`),
	Loan:   list(`ア イ エ オ カ キ ク コ サ シ ス セ タ テ ト ナ ニ ノ ハ フ ホ マ ミ メ モ ラ リ ル レ ロ ン ー`),
	Given:  list(`太郎 花子 健一 陽子 誠 美咲 翔太 恵 大輔 由美 直樹 さくら 隆 真理子 拓也 愛 浩二 千尋 修 京子`),
	Family: list(`佐藤 鈴木 高橋 田中 渡辺 伊藤 山本 中村 小林 加藤 吉田 山田 佐々木 松本 井上 木村 清水 林 斎藤 山口 池田 橋本 石川 小川 前田`),
	Places: list(`東京 大阪 京都 札幌 仙台 名古屋 広島 福岡 金沢 長崎 奈良 松山`),
	Notation: Notation{Short: "2006/01/02", Long: "2006年1月2日", Thousands: ",", Decimal: ".",
		Money: "%s円"},
	Phrases: phrases(`
		home: ホーム | トップページ
		about: このサイトについて
		help: ヘルプ | 使い方
		contact: お問い合わせ
		news: お知らせ | 新着情報
		search: 検索 | 検索する | 探す
		search for: キーワード | 検索語 | 探したい言葉 | 検索語を入力
		advanced: 詳細検索
		clear: クリア | リセット
		new search: 新しい検索
		next: 次へ | 次のページ | さらに見る
		previous: 前へ | 戻る
		first: 最初
		last: 最後
		results: %d件 | 検索結果：%d件 | %d件見つかりました | 該当件数 %d 件
		about results: 約%d件
		more than: %d件以上
		showing: %d～%d件目（全%d件） | %d-%d / %d
		showing page: %d～%d件目
		page of: %d / %d ページ
		none: 該当なし | 見つかりませんでした。 | 条件に一致するデータはありません。
		results for: 検索結果 | 検索結果一覧
		too many: 件数が多すぎます。条件を絞り込んでください。 | 検索結果が上限を超えました。条件を追加してください。
		only first: 最初の%d件のみ表示します。
		enter words: 検索語を入力してください。
		choose one: 一つ以上選択してください。
		expired: セッションの有効期限が切れました。最初からやり直してください。
		error: エラーが発生しました。
		not found: ページが見つかりません
		any: すべて | 指定なし | -- 全て --
		from: から
		to: まで
		sort by: 並び順
		per page: 表示件数
		relevance: 関連度
		title: タイトル | 書名
		author: 著者 | 著者名
		year: 年 | 出版年
		subject: 主題 | 件名
		publisher: 出版社
		place: 場所 | 所在地
		date: 日付 | 年月日
		price: 価格
		code: 番号
		kind: 種別 | 種類
		language: 言語
		summary: 要旨 | 概要
		pages: ページ数
		court: 裁判所
		judge: 裁判官
		employer: 会社名 | 企業
		salary: 給与
		make: メーカー
		fuel: 燃料
		colour: 色
		maker: 製造元
		family: 科
		occupation: 職業
		committee: 委員会
		name: 名称 | 氏名
		status: 状態
		details: 詳細 | 表示
		related: 関連項目
		recent: 最近見た項目
		welcome: 当館の目録へようこそ。 | こちらで所蔵資料をご覧いただけます。
		catalogue: 目録 | データベース | 登録簿 | アーカイブ
		inventor: 発明者
		owner: 権利者
		class: 区分
		ingredients: 材料
		minutes: 分
		parties: 当事者
		room: 法廷 | 教室
		estimate: 予想価格
		artist: 作家
		material: 素材
		teacher: 担当教員
		credits: 単位
		level: レベル
		director: 監督
		country: 国
		genus: 属
		branch: 業種
		a period: 期間を指定 | 二つの日付の間
		about n: 約%s件 | およそ %s 件
		accept: 同意する | 次へ進む
		all on one page: 全件を1ページに表示
		all words: すべてを含む | AND
		any time: 期間指定なし | すべての日付
		any word: いずれかを含む | OR
		anywhere: 全項目 | すべての項目
		ask us: レファレンス質問 | ご質問
		at least: 以上 | から
		begins with: 前方一致 | 頭文字
		both dates: 開始日と終了日を両方入力してください。
		both years: 開始年と終了年を両方入力してください。
		browse: 一覧から探す | 五十音順 | 索引
		busy: ただいま混み合っています。しばらくしてからもう一度お試しください。
		card number: カード番号 | 利用者番号
		choose: 選択してください：%s | %sが選択されていません。
		cite: 引用
		collections: コレクション
		comment: コメント
		cookies: 当サイトではクッキーを使用しています。
		cookies off: ブラウザのクッキーを有効にしてください。
		current only: 有効なもののみ | 現行のみ
		data: データ | ダウンロード
		database: データベース | 検索サービス
		decline: 拒否する
		district: 地区 | 郡
		do alert: 新着を通知する | メールアラート
		do basket-form: 購入 | 追加
		do basket-link: カートに入れる | リストに追加
		do card: 入室 | マイページ
		do comment: コメントを投稿
		do contact: 送信
		do delete-button: 削除
		do delete-link: 削除 | 消去 | ×
		do edit: 編集 | 変更
		do export: 書き出し | CSVで保存
		do login: ログイン
		do logout: ログアウト
		do mark-read: すべて既読にする | 履歴を消去
		do newsletter: 登録する | メールマガジン登録
		do newsletter-get: 登録
		do poll: 投票する
		do print: 印刷 | 印刷用画面
		do question: 質問する | 送信
		do quick-order: 注文 | クイック注文
		do register: 会員登録 | アカウント作成
		do report: 誤りを報告 | 修正を提案
		do reserve: 予約する
		do save-search: 検索条件を保存
		do switch-theme: 高コントラスト | ダーク
		do tell: 友達に知らせる | メールで共有
		do unsubscribe: 配信停止
		do vote: いいね | おすすめ | +1
		done: ありがとうございます。処理が完了しました。 | 完了しました。
		e-mail: メールアドレス | Eメール
		e-mail of a friend: 友達のメールアドレス
		everything: 全件 | 全件一覧 | すべて表示
		export: エクスポート | 一覧をダウンロード
		fill in: 入力してください：%s | %sは必須です。
		full view: 詳細表示
		go: 実行 | OK
		item number: 品番 | 商品番号
		items: 件 | 点
		latest: 新着 | 最新の登録
		list: 一覧 | 表示
		m to n: %s～%s件目 | %s - %s
		m to n of k: %s～%s件目（全%s件） | %s-%s / %s件 | %s から %s を表示（%s 件中）
		maintenance: ただいまメンテナンス中です。
		map: 地図 | 地図を見る
		matched: %s件が該当しました。 | 検索の結果、%s件のデータがあります。
		matched over: 該当は%s件で、%s件を超えています。最初の%s件を表示します。
		members: 一般の方は最初の%d件までご覧になれます。 | %d件を超えて見るにはログインしてください。
		members only: 会員専用
		message: 本文 | メッセージ
		more: もっと見る | さらに表示
		more than n: %s件以上 | %s+ 件
		n found: %s件 | 検索結果：%s件 | %s件見つかりました
		n hits: %d件 | %d件ヒット
		n items: %s件 | %s点
		name of search: 検索条件の名前
		new: 新着 | NEW
		no date: 日付が正しくありません。
		no more: これ以上の結果はありません。 | 一覧の最後です。
		no pages: この語を含むページはありません。
		ok: OK | 実行 | 表示 | >>
		older entries: 過去の記事 | 以前のデータ
		one of two: %sまたは%sを入力してください。
		only: %sのみ
		other searches: ほかの人の検索 | よく検索される言葉
		overview: 概観
		page: ページ | ページへ移動
		page lapsed: この一覧は表示できなくなりました。もう一度検索してください。 | 検索の有効期限が切れました。
		page n of k: %s / %s ページ | ページ %s/%s
		password: パスワード
		pause: 次の検索まで%d秒お待ちください。
		please choose: 選択してください | -- 選択 --
		please wait: 検索中です。お待ちください… | 処理中です。
		popular: 人気 | よく読まれています
		postcode: 郵便番号
		privacy: プライバシー | 個人情報保護
		save: 保存 | リストに追加 | カートに入れる
		save changes: 保存 | 変更を保存
		save selected: 選択したものを保存
		saved: リストに保存しました。
		search in: 検索対象 | 項目
		search site: サイト内検索
		search this site: このサイトを検索
		seconds: （%s秒） | %s秒
		select: 選択
		series: シリーズ | 叢書
		services: サービス | オンラインサービス
		session notice: 20分間操作がないとセッションが切れます。件数が多すぎる場合は条件を絞り込んでください。
		short view: 簡略表示
		show all: 全件一覧 | すべての項目
		show as: 表示形式
		sponsored: スポンサー | 広告
		such as: 例：%s | 番号は %s のように全桁入力してください。
		terms: 利用規約 | 免責事項
		too fast: アクセスが多すぎます | 検索の間隔が短すぎます。
		too many than: %d件を超えました。条件を追加してください。 | 該当が%d件を超えるため表示できません。
		up to: まで | 以下
		user name: ユーザー名 | 利用者ID
		whole numbers: 整数を入力してください。 | 数字のみ入力できます。
		window too wide: 期間は%d日以内で指定してください。
		words must: 語の組み合わせ
		years too wide: 期間は%d年以内で指定してください。`),
}
