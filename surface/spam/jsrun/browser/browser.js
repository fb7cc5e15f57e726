// What a browser gives to scripts beyond the language and the tree of the page. Each method makes
// the global of its name when a script first asks for it, so that what is rare costs nothing.
// host is what Go does for them (see host.go).
(function (host, window) {
"use strict";

const nothing = () => {};
const same = it => () => it;

// An EventTarget that no element is: who listens at it is told at once.
class EventTarget {
  addEventListener(type, f) { ((this.heard ||= {})[type] ||= []).push(f); }
  removeEventListener(type, f) {
    if (this.heard?.[type]) this.heard[type] = this.heard[type].filter(g => g !== f);
  }
  dispatchEvent(e) {
    const all = [...(this.heard?.[e.type] || [])];
    if (typeof this["on" + e.type] === "function") all.push(this["on" + e.type]);
    for (const f of all) {
      if (typeof f === "function") f.call(this, e); else if (f?.handleEvent) f.handleEvent(e);
    }
    return !e.defaultPrevented;
  }
}

class Event {
  constructor(type, init) {
    Object.assign(this, {target: null, currentTarget: null, bubbles: false, cancelable: false,
      defaultPrevented: false, isTrusted: false, timeStamp: 0, clientX: 0, clientY: 0, which: 1,
      button: 0, keyCode: 0, detail: null}, init, {type: String(type)});
  }
  preventDefault() { this.defaultPrevented = true; }
  stopPropagation() {}
  stopImmediatePropagation() { this.stopped = true; }
  initEvent(type) { this.type = type; }
  initMouseEvent(type) { this.type = type; }
  initCustomEvent(type, b, c, detail) { this.type = type; this.detail = detail; }
  composedPath() { return this.target ? [this.target] : []; }
}

// told has a target hear of an event in a while.
const told = (target, type, init, wait) =>
  host.later(() => target.dispatchEvent(new Event(type, {target, ...init})), wait || 0);

const kinds = {};
const kind = name => kinds[name] ||= {[name]: class extends Event {}}[name];

// what browsers have classes for, whose objects scripts do not make
const unmade = name => {
  if (!kinds[name]) {
    kinds[name] = {[name]: function () {}}[name];
    kinds[name].prototype = host.proto();
  }
  return kinds[name];
};

const storage = () => {
  const kept = new Map();
  const text = v => String(v);
  const methods = {
    getItem: k => kept.has(text(k)) ? kept.get(text(k)) : null,
    setItem: (k, v) => { kept.set(text(k), text(v)); },
    removeItem: k => { kept.delete(text(k)); },
    clear: () => kept.clear(),
    key: i => [...kept.keys()][i] ?? null,
  };
  return new Proxy({}, {
    get: (_, k) => k === "length" ? kept.size :
      methods[k] || (kept.has(k) ? kept.get(k) : undefined),
    set: (_, k, v) => { kept.set(k, text(v)); return true; },
    has: (_, k) => k in methods || kept.has(k),
    deleteProperty: (_, k) => { kept.delete(k); return true; },
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_, k) => kept.has(k) ?
      {value: kept.get(k), writable: true, enumerable: true, configurable: true} : undefined,
  });
};

// An observer of a page sees all of it at once.
const observer = () => class {
  constructor(f) { this.f = f; }
  observe(target) {
    const seen = {target, isIntersecting: true, intersectionRatio: 1, type: "childList",
      addedNodes: host.made(), removedNodes: [], contentRect: {width: 1920, height: 1080},
      boundingClientRect: {top: 0, left: 0, width: 1920, height: 1080}};
    const list = [seen];
    list.getEntries = same(list);
    host.later(() => this.f.call(this, list, this), 0);
  }
  disconnect() {}
  unobserve() {}
  takeRecords() { return []; }
};

const parts = ["href", "protocol", "host", "hostname", "port", "pathname", "search", "hash",
  "origin", "username", "password"];

const pairs = init => {
  if (init == null) return [];
  if (typeof init === "string") {
    return init.replace(/^\?/, "").split("&").filter(Boolean).map(p => {
      const [k, ...v] = p.split("=");
      return [k, v.join("=")].map(s => host.unescape(s.replace(/\+/g, " ")));
    });
  }
  if (init[Symbol.iterator]) return [...init].map(([k, v]) => [String(k), String(v)]);
  return Object.entries(init).map(([k, v]) => [k, String(v)]);
};

const form = s => encodeURIComponent(s).replace(/%20/g, "+");

class Pairs {
  constructor(init) { this.list = pairs(init); }
  get(k) { return this.list.find(p => p[0] === String(k))?.[1] ?? null; }
  getAll(k) { return this.list.filter(p => p[0] === String(k)).map(p => p[1]); }
  has(k) { return this.list.some(p => p[0] === String(k)); }
  set(k, v) {
    const at = this.list.find(p => p[0] === String(k));
    if (at) at[1] = String(v); else this.append(k, v);
    this.changed?.();
  }
  append(k, v) { this.list.push([String(k), String(v)]); this.changed?.(); }
  delete(k) { this.list = this.list.filter(p => p[0] !== String(k)); this.changed?.(); }
  sort() { this.list.sort((a, b) => a[0] < b[0] ? -1 : 1); }
  forEach(f) { this.list.forEach(([k, v]) => f(v, k, this)); }
  keys() { return this.list.map(p => p[0])[Symbol.iterator](); }
  values() { return this.list.map(p => p[1])[Symbol.iterator](); }
  entries() { return this.list[Symbol.iterator](); }
  [Symbol.iterator]() { return this.entries(); }
  get size() { return this.list.length; }
  toString() { return this.list.map(([k, v]) => form(k) + "=" + form(v)).join("&"); }
}

class Headers extends Pairs {}

// What a server would answer is not known: who waits for it waits for ever.
const asked = () => { host.lacks("what a server answers"); return new Promise(nothing); };

const bytes = of => of instanceof ArrayBuffer ? new Uint8Array(of) :
  ArrayBuffer.isView(of) ? new Uint8Array(of.buffer, of.byteOffset, of.byteLength) : of;

class Blob {
  constructor(list, init) {
    this.inside = [...(list || [])].map(p => p instanceof Blob ? p.inside :
      typeof p === "object" && p ? host.decode(bytes(p), "utf-8") : String(p)).join("");
    this.size = this.inside.length;
    this.type = init?.type || "";
  }
  text() { return Promise.resolve(this.inside); }
  arrayBuffer() { return Promise.resolve(host.encode(this.inside).buffer); }
  slice(a, b, type) { return new Blob([this.inside.slice(a, b)], {type}); }
}

class Response {
  constructor(body, init) {
    this.body = body ?? "";
    Object.assign(this, {status: 200, ok: true}, init);
    this.headers = new Headers(init?.headers);
  }
  text() { return new Blob([this.body]).text(); }
  json() { return this.text().then(JSON.parse); }
  blob() { return Promise.resolve(new Blob([this.body])); }
  arrayBuffer() { return new Blob([this.body]).arrayBuffer(); }
  clone() { return this; }
}

// post has one side told what the other one sends.
const post = to => data => { host.later(() => {
  const e = new Event("message", {data, target: to, origin: "", ports: []});
  to.dispatchEvent ? to.dispatchEvent(e) : to.onmessage?.(e);
}, 0); };

class MessagePort extends EventTarget {
  start() {}
  close() {}
}

class MessageChannel {
  constructor() {
    this.port1 = new MessagePort();
    this.port2 = new MessagePort();
    this.port1.postMessage = post(this.port2);
    this.port2.postMessage = post(this.port1);
  }
}

const channels = {};

class BroadcastChannel extends EventTarget {
  constructor(name) { super(); this.name = name; (channels[name] ||= []).push(this); }
  postMessage(data) { channels[this.name].filter(c => c !== this).forEach(c => post(c)(data)); }
  close() {}
}

// A Worker may do no more than tell the page something.
class Worker extends EventTarget {
  constructor(address) {
    super();
    const inside = new EventTarget();
    Object.assign(inside, {self: inside, postMessage: post(this), close: nothing,
      importScripts: nothing, location: window.location});
    this.postMessage = post(inside);
    this.terminate = nothing;
    const code = host.inline(String(address));
    if (code == null) host.lacks("a script of another address");
    else host.later(() => host.within(code, inside), 0);
  }
}

class FileReader extends EventTarget {
  read(result) {
    this.result = result;
    told(this, "load", {}, 1);
    told(this, "loadend", {}, 1);
  }
  readAsText(b) { this.read(b.inside ?? String(b)); }
  readAsDataURL(b) { this.read("data:" + b.type + ";base64," + host.btoa(b.inside)); }
  readAsArrayBuffer(b) { this.read(host.encode(b.inside).buffer); }
}

// jQuery, which most pages take from another place, as far as it sets fields, sends forms and waits
// for events.
const jQuery = () => {
  const doc = window.document;
  const plain = s => s.replace(/:button\b/g, "[type=button]").replace(/:hidden\b/g, "")
    .replace(/:input\b/g, "input").replace(/:(first|last|visible|eq\(\d+\))/g, "");
  const all = (within, s) => { try { return [...within.querySelectorAll(plain(s))]; }
    catch { return []; } };
  const camel = s => s.replace(/-(.)/g, (_, c) => c.toUpperCase());
  class List extends Array {
    each(f) { this.forEach((e, i) => f.call(e, i, e)); return this; }
    get(i) { return i === undefined ? [...this] : this.at(i); }
    eq(i) { return List.from(this.at(i) ? [this.at(i)] : []); }
    first() { return this.eq(0); }
    last() { return this.eq(-1); }
    not() { return this; }
    is(s) { return this.some(e => { try { return e.matches(s); } catch { return false; } }); }
    find(s) { return List.from(this.flatMap(e => all(e, s))); }
    closest(s) { return List.from(this.map(e => e.closest(s)).filter(Boolean)); }
    parent() { return List.from(this.map(e => e.parentNode).filter(Boolean)); }
    children() { return List.from(this.flatMap(e => [...e.children])); }
    property(key, set, v) {
      if (!set) return this[0]?.[key];
      return this.each((i, e) => { e[key] = typeof v === "function" ? v.call(e, i, e[key]) : v; });
    }
    val(v) { return this.property("value", arguments.length, v); }
    text(v) { return this.property("textContent", arguments.length, v); }
    html(v) { return this.property("innerHTML", arguments.length, v); }
    prop(k, v) { return this.property(k, arguments.length > 1, v); }
    attr(k, v) {
      if (typeof k === "object") { for (const n in k) this.attr(n, k[n]); return this; }
      if (arguments.length < 2) return this[0]?.getAttribute(k) ?? undefined;
      return this.each((_, e) => k === "value" ? e.value = v : e.setAttribute(k, v));
    }
    removeAttr(k) { return this.each((_, e) => e.removeAttribute(k)); }
    data(k, v) {
      if (arguments.length > 1 || k === undefined) return this;
      const s = this[0]?.getAttribute("data-" + k);
      return s == null ? undefined : /^-?\d+(\.\d+)?$/.test(s) ? Number(s) : s;
    }
    css(k, v) {
      if (typeof k === "object") { for (const n in k) this.css(n, k[n]); return this; }
      if (arguments.length < 2) return this[0]?.style[camel(k)];
      return this.each((_, e) => { e.style[camel(k)] = v; });
    }
    append(v) { return this.each((_, e) => typeof v === "string" ?
      e.insertAdjacentHTML("beforeend", v) : $(v).each((_, c) => e.appendChild(c))); }
    appendTo(v) { $(v).append(this); return this; }
    remove() { return this.each((_, e) => e.remove()); }
    on(type, within, f) {
      for (const a of arguments) if (typeof a === "function") f = a;
      const s = typeof within === "string" ? within : "";
      String(type).split(/\s+/).forEach(t => {
        t = t.split(".")[0];
        this.each((_, e) => (s ? all(e.querySelectorAll ? e : doc, s) : [e]).forEach(o =>
          o.addEventListener(t, ev => f.call(o, ev) === false && ev.preventDefault())));
      });
      return this;
    }
    trigger(type) {
      return this.each((_, e) => type === "submit" && e.submit ? e.submit() :
        type === "click" && e.click ? e.click() : e.dispatchEvent(new Event(type)));
    }
    ready(f) { host.later(() => f.call(doc, $), 0); return this; }
    submit(f) { return f ? this.on("submit", f) : this.trigger("submit"); }
  }
  for (const n of ["bind", "live", "one", "delegate"]) {
    List.prototype[n] = function (a, b, c) {
      return n === "delegate" ? this.on(b, a, c) : this.on(a, b, c);
    };
  }
  for (const n of ["click", "change", "load", "mousemove", "mouseover", "keyup", "keydown",
    "keypress", "focus", "blur", "scroll", "resize", "hover"]) {
    List.prototype[n] = function (f) {
      return typeof f !== "function" ? this.trigger(n) :
        this.on(n === "hover" ? "mouseenter" : n, f);
    };
  }
  for (const n of ["addClass", "removeClass", "toggleClass", "show", "hide", "off", "unbind",
    "fadeIn", "fadeOut", "slideUp", "slideDown", "toggle", "animate", "stop", "width", "height"]) {
    List.prototype[n] = function () { return this; };
  }
  const $ = (what, within) => {
    if (typeof what === "function") {
      host.later(() => what.call(doc, $), 0);
      return List.from([doc]);
    }
    if (what instanceof List) return what;
    if (typeof what === "string") {
      if (/^\s*</.test(what)) {
        const d = doc.createElement("div");
        d.innerHTML = what;
        return List.from([...d.childNodes]);
      }
      return List.from(within ? $(within).find(what) : all(doc, what));
    }
    return List.from(what == null ? [] : what.length !== undefined && !what.nodeType &&
      what !== window ? [...what] : [what]);
  };
  const waits = {done: () => waits, fail: () => waits, always: () => waits, then: () => waits};
  const ask = () => { host.lacks("what a server answers"); return waits; };
  Object.assign($, {fn: List.prototype, ajax: ask, get: ask, post: ask, getJSON: ask,
    getScript: ask, ajaxSetup: nothing, noConflict: same($), support: {}, browser: {},
    extend(deep, ...o) { return deep === true ? Object.assign(...o) : o.length ?
      Object.assign(deep, ...o) : Object.assign($, deep); },
    each(l, f) { for (const k in l) if (f.call(l[k], k, l[k]) === false) break; return l; },
    map: (l, f) => [...l].map((e, i) => f(e, i)), trim: s => String(s ?? "").trim(),
    inArray: (v, l) => l.indexOf(v), isFunction: f => typeof f === "function",
    param: o => new Pairs(o).toString()});
  return $;
};

const make = {
  navigator: () => host.navigator({
    platform: "Linux x86_64", vendor: "Google Inc.", appName: "Netscape", product: "Gecko",
    appCodeName: "Mozilla", productSub: "20030107", onLine: true, cookieEnabled: true,
    maxTouchPoints: 0, language: "en-US", languages: ["en-US", "en"], hardwareConcurrency: 8,
    deviceMemory: 8, doNotTrack: null, plugins: [{}, {}, {}, {}, {}], mimeTypes: [{}, {}],
    userAgentData: {brands: [{brand: "Chromium", version: "130"}], mobile: false,
      platform: "Linux", getHighEntropyValues: () => Promise.resolve({platform: "Linux"})},
    javaEnabled: same(false), sendBeacon: same(true), vibrate: same(true),
    connection: {effectiveType: "4g", addEventListener: nothing},
    permissions: {query: () => Promise.resolve({state: "prompt", addEventListener: nothing})},
    geolocation: {getCurrentPosition: nothing, watchPosition: nothing},
    serviceWorker: {register: () => new Promise(nothing), ready: new Promise(nothing),
      addEventListener: nothing, getRegistrations: () => Promise.resolve([])},
    clipboard: {writeText: () => Promise.resolve()}, mediaDevices: {},
    getBattery: () => Promise.resolve({level: 1, charging: true}),
  }),
  screen: same({width: 1920, height: 1080, availWidth: 1920, availHeight: 1040, colorDepth: 24,
    pixelDepth: 24, availLeft: 0, availTop: 0, orientation: {type: "landscape-primary", angle: 0,
      addEventListener: nothing}}),
  history: () => {
    const states = [null];
    const h = {
      length: 1, scrollRestoration: "auto", state: null,
      pushState(s, _, to) {
        states.push(s);
        h.state = s;
        h.length = states.length;
        host.readdress(to);
      },
      replaceState(s, _, to) { h.state = states[states.length - 1] = s; host.readdress(to); },
      back() { h.go(-1); },
      forward() {},
      go(n) {
        if (!(n < 0) || states.length < 2) return;
        states.pop();
        h.state = states[states.length - 1];
        host.later(() => window.dispatchEvent(new Event("popstate", {state: h.state})), 0);
      },
    };
    return h;
  },
  localStorage: storage, sessionStorage: storage,
  console: () => new Proxy({}, {get: () => nothing}),
  performance: () => ({now: host.now, timeOrigin: 0, mark: nothing, measure: nothing,
    getEntriesByType: () => [], getEntriesByName: () => [], getEntries: () => [],
    timing: {navigationStart: 0}, navigation: {type: 0}, clearMarks: nothing}),
  crypto: () => ({getRandomValues: a => a, randomUUID: same("00000000-0000-4000-8000-000000000000"),
    subtle: {digest: () => new Promise(nothing)}}),
  EventTarget: same(EventTarget), Event: same(Event),
  DOMException: () => class DOMException extends Error {},
  URL: () => class URL {
    constructor(ref, base) {
      const p = host.parse(String(ref), base === undefined ? "" : String(base));
      if (!p) throw new TypeError("Invalid URL");
      parts.forEach((k, i) => Object.defineProperty(this, k, {configurable: true, enumerable: true,
        get: () => p[i], set: v => {
          const q = host.part(p[0], k, String(v));
          if (q) q.forEach((s, j) => { p[j] = s; });
        }}));
      this.searchParams = new Pairs(p[6]);
      this.searchParams.changed = () => { this.search = this.searchParams.toString(); };
    }
    toString() { return this.href; }
    toJSON() { return this.href; }
    static canParse(ref, base) { return !!host.parse(String(ref), String(base ?? "")); }
    static parse(ref, base) { try { return new this(ref, base); } catch { return null; } }
    static createObjectURL(b) {
      return "data:" + (b?.type || "text/javascript") + ";base64," +
        host.btoa(b?.inside ?? String(b));
    }
    static revokeObjectURL() {}
  },
  webkitURL: () => window.URL,
  URLSearchParams: () => Pairs, Headers: () => Headers,
  FormData: () => class extends Pairs { constructor(f) { super(f?.elements ?
    [...f.elements].filter(e => e.name).map(e => [e.name, e.value]) : f); } },
  Request: () => class {
    constructor(url, init) { Object.assign(this, init).url = String(url); }
  },
  Response: () => Response, Blob: () => Blob,
  File: () => class extends Blob { constructor(l, name, i) { super(l, i); this.name = name; } },
  fetch: () => to => {
    const inside = host.data(String(to?.url ?? to));
    return inside == null ? asked() : Promise.resolve(new Response(inside));
  },
  XMLHttpRequest: () => class XMLHttpRequest extends EventTarget {
    open(_, to) { this.to = to; this.readyState = 1; }
    setRequestHeader() {}
    getResponseHeader() { return null; }
    getAllResponseHeaders() { return ""; }
    overrideMimeType() {}
    abort() {}
    send() {
      const inside = host.data(String(this.to));
      if (inside == null) { asked(); return; }
      Object.assign(this, {readyState: 4, status: 200, responseText: inside, response: inside});
      told(this, "readystatechange"); told(this, "load");
    }
  },
  FileReader: () => FileReader, MessageChannel: () => MessageChannel,
  MessagePort: () => MessagePort, BroadcastChannel: () => BroadcastChannel, Worker: () => Worker,
  WebSocket: () => class extends EventTarget { send() {} close() {} },
  EventSource: () => class extends EventTarget { close() {} },
  AbortController: () => class extends EventTarget {
    constructor() {
      super();
      this.signal = Object.assign(new EventTarget(), {aborted: false});
    }
    abort(reason) {
      Object.assign(this.signal, {aborted: true, reason});
      this.signal.dispatchEvent(new Event("abort", {target: this.signal}));
    }
  },
  AbortSignal: () => ({timeout: ms => { const s = Object.assign(new EventTarget(),
    {aborted: false}); told(s, "abort", {}, ms); return s; }, any: l => l[0],
    abort: () => Object.assign(new EventTarget(), {aborted: true})}),
  TextDecoder: () => class {
    constructor(encoding) { this.encoding = encoding || "utf-8"; }
    decode(of) { return of ? host.decode(bytes(of), this.encoding) : ""; }
  },
  TextEncoder: () => class { encode(s) { return host.encode(String(s ?? "")); } },
  Image: () => function Image() { return window.document.createElement("img"); },
  Audio: () => function Audio() { return window.document.createElement("audio"); },
  Option: () => function Option(text, value) {
    const o = window.document.createElement("option");
    o.textContent = text ?? "";
    o.value = value ?? text ?? "";
    return o;
  },
  DOMParser: () => class { parseFromString(s) { return host.document(String(s)); } },
  XMLSerializer: () => class {
    serializeToString(n) { return n.outerHTML ?? n.documentElement?.outerHTML ?? ""; }
  },
  MutationObserver: observer, IntersectionObserver: observer, ResizeObserver: observer,
  PerformanceObserver: observer,
  matchMedia: () => q => ({matches: host.media(String(q)), media: q, addListener: nothing,
    removeListener: nothing, addEventListener: nothing, removeEventListener: nothing}),
  customElements: () => {
    const known = {};
    return {get: n => known[n], whenDefined: n => Promise.resolve(known[n]), upgrade: nothing,
      define(n, c) {
        known[n] = c;
        host.later(() => { for (const e of window.document.querySelectorAll(n)) {
          Object.setPrototypeOf(e, c.prototype);
          e.connectedCallback?.();
        } }, 0);
      }};
  },
  NodeFilter: same({SHOW_ALL: -1, SHOW_ELEMENT: 1, SHOW_TEXT: 4, SHOW_COMMENT: 128,
    FILTER_ACCEPT: 1, FILTER_REJECT: 2, FILTER_SKIP: 3}),
  Intl: () => {
    const text = {format: v => String(v), formatToParts: () => [],
      resolvedOptions: () => ({timeZone: "UTC", locale: "en-US"})};
    const of = more => {
      const f = function () { return {...text, ...more}; };
      f.supportedLocalesOf = () => [];
      return f;
    };
    const grouped = n => String(n).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
    return {DateTimeFormat: of(), NumberFormat: of({format: grouped}), Collator: of(),
      PluralRules: of(), RelativeTimeFormat: of(), ListFormat: of()};
  },
  getSelection: () => () => ({rangeCount: 0, toString: same(""), removeAllRanges: nothing,
    addRange: nothing}),
  CSS: same({supports: same(true), escape: s => s}),
  visualViewport: () => Object.assign(new EventTarget(), {width: 1920, height: 940, scale: 1}),
  speechSynthesis: same({getVoices: () => [], speak: nothing, cancel: nothing}),
  structuredClone: () => v => v,
  reportError: () => e => host.failed(e),
  Notification: () => Object.assign(class {}, {permission: "default",
    requestPermission: () => Promise.resolve("denied")}),
  indexedDB: same({open: () => ({}), deleteDatabase: () => ({})}),
  caches: same({open: () => new Promise(nothing), keys: () => Promise.resolve([]),
    match: () => Promise.resolve(undefined)}),
  cookieStore: () => ({set: (n, v) => { window.document.cookie = typeof n === "object" ?
    n.name + "=" + n.value : n + "=" + v; return Promise.resolve(); },
    get: () => Promise.resolve(null), getAll: () => Promise.resolve([])}),
  chrome: same({runtime: {}, app: {}}), external: same({}), trustedTypes: same({createPolicy:
    (_, p) => ({createHTML: s => p.createHTML?.(s) ?? s,
      createScript: s => p.createScript?.(s) ?? s,
      createScriptURL: s => p.createScriptURL?.(s) ?? s})}),
  scheduler: () => ({postTask: (f, o) => new Promise(r => host.later(() => r(f()), o?.delay || 0)),
    yield: () => Promise.resolve()}),
  alert: same(nothing), confirm: () => same(false), prompt: () => same(null), print: same(nothing),
  focus: same(nothing), blur: same(nothing), stop: same(nothing), close: same(nothing),
  scroll: same(nothing), scrollTo: same(nothing), scrollBy: same(nothing), moveTo: same(nothing),
  resizeTo: same(nothing), find: () => same(false),
  innerWidth: same(1920), outerWidth: same(1920), innerHeight: same(940), outerHeight: same(1040),
  devicePixelRatio: same(1), pageXOffset: same(0), pageYOffset: same(0), scrollX: same(0),
  scrollY: same(0), screenX: same(0), screenY: same(0), screenLeft: same(0), screenTop: same(0),
  length: same(0), closed: same(false), status: same(""), isSecureContext: same(true),
  opener: same(null), frameElement: same(null), event: same(undefined), clientInformation: () =>
    window.navigator, origin: () => window.location.origin, name: same(""),
};

for (const n of ["CustomEvent", "MouseEvent", "PointerEvent", "TouchEvent", "KeyboardEvent",
  "MessageEvent", "UIEvent", "FocusEvent", "WheelEvent", "InputEvent", "ErrorEvent", "DragEvent",
  "HashChangeEvent", "PopStateEvent", "StorageEvent", "SubmitEvent", "ProgressEvent"]) {
  make[n] = () => kind(n);
}
for (const n of ["Node", "Element", "Document", "HTMLDocument", "Location", "Window", "History",
  "Navigator", "Screen", "NodeList", "HTMLCollection", "Text", "Comment", "DocumentFragment",
  "ShadowRoot", "CharacterData", "CSSStyleDeclaration", "CSSStyleSheet", "Storage", "Range",
  "Selection", "SVGElement", "XPathResult", "DOMTokenList", "Attr", "PerformanceTiming",
  "ServiceWorker", "Iterator", "HTMLElement"]) {
  make[n] = () => unmade(n);
}

// A canvas draws nothing, and says so of each thing that it is asked.
const canvas = () => new Proxy({}, {get: (_, k) => k === Symbol.toPrimitive ? undefined :
  () => ({data: [], width: 0, addColorStop: nothing}), set: () => true});

return {
  canvas, make, Event, event: (type, init) => new Event(type, init),
  jQuery, unmade,
};
})
