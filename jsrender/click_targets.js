// Where a click leads on cards and rows that are no links: rows of a table with one listener, cards whose script has the address.
// "look" counts groups of at least three that stand side by side, "click G FROM TO" clicks on those of group G, "late" says what came of
// the last click afterwards. Navigation is noted and prevented, so that the page stays. The caller has cut its line to the network.
((act, most) => {
	const cards = ['TR', 'LI', 'DIV', 'ARTICLE', 'SECTION'];
	const live = a => !/^\s*(#|javascript:|$)/i.test(a.getAttribute('href') || '');
	const seen = e => { const r = e.getBoundingClientRect(), c = getComputedStyle(e); return r.width > 10 && r.height > 5 && c.visibility !== 'hidden' && c.display !== 'none'; };
	const text = e => e.textContent.replace(/\s+/g, ' ').trim();
	const free = e => seen(e) && text(e).length > 2 && !e.closest('a[href], form, nav, footer, [contenteditable]') && !e.querySelector('input, select, textarea, button, form, iframe, [role=button]') && ![...e.querySelectorAll('a[href]')].some(live) && !(e.tagName === 'TR' && e.querySelector('th') && !e.querySelector('td'));
	const group = () => {
		const found = [];
		for (const p of document.querySelectorAll('body *, body')) {
			const alike = new Map();
			for (const c of p.children) if (cards.includes(c.tagName)) {
				const key = c.tagName + ' ' + (c.tagName === 'TR' ? '' : c.className);
				if (!alike.has(key)) alike.set(key, []);
				alike.get(key).push(c);
			}
			for (const list of alike.values()) {
				const rows = list.filter(free);
				if (rows.length > 2 && rows.length * 4 >= list.length * 3) found.push(rows);
			}
		}
		const size = rows => rows.reduce((n, e) => n + text(e).length, 0);
		return found.map(rows => [size(rows), rows]).sort((a, b) => b[0] - a[0]).slice(0, most).map(g => g[1]);
	};
	if (act === 'look') {
		window.__clickable = group();
		return { Groups: window.__clickable.length };
	}
	if (act === 'late') return { Late: window.__ledTo.pop() || '' };
	if (!window.__ledTo) {
		window.__ledTo = [];
		navigation.addEventListener('navigate', e => {
			if (e.formData === null && e.downloadRequest === null) window.__ledTo.push(e.destination.url);
			e.preventDefault();
		}, true);
		history.pushState = (_, __, to) => { // a router that is told so leaves the page as it is
			if (to) window.__ledTo.push(new URL(to, document.baseURI).href);
			throw new DOMException('not now', 'DataCloneError');
		};
		window.open = to => { try { window.__ledTo.push(new URL(to, document.baseURI).href); } catch {} return null; };
	}
	const click = e => { // at what a visitor would hit: the first words of the row
		let at = e;
		for (let c = e; c; c = [...c.children].find(k => seen(k) && text(k))) at = c;
		for (const name of ['mousedown', 'mouseup', 'click']) at.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true, composed: true, view: window }));
	};
	const [, g, from, to] = act.split(' ').map(Number), rows = window.__clickable[g];
	return { Rows: rows.slice(from, to).map(e => {
		if (!e.isConnected) return null;
		const row = { Tag: e.tagName.toLowerCase(), Class: e.getAttribute('class') || '', Text: text(e) };
		window.__ledTo.length = 0;
		click(e);
		row.To = window.__ledTo.pop() || '';
		return row;
	}), Of: rows.length };
})
