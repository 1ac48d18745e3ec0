/**
 * Lets the minifier drop components that nothing uses: removes the names that a library assigns for developer tools, and
 * says that `forwardRef` has no effect of its own. Plain JavaScript, because the bundler loads loaders directly.
 *
 * @param {string} source
 */
export default function dropDisplayNames(source) {
  return source
    .replace(/^\w+\.displayName = "\w*";$/gm, '')
    .replace(/(?<== )(?=\w+\.forwardRef\()/g, '/* @__PURE__ */ ');
}
