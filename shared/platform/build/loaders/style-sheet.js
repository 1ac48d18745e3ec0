/**
 * Turns a module that exports CSS text as `styleSheet` into a style sheet. Plain JavaScript, because the bundler loads
 * loaders directly. The bundler watches the module's imports and rebuilds the sheet when they change.
 *
 * @this {import('@rspack/core').LoaderContext}
 * @returns {Promise<string>}
 */
export default async function loadStyleSheet() {
  const { styleSheet } = await this.importModule(this.resourcePath);
  return styleSheet;
}
