import type { FragmentNames } from './fragment-names';
import { type Template, templateFiles } from './own-templates';

export interface OwnRepository {
  /** The fragment, and the component that the live release exposes or that a new one will. */
  readonly names: FragmentNames;
  /** Whether the live site does not have it yet. It then places its component. */
  readonly isNew: boolean;
  /** The origin of the live site. */
  readonly site: string;
  /** The version of the live release. */
  readonly version: string;
  readonly template: Template;
  /** Versions or tarballs of the packages. */
  readonly platform: string;
  readonly kit: string;
  readonly react: string;
  /** Where the packages come from; null for tarballs. */
  readonly registry: { readonly scope: string; readonly url: string } | null;
}

/** The files of a repository for one fragment, by path. */
export function ownFiles(own: OwnRepository): Readonly<Record<string, string>> {
  const { names, isNew } = own;
  return {
    '.gitignore': 'node_modules/\ndist/\n.site/\n.cache/\n',
    // Sources have the same bytes on every system, so that release ids are equal.
    '.gitattributes': '* text=auto eol=lf\n',
    '.npmrc': npmrc(own),
    'README.md': readme(own),
    'package.json': manifest(own),
    'site.js': "#!/usr/bin/env node\nimport '@site/platform/site';\n",
    'tsconfig.json': json({ extends: '@site/platform/tsconfig.json' }),
    ...templateFiles[own.template].files({ ...names, isPlaced: isNew }),
    'src/messages/en-US.json': json({ [`${names.id}.title`]: names.component }),
  };
}

/** No other registry may answer for the names of the packages, and none at all for those that nobody has reserved. */
function npmrc({ registry }: OwnRepository): string {
  const lines = [
    ...(registry === null ? [] : [`${registry.scope}:registry=${registry.url}`]),
    ...(registry?.scope === '@site' ? [] : ['@site:registry=https://registry.invalid/']),
  ];
  return `${lines.join('\n')}\n`;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const manifest = ({ names: { name }, site, version, template, platform, kit, react }: OwnRepository) =>
  json({
    name,
    version,
    private: true,
    type: 'module',
    site,
    scripts: {
      dev: 'node site dev',
      test: 'node site check && vitest run',
    },
    dependencies: { '@site/kit': kit, react, 'react-dom': react, ...templateFiles[template].dependencies },
    devDependencies: {
      '@site/platform': platform,
      '@types/react-dom': `^${react.split('.')[0]}`,
      vitest: '^4.1.12',
      ...templateFiles[template].devDependencies,
    },
  });

const readme = ({ names: { name }, isNew, site }: OwnRepository) => `# ${name}

A fragment of ${site}.

    npm run dev                             # in the live site, with Fast Refresh
    npm test                                # types, build, contract, unit tests
    SITE_STORE=... node site release        # live
    SITE_STORE=... node site rollback       # the release before
    SITE_STORE=... node site release --without ${name}   # off the site

${isNew ? 'Pages of the layout `default` show it above the footer, because `rspack.config.ts` places it there.\n\n' : ''}\`.site/contracts\` has what the live site expects of this fragment, and the contracts of the others.
`;
