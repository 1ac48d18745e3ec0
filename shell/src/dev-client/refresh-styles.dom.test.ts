import { beforeEach, expect, jest, test } from '@jest/globals';
import { findNewSheets, refreshStyles } from './refresh-styles';

const [base, added] = ['/_fragments/shell/dev/main.css', '/_fragments/mf-header/dev/Header.css'];
let answers: Map<string, Promise<string>>;

beforeEach(() => {
  document.head.innerHTML = `<style data-sheets="${base}">p { color: red }</style>`;
  answers = new Map([[`/_dev/styles?${base}`, Promise.resolve('p { color: blue }')]]);
  globalThis.fetch = jest.fn(async (url) => {
    const answer = answers.get(String(url));
    if (answer === undefined) throw new Error(`${url} was not expected`);
    return { ok: true, text: () => answer } as Response;
  });
});

const inline = () => document.querySelector('style');

test('a changed sheet is shown while the document does not come: the site is still being composed', async () => {
  answers.set(location.href, new Promise(() => {}));
  void findNewSheets();
  await refreshStyles();
  expect(inline()?.textContent).toBe('p { color: blue }');
});

test('sheets that the page did not have are those of the newest document', async () => {
  answers.set(location.href, Promise.resolve(`<style data-sheets="${base} ${added}"></style>`));
  await findNewSheets();
  expect(inline()?.dataset.sheets).toBe(`${base} ${added}`);
  answers.set(`/_dev/styles?${base}&${added}`, Promise.resolve('p { margin: 0 }'));
  await refreshStyles();
  expect(inline()?.textContent).toBe('p { margin: 0 }');
});
