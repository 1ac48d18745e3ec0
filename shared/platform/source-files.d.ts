/// <reference types="@rspack/core/module" />
/// <reference path="../../css-modules.d.ts" />

/** The types of files that fragments import and that are not scripts. */
declare module '*.vue' {
  const component: import('vue').Component;
  export default component;
}
