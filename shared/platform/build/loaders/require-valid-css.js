import postcss from 'postcss';

/**
 * Fails for a style sheet with a syntax error, such as a missing brace or the markers of a merge conflict. The bundler and
 * its minifier would recover from it, and drop rules.
 * @param {string} source
 */
export default function requireValidCss(source) {
  try {
    postcss.parse(source);
  } catch (error) {
    if (!(error instanceof postcss.CssSyntaxError)) throw error;
    // The stack names no file of the package.
    throw Object.assign(new Error(`Line ${error.line}: ${error.reason}.`), { hideStack: true });
  }
  return source;
}
