import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const platform = import.meta.dirname;

/** The lines of rooms in the README, from top to bottom. */
function linesOfRooms(): string[][] {
  const readme = readFileSync(path.join(platform, 'README.md'), 'utf8');
  const [, picture = ''] = /lines below its own[^\n]*\n\n((?: {4}.*\n)+)/.exec(readme) ?? [];
  return picture
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ +/));
}

const lineOf = new Map(linesOfRooms().flatMap((rooms, line) => rooms.map((room) => [room, line] as const)));

test('the README draws every room', () => {
  const folders = readdirSync(platform, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && !/^(\.types|node_modules|sample-site|templates)$/.test(entry.name),
    )
    .map(({ name }) => name);
  expect([...lineOf.keys()].sort()).toEqual(folders.sort());
});

test('a room imports only rooms below it in the README, and its own files', () => {
  const upwards = sources().flatMap(({ file, text }) =>
    importsOf(file, text)
      .filter((to) => !mayImport(roomOf(file), roomOf(to)))
      .map((to) => `${file}: ${to}`),
  );
  expect(upwards).toEqual([]);
});

function mayImport(from: string, to: string): boolean {
  const [above, below] = [lineOf.get(from) ?? 0, lineOf.get(to) ?? 0];
  // The rooms at the bottom are small, and know each other's types.
  return from === to || below > above || (below === above && above === linesOfRooms().length - 1);
}

function roomOf(file: string): string {
  return file.split('/')[0] ?? '';
}

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(/(?:\bfrom |\bimport\()'(\.[^']*)'/g)]
    .map(([, to = '']) => path.posix.normalize(path.posix.join(path.posix.dirname(file), to)))
    .filter((to) => lineOf.has(roomOf(to)));
}

function sources() {
  return readdirSync(platform, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/\.test\.|(^|\/)(testing|node_modules|\.types|sample-site|templates)\//.test(file),
    )
    .map((file) => ({ file, text: readFileSync(path.join(platform, file), 'utf8') }));
}
