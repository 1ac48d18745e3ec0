import type { Page } from 'playwright/test';
import { hydratePage } from '../test';

/** More controls than any page has. A longer walk is a loop. */
const MOST = 400;
const LEAST = 12;

/** Tabs through a page. Each focused control must be visible and have a focus indicator. */
export async function walkByKeyboard(page: Page): Promise<readonly string[]> {
  await hydratePage(page);
  const problems: string[] = [];
  let stops = 0;
  for (; stops < MOST; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(lookAtFocus);
    if (stop === null) break;
    if (stop !== '') problems.push(stop);
  }
  if (stops === MOST) problems.push('the walk does not end');
  if (stops < LEAST) problems.push(`the walk ends after ${stops} stops`);
  return [...new Set(problems)];
}

/** Returns the problem of the focused control, or an empty text. Null: the walk is over. */
function lookAtFocus(): string | null {
  const element = document.activeElement;
  if (element === null || element === document.body || element === document.documentElement) return null;
  // Its content is the scheduling provider's.
  if (element instanceof HTMLIFrameElement) return '';
  const name = `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
  const spots = [...element.getClientRects()].flatMap(({ left, right, top, bottom }) => {
    const [from, to] = [Math.max(left, 0), Math.min(right, innerWidth)];
    const [high, low] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    if (from >= to || high >= low) return [];
    return [0.1, 0.5, 0.9].map((part) => [from + (to - from) * 0.5, high + (low - high) * part] as const);
  });
  const isSeen = spots.some(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && element.contains(top);
  });
  if (!isSeen) return `${name} has the focus and is not seen`;
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) return '';
  }
  return `${name} does not show that it has the focus`;
}
