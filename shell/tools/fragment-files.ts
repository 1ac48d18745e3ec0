import type { FragmentNames } from '@site/platform/commands/own/fragment-names';

/**
 * The files of a new fragment, by path inside its folder. `component` is the name of its component; message ids
 * start with `id`.
 */
export function fragmentFiles(names: FragmentNames): Readonly<Record<string, string>> {
  const { component } = names;
  return {
    'README.md': readme(names),
    'package.json': packageJson(names),
    'rspack.config.ts': rspackConfig(names),
    'tsconfig.json': tsconfig,
    'src/messages.d.ts': messageTypes,
    'src/messages/en-US.json': messages(names),
    [`src/${component}/${component}.tsx`]: source(names),
    [`src/${component}/${component}.module.css`]: styles,
    [`src/${component}/${component}.test.tsx`]: unitTest(names),
  };
}

/** Its contract, which every package can see. */
export const contract = ({
  name,
  component,
}: FragmentNames) => `import type { FragmentModule, NoProps } from './fragment-module';

/** The modules that \`${name}\` exposes. */
export interface Exposes {
  readonly ${component}: FragmentModule<NoProps>;
}
`;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const packageJson = ({ name }: FragmentNames) =>
  json({
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    dependencies: { '@site/kit': '*' },
  });

const tsconfig = json({
  extends: '../tsconfig.base.json',
  compilerOptions: {
    rootDir: 'src',
    outDir: '.types',
    tsBuildInfoFile: '.types/tsconfig.tsbuildinfo',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['@rspack/core/module', 'jest'],
  },
  include: ['src/**/*.ts', 'src/**/*.tsx', 'src/**/*.json', 'src/**/*.d.ts'],
  references: [{ path: '../shared/kit' }],
});

const rspackConfig = ({ name, component }: FragmentNames) => `import { fragment } from '../rspack.base';

export default fragment({
  name: '${name}',
  exposes: { './${component}': './src/${component}/${component}.tsx' },
  place: './${component}',
});
`;

const messageTypes = `declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: keyof typeof import('./messages/en-US.json');
    }
  }
}

export {};
`;

const messages = ({ name, component, id }: FragmentNames) =>
  json({
    [`${id}.title`]: component,
    [`${id}.text`]: `This is ${name}. Its texts are in ${name}/src/messages/en-US.json.`,
  });

const source = ({
  component,
  id,
}: FragmentNames) => `import type { MessageLoader } from '@site/kit/contracts/messages';
import { Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Wrap } from '@site/kit/ui/Wrap';
import styles from './${component}.module.css';

export const messages: MessageLoader = (tag) =>
  import(\`../messages/\${tag}.json\`, { with: { type: 'json' } });

/** Shown above the footer: rspack.config.ts places it there. */
export default function ${component}() {
  return (
    <aside className={styles.band} aria-labelledby="${id}-title">
      <Wrap>
        <Heading as="h2" size="h" id="${id}-title">
          <Text id="${id}.title" />
        </Heading>
        <p>
          <Text id="${id}.text" />
        </p>
      </Wrap>
    </aside>
  );
}
`;

const styles = `@layer fragment {
  .band {
    padding-block: var(--s6);
    background: var(--tint);
    overflow-wrap: anywhere;
  }
}
`;

const unitTest = ({ name, component, id }: FragmentNames) => `import { expect, test } from '@jest/globals';
import { withSite } from '@site/kit/testing/with-site';
import { renderToString } from 'react-dom/server';
import messages from '../messages/en-US.json' with { type: 'json' };
import ${component} from './${component}';

test('${name} says its texts', () => {
  const html = renderToString(withSite(<${component} />, { messages }));
  expect(html).toContain(messages['${id}.title']);
  expect(html).toContain(messages['${id}.text']);
});
`;

const readme = ({ name, component }: FragmentNames) => `# ${name}

Say here in a sentence what it shows, and who owns it.

| exposes | what | properties |
| --- | --- | --- |
| \`./${component}\` | \`default\` the component, \`messages\` its texts | none |

- Its contract is in \`shared/kit/src/contracts/${name}.ts\`: properties are added there first.
- \`place\` in its \`rspack.config.ts\` shows it above the footer. To show it inside a page instead, remove \`place\` and
  render \`<Fragment id="${name}/${component}" />\` of \`@site/kit/runtime\` in the page.
- It imports \`@site/kit\` and its own files, and nothing else of this project.

## How it fails

If it cannot be loaded or throws, its slot stays as its prerendered HTML, and the rest of the page lives.

## On its own

    node site dev ${name}        # from source, the others built once
    npm run jest -- ${name}       # its unit tests
    node site release ${name}    # built and made live alone
`;
