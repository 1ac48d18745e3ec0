import { describe, expect, test } from '@jest/globals';
import { globalSelectors, namesIn, rulesIn } from './styles';

describe('a selector of the package’s own elements', () => {
  test.each([
    '.a1card {}',
    'a.a1link:hover {}',
    '.a1card > p + p {}',
    'html[data-theme="dark"] .a1card {}',
    '#a1menu {}',
    ':is(.a1card, .a1row) a {}',
    'booking-widget {}',
    'h1[data-v-7ba5bd90] {}',
    '.a1card { a {} &:hover {} > p {} & + & {} }',
    '.a1card { @media print { a {} } }',
    '@media print { .a1card { a { b {} } } }',
    '@layer page { @supports (gap: 1px) { .a1card {} } }',
    '@keyframes a1fade { from {} 50% {} to {} }',
    '@font-face { font-family: a1; }',
  ])('%s', (css) => {
    expect(globalSelectors(css)).toEqual([]);
  });
});

describe("a selector that matches other packages' elements", () => {
  test.each([
    ['* {}', ['*']],
    ['body {}', ['body']],
    [':root { --gap: 1px }', [':root']],
    ['header, .a1card, footer a {}', ['header', 'footer a']],
    ['[data-on="dark"] {}', ['[data-on="dark"]']],
    ['::selection {}', ['::selection']],
    [':is(.a1card, header) {}', [':is(.a1card, header)']],
    [':where(header) {}', [':where(header)']],
    [':not(.a1card) {}', [':not(.a1card)']],
    ['body:has(.a1card) {}', ['body:has(.a1card)']],
    ['@media print { @layer page { main {} } }', ['main']],
    ['body { .a1card & {} p {} }', ['body', 'p']],
    ['.a1card { :is(&, body) {} }', [':is(&, body)']],
    ['p {} p {}', ['p']],
  ])('%s', (css, selectors) => {
    expect(globalSelectors(css)).toEqual(selectors);
  });

  test('because another package uses its class', () => {
    const css = '@media print { .wrap:not(.wide) > #main { gap: .5em } }';
    const foreign = { names: namesIn(css), rules: rulesIn(css) };
    expect([...foreign.names]).toEqual(['.wrap', '.wide', '#main']);
    expect(globalSelectors('.wrap p {} .a1card .wrap {} #main {}', foreign)).toEqual(['.wrap p', '#main']);
  });
});

test.each([
  ['.md\\:flex', '.md:flex'],
  ['.w-1\\/2', '.w-1/2'],
  ['.\\31 0', '.10'],
  ['.größe', '.größe'],
  ['#\\@menu', '#@menu'],
])('finds that another package uses %s', (selector, name) => {
  const foreign = { names: namesIn(`${selector} { gap: .5em }`), rules: new Set<string>() };
  expect([...foreign.names]).toEqual([name]);
  expect(globalSelectors(`${selector} {}`, foreign)).toEqual([selector]);
});

describe('a rule that another package has too', () => {
  const css = '@layer ui { .wrap { width: 100%; &:hover { width: 50% } } .wrap, .mono { margin: 0 } }';
  const foreign = { names: namesIn(css), rules: rulesIn(css) };

  test('is nobody else’s when selector, declarations and at-rules are the same', () => {
    expect(globalSelectors(css, foreign)).toEqual([]);
    expect(globalSelectors('@layer ui { .wrap { margin: 0 } }', foreign)).toEqual([]);
  });

  test.each([
    ['other declarations', '@layer ui { .wrap { width: 90%; &:hover { width: 50% } } }'],
    ['other nested declarations', '@layer ui { .wrap { width: 100%; &:hover { width: 60% } } }'],
    ['another layer', '@layer fragment { .wrap { width: 100%; &:hover { width: 50% } } }'],
    ['no layer', '.wrap { margin: 0 }'],
  ])('is reported with %s', (_, changed) => {
    expect(globalSelectors(changed, foreign)).toContain('.wrap');
  });
});
