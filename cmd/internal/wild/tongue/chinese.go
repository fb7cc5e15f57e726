package tongue

// Chinese is written without spaces, in simplified characters.
var Chinese = &Language{
	Code: "zh", Name: "Chinese", Unspaced: true, Legacy: "gbk", End: "。", Stops: 14,
	NameForm: "%[2]s%[1]s",
	Words: list(`的 与 和 在 之 及 中 为 从 对 论 以 于 其
		历史 生活 世界 艺术 城市 时间 世纪 法律 音乐 工作 语言 水利 教堂 学校 家庭 国家 妇女 儿童 文化 经济 政治 社会 导论 指南 报告 研究 书信 作品 理论 实践
		科学 自然 花园 森林 河流 山脉 岛屿 街道 桥梁 车站 冬季 夏天 夜晚 光明 玻璃 白银 铜器 钢铁 骏马 飞鸟 海洋 厨房 戏剧 图像 绘画 图书 纸张 战争 和平 国王
		旅行 市场 村庄 健康 能源 环境 边界 中国 新编 古代 大型 小型 公共 现代 第一 第二 青年 黑色 自由 农村 概论 方法 发展 管理 工程 技术 教育 文学`),
	Syllables: list(
		`安 白 北 长 成 春 大 道 德 地 东 法 方 风 高 工 光 广 海 华 化 江 金 景 开 科 兰 乐 里 力 林 龙 明 木 南 年 平 青 清 泉 人 日 山 上
		生 石 思 天 田 通 文 西 新 星 学 雪 阳 玉 元 园 远 云 正 志 竹 子 和 建 永 国 民 业 产 品 行 机 电 器 药 材 食 酒 茶 米 布 衣 车 船`),
	Given:  list(`伟 芳 娜 敏 静 强 磊 洋 艳 勇 军 杰 娟 涛 超 明华 秀英 建国 丽萍 志强`),
	Family: list(`王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙 胡 朱 高 林 何 郭 马 罗 梁 宋 郑 谢 韩`),
	Places: list(`北京 上海 广州 成都 西安 杭州 南京 武汉 昆明 青岛 苏州 长沙`),
	Notation: Notation{Short: "2006-01-02", Long: "2006年1月2日", Thousands: ",", Decimal: ".",
		Money: "¥%s", Digits: "〇一二三四五六七八九"},
	Phrases: phrases(`
		home: 首页
		about: 关于我们
		help: 帮助
		contact: 联系我们
		news: 新闻 | 动态
		search: 搜索 | 查询 | 检索 | 查找
		search for: 关键词 | 检索词 | 请输入关键字 | 查询内容
		advanced: 高级检索
		clear: 清空 | 重置
		new search: 重新检索
		next: 下一页 | 后一页 | 更多结果
		previous: 上一页 | 返回
		first: 首页
		last: 末页
		results: 共 %d 条结果 | 找到 %d 条记录 | 检索到%d条
		about results: 约 %d 条结果
		more than: 超过 %d 条结果
		showing: 第 %d 至 %d 条，共 %d 条 | %d-%d / %d
		showing page: 第 %d 至 %d 条
		page of: 第 %d 页，共 %d 页
		none: 没有结果 | 未找到任何内容。 | 没有符合条件的记录。
		results for: 检索结果 | 查询结果
		too many: 结果过多，请缩小检索范围。 | 符合条件的记录太多，请增加检索条件。
		only first: 仅显示前 %d 条。
		enter words: 请输入检索词。
		choose one: 请至少选择一项。
		expired: 会话已过期，请重新开始。
		error: 发生错误。
		not found: 页面不存在
		any: 全部 | 不限 | -- 所有 --
		from: 从
		to: 至
		sort by: 排序方式
		per page: 每页条数
		relevance: 相关度
		title: 题名 | 标题
		author: 作者 | 责任者
		year: 年份
		subject: 主题
		publisher: 出版社
		place: 地点 | 地区
		date: 日期
		price: 价格
		code: 编号
		kind: 类型 | 类别
		language: 语种
		summary: 摘要
		pages: 页数
		court: 法院
		judge: 法官
		employer: 单位 | 公司
		salary: 薪资
		make: 品牌
		fuel: 燃料
		colour: 颜色
		maker: 生产厂家
		family: 科
		occupation: 职业
		committee: 委员会
		name: 名称 | 姓名
		status: 状态
		details: 详情 | 查看
		related: 相关条目
		recent: 最近浏览
		welcome: 欢迎使用本馆目录。 | 您可以在此浏览我们的馆藏。
		catalogue: 目录 | 数据库 | 登记册 | 档案馆
		inventor: 发明人
		owner: 权利人
		class: 分类号
		ingredients: 配料
		minutes: 分钟
		parties: 当事人
		room: 法庭 | 教室
		estimate: 估价
		artist: 艺术家
		material: 材质
		teacher: 任课教师
		credits: 学分
		level: 级别
		director: 导演
		country: 国别
		genus: 属
		branch: 行业
		a period: 时间段内 | 两个日期之间
		about n: 约 %s 条结果
		accept: 同意 | 继续
		all on one page: 全部显示在一页
		all words: 包含全部词 | 与
		any time: 不限时间
		any word: 包含任一词 | 或
		anywhere: 任意字段 | 全部字段
		ask us: 咨询馆员 | 您的问题
		at least: 不少于
		begins with: 前方一致 | 首字母
		both dates: 请输入起止日期。
		both years: 请输入起止年份。
		browse: 浏览 | 按字母浏览 | 索引
		busy: 系统繁忙，请稍后再试。
		card number: 证件号 | 读者证号
		choose: 请选择：%s | 未选择%s。
		cite: 引用
		collections: 馆藏
		comment: 评论
		cookies: 本站使用 Cookie 以改进服务。
		cookies off: 请在浏览器中启用 Cookie。
		current only: 仅现行有效
		data: 数据 | 下载
		database: 数据库
		decline: 拒绝
		district: 区县
		do alert: 新结果通知我
		do basket-form: 购买 | 添加
		do basket-link: 加入购物车 | 加入我的列表
		do card: 进入 | 我的账户
		do comment: 发表评论
		do contact: 提交 | 发送
		do delete-button: 删除
		do delete-link: 删除 | 移除 | ×
		do edit: 编辑 | 修改
		do export: 导出 | 下载 CSV
		do login: 登录
		do logout: 退出 | 注销
		do mark-read: 全部标为已读
		do newsletter: 订阅
		do newsletter-get: 提交订阅
		do poll: 投票
		do print: 打印
		do question: 提问 | 发送
		do quick-order: 下单 | 快速订购
		do register: 注册
		do report: 报告错误 | 纠错
		do reserve: 预约
		do save-search: 保存检索
		do switch-theme: 高对比度 | 深色
		do tell: 分享给朋友
		do unsubscribe: 取消订阅
		do vote: 点赞 | 推荐 | +1
		done: 谢谢，您的请求已处理。
		e-mail: 电子邮箱
		e-mail of a friend: 朋友的邮箱
		everything: 全部条目 | 完整列表
		export: 导出 | 下载列表
		fill in: 请填写：%s | %s不能为空。
		full view: 详细显示
		go: 确定 | 前往
		item number: 货号
		items: 条
		latest: 最新条目 | 新增
		list: 列表 | 显示
		m to n: 第 %s 至 %s 条 | %s - %s
		m to n of k: 第 %s 至 %s 条，共 %s 条 | %s-%s / %s
		maintenance: 系统维护中，请稍后访问。
		map: 地图
		matched: 共检索到 %s 种。 | 有 %s 条记录符合您的查询。
		matched over: 共检索到 %s 种，超过 %s，仅列出前 %s 条。
		members: 访客可查看前 %d 条。 | 登录后可查看 %d 条以上的内容。
		members only: 仅限会员
		message: 留言内容
		more: 加载更多 | 显示更多 | 更多
		more than n: 超过 %s 条结果 | %s+ 条
		n found: 共 %s 条结果 | 找到 %s 条记录
		n hits: 命中 %d 条 | 找到 %d 次
		n items: %s 条 | %s 件
		name of search: 检索名称
		new: 新 | 最新
		no date: 日期格式不正确。
		no more: 没有更多结果。
		no pages: 没有包含这些词的页面。
		ok: 确定 | 显示 | >>
		older entries: 更早的条目
		one of two: 请填写%s或%s。
		only: 仅%s
		other searches: 大家都在搜
		overview: 概览
		page: 页 | 跳转到
		page lapsed: 该列表已失效，请重新检索。
		page n of k: 第 %s 页，共 %s 页 | %s/%s 页
		password: 密码
		pause: 两次检索之间请等待 %d 秒。
		please choose: 请选择 | -- 选择 --
		please wait: 正在检索，请稍候……
		popular: 热门 | 常用
		postcode: 邮政编码
		privacy: 隐私
		save: 保存 | 加入列表 | 放入购物车
		save changes: 保存修改
		save selected: 保存所选
		saved: 已保存到您的列表。
		search in: 检索字段
		search site: 站内搜索
		search this site: 搜索本站
		seconds: （%s 秒） | 用时 %s 秒
		select: 选择
		series: 丛书
		services: 服务
		session notice: 20 分钟无操作后会话将过期。结果过多时请缩小检索范围。
		short view: 简要显示
		show all: 完整列表 | 全部条目
		show as: 显示方式
		sponsored: 赞助 | 广告
		such as: 例如 %s。
		terms: 使用条款
		too fast: 请求过于频繁
		too many than: 超过 %d 条记录，请缩小范围。
		up to: 不超过
		user name: 用户名
		whole numbers: 请输入整数。
		window too wide: 时间跨度不得超过 %d 天。
		words must: 词间关系
		years too wide: 时间跨度不得超过 %d 年。`),
}
