const { transform } = require('@swc/core');

/** JSX, as a webpack loader: what swc-loader does, without one more dependency. */
module.exports = function jsxLoader(source) {
  const done = this.async();
  transform(source, {
    filename: this.resourcePath,
    jsc: {
      parser: { syntax: 'ecmascript', jsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  }).then(({ code }) => done(null, code), done);
};
