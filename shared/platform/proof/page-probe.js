/**
 * The proof's questions to a page, from inside of it. Plain JavaScript, because the browser gets the file's text: it runs before the
 * page's own scripts, and keeps the browser's own functions to compare them later.
 */
(() => {
  /** Functions that pages use, by name: the browser's own. */
  const builtins = new Map();
  const owners = { window: globalThis };
  for (const name of [
    'Array',
    'Object',
    'String',
    'Promise',
    'Map',
    'Set',
    'Date',
    'Element',
    'HTMLElement',
    'Node',
    'EventTarget',
    'Document',
    'History',
    'Storage',
    'XMLHttpRequest',
    'Request',
    'Response',
  ])
    owners[`${name}.prototype`] = globalThis[name].prototype;
  Object.assign(owners, { JSON, Math, Object, Promise, console });
  for (const [owner, object] of Object.entries(owners))
    for (const name of Object.getOwnPropertyNames(object)) {
      const value = Object.getOwnPropertyDescriptor(object, name)?.value;
      if (typeof value === 'function') builtins.set(`${owner}.${name}`, [object, name, value]);
    }

  let longestTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });

  const slotElements = () => [...document.querySelectorAll('[data-fragment]')];

  /** Boxes of the elements that are drawn: one with `display: contents` is drawn by its children. */
  function boxesOf(element) {
    if (getComputedStyle(element).display === 'contents') return [...element.children].flatMap(boxesOf);
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return right > left && bottom > top ? [{ left, top, right, bottom }] : [];
  }

  function describe(element) {
    const boxes = boxesOf(element);
    const around = (side, pick) => (boxes.length === 0 ? 0 : pick(...boxes.map((box) => box[side])));
    const [left, top] = [around('left', Math.min), around('top', Math.min)];
    const parents = [];
    for (let at = element.parentElement; at !== null; at = at.parentElement)
      if (at.dataset.fragment) parents.push(at.dataset.fragment);
    return {
      name: element.dataset.fragment,
      status: element.dataset.fragmentStatus ?? null,
      parents,
      box: {
        x: left + scrollX,
        y: top + scrollY,
        width: around('right', Math.max) - left,
        height: around('bottom', Math.max) - top,
      },
    };
  }

  /** Every rule of the page's style sheets, nested ones with the selectors around them. */
  function rulesOf(list, parent) {
    return [...list].flatMap((rule) => {
      const own = rule.selectorText;
      if (own === undefined) return rule.cssRules === undefined ? [] : rulesOf(rule.cssRules, parent);
      const selector = parent === null ? own : own.replaceAll('&', `:is(${parent})`);
      return [{ selector, text: rule.style.cssText }, ...rulesOf(rule.cssRules ?? [], selector)];
    });
  }

  const allRules = () =>
    [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) => {
      try {
        return rulesOf(sheet.cssRules, null);
      } catch {
        // A sheet of another origin.
        return [];
      }
    });

  const keyOf = ({ selector, text }) => `${selector}{${text}}`;

  function matches(element, selector) {
    const ofElements = selector.replace(/::[\w-]+(\([^)]*\))?/g, '');
    try {
      return element.closest(ofElements) !== null || element.querySelector(ofElements) !== null;
    } catch {
      return false;
    }
  }

  /** Controls that open something. */
  const openers =
    'summary, button[aria-expanded="false"], button[popovertarget], [role="button"][aria-expanded="false"]';
  const isOpen = (control) =>
    control.localName === 'summary'
      ? control.parentElement.open === true
      : control.getAttribute('aria-expanded') === 'true' ||
        document.getElementById(control.getAttribute('popovertarget') ?? '')?.matches(':popover-open') ===
          true;
  const isVisible = (element) => element.checkVisibility() && element.getClientRects().length > 0;

  return {
    slots: () => slotElements().map(describe),
    longestTask: () => longestTask,
    replaced: () =>
      [...builtins].filter(([, [object, name, value]]) => object[name] !== value).map(([name]) => name),
    ruleKeys: () => allRules().map(keyOf),
    /** Selectors of rules that are not among `known` and match in a slot, or around it. */
    newRules: (index, known) => {
      const element = slotElements()[index];
      const before = new Set(known);
      const found = allRules().filter((rule) => !before.has(keyOf(rule)) && matches(element, rule.selector));
      return [...new Set(found.map(({ selector }) => selector))];
    },
    /** A control in a slot that opens something; null where there is none. */
    opener: (index) => [...(slotElements()[index]?.querySelectorAll(openers) ?? [])].find(isVisible) ?? null,
    isOpen,
    /** The first visible link to another page of the site, in a slot. */
    link: (index) =>
      [...(slotElements()[index]?.querySelectorAll('a[href^="/"]:not([target], [download])') ?? [])].find(
        (link) => isVisible(link) && link.pathname !== location.pathname,
      ) ?? null,
  };
})();
