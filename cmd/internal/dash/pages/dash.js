"use strict";

// Keeps an open page of the dashboard up to date: the server tells what is new, as server-sent events. Nothing is told to a
// page that nobody sees, as a browser has few connections to one server.
(() => {
	const follows = { overview: "/events" + location.search, site: "/events" + location.search }[document.body.dataset.page];
	const work = document.querySelector(".work");

	function state(on, text) {
		work.dataset.work = on;
		if (work.lastElementChild.textContent !== text) {
			work.lastElementChild.textContent = text;
		}
	}

	function say(texts) {
		for (const [name, text] of Object.entries(texts)) {
			for (const place of document.querySelectorAll("[data-now=" + name + "]")) {
				if (place.textContent !== text) {
					place.textContent = text;
				}
			}
		}
	}

	// Pieces of the page, as the server drew them. One in which somebody is with the keyboard stays as it is.
	function put(pieces) {
		for (const [id, html] of Object.entries(pieces)) {
			const place = document.getElementById(id);
			if (place && place.innerHTML !== html && !place.contains(document.activeElement)) {
				place.innerHTML = html;
			}
		}
	}

	// The rows of sites that changed or are new, and which are listed now.
	function rows(changed, order) {
		const list = document.getElementById("sites"), had = new Map([...list.rows].map(row => [row.dataset.site, row]));
		for (const [key, html] of Object.entries(changed)) {
			const made = document.createElement("template");
			made.innerHTML = html;
			const row = made.content.firstElementChild, old = had.get(key);
			had.set(key, row);
			if (old) {
				const held = old.contains(document.activeElement);
				old.replaceWith(row);
				if (held) {
					row.querySelector("a").focus();
				}
			}
		}
		if (order) {
			const held = document.activeElement;
			list.replaceChildren(...order.map(key => had.get(key)).filter(Boolean));
			if (list.contains(held)) {
				held.focus();
			}
		}
	}

	const seen = []; // since this page was opened
	function pulse(now) {
		seen.push({ at: Date.now(), ...now });
		if (seen.length > 1800) {
			seen.shift();
		}
		const figure = document.getElementById("pulse");
		if (seen.length > 2 && (seen[0].records !== now.records || seen[0].requests !== now.requests)) {
			figure.hidden = false;
			charts.draw(figure.querySelector(".plot"), { seen });
		}
	}

	function plots(harvest, content) {
		const places = document.querySelectorAll(".plot");
		if (places.length === 0 && harvest && harvest.round) { // it has begun since the page was loaded
			location.reload();
		}
		for (const place of places) {
			const data = place.dataset.kind === "content" ? content : harvest;
			if (data) {
				charts.tell(place, data);
			}
		}
	}

	function hear({ data }) {
		const now = JSON.parse(data);
		state(now.work, now.work ? "a run is on" : "no run is on");
		say(now.say || {});
		put(now.put || {});
		if (now.rows || now.order) {
			rows(now.rows || {}, now.order);
		}
		if (now.seen) {
			pulse(now.seen);
		}
		plots(now.harvest, now.content);
	}

	let source = null;
	function follow() {
		if (document.hidden) {
			source?.close();
			source = null;
			return;
		}
		if (source && source.readyState !== EventSource.CLOSED) {
			return;
		}
		source = new EventSource(follows);
		source.onmessage = hear;
		source.onerror = () => { // the browser tries again by itself, unless it was turned away
			const away = source?.readyState === EventSource.CLOSED;
			state(false, away ? "the dashboard was begun anew: open the address that it printed" : "the dashboard does not answer");
			if (away) {
				setTimeout(follow, 10000);
			}
		};
	}

	if (follows) {
		document.addEventListener("visibilitychange", follow);
		follow();
	}
})();
