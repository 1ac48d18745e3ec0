import { fileURLToPath } from 'node:url';
import { type FragmentNames, readTemplate } from './fragment-template';

/** The stacks of a new repository. The shell shows a React component, so the other two have a small one around their own. */
export const templates = ['react', 'vue', 'element'] as const;

export type Template = (typeof templates)[number];

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
  /** Tarballs of the packages, or their names at a registry. */
  readonly platform: string;
  readonly kit: string;
  readonly react: string;
  /** The version of the types of React that the platform requires. */
  readonly reactTypes: string;
  /** The version of the bundler that the platform requires. */
  readonly bundler: string;
  /** Where the packages come from; null for tarballs. */
  readonly registry: { readonly scope: string; readonly url: string } | null;
}

/** The lines of templates that place the component of a new fragment, and say so. */
const ofNewOnes = /\n *\/\/ Shown above .*\n *place: .*(?=\n)|Pages of the layout .*\n\n/g;

/** The files of a repository for one fragment, by path. */
export async function ownFiles(own: OwnRepository): Promise<Readonly<Record<string, string>>> {
  const read = (folder: string) =>
    readTemplate(fileURLToPath(new URL(`../../templates/${folder}`, import.meta.url)), own.names);
  // npm packs no file named .gitignore.
  const { gitignore = '', gitattributes = '', ...common } = await read('repository');
  const files = {
    '.gitignore': gitignore,
    '.gitattributes': gitattributes,
    '.npmrc': npmrc(own),
    ...common,
    ...(await read(own.template)),
  };
  const filled = Object.entries(files).map(([file, text]) => {
    const withSite = text.replaceAll('https://www.example.com', own.site);
    return [file, own.isNew ? withSite : withSite.replaceAll(ofNewOnes, '')];
  });
  return { ...Object.fromEntries(filled), 'package.json': manifest(own) };
}

/** No other registry may answer for the names of the packages, and none at all for those that nobody has reserved. */
function npmrc({ registry }: OwnRepository): string {
  const lines = [
    ...(registry === null ? [] : [`${registry.scope}:registry=${registry.url}`]),
    '@site:registry=https://registry.invalid/',
  ];
  return `${lines.join('\n')}\n`;
}

function manifest(own: OwnRepository): string {
  const isVue = own.template === 'vue';
  const value = {
    name: own.names.name,
    version: own.version,
    private: true,
    type: 'module',
    site: own.site,
    scripts: { dev: 'node site dev', test: 'node site check && vitest run --passWithNoTests' },
    dependencies: {
      '@site/kit': own.kit,
      react: own.react,
      'react-dom': own.react,
      ...(isVue && { vue: '^3.5.45' }),
    },
    devDependencies: {
      '@site/platform': own.platform,
      '@types/react': own.reactTypes,
      '@types/react-dom': `^${own.react.split('.')[0]}`,
      vitest: '^4.1.12',
      ...(isVue && {
        '@vitejs/plugin-vue': '^6.0.11',
        'rspack-vue-loader': '^17.7.0',
        // Its configuration imports the bundler, which must be the platform's own.
        '@rspack/core': own.bundler,
      }),
    },
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}
