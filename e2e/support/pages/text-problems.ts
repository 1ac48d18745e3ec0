import type { Page } from 'playwright/test';

/** Text settings of a visitor: docs/reference/behaviour/content.md#content-and-buttons, rule 16. */
export const textSettings = {
  /** WCAG 1.4.12. */
  spacing: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`,
  /** WCAG 1.4.4. */
  twice: 'html { font-size: 200% !important }',
} as const;

/** Applies a user style sheet, which the content security policy does not affect. */
export async function setStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** Finds texts that are clipped, extend beyond the window, or overlap other text. */
export function findTextProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Line {
      readonly text: string;
      readonly owner: Element;
      readonly rect: DOMRect;
    }
    const problems: string[] = [];
    const lines: Line[] = [];
    const tolerance = 2;

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const owner = node.parentElement;
      const text = node.textContent?.trim().slice(0, 40);
      if (owner === null || !text || !isShown(owner)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects())
        if (rect.width > 1 && !isScrolledAway(owner, rect)) lines.push({ text, owner, rect });
    }

    for (const { text, owner, rect } of lines) {
      const cutter = findCutter(owner, rect);
      if (cutter !== undefined) problems.push(`"${text}" is cut by ${nameOf(cutter)}`);
    }

    // Glyphs fill the middle of their line's box.
    const glyphs = lines.map(({ owner, text, rect }) => {
      const trim = rect.height * 0.3;
      return {
        owner,
        text,
        top: rect.top + trim,
        bottom: rect.bottom - trim,
        left: rect.left,
        right: rect.right,
      };
    });
    glyphs.sort((a, b) => a.top - b.top);
    glyphs.forEach((a, index) => {
      for (const b of glyphs.slice(index + 1)) {
        if (b.top > a.bottom) break;
        if (a.owner === b.owner || a.owner.contains(b.owner) || b.owner.contains(a.owner)) continue;
        if (isLifted(a.owner) || isLifted(b.owner)) continue;
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        if (width > tolerance && b.top < a.bottom - tolerance)
          problems.push(`"${a.text}" lies on "${b.text}"`);
      }
    });
    return [...new Set(problems)];

    function isShown(element: Element): boolean {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      // Visually hidden text.
      for (let each: Element | null = element; each !== null; each = each.parentElement)
        if (getComputedStyle(each).clipPath === 'inset(50%)') return false;
      return true;
    }

    function isScrolledAway(owner: Element, rect: DOMRect): boolean {
      for (
        let each: Element | null = owner;
        each !== null && each !== document.body;
        each = each.parentElement
      ) {
        if (!/auto|scroll/.test(getComputedStyle(each).overflowY)) continue;
        const box = each.getBoundingClientRect();
        if (rect.bottom > box.bottom || rect.top < box.top) return true;
      }
      return false;
    }

    /** The sticky header covers scrolling content. */
    function isLifted(element: Element): boolean {
      return element.closest('header') !== null;
    }

    function findCutter(owner: Element, rect: DOMRect): Element | undefined {
      for (
        let each: Element | null = owner;
        each !== null && each !== document.body;
        each = each.parentElement
      ) {
        const { overflowX, overflowY } = getComputedStyle(each);
        if (/auto|scroll/.test(overflowX + overflowY)) return undefined;
        const box = each.getBoundingClientRect();
        const beside = rect.left < box.left - tolerance || rect.right > box.right + tolerance;
        const above = rect.top < box.top - rect.height * 0.2 || rect.bottom > box.bottom + rect.height * 0.2;
        if (/hidden|clip/.test(overflowX) && beside) return each;
        if (/hidden|clip/.test(overflowY) && above) return each;
      }
      return rect.left < -tolerance || rect.right > document.documentElement.clientWidth + tolerance
        ? document.body
        : undefined;
    }

    function nameOf(element: Element): string {
      return `${element.localName}.${element.className}`;
    }
  });
}
