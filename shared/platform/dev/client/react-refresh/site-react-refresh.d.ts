/** React's own refresh runtime, as far as it is used here; the build gives it this name. */
declare module 'site-react-refresh' {
  export function createSignatureFunctionForTransform(): (type: unknown, key?: string) => unknown;
  /** All versions of one component. */
  export interface Family {
    readonly current: unknown;
  }
  export interface RefreshUpdate {
    /** Those whose state can be kept. */
    readonly updatedFamilies: ReadonlySet<Family>;
    readonly staleFamilies: ReadonlySet<Family>;
  }
  export function getFamilyByType(type: unknown): Family | undefined;
  export function injectIntoGlobalHook(scope: typeof globalThis): void;
  export function isLikelyComponentType(type: unknown): boolean;
  export function performReactRefresh(): RefreshUpdate | null;
  export function register(type: unknown, id: string): void;
}
