/** The common configuration of the hosts with Rspack. */
export const jsx = {
  test: /\.jsx$/,
  type: 'javascript/auto',
  loader: 'builtin:swc-loader',
  options: {
    jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } },
  },
};
