package spam

import "testing"

func TestElementsSayWhereTheyAreAndHowTheyAreWritten(t *testing.T) {
	around := `<div id=w class="x y"><!--secret--><p id=a title=ti>hello</p><p class=b>two</p>` +
		`</div><form name=f><input name=q value=qq></form><script>if (`
	for _, code := range []string{
		`document.querySelector("p.b").className === "b"`,
		`document.getElementById("a").nextElementSibling.className === "b"`,
		`document.getElementById("a").getAttributeNames().join() === "id,title"`,
		`document.getElementById("a").attributes.getNamedItem("title").value + ` +
			`document.getElementById("a").attributes[0].name === "tiid"`,
		`document.getElementById("a").matches("p#a") && ` +
			`!document.getElementById("a").matches("div p.b")`,
		`document.getElementById("a").closest(".x").id === "w" && ` +
			`document.getElementById("a").closest("ul") === null`,
		`document.getElementById("a").hasAttribute("title") && ` +
			`!document.getElementById("a").hasAttribute("lang")`,
		`document.getElementById("w").contains(document.getElementById("a")) && ` +
			`!document.getElementById("a").contains(document.getElementById("w"))`,
		`document.getElementById("w").classList.contains("y")`,
		`(function () { var d = document.createElement("div"); d.classList.add("q", "r"); ` +
			`d.classList.remove("q"); return d.className === "r" })()`,
		`(function () { var d = document.createElement("div"); d.innerHTML = "<a href='/x' ` +
			`data-k=v>t</a>"; return d.firstChild.getAttribute("href") + ` +
			`d.querySelector("a").dataset.k === "/xv" })()`,
		`(function () { var a = document.createElement("a"); a.href = "http://q.test/p?z=1"; ` +
			`return a.hostname + a.search === "q.test?z=1" })()`,
		`(function () { var d = document.createElement("div"); d.append("a", "b"); return ` +
			`d.textContent === "ab" })()`,
		`(function () { var d = document.createElement("div"); d.id = "new"; ` +
			`document.body.appendChild(d); return document.getElementById("new") === d })()`,
		`document.createTreeWalker(document.getElementById("w"), ` +
			`NodeFilter.SHOW_COMMENT).nextNode().data === "secret"`,
		`document.forms.f.elements.q.value === "qq"`,
		`(function () { var r = 0; document.addEventListener("x", e => r = e.detail.a); ` +
			`document.dispatchEvent(new CustomEvent("x", {detail: {a: 1}})); return r === 1 })()`,
		`(function () { class Bus extends EventTarget {} var b = new Bus(), c = new Bus(), r = ` +
			`0; c.addEventListener("y", () => r = 9); b.addEventListener("y", () => r++); ` +
			`b.dispatchEvent(new Event("y")); return r === 1 })()`,
		`matchMedia("(min-width: 300px) and (hover: hover)").matches && !matchMedia("(max-width: ` +
			`20em)").matches`,
		`(function () { localStorage.setItem("a", "1"); localStorage.removeItem("a"); return ` +
			`localStorage.getItem("a") === null })()`,
		`navigator.plugins.length > 0 && navigator.hardwareConcurrency > 1`,
	} {
		if v := Inspect(
			page(t, "http://doorway.test/",
				around+code+"\n) location = 'http://other.test/'</script>")); !v.OffSite {
			t.Errorf("not true: %s", code)
		}
		if v := Inspect(
			page(t, "http://doorway.test/",
				around+"!("+code+")\n) location = 'http://other.test/'</script>")); v.OffSite {
			t.Errorf("false: %s", code)
		}
	}
	added := inline(`var s = document.createElement("script"); s.append("location.href=", ` +
		`"'http://other.test/'"); var f = document.createDocumentFragment(); f.appendChild(s); ` +
		`document.head.appendChild(f)`)
	if v := Inspect(page(t, "http://doorway.test/", added)); !v.OffSite {
		t.Error("the text of a script that is added in a fragment is not run")
	}
}
