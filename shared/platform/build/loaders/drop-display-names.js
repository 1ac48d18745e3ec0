/**
 * Lets the minifier drop React Router's components that nothing uses: removes the names that it assigns for developer tools, and
 * says that `forwardRef` has no effect of its own. Plain JavaScript, because the bundler loads loaders directly.
 *
 * @param {string} source
 */
export default function dropDisplayNames(source) {
  return (
    source
      .replace(/^\w+\.displayName = "\w*";$/gm, '')
      // `Link = React.forwardRef(` becomes a pure call.
      .replace(/(?<== )(?=\w+\.forwardRef\()/g, '/* @__PURE__ */ ')
  );
}
