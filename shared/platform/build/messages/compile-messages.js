import { parse } from '@formatjs/icu-messageformat-parser';

/**
 * Compiles the ICU strings of a file to a module, so that no parser ships to browsers. An ES module: for JSON, the bundler
 * adds code to each fragment that makes one of it. Fails for invalid messages. Plain JavaScript, because the bundler
 * loads loaders directly.
 * @param {string} source
 */
export default function compile(source) {
  /** @type {Set<string>} */
  const malformed = new Set();
  const json = JSON.stringify(compileMessages(source, malformed));
  // Browsers parse JSON faster than an object literal.
  if (malformed.size === 0) return `export default JSON.parse(${JSON.stringify(json)})`;
  // The stack names no file of the package.
  throw Object.assign(new Error([...malformed].join('\n')), { hideStack: true });
}

/**
 * Adds each invalid message to `malformed`.
 * @param {string} source
 * @param {Set<string>} malformed
 * @returns {Record<string, unknown>}
 */
export function compileMessages(source, malformed) {
  /** @type {unknown} */
  let messages;
  try {
    messages = JSON.parse(source);
  } catch (error) {
    /** @type {{ message: string }} */
    const { message } = Object(error);
    const line = message.includes('(line') ? '' : lineOf(message, source);
    malformed.add(`Expected a message file to be JSON: ${message.replace(/\s+/g, ' ')}${line}`);
    return {};
  }
  if (typeof messages !== 'object' || messages === null || Array.isArray(messages)) {
    malformed.add(
      `Expected a message file to be a JSON object with strings by message id, but found: ${source.slice(0, 80)}`,
    );
    return {};
  }
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => {
      try {
        if (typeof message !== 'string') throw new Error('it is not a string');
        return [id, parse(message, { captureLocation: false })];
      } catch (error) {
        malformed.add(
          `Message "${id}" is not valid ICU (${Object(error).message}): ${typeof message === 'string' ? message : JSON.stringify(message)}`,
        );
        return [id, []];
      }
    }),
  );
}

/** How many characters before the error V8 quotes at most. */
const QUOTED = 10;

/**
 * The line of an error, which Node 20 does not name: by its position, or by the part of the source that it quotes.
 * @param {string} message
 * @param {string} source
 */
function lineOf(message, source) {
  const [, position] = /position (\d+)$/.exec(message) ?? [];
  const [, quoted = ''] = /\.\.\."([\s\S]*?)"(?:\.\.\.)? is not valid JSON$/.exec(message) ?? [];
  const at = position === undefined ? source.indexOf(quoted) + QUOTED : Number(position);
  return position === undefined && quoted === '' ? '' : ` (line ${source.slice(0, at).split('\n').length})`;
}
