export default function teardown(): void {
  globalThis.checkGuard?.();
}
