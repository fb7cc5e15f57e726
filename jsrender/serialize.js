// What the page is now, for a program that reads HTML: the tree with its open shadow roots, what the visitor would find in
// the controls, and how large the frames are. It runs in a world of its own, so that the page cannot put words in our mouth.
(() => {
  const roots = [];
  const find = node => {
    for (const e of node.querySelectorAll('*')) {
      if (e.shadowRoot) {
        roots.push(e.shadowRoot);
        find(e.shadowRoot);
      }
    }
  };
  find(document);
  const root = document.documentElement;
  const doctype = document.doctype ? '<!DOCTYPE ' + document.doctype.name + '>' : '';
  const open = root ? root.outerHTML.slice(0, root.outerHTML.indexOf('>') + 1) : '';
  const inner = !root ? '' : roots.length && root.getHTML ? root.getHTML({shadowRoots: roots}) : root.innerHTML;
  const frames = [];
  for (const f of [document, ...roots].flatMap(r => [...r.querySelectorAll('iframe, frame, object, embed')])) {
    const box = f.getBoundingClientRect();
    const seen = getComputedStyle(f);
    if (frames.length < 100 && seen.visibility !== 'hidden' && seen.opacity !== '0') {
      const width = Math.max(0, Math.min(box.right, innerWidth) - Math.max(box.left, 0));
      const height = Math.max(0, Math.min(box.bottom, innerHeight) - Math.max(box.top, 0));
      frames.push({url: f.src || f.data || '', share: width * height / (innerWidth * innerHeight)});
    }
  }
  return {
    html: doctype + open + inner + '</html>', url: document.URL, charset: document.characterSet,
    type: document.contentType, frames: frames, shadows: roots.length,
  };
})()
