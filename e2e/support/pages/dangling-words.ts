import type { Page } from 'playwright/test';

/** Finds headings in which a line ends with the first word of a sentence, such as "Drei Zeilen. Das / ist das Formular." */
export function findDanglingWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h2')].flatMap((heading) => {
      const lines: { top: number; words: string[] }[] = [];
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const { top, height } = range.getBoundingClientRect();
          const line = lines.at(-1);
          if (line !== undefined && Math.abs(line.top - top) < height / 2) line.words.push(word);
          else lines.push({ top, words: [word] });
        }
      const texts = lines.map(({ words }) => words.join(' '));
      return texts.slice(0, -1).some((text) => /[.?!] [^ .?!,:]+$/.test(text)) ? [texts.join(' / ')] : [];
    }),
  );
}
