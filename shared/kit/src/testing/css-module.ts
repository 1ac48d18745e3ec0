/** Stands in for every CSS Module in unit tests: a class is named after itself. */
const names: Record<string, string> = new Proxy({}, { get: (_target, name) => String(name) });

export default names;
