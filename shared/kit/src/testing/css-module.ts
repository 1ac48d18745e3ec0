/** Replaces every CSS Module in unit tests. Each class name is its own key. */
const names: Record<string, string> = new Proxy({}, { get: (_target, name) => String(name) });

export default names;
