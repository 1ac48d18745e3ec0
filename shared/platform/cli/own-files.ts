export interface OwnRepository {
  /** The fragment, such as `mf-reviews`. */
  readonly name: string;
  /** The origin of the live site. */
  readonly site: string;
  /** What the live release exposes, such as `./Reviews`. */
  readonly exposes: readonly string[];
  /** The version of the live release. */
  readonly version: string;
  /** Versions or tarballs of the packages. */
  readonly platform: string;
  readonly kit: string;
  readonly react: string;
}

/** The files of a repository for one fragment, by path. */
export function ownFiles(own: OwnRepository): Readonly<Record<string, string>> {
  const expose = own.exposes.find((each) => /^\.\/[A-Z]/.test(each)) ?? './Fragment';
  const component = expose.slice(2);
  const names = { ...own, expose, component, id: own.name.replace(/^mf-/, '') };
  return {
    '.gitignore': 'node_modules/\ndist/\n.site/\n.cache/\n',
    'README.md': readme(names),
    'package.json': manifest(names),
    'rspack.config.ts': rspackConfig(names),
    'tsconfig.json': json({ extends: '@site/platform/tsconfig.json' }),
    'vitest.config.ts': vitestConfig,
    [`src/${component}.tsx`]: source(names),
    [`src/${component}.module.css`]: styles,
    [`src/${component}.test.tsx`]: unitTest(names),
    'src/messages/en-US.json': json({ [`${names.id}.title`]: component }),
  };
}

interface Names extends OwnRepository {
  readonly expose: string;
  readonly component: string;
  /** What message ids start with. */
  readonly id: string;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const manifest = ({ name, site, version, platform, kit, react }: Names) =>
  json({
    name,
    version,
    private: true,
    type: 'module',
    site,
    scripts: {
      dev: 'site dev',
      test: 'site check && vitest run',
      'check-build': 'site check',
      release: 'site release',
      preview: 'site preview',
      canary: 'site canary',
      promote: 'site promote',
      rollback: 'site rollback',
      releases: 'site releases',
    },
    dependencies: { '@site/kit': kit, react, 'react-dom': react },
    devDependencies: {
      '@site/platform': platform,
      '@types/react-dom': `^${react.split('.')[0]}`,
      vitest: '^4.1.12',
    },
  });

const rspackConfig = ({ expose, component }: Names) => `import { fragment } from '@site/platform/fragment';

export default fragment({ exposes: { '${expose}': './src/${component}.tsx' } });
`;

const vitestConfig = `import { defineConfig } from 'vitest/config';

// Components of the kit import their styles.
export default defineConfig({ test: { server: { deps: { inline: ['@site/kit'] } } } });
`;

const source = ({
  component,
  id,
}: Names) => `import type { MessageLoader } from '@site/kit/contracts/messages';
import { Text } from '@site/kit/runtime';
import styles from './${component}.module.css';

export const messages: MessageLoader = (tag) =>
  import(\`./messages/\${tag}.json\`, { with: { type: 'json' } });

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

const unitTest = ({ component, id }: Names) => `import { withSite } from '@site/kit/testing/with-site';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import ${component} from './${component}';
import messages from './messages/en-US.json' with { type: 'json' };

test('shows its title', () => {
  expect(renderToString(withSite(<${component} />, { messages }))).toContain(messages['${id}.title']);
});
`;

const readme = ({ name, site }: Names) => `# ${name}

A fragment of ${site}.

    npm run dev                             # in the live site, with Fast Refresh
    npm test                                # types, build, contract, unit tests
    SITE_STORE=... npm run release          # live
    SITE_STORE=... npm run rollback         # the release before

\`.site/contracts\` has what the live site expects of this fragment, and the contracts of the others.
`;
