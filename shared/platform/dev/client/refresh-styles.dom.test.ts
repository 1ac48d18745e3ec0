import { beforeEach, expect, jest, test } from '@jest/globals';

const [base, added] = ['/_fragments/shell/dev/main.css', '/_fragments/mf-hello/dev/Header.css'];
let findNewSheets: typeof import('./refresh-styles').findNewSheets;
let refreshStyles: typeof import('./refresh-styles').refreshStyles;
let answers: Map<string, Promise<string>>;

beforeEach(async () => {
  // The module stores the shown sheets.
  jest.resetModules();
  ({ findNewSheets, refreshStyles } = await import('./refresh-styles'));
  document.head.innerHTML = documentOf(base, 'p { color: red }');
  answers = new Map([[`/_dev/styles?${base}`, Promise.resolve('p { color: blue }')]]);
  globalThis.fetch = jest.fn(async (url) => {
    const answer = answers.get(String(url));
    if (answer === undefined) throw new Error(`${url} was not expected`);
    return { ok: true, text: () => answer } as Response;
  });
});

const documentOf = (sheets: string, css = '') =>
  `<style data-dev-styles>${css}</style><script type="text/plain" data-sheets="${sheets}"></script>`;
/** The applied styles in cascade order. */
const applied = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');

test('shows a changed sheet while the document is not available, because the site is being composed', async () => {
  answers.set(location.href, new Promise(() => {}));
  void findNewSheets();
  await refreshStyles();
  expect(applied()).toBe('p { color: blue }');
});

test('leaves the styles of a browser extension alone', async () => {
  document.head.prepend(Object.assign(document.createElement('style'), { textContent: 'i { color: red }' }));
  await refreshStyles();
  expect(applied()).toBe('i { color: red }p { color: blue }');
});

test("keeps the document's sheets if one is unavailable", async () => {
  answers.set(`/_dev/styles?${base}`, Promise.reject(new Error('away')));
  await refreshStyles();
  expect(applied()).toBe('p { color: red }');
});

test('requests sheets of releases once, and those from source each time', async () => {
  const released = '/_fragments/mf-goodbye/1.0.0-abc/Footer.css';
  document.head.innerHTML = documentOf(`${base} ${released}`);
  answers.set(`/_dev/styles?${released}`, Promise.resolve('b { color: red }'));
  await refreshStyles();
  answers.set(`/_dev/styles?${base}`, Promise.resolve('p { color: green }'));
  answers.set(`/_dev/styles?${released}`, Promise.resolve('b { color: green }'));
  await refreshStyles();
  expect(applied()).toBe('p { color: green }b { color: red }');
});

test('adds new sheets from the newest document', async () => {
  answers.set(location.href, Promise.resolve(documentOf(`${base} ${added}`)));
  await findNewSheets();
  expect(document.querySelector<HTMLElement>('[data-sheets]')?.dataset.sheets).toBe(`${base} ${added}`);
  answers.set(`/_dev/styles?${added}`, Promise.resolve('p { margin: 0 }'));
  await refreshStyles();
  expect(applied()).toBe('p { color: blue }p { margin: 0 }');
});
