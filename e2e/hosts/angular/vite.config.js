// The compiler is in the page, so its script is large.
export default { build: { target: 'es2022', chunkSizeWarningLimit: 1500 } };
