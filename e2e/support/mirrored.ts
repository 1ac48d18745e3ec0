import type { Page } from 'playwright/test';

/** Boxes of the page that do not change sides with the direction of its text. Its texts must be of one direction. */
export function findUnmirrored(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    for (const details of document.querySelectorAll('header details')) details.setAttribute('open', '');
    const elements = [...document.querySelectorAll('#site *')].filter(
      (element) => element.closest('svg, iframe, [dir]') === root && element.checkVisibility(),
    );
    // Within a line, words of one direction keep their order in a text of the other.
    const isInLine = (element: Element) => {
      for (let each: Element | null = element; each !== null; each = each.parentElement)
        if (getComputedStyle(each).display.startsWith('inline')) return true;
      return false;
    };
    const boxes = elements.filter((element) => !isInLine(element));
    const measure = (direction: 'ltr' | 'rtl') => {
      root.dir = direction;
      return boxes.map((element) => element.getBoundingClientRect());
    };
    const [mirrored, plain] = [measure('rtl'), measure('ltr')];
    root.dir = 'rtl';
    const problems = boxes.flatMap((element, index) => {
      const [from, to] = [plain[index], mirrored[index]];
      if (!from || !to) return [];
      const wanted = root.clientWidth - from.right;
      const name = `${element.localName}.${element.className}`;
      return Math.abs(to.left - wanted) <= 2 ? [] : [`${name} is at ${to.left}, not at ${wanted}`];
    });
    return boxes.length > 50 ? problems : [`only ${boxes.length} boxes`];
  });
}
