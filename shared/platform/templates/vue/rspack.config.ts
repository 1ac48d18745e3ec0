import { rspack } from '@rspack/core';
import { fragment } from '@site/platform/fragment';
import { VueLoaderPlugin } from 'rspack-vue-loader';

const builds = fragment({
  exposes: { './Newcomer': './src/Newcomer.tsx' },
  // Shown above the footer, on every page of the layout "default".
  place: './Newcomer',
});

for (const build of builds) {
  build.module?.rules?.unshift({
    test: /\.vue$/,
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
