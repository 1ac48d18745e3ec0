import type { FragmentModule } from '@site/kit/contracts/fragment-module';
import type { ComponentAddress, FragmentContracts, FragmentPackage } from '@site/kit/contracts/fragments';
import type { Messages } from '@site/kit/contracts/messages';
import { retryPausesMs } from '@site/kit/protocol/retries';
import { wasRetried } from '../updates/chunk-failure';
import { whenStaying } from '../updates/leaving';

/** A fragment ready to render: its component, and its messages in the page's locale. */
export interface LoadedFragment<A extends ComponentAddress = ComponentAddress> {
  readonly module: FragmentContracts[A];
  readonly messages: Messages;
}

export interface FragmentLoaderOptions {
  readonly locale: string;
  /** Loads an exposed module through Module Federation. */
  readonly loadRemote: (address: ComponentAddress) => Promise<unknown>;
  /** Makes the next `loadRemote` of the package fetch its entry again, from a fresh URL. */
  readonly renewEntry: (name: FragmentPackage, attempt: number) => void;
  /** Time limit in milliseconds for one attempt, because a connection can hang. Default: none. */
  readonly timeLimitMs?: number;
  /** Milliseconds to wait before each retry. The length is the number of retries. */
  readonly backOffMs?: readonly number[];
  readonly wait?: (ms: number) => Promise<void>;
  /** Resolves once the visitor does not leave the document. */
  readonly staying?: () => Promise<void>;
}

export interface FragmentLoader {
  /** Loads a fragment. Returns the same promise for an address until a load fails. Rejects after the last attempt. */
  readonly load: <A extends ComponentAddress>(address: A) => Promise<LoadedFragment<A>>;
  /** The fragment if it has been loaded, so that callers need not suspend. */
  readonly loaded: (address: ComponentAddress) => LoadedFragment | undefined;
}

/** Loads fragments, each once, with retries (docs/reference/behaviour/failures.md#fragment-failures, rule 1). */
export function createFragmentLoader(options: FragmentLoaderOptions): FragmentLoader {
  const { backOffMs = retryPausesMs, wait = delay, staying = whenStaying } = options;
  const loads = new Map<ComponentAddress, Promise<LoadedFragment>>();
  const loaded = new Map<ComponentAddress, LoadedFragment>();

  async function attempt(address: ComponentAddress): Promise<LoadedFragment> {
    for (let retries = 0; ; retries += 1) {
      try {
        return await within(options.timeLimitMs, loadOnce(address, options), address);
      } catch (error) {
        await staying();
        const pause = backOffMs[retries];
        // The bundler's runtime has retried a chunk already.
        if (pause === undefined || wasRetried(error)) throw error;
        await wait(pause);
        options.renewEntry(packageOf(address), retries + 1);
      }
    }
  }

  return {
    load<A extends ComponentAddress>(address: A) {
      let load = loads.get(address);
      if (load === undefined) {
        load = attempt(address);
        loads.set(address, load);
        load.then(
          (fragment) => loaded.set(address, fragment),
          () => loads.delete(address),
        );
      }
      // Each address maps to its own module type, which a Map cannot express.
      return load as Promise<LoadedFragment<A>>;
    },
    loaded: (address) => loaded.get(address),
  };
}

export function packageOf(address: ComponentAddress): FragmentPackage {
  return address.slice(0, address.indexOf('/')) as FragmentPackage;
}

async function loadOnce(address: ComponentAddress, options: FragmentLoaderOptions): Promise<LoadedFragment> {
  const module = (await options.loadRemote(address)) as FragmentModule<never> | null;
  if (typeof module?.default !== 'function' || typeof module.messages !== 'function')
    throw new Error(`${address} exposes no component with messages.`);
  const messages = (await module.messages(options.locale)).default;
  return { module: module as LoadedFragment['module'], messages };
}

async function within<T>(ms: number | undefined, work: Promise<T>, address: ComponentAddress): Promise<T> {
  if (ms === undefined) return work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${address} did not answer within ${ms} ms.`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
