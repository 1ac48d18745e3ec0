import type { Page } from 'playwright/test';

declare global {
  interface Window {
    /** Texts that the page wrote into nodes which the translation has replaced: the visitor never sees them. */
    lostTexts?: string[];
    translatePage?: () => void;
  }
}

/**
 * Lets `translate` act as Chrome's translation does: it replaces every text node by two nested `<font>` elements, now and
 * whenever texts change. The translated text is the same, so that tests find it.
 */
export async function prepareTranslation(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lost: string[] = [];
    window.lostTexts = lost;
    for (const [owner, name] of [
      [Node.prototype, 'nodeValue'],
      [CharacterData.prototype, 'data'],
    ] as const) {
      const own = Object.getOwnPropertyDescriptor(owner, name) ?? {};
      Object.defineProperty(owner, name, {
        ...own,
        set(this: Node, value: string) {
          if (this.nodeType === Node.TEXT_NODE && !this.isConnected) lost.push(value);
          own.set?.call(this, value);
        },
      });
    }
    const skipped = 'font, script, style, noscript, textarea, [translate=no]';
    const replace = (text: Text) => {
      if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(skipped)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const textsIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root.nodeType === Node.TEXT_NODE ? [root as Text] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      return texts;
    };
    window.translatePage = () => {
      textsIn(document.documentElement).forEach(replace);
      new MutationObserver((records) => {
        const changed = records.flatMap(({ type, target, addedNodes }) =>
          type === 'childList' ? [...addedNodes] : [target],
        );
        changed.flatMap(textsIn).forEach(replace);
      }).observe(document.documentElement, { subtree: true, childList: true, characterData: true });
    };
  });
}

/** Translates the page. Call `prepareTranslation` before it loads. */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => window.translatePage?.());
}

export function lostTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => window.lostTexts ?? []);
}

/**
 * Uses every control of the page twice, so that what opens also closes: clicks buttons and summaries, types into fields and
 * clears them, chooses every option.
 */
export async function useEveryControl(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const rendered = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const setValue = async (
      field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
      value: string,
    ) => {
      const { set } = Object.getOwnPropertyDescriptor(
        Object.getPrototypeOf(field),
        'value',
      ) as PropertyDescriptor;
      set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
      await rendered();
    };
    const use = async (control: Element) => {
      if (!control.isConnected) return;
      // It leaves the page.
      if (control instanceof HTMLButtonElement && control.type === 'submit' && control.form?.method === 'get')
        return;
      if (control instanceof HTMLSelectElement)
        for (const { value } of [...control.options]) await setValue(control, value);
      else if (
        control instanceof HTMLTextAreaElement ||
        (control instanceof HTMLInputElement && !/checkbox|radio|range|submit/.test(control.type))
      )
        for (const value of control.type === 'email'
          ? ['fail@example.com']
          : ['price', 'Mara Ellestad', 'example.com', 'zzzz', '', '12'])
          await setValue(control, value);
      else if (control instanceof HTMLInputElement && control.type === 'range')
        for (const value of [control.max, control.min]) await setValue(control, value);
      else (control as HTMLElement).click();
      await rendered();
    };
    const controls = 'button:not(:disabled), summary, input, textarea, select, [role=tab], [role=button]';
    for (const _ of [1, 2]) for (const control of document.querySelectorAll(controls)) await use(control);
  });
}
