import { execFile, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from '../support/running-site';
import { type Filled, recipeFiles } from './manual';

const run = promisify(execFile);

interface Starter {
  /** What its framework tells people to run, without questions. */
  readonly create: (folder: string) => readonly string[];
  /** The part of the manual whose files are put into the new project. */
  readonly recipe: string;
  /** Where they go, if not where the manual has them. */
  readonly at?: (file: string) => string;
  /** The starter's own files that show the recipe's component; null takes one away. */
  readonly files: Readonly<Record<string, string | null>>;
  /** Of its own `package.json`; each is given a port. Default `production`. */
  readonly serves: Readonly<Partial<Record<Mode, readonly string[]>>>;
  /** Its server writes the page's HTML, and the browser takes it over. */
  readonly rendersOnServers?: true;
}

export type Mode = 'development' | 'production';

const vite = (template: string) => (folder: string) => [
  'create-vite@9.3.0',
  folder,
  '--template',
  template,
  '--no-interactive',
];
const preview = { production: ['run', 'preview', '--', '--host', 'localhost', '--strictPort', '--port'] };
const heading = 'A new project';

/**
 * Projects as their frameworks' own starters make them, from npm alone. Those of Astro and Nuxt fetch their templates from
 * elsewhere.
 */
export const starters = {
  'create-vite react': {
    create: vite('react'),
    recipe: 'react',
    files: {
      'src/App.jsx': `import { Booking } from './Booking.jsx';
export default () => <><h1>${heading}</h1><Booking email="ada@example.com" onScheduled={console.log} /></>;
`,
    },
    serves: preview,
  },
  'create-vite vue': {
    create: vite('vue'),
    recipe: 'vue',
    files: {
      'src/App.vue': `<script setup>
import Booking from './Booking.vue';
</script>
<template><h1>${heading}</h1><Booking email="ada@example.com" /></template>
`,
    },
    serves: preview,
  },
  'create-vite svelte': {
    create: vite('svelte'),
    recipe: 'svelte',
    files: {
      'src/App.svelte': `<script>
  import Booking from './Booking.svelte';
</script>
<h1>${heading}</h1>
<Booking email="ada@example.com" onscheduled={console.log} />
`,
    },
    serves: preview,
  },
  'create-next-app': {
    create: (folder) => [
      'create-next-app@16.4.3',
      folder,
      ...['--js', '--app', '--empty', '--no-tailwind', '--no-eslint', '--no-src-dir', '--no-react-compiler'],
      ...['--use-npm', '--skip-install', '--disable-git', '--yes'],
    ],
    recipe: 'next',
    files: { 'app/page.js': null },
    serves: {
      development: ['run', 'dev', '--', '--port'],
      production: ['run', 'start', '--', '--port'],
    },
    rendersOnServers: true,
  },
  'sv create (SvelteKit)': {
    create: (folder) => [
      'sv@0.17.1',
      'create',
      folder,
      ...['--template', 'minimal', '--types', 'jsdoc', '--no-add-ons', '--no-install'],
    ],
    recipe: 'svelte',
    at: (file) => file.replace('src/', 'src/lib/'),
    files: {
      'src/routes/+page.svelte': `<script>
  import Booking from '$lib/Booking.svelte';
</script>
<h1>${heading}</h1>
<Booking email="ada@example.com" onscheduled={console.log} />
`,
    },
    serves: {
      development: ['run', 'dev', '--', '--host', 'localhost', '--strictPort', '--port'],
      ...preview,
    },
    rendersOnServers: true,
  },
} as const satisfies Record<string, Starter>;

export type StarterName = keyof typeof starters;

/**
 * Makes the project in `folder`, which must not be there, with the package from its tarball and the manual's code.
 * Rejects with what the command printed.
 */
export async function makeProject(
  name: StarterName,
  folder: string,
  { tarball, ...filled }: Filled & { readonly tarball: string },
): Promise<void> {
  const { create, recipe, files, at = (file: string) => file }: Starter = starters[name];
  const parent = path.dirname(folder);
  await command('npx', ['--yes', ...create(path.basename(folder))], parent);
  const quick = ['--no-audit', '--no-fund', '--prefer-offline'];
  await command('npm', ['install', ...quick], folder);
  await command('npm', ['install', tarball, ...quick], folder);
  for (const [file, code] of [...recipeFiles(recipe, filled)].map(([to, code]) => [at(to), code] as const))
    write(folder, file, code);
  for (const [file, code] of Object.entries(files)) write(folder, file, code);
}

function write(folder: string, file: string, code: string | null): void {
  const to = path.join(folder, file);
  if (code === null) {
    rmSync(to);
    return;
  }
  mkdirSync(path.dirname(to), { recursive: true });
  writeFileSync(to, code);
}

/** Builds the project where it has to be, serves it, calls back with its address, and ends what it started. */
export async function serveProject(
  name: StarterName,
  mode: Mode,
  folder: string,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const { serves }: Starter = starters[name];
  if (mode === 'production') await command('npm', ['run', 'build'], folder);
  const port = String(await freePorts(1));
  const child = spawn('npm', [...(serves[mode] ?? []), port], {
    cwd: folder,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const ended = new Promise<never>((_, reject) => {
    child.once('close', () => reject(new Error(`The server ended:\n${output}`)));
  });
  try {
    const url = `http://localhost:${port}/`;
    await Promise.race([untilAnswered(url, () => output), ended]);
    await Promise.race([use(url), ended]);
  } finally {
    // Servers start processes of their own; they are of its group.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
    await ended.catch(() => {});
  }
}

async function untilAnswered(url: string, output: () => string): Promise<void> {
  for (;;) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    if (status !== 0) throw new Error(`${url} answers ${status}:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function command(file: string, args: readonly string[], cwd: string): Promise<void> {
  await run(file, args, { cwd, env: environment() }).catch(
    (error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`${file} ${args.join(' ')}:\n${error.stdout ?? ''}${error.stderr ?? ''}`, {
        cause: error,
      });
    },
  );
}

/** As in a terminal of its own: the tests' own mode is none of the project's. */
function environment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: undefined,
    NEXT_TELEMETRY_DISABLED: '1',
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
  };
}
