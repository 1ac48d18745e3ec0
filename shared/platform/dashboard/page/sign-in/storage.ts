type Storage = 'localStorage' | 'sessionStorage';

/** Reads a stored value; null also where the browser denies storage, which makes even the property throw. */
export function recall(storage: Storage, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, unless the browser denies storage. */
export function remember(storage: Storage, key: string, value: string): void {
  try {
    window[storage].setItem(key, value);
  } catch {}
}
