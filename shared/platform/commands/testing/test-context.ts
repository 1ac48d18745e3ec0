import { sampleSite } from '../../sample-site/sample-site';
import { noContentCache } from '../../store/content/content-cache';
import { memoryObjects } from '../../store/objects/testing/memory-objects';
import type { Store } from '../../store/store';
import type { Context, Running } from '../context';

/** A store that is gone when the test ends. `local` is for the parts that need a folder. */
export function memoryStore(local = '/nowhere'): Store {
  return {
    objects: memoryObjects().objects,
    signing: null,
    author: 'Ann',
    folder: null,
    content: noContentCache,
    isPreview: false,
    local,
  };
}

export interface TestContext extends Context {
  /** Everything printed so far, line by line. */
  readonly printed: string[];
  /** The server that the command keeps running. The test closes it. */
  running: Running | null;
}

/** The context of a command in a test: the sample site, an empty environment, and captured output. */
export function testContext(
  given: Partial<Context> & { readonly store?: Store; readonly answer?: string } = {},
): TestContext {
  const { store = memoryStore(), answer, ...others } = given;
  const printed: string[] = [];
  const print = (text: string) => void printed.push(...text.split('\n'));
  const context: TestContext = {
    site: sampleSite,
    env: {},
    project: '/project',
    output: {
      log: print,
      ask: answer === undefined ? null : async () => answer,
      progress: () => {},
    },
    openStore: async () => store,
    async untilStopped(running) {
      context.running = running;
    },
    ...others,
    printed,
    running: null,
  };
  return context;
}
