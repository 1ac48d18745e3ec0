import { expect, test } from '@jest/globals';
import loader from './require-valid-css.js';

const requireValidCss = (source: string, resourcePath = '/site/src/Row.css') =>
  loader.call({ resourcePath }, source);

test('leaves a valid style sheet as it is', () => {
  const source = '@layer site { .row { color: red; &:hover { color: blue } } }';
  expect(requireValidCss(source)).toBe(source);
});

test('leaves a component of Vue to its compiler', () => {
  const source = '<script setup>\nimport { ref } from "vue";\n</script>\n<style>p { color: red }</style>';
  expect(requireValidCss(source, '/site/src/Header.vue')).toBe(source);
});

test.each([
  ['a missing brace', '.row {\n  color: red;\n.name { color: blue }', 'Line 1: Unclosed block.'],
  ['a brace too many', '.row { color: red }\n}', 'Line 2: Unexpected }.'],
  [
    'the markers of a merge conflict',
    '.row {\n<<<<<<< HEAD\n  top: 0;\n=======\n  top: 1px;\n>>>>>>> theirs\n}',
    'Line 2: Unknown word HEAD.',
  ],
  ['an unfinished declaration', '.row { color red; }', 'Line 1: Unknown word color.'],
])('fails for %s', (_, source, problem) => {
  expect(() => requireValidCss(source)).toThrow(problem);
});
