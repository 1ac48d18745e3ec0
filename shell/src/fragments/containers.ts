import type { ComponentAddress, FragmentPackage } from '@site/kit/contracts/fragments';
import { retryQuery } from '@site/kit/protocol/retries';
import { preloadScript } from '../navigation/preload-script';
import { packageOf } from './fragment-loader';

/** webpack's API for share scopes, which the bundler compiles. */
declare const __webpack_init_sharing__: (scope: 'default') => unknown;
declare const __webpack_share_scopes__: { readonly default: object };

/** A fragment's entry, as Module Federation builds it. */
interface Container {
  readonly init: (shareScope: object) => unknown;
  readonly get: (expose: string) => Promise<() => unknown>;
}

export interface Containers {
  /** Loads an exposed module. */
  readonly load: (address: ComponentAddress) => Promise<unknown>;
  /** Makes the next load of the package fetch its entry again, from a fresh URL. */
  readonly renew: (name: FragmentPackage, attempt: number) => void;
}

/**
 * The fragments' containers, by the URL of each entry. A container gets the shell's shared modules: React and the shared
 * runtime API (decision 0006).
 */
export function createContainers(
  entries: Readonly<Record<FragmentPackage, string>>,
  { importEntry = importVerified, shareScope = shellScope } = {},
): Containers {
  const opened = new Map<FragmentPackage, Promise<Container>>();
  const open = async (url: string) => {
    const container = await importEntry(url);
    await container.init(await shareScope());
    return container;
  };
  return {
    async load(address) {
      const name = packageOf(address);
      const container = opened.get(name) ?? open(entries[name]);
      opened.set(name, container);
      const factory = await (await container).get(address.replace(name, '.'));
      return factory();
    },
    renew: (name, attempt) => opened.set(name, open(entries[name] + retryQuery(attempt))),
  };
}

async function importVerified(url: string): Promise<Container> {
  await preloadScript(url, 'Entry');
  return import(/* webpackIgnore: true */ url);
}

async function shellScope(): Promise<object> {
  await __webpack_init_sharing__('default');
  return __webpack_share_scopes__.default;
}
