/**
 * Makes a style sheet of a module that exports its text as `styleSheet`. Plain JavaScript, because the bundler loads its
 * loaders itself. What the module imports is watched, so that a change builds the sheet again.
 *
 * @this {import('@rspack/core').LoaderContext}
 * @returns {Promise<string>}
 */
export default async function loadStyleSheet() {
  const { styleSheet } = await this.importModule(this.resourcePath);
  return styleSheet;
}
