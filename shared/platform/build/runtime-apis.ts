/**
 * The shared runtime API: versions by the name that fragments import. A new major version gets a new name, so that
 * fragments can migrate one by one while the shell provides both (docs/how-to/upgrade-a-shared-library.md).
 */
export const runtimeApis = { '@site/kit/runtime': '1.0.0' };
