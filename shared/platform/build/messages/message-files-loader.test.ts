import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import writeOutMessageFiles from './message-files-loader';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'message-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("imports the messages of each language, and no editor's files beside them", () => {
  mkdirSync(path.join(folder, 'messages'));
  for (const name of ['de-DE.json', 'en-US.json', '.#en-US.json', '._en-US.json', '.DS_Store'])
    writeFileSync(path.join(folder, 'messages', name), '');
  const context = { context: folder, addContextDependency: () => {} };
  const source = `import(\`./messages/\${tag}.json\`)`;
  expect(writeOutMessageFiles.call(context as never, source)).toBe(
    "({ 'de-DE': () => import('./messages/de-DE.json'), 'en-US': () => import('./messages/en-US.json') })[tag]()",
  );
});

test('names the folder without the texts of the source language', () => {
  mkdirSync(path.join(folder, 'messages'));
  writeFileSync(path.join(folder, 'messages/en-us.json'), '');
  const context = { context: folder, addContextDependency: () => {} };
  const source = `import(\`./messages/\${tag}.json\`)`;
  expect(() => writeOutMessageFiles.call(context as never, source)).toThrow(
    `${path.join(folder, 'messages')} has no en-US.json`,
  );
});
