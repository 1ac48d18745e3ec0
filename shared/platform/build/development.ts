import { createRequire } from 'node:module';
import path from 'node:path';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { endWithParent, isWatched, shellIsLive } from './child-process';
import { pageJsx } from './federation';
import type { WatchMessage } from './parent-messages';
import { addAliases, sourceFile } from './tools';

const require = createRequire(import.meta.url);

/** A module of the code that runs in development pages. */
const clientFile = (module: string) => sourceFile(`../dev/client/${module}`, import.meta.url);

/**
 * Every development build needs it, watched or not: React registers only if the refresh runtime loads first, with the
 * shell.
 */
export function addFastRefresh(
  config: Configuration,
  name: string,
  exposes: Readonly<Record<string, string>>,
): void {
  addAliases(config, {
    // One refresh runtime per page, shared by all builds.
    'react-refresh': path.dirname(clientFile('react-refresh/runtime')),
    'site-react-refresh$': require.resolve('react-refresh/runtime'),
    'site-page-jsx$': pageJsx,
  });
  config.plugins = [
    ...(config.plugins ?? []),
    new ReactRefreshRspackPlugin({
      exclude: [/[\\/]node_modules[\\/]/, path.dirname(clientFile('hot-package'))],
      // These scripts make style sheets.
      resourceQuery: { not: /^\?css$/ },
    }),
    new rspack.DefinePlugin({
      SITE_PACKAGE: JSON.stringify(name),
      SITE_EXPOSES: JSON.stringify(exposes),
      SITE_SHELL_IS_LIVE: JSON.stringify(shellIsLive()),
    }),
  ];
}

/** Replaces the JSX runtime when the shell is live. */
export const placingJsx = clientFile('placing-jsx');

/** The builds of a package, prepared for `npm run dev`; unchanged without `SITE_WATCH`. */
export function watched(configs: Configuration[], name: string): Configuration[] {
  if (!isWatched()) return configs;
  endWithParent();
  for (const { name: target = '' } of configs) report({ target, status: 'begun' });
  return configs.map((config) => watchedBuild(config, name));
}

function watchedBuild(config: Configuration, name: string): Configuration {
  const common: Configuration = {
    ...config,
    stats: 'none',
    infrastructureLogging: { level: 'error' },
    output: { ...config.output, clean: false },
    // An open page still requests files of the last successful build.
    optimization: { ...config.optimization, emitOnErrors: false },
    watchOptions: { aggregateTimeout: 20, ignored: (file) => isToolFile(config.context ?? '', file) },
    plugins: [...(config.plugins ?? []), reportBuilds(config.name ?? '')],
  };
  if (config.name !== 'browser') return common;
  return {
    ...common,
    output: {
      ...common.output,
      publicPath: `/_fragments/${name}/dev/`,
      // Servers know no media type for the extension of the default names.
      hotUpdateChunkFilename: '[id].[fullhash].hot-update.js',
      hotUpdateMainFilename: '[runtime].[fullhash].hot-update.main.js',
    },
    plugins: [
      ...(common.plugins ?? []),
      new rspack.HotModuleReplacementPlugin(),
      // Without a name, the client becomes part of every entry, including the container.
      new rspack.EntryPlugin(config.context ?? '', clientFile('hot-package'), {}),
    ],
  };
}

/**
 * Whether tools write a file. A checkout may itself be in a folder such as `~/.cache`. A module of a workspace that is
 * missing is sought through its link in `node_modules`.
 */
export function isToolFile(folder: string, file: string): boolean {
  return /(^|[\\/])(node_modules(?![\\/]@site[\\/])|\.types|\.site|\.cache)[\\/]/.test(
    path.relative(folder, file),
  );
}

function report(message: WatchMessage): void {
  process.send?.(message);
}

function reportBuilds(target: string) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.invalid.tap('ReportBuilds', () => {
        report({ target, status: 'begun' });
      });
      compiler.hooks.failed.tap('ReportBuilds', (error) => {
        report({ target, status: 'failed', errors: [error.message] });
      });
      compiler.hooks.done.tap('ReportBuilds', (stats) => {
        const { errors = [] } = stats.toJson({ all: false, errors: true });
        if (errors.length === 0) report({ target, status: 'built', hash: stats.hash ?? '' });
        else report({ target, status: 'failed', errors: errors.map(textOf) });
      });
    },
  };
}

function textOf({ message, moduleName }: { message: string; moduleName?: string | undefined }): string {
  return [moduleName, message].filter(Boolean).join('\n');
}
