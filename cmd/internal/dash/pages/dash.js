"use strict";

// Keeps a page of the dashboard up to date: it asks for the figures again and again, often while a run is on, and not at all
// while nobody looks.
(() => {
	const page = document.body.dataset.page;
	const often = 2000, seldom = 10000;
	const { draw, number, percent } = charts;

	function say(name, text) {
		for (const place of document.querySelectorAll("[data-now=" + name + "]")) {
			if (place.textContent !== text) {
				place.textContent = text;
			}
		}
	}

	function size(n) {
		const units = ["bytes", "kB", "MB", "GB", "TB"];
		let i = 0;
		for (; n >= 1000 && i < units.length - 1; i++) {
			n /= 1000;
		}
		return (i === 0 || n >= 100 ? n.toFixed(0) : n.toFixed(1)) + " " + units[i];
	}

	function work(on) {
		const place = document.querySelector(".work");
		place.dataset.work = on;
		place.lastElementChild.textContent = on ? "a run is on" : "no run is on";
	}

	function lost() {
		document.querySelector(".work").lastElementChild.textContent = "the dashboard does not answer";
		document.querySelector(".work").dataset.work = false;
	}

	const seen = []; // since this page was opened
	function overview(now) {
		for (const name of ["records", "queries", "requests", "waiting"]) {
			say(name, number(now[name]));
		}
		say("bytes", size(now.bytes));
		rows(now.list.sites || []);
		seen.push({ at: Date.now(), records: now.records, requests: now.requests });
		if (seen.length > 1800) {
			seen.shift();
		}
		const figure = document.getElementById("pulse");
		if (seen.length > 2 && (seen[0].records !== now.records || seen[0].requests !== now.requests)) {
			figure.hidden = false;
			draw(figure.querySelector(".plot"), { seen });
		}
	}

	// The cells of a site that change. A site that is new, or in another place, shows when the page is loaded again.
	function rows(sites) {
		for (const s of sites) {
			const row = document.querySelector("#sites tr[data-site=" + CSS.escape(s.site) + "]");
			if (!row) {
				continue;
			}
			const cells = row.cells;
			cells[1].textContent = s.state;
			cells[2].textContent = number(s.pages);
			cells[3].textContent = number(s.searchable) + " of " + number(s.forms);
			cells[4].textContent = number(s.records);
			cells[5].textContent = number(s.requests);
			cells[6].replaceChildren(...share(s.coverage));
			cells[7].replaceChildren(s.stop_reason || s.reason || "", ...(s.waits || []).flatMap(w => [document.createElement("br"), marked(w)]));
		}
	}

	function share(part) {
		if (part == null) {
			return ["–"];
		}
		const bar = document.createElement("span"), full = document.createElement("i");
		bar.className = "share";
		full.style.width = 100 * Math.min(1, part) + "%";
		bar.append(full);
		return [bar, percent(part)];
	}

	function marked(text) {
		const s = document.createElement("span");
		s.className = "bad";
		s.textContent = text;
		return s;
	}

	function site(now) {
		const s = now.site;
		say("records", number(s.records));
		say("coverage", percent(s.coverage));
		say("requests", number(s.requests));
		say("queries", number(s.queries));
		say("state", s.state);
		say("waits", (s.waits || []).join("; "));
		for (const place of document.querySelectorAll("[data-now=size]")) {
			const range = document.createElement("small");
			range.textContent = s.low == null ? "" : number(s.low) + " to " + number(s.high);
			place.replaceChildren(number(s.size), " ", range);
		}
		const places = document.querySelectorAll(".plot");
		if (places.length === 0 && now.harvest.round) { // it has begun since the page was loaded
			location.reload();
		}
		for (const place of places) {
			const data = place.dataset.kind === "content" ? now.content : now.harvest;
			if (data) {
				draw(place, data);
			}
		}
	}

	const asks = {
		overview: ["/live" + location.search, overview, ""],
		site: ["/live/site" + location.search, site, "&content=1"], // the graph changes slowly
	}[page];

	let last = "", looks = 0;
	async function look() {
		let wait = seldom;
		const begun = Date.now();
		try {
			const answer = await fetch(asks[0] + (looks++ % 15 === 0 ? asks[2] : ""), { headers: { Accept: "application/json" } });
			if (!answer.ok) {
				throw new Error(answer.status);
			}
			const text = await answer.text(), now = JSON.parse(text);
			wait = Math.max(now.at_work ? often : seldom, 10 * (Date.now() - begun)); // a large store is read less often
			work(now.at_work);
			if (text !== last || page === "overview") {
				last = text;
				asks[1](now);
			}
		} catch (e) {
			lost();
		}
		setTimeout(next, wait);
	}

	function next() {
		if (!document.hidden) {
			look();
			return;
		}
		document.addEventListener("visibilitychange", next, { once: true });
	}

	if (asks) {
		document.addEventListener("DOMContentLoaded", look);
	}
})();
