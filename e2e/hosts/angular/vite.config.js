// The compiler is in the page, so its script is large.
export default { build: { chunkSizeWarningLimit: 1500 } };
