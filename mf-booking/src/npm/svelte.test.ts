/// <reference types="node" />
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { compile } from 'svelte/compiler';
import { booking } from './svelte';

const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const manual = readFileSync(new URL('../../manual/frameworks.md', import.meta.url), 'utf8');

/** The HTML that a server of Svelte's writes for a component. */
function renderOnServer(source: string, props: object): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'svelte-'));
  try {
    symlinkSync(modules, path.join(folder, 'node_modules'));
    const { code } = compile(source, { generate: 'server' }).js;
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(path.join(folder, 'Booking.js'), code);
    writeFileSync(
      path.join(folder, 'render.js'),
      `import { render } from 'svelte/server';
       import Booking from './Booking.js';
       console.log(render(Booking, { props: ${JSON.stringify(props)} }).body);`,
    );
    return execFileSync(process.execPath, [path.join(folder, 'render.js')], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// Neither module is needed before the browser.
const onServer = (source: string) =>
  source.replace(/import \{ (\w+) \} from 'YOUR-PACKAGE[^']*';/g, 'const $1 = undefined;');

test.each(['Booking.svelte', 'Options.svelte'])(
  '%s of the manual writes its link and no object on a server',
  (file) => {
    const [, recipe = ''] = new RegExp(`title="svelte/src/${file}"\n([\\s\\S]+?)\`\`\``).exec(manual) ?? [];
    const html = renderOnServer(onServer(recipe), { email: 'ada@example.com' });
    expect(html).toContain('<a href="https://calendly.com/you/demo">Book a demo</a>');
    expect(html).not.toContain('[object');
  },
);

test('the action gives the element its options, now and when they change', () => {
  const element = {} as HTMLElement;
  const { update } = booking(element, { prefill: { email: 'a@b.io' } });
  expect(element).toEqual({ options: { prefill: { email: 'a@b.io' } } });
  update({ theme: 'dark' });
  expect(element).toEqual({ options: { theme: 'dark' } });
});
