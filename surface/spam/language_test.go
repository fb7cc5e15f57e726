package spam

import "testing"

// What the language says of these is true.
func TestTheLanguageIsReadAsItIsMeant(t *testing.T) {
	for _, code := range []string{
		`(function () { return 77 }).toString().includes("77")`,
		`String(function(){/*hid*/}).match(/\/\*(.*)\*\//)[1] === "hid"`,
		`String(() => 5 ) === "() => 5"`,
		`(function foo(a, b) {}).name + (function (a, b) {}).length === "foo2"`,
		`(function () { var {a, ...r} = {a: 1, b: 2, c: 3}; return Object.keys(r).join("") === ` +
			`"bc" })()`,
		`(function () { var k = "x", {[k]: y} = {x: 4}; return y === 4 })()`,
		`Array.from({length: 3}, (_, i) => i * 2).join() === "0,2,4"`,
		`Array.from({0: "a", 1: "b", length: 2}).join("") === "ab"`,
		`Array.of(7, 2).length === 2`,
		`[...Array(3).keys()].join("") === "012"`,
		`[5, 6].entries().next().value.join() === "0,5"`,
		`[1, 2, 3].findIndex(x => x === 2) === 1 && [1].findIndex(x => x > 1) === -1`,
		`[1, 2, 3].findLast(x => x < 3) === 2 && [1, 2, 3].findLastIndex(x => x > 5) === -1`,
		`[1, 2, 1].lastIndexOf(1) === 2`,
		`[1, 2, 3].toSpliced(0, 1).join("") === "23"`,
		`[1, [2, [3]]].flat(Infinity).length === 3 && [1, [2, [3]]].flat().length === 3`,
		`[1, 2, 3].map(function (x) { return x * this.k }, {k: 2})[2] === 6`,
		"String.raw`a${1}b` === 'a1b'",
		"(function () { var t = (s, ...v) => s.raw.map((x, i) => x + (v[i] || '')).join('') + " +
			"s[1]; return t`a${1}b` === 'a1bb' })()",
		`"abc".startsWith("b", 1) && "abcabc".indexOf("b", 2) === 4 && "äbc".indexOf("c") === 2`,
		`"abcabc".search("c") === 2 && "a".localeCompare("b") < 0`,
		`Number.isInteger(5) && !Number.isInteger("5") && Number.parseFloat("1.5e1x") === 15 && ` +
			`parseFloat(".5") === 0.5`,
		`(1.5).toFixed(2) === "1.50"`,
		`Math.max(1, 2, 3) === 3 && Math.max(...[4, 9, 2]) === 9 && Math.sign(-3) === -1 && ` +
			`Math.imul(3, 4) === 12 && Math.PI > 3`,
		`(function () { var r = /a(.)/g, o = "", m; while ((m = r.exec("abac"))) o += m[1]; ` +
			`return o === "bc" && r.lastIndex === 0 })()`,
		`(function () { var r = /a/g; return r.test("aXa") && r.lastIndex === 1 && r.test("aXa") ` +
			`&& !r.test("aXa") })()`,
		`(function () { let a = 1; { let a = 2, {b} = {b: 3} } return a === 1 && typeof b === ` +
			`"undefined" })()`,
		`(function () { var f = []; for (let i = 0; i < 3; i++) f.push(() => i); return f.map(g ` +
			`=> g()).join("") === "012" })()`,
		`(function () { var f = []; for (const i of [4, 5]) f.push(() => i); return f[0]() + ` +
			`f[1]() === 9 })()`,
		`(function () { let n = 0; for (let i = 0; i < 3; i++) { var v = i; n += i } { function ` +
			`g() { return n } } return v === 2 && g() === 3 })()`,
		`(function () { var i = (i || 0) + 1; return i === 1 })()`,
		`(function () { try { null.x } catch (e) { return e instanceof TypeError && e instanceof ` +
			`Error && !(e instanceof RangeError) } })()`,
		`(function () { try { nowhere() } catch (e) { return e.name === "ReferenceError" } })()`,
		`(function () { class E extends Error { constructor(m, u) { super(m); this.u = u } } try ` +
			`{ throw new E("m", "u") } catch (e) { return e.message + e.u === "mu" } })()`,
		`(function () { class E extends Error {} try { throw new E("m") } catch (e) { return ` +
			`e.message === "m" && e instanceof E } })()`,
		`[] instanceof Array && !({} instanceof Array) && (() => 1) instanceof Function && {} ` +
			`instanceof Object && !("a" instanceof Object)`,
		`(function () { function A() {} return new A() instanceof A && !({} instanceof A) })()`,
		`(function () { var o = {f() { return this.g?.() ?? "n" }}; return o.f() === "n" && ` +
			`o.f?.() === "n" })()`,
		`Object.prototype.toString.call([]) === "[object Array]" && ` +
			`Object.prototype.toString.call("") === "[object String]"`,
		`Array.prototype.slice.call({0: "a", 1: "b", length: 2}).join("") === "ab" && ` +
			`[].map.call("ab", c => c + "-").join("") === "a-b-"`,
		`Object.hasOwn({a: 1}, "a") && Object.getOwnPropertyNames({a: 1, b: 2}).join("") === ` +
			`"ab" && Reflect.ownKeys({a: 1}).length === 1`,
	} {
		if v := Inspect(
			page(t, "http://doorway.test/",
				inline("if ("+code+"\n) location = 'http://other.test/'"))); !v.OffSite {
			t.Errorf("not true: %s", code)
		}
		if v := Inspect(
			page(t, "http://doorway.test/",
				inline("if (!("+code+"\n)) location = 'http://other.test/'"))); v.OffSite {
			t.Errorf("false: %s", code)
		}
	}
}
