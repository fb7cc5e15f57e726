package spam

import "testing"

// What the language says of these is true.
func TestTheLanguageIsReadAsItIsMeant(t *testing.T) {
	for _, code := range []string{
		`(function () { return 77 }).toString().includes("77")`,
		`String(function(){/*hid*/}).match(/\/\*(.*)\*\//)[1] === "hid"`,
		`String(() => 5 ) === "() => 5"`,
		`(function foo(a, b) {}).name + (function (a, b) {}).length === "foo2"`,
		`(function () { var {a, ...r} = {a: 1, b: 2, c: 3}; return Object.keys(r).join("") === "bc" })()`,
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
		`"abc".startsWith("b", 1) && "abcabc".indexOf("b", 2) === 4 && "äbc".indexOf("c") === 2`,
		`"abcabc".search("c") === 2 && "a".localeCompare("b") < 0`,
		`Number.isInteger(5) && !Number.isInteger("5") && Number.parseFloat("1.5e1x") === 15 && parseFloat(".5") === 0.5`,
		`(1.5).toFixed(2) === "1.50"`,
		`Math.max(1, 2, 3) === 3 && Math.max(...[4, 9, 2]) === 9 && Math.sign(-3) === -1 && Math.imul(3, 4) === 12 && Math.PI > 3`,
		`(function () { var r = /a(.)/g, o = "", m; while ((m = r.exec("abac"))) o += m[1]; return o === "bc" && r.lastIndex === 0 })()`,
		`(function () { var r = /a/g; return r.test("aXa") && r.lastIndex === 1 && r.test("aXa") && !r.test("aXa") })()`,
	} {
		if v := Inspect(page(t, "http://doorway.test/", inline("if ("+code+"\n) location = 'http://other.test/'"))); !v.OffSite {
			t.Errorf("not true: %s", code)
		}
		if v := Inspect(page(t, "http://doorway.test/", inline("if (!("+code+"\n)) location = 'http://other.test/'"))); v.OffSite {
			t.Errorf("false: %s", code)
		}
	}
}
