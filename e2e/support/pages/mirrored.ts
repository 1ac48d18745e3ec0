import type { Page } from 'playwright/test';

/**
 * Boxes, shapes and pictures of the page that do not change sides with the direction of its text. Its texts must be of one
 * direction.
 */
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
    // Only what a clip path leaves of an element can be hit.
    const hits = (shape: Element, direction: 'ltr' | 'rtl') => {
      root.dir = direction;
      return (['start', 'end'] as const).flatMap((block) => {
        shape.scrollIntoView({ block, behavior: 'instant' });
        const { left, right, top } = shape.getBoundingClientRect();
        const ys = Array.from({ length: 100 }, (_, index) => Math.ceil(Math.max(top, 0)) + 3 + index * 8);
        return ys.flatMap((y) =>
          [0.1, 0.3, 0.4, 0.6, 0.7, 0.9].map((part) => {
            const x = direction === 'ltr' ? left + (right - left) * part : right - (right - left) * part;
            return document.elementsFromPoint(x, y).includes(shape);
          }),
        );
      });
    };
    for (const shape of elements.filter((each) => getComputedStyle(each).clipPath.startsWith('polygon'))) {
      const [wanted, found] = [hits(shape, 'ltr'), hits(shape, 'rtl')];
      if (!wanted.includes(true) || wanted.some((hit, index) => hit !== found[index]))
        problems.push(`the shape of ${shape.localName}.${shape.className} is not mirrored`);
    }
    // A style sheet mirrors an arrow before it rotates it.
    const rotation = (arrow: Element, direction: 'ltr' | 'rtl') => {
      root.dir = direction;
      return Number.parseFloat(getComputedStyle(arrow).rotate) || 0;
    };
    for (const arrow of document.querySelectorAll('[data-icon="arrow"]'))
      if (rotation(arrow, 'rtl') !== -rotation(arrow, 'ltr'))
        problems.push(`the arrow of ${arrow.parentElement?.className} points up instead of down`);
    root.dir = 'rtl';
    for (const picture of document.querySelectorAll('svg[preserveAspectRatio="none"]'))
      if (getComputedStyle(picture).scale !== '-1 1')
        problems.push(`the picture svg.${picture.getAttribute('class')} is not mirrored`);
    return boxes.length > 50 ? problems : [`only ${boxes.length} boxes`];
  });
}
