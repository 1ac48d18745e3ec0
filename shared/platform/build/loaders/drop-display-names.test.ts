import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import dropDisplayNames from './drop-display-names.js';

test('finds the unused components of the installed router', async () => {
  const main = createRequire(import.meta.url).resolve('react-router');
  const index = readFileSync(main.replace(/\.js$/, '.mjs'), 'utf8');
  const chunks = [...index.matchAll(/from "\.\/(chunk-\w+\.mjs)"/g)].map(([, chunk = '']) =>
    readFileSync(path.join(path.dirname(main), chunk), 'utf8'),
  );
  const dropped = chunks.map((chunk) => dropDisplayNames(chunk)).join('\n');
  for (const component of ['Link', 'NavLink', 'Form']) {
    expect(chunks.join('\n')).toContain(`${component}.displayName = "${component}";`);
    expect(dropped).not.toContain(`\n${component}.displayName = `);
    expect(dropped).toMatch(new RegExp(`^var ${component} = /\\* @__PURE__ \\*/ \\w+\\.forwardRef\\(`, 'm'));
  }
});

test('leaves assignments inside of functions, and other code', () => {
  const source =
    'function make() {\n  Inner.displayName = "Inner";\n}\nexport const name = Link.displayName;\n';
  expect(dropDisplayNames(source)).toBe(source);
});
