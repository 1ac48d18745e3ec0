import { guardCheckout } from './guard-checkout';

declare global {
  var checkGuard: (() => void) | undefined;
}

export default function setup({ rootDir }: { readonly rootDir: string }): void {
  globalThis.checkGuard = guardCheckout(rootDir, { alone: Boolean(process.env.CI), ownHome: true });
}
