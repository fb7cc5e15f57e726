// What a visitor sees as search boxes, the likeliest first; through open shadow roots and frames of the same origin. act says
// what to do with the first one: "focus" empties it and puts the cursor there, "press" presses its button, "more" asks for
// more results, "open N" presses the Nth button that promises a box, "opener N" only says what is written on it, "offered" lists what is suggested, "" only looks.
// closed has the names of the controls of each form that is left alone.
((act, closed) => {
	const search = /search|query|find|such|buscar|busca|recherch|ricerca|zoek|szukaj|hledat|keres|sök|søk|haku|ara\b|поиск|пошук|искать|搜索|搜尋|検索|검색|^(q|s|k|kw|term|text|keywords?)$/i;
	const filter = /filter|filtr|фильтр|фільтр/i;
	const other = /mail|login|user|phone|(?<!\p{L})tel\b|coupon|promo|zip|postal|newsletter|passw|address|comment|message/iu; // no "Titel"
	const more = /(load|show|view|see|get)\s+more|^more\b|older|next|weiter|mehr|nächste|következő|több|nästa|\bfler|neste|flere|næste|seuraava|lisää|sonraki|daha fazla|další|více|následující|ďalš|viac|următo|mai mult|sljedeć|naslednj|επόμεν|περισσότερ|наступн|більше|следващ|berikut|selengkap|tiếp|xem thêm|ถัดไป|เพิ่มเติม|المزيد|التالي|הבא|עוד|बाद|अगल|suivant|plus de|voir plus|siguiente|más|prossim|altri|volgende|meer|następn|więcej|další|próxim|mais|ещё|еще|показать\s|далее|もっと|次|更多|下一|더/i;
	const button = /search|find|go\b|apply|filter|submit|such|buscar|recherch|ricerca|cerca|zoek|szukaj|hledat|sök|søk|поиск|найти|искать|搜|検索|검색/i;
	const dateFormat = /(^|[^\p{L}\d])(([ymdjtagrгдмå])\3{0,3}([-\/. ])([mdtjgaмд])\5{0,2}\4([ymdjtagrгдмå])\6{0,3}|\d{1,2}([-\/.])\d{1,2}\7\d{4}|\d{4}-\d\d-\d\d)($|[^\p{L}\d])/iu;
	const dateBox = /flatpickr|date-?pick|datepicker|hasdatepicker|date-input|calendar/i;
	let all = [];
	const walk = (root, depth) => {
		if (depth > 8) return;
		for (const e of root.querySelectorAll('*')) {
			all.push(e);
			if (all.length > 50000) return;
			if (e.shadowRoot) walk(e.shadowRoot, depth + 1);
			if (e.tagName === 'IFRAME') try { if (e.contentDocument) walk(e.contentDocument, depth + 1); } catch {}
		}
	};
	walk(document, 0);
	if (closed && closed.length) {
		const shut = new Map();
		const isShut = f => {
			if (!shut.has(f)) {
				const names = new Set(all.filter(e => e.form === f || f.contains(e)).map(e => e.getAttribute('name')).filter(n => n));
				shut.set(f, closed.some(own => own.length ? own.every(n => names.has(n)) : !names.size));
			}
			return shut.get(f);
		};
		all = all.filter(e => { const f = e.closest('form') || e.form; return !(f && f.tagName === 'FORM' && isShut(f)); });
	}
	const seen = e => { const r = e.getBoundingClientRect(), c = e.ownerDocument.defaultView.getComputedStyle(e); return r.width > 10 && r.height > 5 && c.visibility !== 'hidden' && c.display !== 'none'; };
	const up = e => e.parentElement || (e.getRootNode() instanceof ShadowRoot ? e.getRootNode().host : null);
	const around = e => e.parentNode && e.parentNode.nodeType === 9 ? null : e.parentNode || e.host || null; // a shadow root too
	const said = l => { if (!l.querySelector('select, textarea')) return l.innerText; const c = l.cloneNode(true); for (const e of c.querySelectorAll('select, textarea')) e.remove(); return c.textContent; };
	const label = e => (e.labels && e.labels[0] && said(e.labels[0]).trim()) || e.getAttribute('aria-label') || e.placeholder || e.title || e.name || '';
	const dated = e => { // a box that takes a date and nothing else
		if (e.tagName !== 'INPUT' || e.disabled) return false;
		const type = e.getAttribute('type') || '';
		if (type === 'date') return true;
		const words = [e.placeholder, e.title, label(e)].join(' ');
		return (type === '' || type === 'text') && (dateFormat.test(words) || !search.test(words) && dateBox.test(e.getAttribute('class') || ''));
	};
	const worth = e => {
		const editable = ['', 'true', 'plaintext-only'].includes(e.getAttribute('contenteditable'));
		if (!editable && (!['INPUT', 'TEXTAREA'].includes(e.tagName) || e.disabled || e.readOnly || !['text', 'search', ''].includes(e.getAttribute('type') || ''))) return 0;
		if (!seen(e) && !(e.getAttribute('role') === 'combobox' && up(e) && seen(up(e))) || dated(e)) return 0; // some grow only as they are typed into
		const words = [e.name, e.id, e.placeholder, e.getAttribute('aria-label'), e.title, label(e)].map(w => w || '');
		let n = e.tagName === 'TEXTAREA' || editable ? -1 : 1;
		if (e.type === 'search') n += 4;
		if (['searchbox', 'combobox'].includes(e.getAttribute('role'))) n += 3;
		if (words.some(w => search.test(w))) n += 4;
		else if (words.some(w => filter.test(w))) n += 2; // what narrows a table
		if (words.some(w => other.test(w))) n -= 6;
		if (e.form && /^\s*#/.test(e.form.getAttribute('action') || '')) n += 20; // of a form that only a script can send: the page's other forms need no browser
		for (let p = up(e), i = 0; p && i < 8; p = up(p), i++) {
			if (p.getAttribute('role') === 'search' || p.tagName === 'SEARCH') { n += 3; break; }
			if (i < 3 && search.test(p.id + ' ' + p.getAttribute('class'))) { n += 2; break; }
		}
		for (let p = up(e), i = 0; p && i < 8; p = up(p), i++) if (p.querySelector('input[type=password]')) return 0;
		return n;
	};
	const open = all.map(e => [worth(e), e]).filter(b => b[0] >= 1);
	const opened = e => !!window.__boxesBefore && !window.__boxesBefore.has(e); // by a button, which said that it is for searching
	const says = e => {
		const out = [label(e), e.placeholder, e.getAttribute('aria-label'), e.title, e.name, e.id].filter(w => w && !/^text$/i.test(w));
		if (e.type === 'search' || e.getAttribute('role') === 'searchbox') out.push('search');
		if (opened(e)) out.push(window.__opener);
		for (let p = up(e), i = 0; p && i < 8; p = up(p), i++) {
			if (p.getAttribute('role') === 'search' || p.tagName === 'SEARCH') out.push('search');
			if (i < 3) out.push(p.id, p.getAttribute('class'));
		}
		return out.filter(w => w && typeof w === 'string').map(w => w.slice(0, 200)); // the id of a form with a field called id is that field
	};
	const sender = e => {
		for (let p = around(e), i = 0; p && i < 5; p = around(p), i++) {
			const b = [...p.querySelectorAll('button, input[type=submit], input[type=button], input[type=image], [role=button]')].filter(seen);
			const like = [...p.querySelectorAll('a:not([href]), a[href^="#"], a[href^="javascript:"], [onclick]')].filter(x => seen(x) && !x.contains(e));
			const hit = [...b, ...like].find(x => button.test(x.innerText + ' ' + (x.value || '') + ' ' + x.id + ' ' + x.className + ' ' + (x.getAttribute('aria-label') || ''))) || (b.length === 1 && !more.test(b[0].innerText) && b[0]); // what brings more of the answer does not send the question
			if (hit) return hit;
		}
	};
	const submits = e => e.form && [...e.form.querySelectorAll('button:not([type]), [type=submit], [type=image]')].find(seen) || sender(e);
	const written = b => b ? (b.innerText || b.value || b.getAttribute('aria-label') || '').trim().slice(0, 80) : '';
	const boxes = open.filter(b => b[0] >= 2 || open.length === 1 || opened(b[1])).sort((a, b) => b[0] - a[0]).map(b => b[1]); // the only box of a page needs no words
	const fresh = window.__boxesBefore ? boxes.filter(opened) : boxes;
	const box = fresh[0] || boxes[0];
	if (act === 'focus' && box) {
		box.ownerDocument.defaultView.focus(); box.focus();
		if (box.select) box.select();
		else box.ownerDocument.getSelection().selectAllChildren(box);
	}
	if (act === 'press' && box) sender(box)?.click();
	if (/^open(er)? \d+$/.test(act)) { // the nth button that promises a box: "opener" only looks
		window.__boxesBefore ||= new WeakSet(open.map(b => b[1]));
		const sends = e => boxes.some(b => b.form && b.form.contains(e)); // what another box says
		const stays = e => e.tagName !== 'A' || !e.getAttribute('href') || /^(#|javascript:)/.test(e.getAttribute('href'));
		const words = e => [e.innerText, e.getAttribute('aria-label'), e.title, e.id, e.getAttribute('class'), e.getAttribute('aria-controls')].filter(w => w && w.length < 100);
		const promises = e => seen(e) && !e.disabled && stays(e) && !sends(e) && words(e).some(w => search.test(w));
		const pressed = e => ['BUTTON', 'A', 'SUMMARY'].includes(e.tagName) || e.getAttribute('role') === 'button' || e.onclick || e.tagName === 'INPUT' && e.readOnly;
		const hit = all.filter(e => pressed(e) && promises(e))[+act.split(' ')[1]];
		if (hit && act.startsWith('open ')) { window.__opener = words(hit).find(w => search.test(w)); hit.click(); }
		return { Boxes: boxes.length, Done: !!hit, Button: written(hit) };
	}
	if (act === 'up') {
		for (const e of all) e.scrollTop = 0; // what watches for its end to come into sight must have lost it before
		scrollTo(0, 0); dispatchEvent(new Event('scroll'));
	}
	if (act === 'scroll') {
		for (const e of all) if (e.scrollHeight > e.clientHeight + 20) { e.scrollTop = e.scrollHeight; e.dispatchEvent(new Event('scroll')); }
		scrollTo(0, document.documentElement.scrollHeight); dispatchEvent(new Event('scroll'));
	}
	const click = e => { // as a mouse does: what listens for its button going down may be gone at the click
		const view = e.ownerDocument.defaultView;
		for (const name of ['mouseover', 'mousemove', 'mousedown', 'mouseup']) e.dispatchEvent(new view.MouseEvent(name, { bubbles: true, cancelable: true, composed: true, view }));
		e.click();
	};
	if (act.startsWith('suggestion ') || act === 'offered') {
		const list = e => e.getAttribute('role') === 'listbox' || /suggest|autocomplete|typeahead|completion/i.test(e.id + ' ' + e.getAttribute('class')) || box && e.id && [box.getAttribute('aria-controls'), box.getAttribute('aria-owns')].includes(e.id);
		const listed = e => { for (let p = up(e), i = 0; p && i < 4; p = up(p), i++) if (list(p)) return true; };
		const options = all.filter(e => (e.getAttribute('role') === 'option' || ['LI', 'A', 'BUTTON', 'DIV'].includes(e.tagName) && !e.querySelector('li, div, [role=option]') && listed(e)) && e !== box && seen(e) && (e.innerText || '').trim());
		const leaf = options.filter(e => !options.some(o => o !== e && o.contains(e)));
		if (act === 'offered') { // by a list that belongs to the box: a link leads to what was found
			const anchor = e => e.closest('a[href]') || e.querySelector('a[href]'), leads = a => a && !/^(#|javascript:|$)/.test(a.getAttribute('href'));
			const combo = box && (box.list || ['aria-autocomplete', 'aria-controls', 'aria-owns', 'aria-haspopup'].some(a => box.hasAttribute(a)) || box.closest('[role=combobox]') || box.querySelector('[role=combobox]') || /autocomplete|typeahead|suggest/i.test(box.getAttribute('class') || ''));
			return { Boxes: boxes.length, Offered: combo ? leaf.filter(e => !leads(anchor(e))).map(e => e.innerText.trim().slice(0, 200)) : [] };
		}
		const hit = leaf[+act.slice(11)];
		const text = hit ? hit.innerText.trim().slice(0, 200) : '';
		if (hit) click(hit);
		return { Boxes: boxes.length, Done: !!hit, Text: text };
	}
	if (act === 'date') { // a box that only a calendar writes into
		const hit = all.find(e => e.tagName === 'INPUT' && e.readOnly && !e.value && ['text', ''].includes(e.getAttribute('type') || '') && seen(e));
		if (hit) { hit.focus(); click(hit); }
		return { Boxes: boxes.length, Done: !!hit };
	}
	if (act === 'day') {
		const hit = all.find(e => !e.disabled && seen(e) && !e.children.length && e.innerText.trim() === '15');
		if (hit) click(hit);
		return { Boxes: boxes.length, Done: !!hit };
	}
	if (/^(find|press) menu /.test(act)) { // the button that sends what a menu is set to
		const name = act.replace(/^\w+ menu /, ''), e = all.find(e => e.tagName === 'SELECT' && (e.name || e.id) === name);
		const hit = e && submits(e);
		if (hit && act.startsWith('press')) hit.click();
		return { Boxes: boxes.length, Done: !!hit, Says: e ? says(e) : [], Button: written(hit) };
	}
	const ticked = e => e.hasAttribute('value') ? e.value : label(e).trim().slice(0, 80); // a box without a value is what stands beside it
	const group_of = e => { for (let p = up(e), i = 0; p && i < 4; p = up(p), i++) if (p.querySelectorAll('input[type=checkbox]').length > 1) return p; };
	const dressed = e => e.tagName === 'SELECT' && [e.nextElementSibling, e.previousElementSibling, up(e)].some(x => // a menu that stands hidden behind a finer one
		x && seen(x) && (/select|chosen|choices|dropdown|combo/i.test(x.getAttribute('class') || '') || x.getAttribute('role') === 'combobox' || x !== up(e) && x.querySelector('[role=combobox], [aria-haspopup=listbox]')));
	const beside = every => { // every: menus that stand still too, those that are hidden behind something finer, and those without a choice
		const out = [], radios = new Map();
		for (const e of all) {
			if (!every && (e.disabled || !seen(e) && !dressed(e)) || e === box) continue;
			if (e.tagName === 'SELECT' && !e.multiple && (every || e.options.length > 1)) {
				out.push({ nodes: [e], Name: e.name || e.id, Label: label(e), Type: 'select', Options: [...e.options].map(o => ({ value: o.value, text: o.text.trim().slice(0, 80), selected: o.selected, disabled: o.disabled })) });
			} else if (e.tagName === 'INPUT' && e.type === 'date') {
				out.push({ nodes: [e], Name: e.name || e.id, Label: label(e), Type: 'date', Options: null });
			} else if (!every && !boxes.length && dated(e)) {
				out.push({ nodes: [e], Name: e.name || e.id, Label: label(e) + (e.placeholder && e.placeholder !== label(e) ? ' (' + e.placeholder + ')' : ''), Type: 'text', Options: null });
			} else if (e.tagName === 'INPUT' && e.type === 'radio' && e.name) {
				if (!radios.has(e.name)) { radios.set(e.name, { nodes: [], Name: e.name, Label: e.name, Type: 'select', Options: [] }); out.push(radios.get(e.name)); }
				const r = radios.get(e.name);
				r.nodes.push(e); r.Options.push({ value: e.value, text: label(e).trim().slice(0, 80), selected: e.checked, disabled: false });
			} else if (e.tagName === 'INPUT' && e.type === 'checkbox' && !boxes.length && !every) { // beside a box they mostly arrange
				const group = e.name || group_of(e);
				if (!group) continue;
				if (!radios.has(group)) { radios.set(group, { nodes: [], Name: e.name || group.id || 'tick', Label: e.name || 'tick', Type: 'select', Options: [] }); out.push(radios.get(group)); }
				const r = radios.get(group);
				r.nodes.push(e); r.Options.push({ value: ticked(e), text: label(e).trim().slice(0, 80), selected: false, disabled: false });
			}
		}
		return out.filter(c => every || c.Options === null || c.Options.length > 1 && c.Options.length <= 500);
	};
	if (act === 'choices' || act === 'menus') {
		return { Boxes: boxes.length, Choices: beside(act === 'menus').map(({ nodes, ...c }) => ({ ...c, Label: (c.Label || '').trim().slice(0, 80) })) };
	}
	const fill = (e, value) => { // as a visitor does, behind the back of a framework
		const view = e.ownerDocument.defaultView, element = e.tagName === 'SELECT' ? view.HTMLSelectElement : view.HTMLInputElement;
		Object.getOwnPropertyDescriptor(element.prototype, 'value').set.call(e, value);
		for (const name of ['input', 'change']) e.dispatchEvent(new Event(name, { bubbles: true, composed: true }));
	};
	if (act.startsWith('write ')) { // a day into a box that takes dates; those with a calendar of their own heed only that
		const [, i, day, text] = act.match(/^write (\d+) (\S+) (.*)$/), e = beside(false)[+i]?.nodes[0];
		if (e) {
			const jquery = e.ownerDocument.defaultView.jQuery, date = new Date(day + 'T00:00');
			if (e._flatpickr) e._flatpickr.setDate(date, true);
			else if (jquery && jquery.fn.datepicker && jquery(e).data('datepicker')) { jquery(e).datepicker('setDate', date); fill(e, e.value); }
			else fill(e, text);
		}
		return { Boxes: boxes.length, Done: !!e };
	}
	if (/^(choose|set) /.test(act)) {
		const [, kind, i, value] = act.match(/^(\w+) (\d+) (.*)$/s), c = beside(kind === 'set')[+i];
		if (c && c.nodes[0].type === 'checkbox') for (const e of c.nodes) { if (e.checked !== (ticked(e) === value)) e.click(); } // one at a time
		else if (c && c.nodes.length > 1) c.nodes.find(e => e.value === value)?.click();
		else if (c) fill(c.nodes[0], value);
		return { Boxes: boxes.length, Done: !!c };
	}
	if (/^(find|press) choice /.test(act)) { // the button that sends what a choice is set to
		const e = beside(false)[+act.split(' ')[2]]?.nodes[0], hit = e && submits(e);
		if (hit && act.startsWith('press')) hit.click();
		return { Boxes: boxes.length, Done: !!hit, Says: e ? says(e) : [], Button: written(hit) };
	}
	if (act === 'more') {
		const b = all.filter(e => (e.tagName === 'BUTTON' || e.getAttribute('role') === 'button' || e.tagName === 'A' || e.getAttribute('rel') === 'next') && seen(e) && !e.disabled);
		const words = e => ((e.innerText || '') + ' ' + (e.getAttribute('aria-label') || '') + ' ' + (e.getAttribute('rel') || '')).trim();
		const sign = e => /^[›>→❯»]$/.test((e.innerText || '').trim()) || /(^|[-_\s])next($|[-_\s])/i.test(e.title + ' ' + e.id + ' ' + e.getAttribute('class'));
		const short = b.filter(e => words(e).length < 40), shown = window.__pageShown || 1;
		let hit = short.slice().reverse().find(e => more.test(words(e))) || short.find(sign);
		if (!hit) { // pages that only have numbers: the one behind the page that is shown, among others
			const numbers = all.filter(e => (['BUTTON', 'A'].includes(e.tagName) || e.getAttribute('role') === 'button') && !e.disabled && e.getBoundingClientRect().width > 2 && /^\d{1,4}$/.test((e.innerText || '').trim())), number = e => +e.innerText;
			const among = e => { // its pages stand side by side, or in elements of their own that do
				const pages = e.parentElement && e.parentElement.parentElement || e.parentElement;
				return pages && [...pages.querySelectorAll('*')].some(o => o !== e && (o.textContent || '').trim() === String(shown));
			};
			hit = numbers.find(e => number(e) === shown + 1 && among(e));
			if (hit) window.__pageShown = shown + 1;
		}
		if (hit) hit.click();
		return { Boxes: boxes.length, Label: '', Text: '', Done: !!hit };
	}
	return { Boxes: boxes.length, Fresh: fresh.length, Lang: document.documentElement.lang || '', Value: box ? (box.value || box.innerText || '').slice(0, 200) : '', Beside: box && up(box) ? ((up(up(box)) || up(box)).innerText || '').slice(0, 300) : '', Label: box ? label(box).trim().slice(0, 80) : '', Text: document.body ? document.body.innerText.slice(0, 20000) : '', Done: false, Says: box ? says(box) : [], Asks: box ? [label(box), box.placeholder, box.getAttribute('aria-label'), box.title].filter(w => w).map(w => w.trim().slice(0, 200)) : [], Button: box ? written(sender(box)) : '' };
})
