import type { Compiler } from '@rspack/core';

/**
 * Removes the bundler's CSS loading. Documents inline the page's CSS and the shell loads the style sheets of the next
 * page, so the bundler would fetch each of them again.
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
