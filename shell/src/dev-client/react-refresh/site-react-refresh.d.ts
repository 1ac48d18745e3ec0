/** React's own refresh runtime, as far as it is used here; the build gives it this name. */
declare module 'site-react-refresh' {
  export function createSignatureFunctionForTransform(): (type: unknown, key?: string) => unknown;
  export function getFamilyByType(type: unknown): object | undefined;
  export function injectIntoGlobalHook(scope: typeof globalThis): void;
  export function isLikelyComponentType(type: unknown): boolean;
  export function performReactRefresh(): object | null;
  export function register(type: unknown, id: string): void;
}
