/** The parts of React's refresh runtime that are used here, under the name that the build gives it. */
declare module 'site-react-refresh' {
  export function createSignatureFunctionForTransform(): (type: unknown, key?: string) => unknown;
  /** All versions of a component. */
  export interface Family {
    readonly current: unknown;
  }
  export interface RefreshUpdate {
    /** Families that can keep their state. */
    readonly updatedFamilies: ReadonlySet<Family>;
    readonly staleFamilies: ReadonlySet<Family>;
  }
  export function getFamilyByType(type: unknown): Family | undefined;
  export function injectIntoGlobalHook(scope: typeof globalThis): void;
  export function isLikelyComponentType(type: unknown): boolean;
  export function performReactRefresh(): RefreshUpdate | null;
  export function register(type: unknown, id: string): void;
}
