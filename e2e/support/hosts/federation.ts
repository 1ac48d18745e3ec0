import type { Page } from 'playwright/test';

interface Federation {
  readonly __INSTANCES__: readonly {
    readonly name: string;
    readonly version: string;
    readonly shareScopeMap: Record<
      string,
      Record<string, Record<string, { readonly loaded?: boolean; readonly from: string }>>
    >;
  }[];
}

/**
 * The loaded copies of shared modules, sorted, as `<module> <version> of <package>`. Reads the share scope from a fragment
 * that brings its own federation runtime.
 */
export function loadedCopies(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__: Federation };
    const copies = __FEDERATION__.__INSTANCES__.flatMap(({ shareScopeMap }) =>
      Object.values(shareScopeMap).flatMap((scope) =>
        Object.entries(scope).flatMap(([name, versions]) =>
          Object.entries(versions)
            .filter(([, copy]) => copy.loaded)
            .map(([version, { from }]) => `${name} ${version} of ${from}`),
        ),
      ),
    );
    return [...new Set(copies)].sort();
  });
}

/** The version of Module Federation's runtime by package. */
export function runtimeVersions(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__: Federation };
    return Object.fromEntries(__FEDERATION__.__INSTANCES__.map(({ name, version }) => [name, version]));
  });
}
