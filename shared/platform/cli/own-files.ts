import { type Template, type TemplateNames, templateFiles } from './own-templates';

export interface OwnRepository {
  /** The fragment, such as `mf-reviews`. */
  readonly name: string;
  /** The origin of the live site. */
  readonly site: string;
  /** The modules that the live release exposes, such as `./Reviews`. */
  readonly exposes: readonly string[];
  /** The version of the live release. */
  readonly version: string;
  readonly template: Template;
  /** Versions or tarballs of the packages. */
  readonly platform: string;
  readonly kit: string;
  readonly react: string;
}

/** The files of a repository for one fragment, by path. */
export function ownFiles(own: OwnRepository): Readonly<Record<string, string>> {
  const expose = own.exposes.find((each) => /^\.\/[A-Z]/.test(each)) ?? './Fragment';
  const component = expose.slice(2);
  const names: TemplateNames = { name: own.name, expose, component, id: own.name.replace(/^mf-/, '') };
  return {
    '.gitignore': 'node_modules/\ndist/\n.site/\n.cache/\n',
    'README.md': readme(own),
    'package.json': manifest(own),
    'tsconfig.json': json({ extends: '@site/platform/tsconfig.json' }),
    ...templateFiles[own.template].files(names),
    'src/messages/en-US.json': json({ [`${names.id}.title`]: component }),
  };
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const manifest = ({ name, site, version, template, platform, kit, react }: OwnRepository) =>
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
    dependencies: { '@site/kit': kit, react, 'react-dom': react, ...templateFiles[template].dependencies },
    devDependencies: {
      '@site/platform': platform,
      '@types/react-dom': `^${react.split('.')[0]}`,
      vitest: '^4.1.12',
      ...templateFiles[template].devDependencies,
    },
  });

const readme = ({ name, site }: OwnRepository) => `# ${name}

A fragment of ${site}.

    npm run dev                             # in the live site, with Fast Refresh
    npm test                                # types, build, contract, unit tests
    SITE_STORE=... npm run release          # live
    SITE_STORE=... npm run rollback         # the release before

\`.site/contracts\` has what the live site expects of this fragment, and the contracts of the others.
`;
