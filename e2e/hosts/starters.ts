/**
 * New projects, from npm alone: as their frameworks' own starters make them, or written by hand where a starter fetches its
 * template from elsewhere (Astro, Nuxt).
 */
export interface Starter {
  /** The command of its framework, without questions. Without one the project is written by hand, with `scripts`. */
  readonly create?: (folder: string) => readonly string[];
  readonly scripts?: Readonly<Record<string, string>>;
  /** The parts of the manual whose files are put into the new project. */
  readonly recipes: readonly string[];
  /** Where they go, if not where the manual has them. */
  readonly at?: (file: string) => string;
  /** Packages that the recipe needs besides ours. */
  readonly packages?: readonly string[];
  /** Its package.json, before it is installed. */
  readonly manifest?: (own: string) => string;
  /** Files of the starter's own that the recipe gives another name. */
  readonly moves?: Readonly<Record<string, string>>;
  /** The starter's own files that show the recipe's component: what is in them now, or what they become; null takes one away. */
  readonly files: Readonly<Record<string, string | null | ((own: string) => string)>>;
  /** Scripts of its own `package.json`, each is given a port; or the folder of files that the build leaves. */
  readonly serves: Readonly<Partial<Record<Mode, readonly string[] | string>>>;
  /** Whether the page shows the element, or the component through Module Federation. */
  readonly shows: 'element' | 'federated';
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
const webpackReact = (folder: string) => [
  'create-webpack-app@2.1.0',
  'init',
  folder,
  '--force',
  '--template',
  'react',
];

const atPort = ['--host', 'localhost', '--strictPort', '--port'];
const development = ['dev', '--', ...atPort];
const production = ['preview', '--', ...atPort];
const heading = 'A new project';

/** React: takes its children out of the page and puts them in. */
const toggle = `'use client';
import { useState } from 'react';
export default function Toggle({ children }) {
  const [shown, setShown] = useState(true);
  return <><button onClick={() => setShown(!shown)}>Show or hide</button>{shown && children}</>;
}
`;

const vuePage = (imported = '') => `<script setup>
import { ref } from 'vue';
${imported}
const shown = ref(true);
</script>
<template>
  <h1>${heading}</h1>
  <button @click="shown = !shown">Show or hide</button>
  <Booking v-if="shown" email="ada@example.com" />
</template>
`;

const sveltePage = (component: string) => `<script>
  import Booking from '${component}';
  let shown = $state(true);
</script>
<h1>${heading}</h1>
<button onclick={() => (shown = !shown)}>Show or hide</button>
{#if shown}<Booking email="ada@example.com" onscheduled={console.log} />{/if}
`;

interface FederatedIn {
  /** The page's start, and the language of its sources by its ending. */
  readonly entry: 'src/main.tsx' | 'src/main.jsx' | 'src/index.jsx';
  readonly configuration: string;
  /** Text to insert, by the text that it follows. */
  readonly insert: Readonly<Record<string, string>>;
}

/** The common part of the federated recipes: a page that starts late, and the remote among the plugins. */
function federated({ entry, configuration, insert }: FederatedIn) {
  const typed = entry.endsWith('.tsx');
  const remote = typed ? 'booking-remote.ts' : 'booking-remote.js';
  const own = (file: string) => (typed ? file.replace('.jsx', '.tsx') : file);
  const app = `import * as React from 'react';
import { Booking, openPopup } from './Booking.jsx';
export default () => {
  const [shown, setShown] = React.useState(true);
  return <>
    <h1>${heading}</h1>
    <p data-react>{React.version}</p>
    <button onClick={openPopup}>Open the popup</button>
    <button onClick={() => setShown(!shown)}>Show or hide</button>
    {shown && <Booking email="ada@example.com" onEvent={console.log} />}
  </>;
};
`;
  return {
    shows: 'federated',
    moves: { [entry]: own('src/start.jsx') },
    at: (file: string) => ({ 'src/main.js': entry, 'booking-remote.js': remote })[file] ?? file,
    files: {
      [own('src/App.jsx')]: app,
      [configuration]: (text: string) =>
        Object.entries(insert).reduce(insertAfter, `import { bookingRemote } from './${remote}';\n${text}`),
    },
  } as const;
}

function insertAfter(text: string, [place, inserted]: readonly [string, string]): string {
  if (text.split(place).length !== 2) throw new Error(`The configuration has ${place} not once:\n${text}`);
  return text.replace(place, place + inserted);
}

const inVite = federated({
  entry: 'src/main.tsx',
  configuration: 'vite.config.ts',
  insert: { 'plugins: [': 'bookingRemote, ', 'defineConfig({': "\n  build: { target: 'es2022' }," },
});

export const starters: Readonly<Record<string, Starter>> = {
  'create-vite react': {
    create: vite('react'),
    recipes: ['react'],
    files: {
      'src/App.jsx': `import { Booking } from './Booking.jsx';
import Toggle from './toggle.jsx';
export default () => <><h1>${heading}</h1><Toggle><Booking email="ada@example.com" onScheduled={console.log} /></Toggle></>;
`,
      'src/toggle.jsx': toggle,
    },
    serves: { production },
    shows: 'element',
  },
  'create-vite vue': {
    create: vite('vue'),
    recipes: ['vue'],
    files: {
      'src/App.vue': vuePage("import Booking from './Booking.vue';"),
    },
    serves: { production },
    shows: 'element',
  },
  'create-vite svelte': {
    create: vite('svelte'),
    recipes: ['svelte'],
    files: {
      'src/App.svelte': sveltePage('./Booking.svelte'),
    },
    serves: { production },
    shows: 'element',
  },
  'create-next-app': {
    create: (folder) => [
      'create-next-app@16.4.3',
      folder,
      ...['--js', '--app', '--empty', '--no-tailwind', '--no-eslint', '--no-src-dir', '--no-react-compiler'],
      ...['--use-npm', '--skip-install', '--disable-git', '--yes'],
    ],
    recipes: ['next'],
    files: {
      'app/page.js': null,
      'app/layout.js': (own) =>
        `import Toggle from './toggle';\n${insertAfter(own, ['<body>', `<h1>${heading}</h1>`]).replace('{children}</body>', '<Toggle>{children}</Toggle></body>')}`,
      'app/toggle.jsx': toggle,
    },
    serves: { development: ['dev', '--', '--port'], production: ['start', '--', '--port'] },
    shows: 'element',
    rendersOnServers: true,
  },
  'sv create (SvelteKit)': {
    create: (folder) => [
      'sv@0.17.1',
      'create',
      folder,
      ...['--template', 'minimal', '--types', 'jsdoc', '--no-add-ons', '--no-install'],
    ],
    recipes: ['svelte'],
    at: (file) => file.replace('src/', 'src/lib/'),
    files: {
      'src/routes/+page.svelte': sveltePage('$lib/Booking.svelte'),
    },
    serves: { development, production },
    shows: 'element',
    rendersOnServers: true,
  },
  Astro: {
    scripts: { dev: 'astro dev', build: 'astro build', preview: 'astro preview' },
    // The newest for Node 20.
    packages: ['astro@5.18.2'],
    recipes: ['astro'],
    files: {
      'src/pages/index.astro': `---
import Booking from '../components/Booking.astro';
---
<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Astro</title></head>
  <body>
    <h1>${heading}</h1><button>Show or hide</button><main><Booking /></main>
    <script>
      const booking = document.querySelector('booking-widget');
      const main = document.querySelector('main');
      document.querySelector('button').onclick = () => booking.isConnected ? booking.remove() : main.append(booking);
    </script>
  </body>
</html>
`,
    },
    serves: { development: ['dev', '--', '--port'], production: 'dist' },
    shows: 'element',
    rendersOnServers: true,
  },
  'ng new (Angular 20 with zone.js)': {
    create: (folder) => [
      '@angular/cli@20.3.37',
      'new',
      folder,
      ...['--defaults', '--ssr', '--zoneless=false', '--minimal', '--routing=false', '--style=css'],
      ...['--ai-config=none', '--skip-install', '--skip-git', '--skip-tests'],
    ],
    // The newest for which npm has every package of Angular, in versions that fit.
    manifest: (own) => own.replaceAll('"^20.3.0"', '"20.3.32"').replaceAll('"^20.3.37"', '"20.3.37"'),
    recipes: ['angular'],
    at: (file) => file.replace('src/', 'src/app/'),
    files: {
      // Without it the server leaves the rendering to the browser.
      'angular.json': (own) => insertAfter(own, ['"allowedHosts": [', '"localhost"']),
      // Angular 20's event replay keeps the nodes of every component that is taken out, with or without our element.
      'src/app/app.config.ts': (own) => own.replace('(withEventReplay())', '()'),
      'src/app/app.ts': `import { Component, signal } from '@angular/core';
import { Booking } from './booking.component';

@Component({
  selector: 'app-root',
  imports: [Booking],
  template: \`
    <h1>${heading}</h1>
    <button (click)="shown.set(!shown())">Show or hide</button>
    @if (shown()) { <app-booking email="ada@example.com" (scheduled)="log($event)" /> }
  \`,
})
export class App {
  readonly shown = signal(true);
  readonly log = (uri: string) => console.log(uri);
}
`,
    },
    serves: { development: ['start', '--', '--port'], production: ['serve:ssr:host', '--'] },
    shows: 'element',
    rendersOnServers: true,
  },
  'Solid, rendered before it is served': {
    scripts: { build: 'vite build && vite build --ssr src/server.jsx --outDir server && node render.js' },
    packages: ['solid-js@1.9.19', 'vite@8.3.8', 'vite-plugin-solid@2.11.14'],
    recipes: ['solid'],
    files: {
      'vite.config.js': `import solid from 'vite-plugin-solid';
export default { plugins: [solid({ ssr: true })], ssr: { noExternal: true } };
`,
      'src/App.jsx': `import { createSignal, Show } from 'solid-js';
import { Booking } from './Booking.jsx';
export function App() {
  const [shown, setShown] = createSignal(true);
  return <>
    <h1>${heading}</h1>
    <button onClick={() => setShown(!shown())}>Show or hide</button>
    <Show when={shown()}><Booking email="ada@example.com" onScheduled={console.log} /></Show>
  </>;
}
`,
      'src/client.jsx': `import { hydrate } from 'solid-js/web';
import { App } from './App.jsx';
hydrate(() => <App />, document.body);
`,
      'src/server.jsx': `import { generateHydrationScript, renderToString } from 'solid-js/web';
import { App } from './App.jsx';
export const render = () => ({ head: generateHydrationScript(), body: renderToString(() => <App />) });
`,
      'index.html': `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Solid</title><script type="module" src="/src/client.jsx"></script><!-- head --></head>
  <body><!-- body --></body>
</html>
`,
      'render.js': `import { readFileSync, writeFileSync } from 'node:fs';
import { render } from './server/server.js';
const { head, body } = render();
const page = readFileSync('dist/index.html', 'utf8').replace('<!-- head -->', () => head).replace('<!-- body -->', () => body);
writeFileSync('dist/index.html', page);
`,
    },
    serves: { production: 'dist' },
    shows: 'element',
    rendersOnServers: true,
  },
  Nuxt: {
    scripts: { dev: 'nuxt dev', build: 'nuxt build', preview: 'nuxt preview' },
    // The newest for Node 20.
    packages: ['nuxt@4.4.5'],
    recipes: ['vue', 'nuxt'],
    at: (file) => file.replace('src/', 'app/components/'),
    files: {
      // Nuxt has its configuration in one file.
      'vite.config.js': null,
      'app/app.vue': vuePage(),
    },
    serves: { development: ['dev', '--', '--port'], production: ['preview', '--', '--port'] },
    shows: 'element',
    rendersOnServers: true,
  },
  'create-vite react-ts, by federation': {
    create: vite('react-ts'),
    recipes: ['federation', 'federation-ts', 'vite'],
    packages: ['@module-federation/vite@1.23.0'],
    ...inVite,
    files: {
      ...inVite.files,
      'src/Booking.jsx': null,
      'tsconfig.app.json': (own) =>
        insertAfter(own, ['"compilerOptions": {', '\n    "paths": { "*": ["./@mf-types/*"] },']),
    },
    // The compiler is first in its build: the declarations have come with the start before.
    serves: { development, production },
  },
  'create-rspack react, by federation': {
    create: (folder) => ['create-rspack@2.2.3', folder, '--template', 'react-js', '--no-git'],
    recipes: ['federation', 'rspack'],
    packages: ['@module-federation/enhanced@2.9.2'],
    ...federated({
      entry: 'src/main.jsx',
      configuration: 'rspack.config.js',
      insert: { 'plugins: [': 'bookingRemote, ' },
    }),
    serves: { development: ['dev', '--', '--port'], production: ['preview', '--', '--port'] },
  },
  // Its React is 18, its JSX of the classic kind.
  "create-webpack-app react, by federation with webpack's own plugin": {
    create: webpackReact,
    recipes: ['federation', 'webpack'],
    ...federated({
      entry: 'src/index.jsx',
      configuration: 'webpack.config.js',
      insert: { 'plugins: [': 'bookingRemote, ' },
    }),
    serves: { development: ['serve', '--', '--no-open', '--port'], production: 'dist' },
  },
  'create-webpack-app react, by federation with @module-federation/enhanced': {
    create: webpackReact,
    recipes: ['federation', 'enhanced'],
    packages: ['webpack@5.105', '@module-federation/enhanced@2.9.2'],
    ...federated({
      entry: 'src/index.jsx',
      configuration: 'webpack.config.js',
      insert: { 'plugins: [': 'bookingRemote, ' },
    }),
    serves: { development: ['serve', '--', '--no-open', '--port'], production: 'dist' },
  },
};
