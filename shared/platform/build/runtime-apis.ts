/**
 * The shared runtime API, by the name that fragments import it under, and its version. Another major version is another module with a
 * name of its own: fragments move to it one by one, and the shell provides both meanwhile (docs/how-to/upgrade-a-shared-library.md).
 */
export const runtimeApis = { '@site/kit/runtime': '1.0.0' };
