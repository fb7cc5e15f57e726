"use strict";

// Draws the charts of a page. A place for one is <div class="plot" data-kind="coverage" data-from="ID">, where ID is that of
// a script element that holds the data as JSON; a page whose data change calls charts.draw(place, data).
const charts = (() => {
	const drawn = new Map(); // data and chart, by place

	const colour = name => getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
	const number = n => n == null ? "–" : n.toLocaleString("en-US", { maximumFractionDigits: Math.abs(n) < 10 ? 1 : 0 });
	const percent = x => x == null ? "–" : (100 * x).toFixed(x < 0.0995 || x > 0.995 && x < 1 ? 1 : 0) + " %";
	const short = (s, n) => [...s].length > n ? [...s].slice(0, n - 1).join("") + "…" : s;
	const safe = s => String(s).replace(/[&<>"']/g, c => "&#" + c.charCodeAt(0) + ";");

	const axis = (name, more) => ({
		type: "value", name, nameLocation: "middle", nameGap: 30, nameTextStyle: { color: colour("muted") },
		axisLine: { lineStyle: { color: colour("line") } }, axisTick: { show: false }, axisLabel: { color: colour("muted"), formatter: number, hideOverlap: true },
		splitLine: { lineStyle: { color: colour("line") } }, ...more,
	});
	const base = () => ({
		animation: false, backgroundColor: "transparent", textStyle: { fontFamily: getComputedStyle(document.body).fontFamily, color: colour("ink") },
		tooltip: {
			confine: true, backgroundColor: colour("page"), borderColor: colour("line"), textStyle: { color: colour("ink"), fontSize: 13 },
			axisPointer: { lineStyle: { color: colour("muted") } },
		},
		legend: { top: 0, left: 0, itemGap: 20, icon: "roundRect", itemWidth: 18, itemHeight: 4, textStyle: { color: colour("ink") }, inactiveColor: colour("muted") },
	});
	const lines = rows => rows.filter(r => r[1] != null).map(([name, value]) => safe(name) + " <b>" + safe(value) + "</b>").join("<br>");

	// Records against requests, with the size that was estimated and its interval.
	function coverage(data) {
		const points = data.curve || [];
		const known = points.filter(p => p.size != null);
		const last = points[points.length - 1] || { records: 0, requests: 0 };
		const settled = known.slice(Math.floor(known.length / 2)).map(p => p.high);
		const top = Math.max(last.records, ...settled, 1) * 1.08;
		const blue = colour("first"), other = colour("second");
		return {
			...base(),
			aria: { enabled: true, label: { description: "Records found against requests: " + number(last.records) + " records after " + number(last.requests) + " requests." } },
			grid: { left: 64, right: 20, top: 40, bottom: 48 },
			tooltip: { ...base().tooltip, trigger: "axis", formatter: at => {
				const p = points.find(p => p.requests === at[0].value[0]);
				return p ? lines([...(data.marks || []).filter(m => m.requests < p.requests).slice(-1).map(m => ["in", m.what]), ["requests", number(p.requests)], ["records found", number(p.records)], ["estimated size", p.size == null ? null : number(p.size) + " (" + number(p.low) + " to " + number(p.high) + ")"],
					["coverage", p.coverage == null ? null : percent(p.coverage)]]) : "";
			} },
			legend: { ...base().legend, data: known.length ? ["records found", "estimated size", "its interval"] : ["records found"] },
			xAxis: axis("requests", { max: last.requests || 1, splitLine: { show: false } }),
			yAxis: axis("", { max: top, axisLabel: { color: colour("muted"), formatter: v => v >= top ? "" : number(v) } }),
			series: [
				{ name: "low", type: "line", stack: "interval", stackStrategy: "all", data: known.map(p => [p.requests, p.low]), lineStyle: { opacity: 0 }, symbol: "none", silent: true, color: other },
				{ name: "its interval", type: "line", stack: "interval", stackStrategy: "all", data: known.map(p => [p.requests, p.high - p.low]), lineStyle: { opacity: 0 }, symbol: "none", areaStyle: { color: other, opacity: 0.2 }, itemStyle: { color: other, opacity: 0.3 }, silent: true },
				{ name: "estimated size", type: "line", data: known.map(p => [p.requests, p.size]), lineStyle: { type: "dashed", width: 2 }, showSymbol: known.length === 1, symbolSize: 7, color: other },
				{ name: "records found", type: "line", data: points.map(p => [p.requests, p.records]), lineStyle: { width: 2.5 }, symbol: "none", color: blue,
					markLine: { symbol: "none", silent: true, label: { show: false }, lineStyle: { color: colour("muted"), type: "dotted", width: 1.5 }, data: (data.marks || []).map(m => ({ xAxis: m.requests })) } },
			],
		};
	}

	// New records a query, in the order of the queries; of many, a bar is the mean of some in a row.
	function yields(data) {
		const parts = data.yields || [];
		return {
			...base(),
			aria: { enabled: true, label: { description: "New records a query, in the order in which the queries were asked" + (data.each > 1 ? "; each bar is the mean of " + data.each + " queries." : ".") } },
			legend: { show: false },
			grid: { left: 64, right: 20, top: 16, bottom: 48 },
			tooltip: { ...base().tooltip, trigger: "axis", axisPointer: { type: "shadow", shadowStyle: { color: colour("line"), opacity: 0.5 } }, formatter: at => {
				const p = parts[at[0].dataIndex];
				return lines([[p.from === p.to ? "query" : "queries", p.from === p.to ? number(p.from) : number(p.from) + " to " + number(p.to)], ["new records", number(p.new)], ...(p.from === p.to ? [] : [["mean of a query", number(p.per_query)], ["best of them", number(p.most)]]), ["requests", number(p.requests)]]);
			} },
			xAxis: axis("queries, in the order they were asked", { type: "category", data: parts.map(p => number(p.to)), splitLine: { show: false }, axisLabel: { color: colour("muted"), hideOverlap: true, interval: Math.max(0, Math.ceil(parts.length / 12) - 1) } }),
			yAxis: axis(""),
			series: [{ type: "bar", data: parts.map(p => p.per_query), color: colour("first"), barCategoryGap: "20%", barMaxWidth: 40 }],
		};
	}

	// The queries that brought most: what was new of what they returned.
	function queries(data, place) {
		const best = (data.best || []).slice().reverse();
		const narrow = place.clientWidth < 560;
		return {
			...base(),
			aria: { enabled: true, label: { description: "The queries that brought most new records." } },
			legend: { ...base().legend, data: ["new records", "known before"] },
			grid: { left: 8, right: 40, top: 36, bottom: 8, containLabel: true },
			tooltip: { ...base().tooltip, trigger: "axis", axisPointer: { type: "shadow", shadowStyle: { color: colour("line"), opacity: 0.5 } }, formatter: at => {
				const q = best[at[0].dataIndex];
				return safe(q.query) + "<br>" + lines([["new", number(q.new)], ["returned", number(q.returned)], ["requests", number(q.requests)]]);
			} },
			xAxis: axis("", { splitNumber: narrow ? 3 : 6 }),
			yAxis: { type: "category", data: best.map(q => short(q.query, narrow ? 22 : 44)), axisLine: { show: false }, axisTick: { show: false }, axisLabel: { color: colour("ink") } },
			series: [
				{ name: "new records", type: "bar", stack: "all", data: best.map(q => q.new), color: colour("first"), barCategoryGap: "30%", barMaxWidth: 26 },
				{ name: "known before", type: "bar", stack: "all", data: best.map(q => Math.max(0, q.returned - q.new)), color: colour("faint"), barMaxWidth: 26 },
			],
		};
	}

	// A piece of the content graph: values on the left, items on the right, an edge where an item holds a value.
	function content(data, place) {
		const values = data.values || [], items = data.items || [], edges = data.edges || [];
		const width = place.clientWidth, side = Math.min(300, width * 0.38), letters = Math.max(12, Math.floor(side / 7.2));
		const spaced = (i, n) => n < 2 ? 0.5 : i / (n - 1);
		const most = Math.max(1, ...values.map(v => v.degree));
		const nodes = [
			...values.map((v, i) => ({ id: "v" + i, name: short(v.name + ": " + v.value, letters), told: lines([[v.name, v.value], ["items of the sample that hold it", number(v.degree)]]),
				value: [0, 1 - spaced(i, values.length)], symbol: "circle", symbolSize: 7 + 9 * Math.sqrt(v.degree / most), itemStyle: { color: colour("second") }, label: { position: "left" } })),
			...items.map((t, i) => ({ id: "i" + i, name: short(t.title, letters), told: safe(t.title),
				value: [1, 1 - spaced(i, items.length)], symbol: "rect", symbolSize: 8, itemStyle: { color: colour("first") }, label: { position: "right" } })),
		];
		return {
			...base(),
			aria: { enabled: true, label: { description: "A piece of the content graph: " + values.length + " values and " + items.length + " items that hold them." } },
			legend: { show: false },
			grid: { left: side, right: side, top: 12, bottom: 12 },
			tooltip: { ...base().tooltip, formatter: at => at.dataType === "node" ? at.data.told : "" },
			xAxis: { type: "value", show: false, min: 0, max: 1 }, yAxis: { type: "value", show: false, min: 0, max: 1 },
			series: [{
				type: "graph", coordinateSystem: "cartesian2d", layout: "none", nodes, edges: edges.map(([v, i]) => ({ source: "v" + v, target: "i" + i })),
				label: { show: true, color: colour("ink"), fontSize: 12, formatter: "{b}" }, lineStyle: { color: colour("edge"), width: 1, opacity: 0.55 },
				emphasis: { focus: "adjacency", lineStyle: { width: 2, color: colour("second"), opacity: 1 } }, cursor: "default",
			}],
		};
	}

	// What a run does while one watches: how many records and requests came since the page was opened.
	function pulse(data) {
		const seen = data.seen || [], from = seen[0] || { records: 0, requests: 0 };
		const line = (name, key, hue, type) => ({ name, type: "line", data: seen.map(p => [p.at, p[key] - from[key]]), symbol: "none", color: colour(hue), lineStyle: { width: 2.5, type } });
		return {
			...base(),
			aria: { enabled: true, label: { description: "Records and requests since this page was opened." } },
			grid: { left: 64, right: 20, top: 40, bottom: 28 },
			tooltip: { ...base().tooltip, trigger: "axis", valueFormatter: number },
			legend: { ...base().legend, data: ["records", "requests"] },
			xAxis: axis("", { type: "time", splitLine: { show: false }, axisLabel: { color: colour("muted"), hideOverlap: true } }),
			yAxis: axis("", { minInterval: 1 }),
			series: [line("records", "records", "first", "solid"), line("requests", "requests", "second", "dashed")],
		};
	}

	const kinds = { coverage, yield: yields, queries, content, pulse };

	function draw(place, data) {
		if (place.clientWidth === 0) { // not shown: drawn when it is
			drawn.set(place, { data });
			return;
		}
		if (place.dataset.kind === "queries") { // as high as its bars are many
			place.style.height = 80 + 26 * Math.max(1, (data.best || []).length) + "px";
		}
		const known = drawn.get(place);
		if (!known?.chart) {
			place.replaceChildren(); // the sketch of it
		}
		const chart = known && known.chart || echarts.init(place, null, { renderer: "svg" });
		drawn.set(place, { data, chart });
		chart.setOption(kinds[place.dataset.kind](data, place), true);
	}

	const fresh = new Map(); // data of places that are not drawn yet

	// Data that came since the page was loaded.
	function tell(place, data) {
		if (drawn.has(place)) {
			draw(place, data);
		} else {
			fresh.set(place, data);
		}
	}

	function again() {
		for (const [place, { data, chart }] of drawn) {
			if (chart) {
				chart.resize();
			}
			draw(place, data);
		}
	}

	// On paper everything is light, as wide as the paper, and no fields are folded away.
	function paper(on) {
		document.documentElement.classList.toggle("paper", on);
		for (const fold of document.querySelectorAll("details.fields")) {
			if (on) {
				fold.dataset.was = fold.open;
			}
			fold.open = on || fold.dataset.was === "true";
		}
		again();
	}

	// What is in sight is drawn before the page is painted, the rest when it comes near.
	function start() {
		const sight = new IntersectionObserver(seen => seen.filter(s => s.isIntersecting).forEach(({ target }) => show(target)), { rootMargin: "600px" });
		const show = place => {
			sight.unobserve(place);
			draw(place, fresh.get(place) || JSON.parse(document.getElementById(place.dataset.from).textContent));
		};
		const waiting = () => [...document.querySelectorAll(".plot[data-from]")].filter(place => !drawn.has(place));
		for (const place of waiting()) {
			if (place.getBoundingClientRect().top < innerHeight) {
				show(place);
			} else {
				sight.observe(place);
			}
		}
		let width = innerWidth;
		addEventListener("resize", () => { if (innerWidth !== width) { width = innerWidth; again(); } });
		matchMedia("(prefers-color-scheme: dark)").addEventListener("change", again);
		addEventListener("beforeprint", () => { waiting().forEach(show); paper(true); });
		addEventListener("afterprint", () => paper(false));
	}

	start(); // the script stands behind the places, or is deferred
	return { draw, tell };
})();
