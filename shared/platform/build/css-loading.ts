import type { Compiler } from '@rspack/core';

/**
 * The document carries the page's CSS inline and the shell loads the style sheets of the next page, so the bundler's own
 * loading of style sheets would fetch each of them a second time.
 */
export function dropCssLoadingRuntime() {
  const cssLoading = new Set(['css_loading', 'get css chunk filename']);
  return {
    apply(compiler: Compiler) {
      compiler.hooks.compilation.tap('DropCssLoading', (compilation) => {
        compilation.hooks.runtimeModule.tap('DropCssLoading', (module) => {
          if (cssLoading.has(module.name) && module.source) module.source.source = Buffer.from('');
        });
      });
    },
  };
}
