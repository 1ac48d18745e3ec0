import postcss from 'postcss';

/**
 * Fails for a style sheet with a syntax error, such as a missing brace or the markers of a merge conflict. The bundler and
 * its minifier would recover from it, and drop rules. Vue's compiler parses the styles of its components itself, and gives
 * the whole component here.
 * @this {{ readonly resourcePath: string }}
 * @param {string} source
 */
export default function requireValidCss(source) {
  if (!this.resourcePath.endsWith('.css')) return source;
  try {
    postcss.parse(source);
  } catch (error) {
    if (!(error instanceof postcss.CssSyntaxError)) throw error;
    // The stack names no file of the package.
    throw Object.assign(new Error(`Line ${error.line}: ${error.reason}.`), { hideStack: true });
  }
  return source;
}
