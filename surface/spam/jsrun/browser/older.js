// What browsers keep of older days and the engine has not.
(function () {
"use strict";
const add = (to, methods) => {
  for (const name of Object.keys(methods)) {
    if (!(name in to)) {
      Object.defineProperty(to, name, {value: methods[name], writable: true, configurable: true});
    }
  }
};
add(Date.prototype, {
  toGMTString() { return this.toUTCString(); },
  getYear() { return this.getFullYear() - 1900; },
});
add(String.prototype, {
  italics() { return "<i>" + this + "</i>"; },
  fontcolor(c) { return '<font color="' + c + '">' + this + "</font>"; },
  link(to) { return '<a href="' + to + '">' + this + "</a>"; },
});
add(Object, {
  groupBy(items, f) {
    const groups = Object.create(null);
    let i = 0;
    for (const item of items) (groups[f(item, i++)] ||= []).push(item);
    return groups;
  },
});
})()
