package tongue

// Chinese is written without spaces, in simplified characters.
var Chinese = &Language{
	Code: "zh", Name: "Chinese", Unspaced: true, Legacy: "gbk", End: "。", Stops: 14, NameForm: "%[2]s%[1]s",
	Words: list(`的 与 和 在 之 及 中 为 从 对 论 以 于 其
		历史 生活 世界 艺术 城市 时间 世纪 法律 音乐 工作 语言 水利 教堂 学校 家庭 国家 妇女 儿童 文化 经济 政治 社会 导论 指南 报告 研究 书信 作品 理论 实践
		科学 自然 花园 森林 河流 山脉 岛屿 街道 桥梁 车站 冬季 夏天 夜晚 光明 玻璃 白银 铜器 钢铁 骏马 飞鸟 海洋 厨房 戏剧 图像 绘画 图书 纸张 战争 和平 国王
		旅行 市场 村庄 健康 能源 环境 边界 中国 新编 古代 大型 小型 公共 现代 第一 第二 青年 黑色 自由 农村 概论 方法 发展 管理 工程 技术 教育 文学`),
	Syllables: list(`安 白 北 长 成 春 大 道 德 地 东 法 方 风 高 工 光 广 海 华 化 江 金 景 开 科 兰 乐 里 力 林 龙 明 木 南 年 平 青 清 泉 人 日 山 上
		生 石 思 天 田 通 文 西 新 星 学 雪 阳 玉 元 园 远 云 正 志 竹 子 和 建 永 国 民 业 产 品 行 机 电 器 药 材 食 酒 茶 米 布 衣 车 船`),
	Given:    list(`伟 芳 娜 敏 静 强 磊 洋 艳 勇 军 杰 娟 涛 超 明华 秀英 建国 丽萍 志强`),
	Family:   list(`王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙 胡 朱 高 林 何 郭 马 罗 梁 宋 郑 谢 韩`),
	Places:   list(`北京 上海 广州 成都 西安 杭州 南京 武汉 昆明 青岛 苏州 长沙`),
	Notation: Notation{Short: "2006-01-02", Long: "2006年1月2日", Thousands: ",", Decimal: ".", Money: "¥%s", Digits: "〇一二三四五六七八九"},
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
		branch: 行业`),
}
