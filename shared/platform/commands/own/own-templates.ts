import type { FragmentNames } from './fragment-names';

/** The stacks of a new repository. */
export const templates = ['react', 'vue', 'element'] as const;

export type Template = (typeof templates)[number];

interface TemplateOptions extends FragmentNames {
  /** Whether `rspack.config.ts` places the component on pages. */
  readonly isPlaced: boolean;
}

interface TemplateFiles {
  readonly files: (names: TemplateOptions) => Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** The files of each stack. The shell shows a React component, so the other two have a small one around their own. */
export const templateFiles: Readonly<Record<Template, TemplateFiles>> = {
  react: {
    files: (names) => ({
      'rspack.config.ts': rspackConfig(names),
      'vitest.config.ts': vitestConfig,
      [`src/${names.component}.tsx`]: reactSource(names),
      [`src/${names.component}.module.css`]: styles,
      [`src/${names.component}.test.tsx`]: unitTest(names),
    }),
  },
  vue: {
    files: (names) => ({
      'rspack.config.ts': vueRspackConfig(names),
      'vitest.config.ts': vueVitestConfig,
      [`src/${names.component}.tsx`]: vueSource(names),
      [`src/${names.component}.vue`]: vueComponent,
      [`src/${names.component}.test.ts`]: vueUnitTest(names),
    }),
    dependencies: { vue: '^3.5.45' },
    devDependencies: {
      '@rspack/core': '^2.3.2',
      '@vitejs/plugin-vue': '^6.0.11',
      'rspack-vue-loader': '^17.7.0',
    },
  },
  element: {
    files: (names) => ({
      'rspack.config.ts': rspackConfig(names),
      'vitest.config.ts': vitestConfig,
      [`src/${names.component}.tsx`]: elementSource(names),
      'src/element.ts': element(names),
      [`src/${names.component}.test.tsx`]: unitTest(names),
    }),
  },
};

const rspackConfig = (names: TemplateOptions) => `import { fragment } from '@site/platform/fragment';

export default fragment(${optionsOf(names)});
`;

function optionsOf({ component, isPlaced }: TemplateOptions): string {
  const exposes = `exposes: { './${component}': './src/${component}.tsx' }`;
  if (!isPlaced) return `{ ${exposes} }`;
  return `{\n  ${exposes},\n  // Shown above the footer, on every page of the layout "default".\n  place: './${component}',\n}`;
}

const vitestConfig = `import { defineConfig } from 'vitest/config';

// Components of the kit import their styles.
export default defineConfig({ test: { server: { deps: { inline: ['@site/kit'] } } } });
`;

const messages = `export const messages: MessageLoader = (tag) =>
  import(\`./messages/\${tag}.json\`, { with: { type: 'json' } });
`;

const reactSource = ({
  component,
  id,
}: FragmentNames) => `import type { MessageLoader } from '@site/kit/contracts/messages';
import { Text } from '@site/kit/runtime';
import styles from './${component}.module.css';

${messages}
export default function ${component}() {
  return (
    <div className={styles.root}>
      <Text id="${id}.title" />
    </div>
  );
}
`;

const styles = `@layer fragment {
  .root {
    padding: var(--s4);
  }
}
`;

const unitTest = ({
  component,
  id,
}: FragmentNames) => `import { withSite } from '@site/kit/testing/with-site';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import ${component} from './${component}';
import messages from './messages/en-US.json' with { type: 'json' };

test('shows its title', () => {
  expect(renderToString(withSite(<${component} />, { messages }))).toContain(messages['${id}.title']);
});
`;

const vueRspackConfig = (names: TemplateOptions) => `import { fragment } from '@site/platform/fragment';
import { rspack } from '@rspack/core';
import { VueLoaderPlugin } from 'rspack-vue-loader';

const builds = fragment(${optionsOf(names)});

for (const build of builds) {
  build.module?.rules?.unshift({
    test: /\\.vue$/,
    loader: 'rspack-vue-loader',
    options: { experimentalInlineMatchResource: true },
  });
  build.plugins?.push(
    new VueLoaderPlugin(),
    new rspack.DefinePlugin({
      __VUE_OPTIONS_API__: false,
      __VUE_PROD_DEVTOOLS__: false,
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: false,
      // The site allows no Trusted Types policy but its own.
      'window.trustedTypes': 'undefined',
    }),
  );
  // Browsers do not render to strings.
  if (build.name === 'browser')
    build.resolve = { ...build.resolve, alias: { ...build.resolve?.alias, 'vue/server-renderer': false } };
}

export default builds;
`;

const vueVitestConfig = `import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';

export default defineConfig({ plugins: [vue()] });
`;

const vueSource = ({
  component,
  id,
}: FragmentNames) => `import type { MessageLoader } from '@site/kit/contracts/messages';
import { useText } from '@site/kit/runtime';
import { use, useEffect, useRef } from 'react';
import { createApp, createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import View from './${component}.vue';

${messages}
/** Shows ${component}.vue in the site, whose pages are made of React components. */
export default function ${component}() {
  const title = useText()('${id}.title');
  const place = useRef<HTMLDivElement>(null);
  const html = typeof window === 'undefined' ? use(renderToString(createSSRApp(View, { title }))) : '';
  useEffect(() => {
    const root = place.current;
    if (root === null) return;
    // A prerendered page has the HTML already.
    const app = root.hasChildNodes() ? createSSRApp(View, { title }) : createApp(View, { title });
    app.mount(root);
    return () => app.unmount();
  }, [title]);
  return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
`;

const vueComponent = `<script setup lang="ts">
import { ref } from 'vue';

defineProps<{ title: string }>();
const count = ref(0);
</script>

<template>
  <button type="button" @click="count += 1">{{ title }} {{ count }}</button>
</template>

<style scoped>
@layer fragment {
  button {
    padding: var(--s4);
  }
}
</style>
`;

const vueUnitTest = ({ component }: FragmentNames) => `import { expect, test } from 'vitest';
import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import View from './${component}.vue';

test('shows its title', async () => {
  expect(await renderToString(createSSRApp(View, { title: 'A title' }))).toContain('A title');
});
`;

const elementSource = ({
  name,
  component,
  id,
}: FragmentNames) => `import type { MessageLoader } from '@site/kit/contracts/messages';
import { Text } from '@site/kit/runtime';
import { type ReactNode, useEffect } from 'react';
import { defineElement } from './element';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      '${name}': { readonly children: ReactNode };
    }
  }
}

${messages}
/** Puts the element into the site, whose pages are made of React components. Its content is prerendered. */
export default function ${component}() {
  useEffect(defineElement, []);
  return (
    <${name}>
      <button type="button">
        <Text id="${id}.title" /> <output />
      </button>
    </${name}>
  );
}
`;

const element = ({
  name,
}: FragmentNames) => `/** Defines the element once, in browsers. It adds behaviour to its content. */
export function defineElement(): void {
  if (customElements.get('${name}') !== undefined) return;
  customElements.define(
    '${name}',
    class extends HTMLElement {
      connectedCallback() {
        const output = this.querySelector('output');
        this.onclick = () => {
          if (output !== null) output.value = String(Number(output.value) + 1);
        };
      }
    },
  );
}
`;
