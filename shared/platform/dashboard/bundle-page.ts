import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from '../build/base-config';

/**
 * Builds the dashboard's page into a folder, with the configuration of the site's packages. Rejects with the compiler's
 * message.
 */
export async function bundlePage(project: string, folder: string): Promise<void> {
  const compiler = rspack(config(project, folder));
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors())
        reject(new Error(stats.toString({ all: false, errors: true, colors: false })));
      else compiler.close(() => resolve());
    });
  });
}

function config(project: string, folder: string): Configuration {
  const base = baseConfig(
    'dashboard',
    { target: 'browser', development: false },
    { folder: project, ownCssLoading: true },
  );
  return {
    ...base,
    entry: { dashboard: './shared/platform/dashboard/page/main.tsx' },
    devtool: false,
    output: { ...base.output, path: folder, clean: false },
    optimization: { ...base.optimization, splitChunks: false },
    resolve: {
      ...base.resolve,
      // The kit's components import links from the runtime; the dashboard has none.
      alias: {
        ...base.resolve?.alias,
        '@site/kit/runtime$': path.join(project, 'shared/platform/dashboard/page/no-links.ts'),
      },
    },
  };
}
