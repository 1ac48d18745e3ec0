/**
 * Reads packs by hash. Files are views of their pack's memory, so a pack is read once while any of its files is in use.
 */
export function createPackReader(read: (hash: string) => Promise<Buffer>): (hash: string) => Promise<Buffer> {
  const reading = new Map<string, Promise<Buffer>>();
  const inUse = new Map<string, WeakRef<ArrayBufferLike>>();
  const gone = new FinalizationRegistry<string>((hash) => {
    if (inUse.get(hash)?.deref() === undefined) inUse.delete(hash);
  });

  async function load(hash: string): Promise<Buffer> {
    const memory = ownMemory(await read(hash));
    inUse.set(hash, new WeakRef(memory));
    gone.register(memory, hash);
    return Buffer.from(memory);
  }

  return (hash) => {
    const memory = inUse.get(hash)?.deref();
    if (memory !== undefined) return Promise.resolve(Buffer.from(memory));
    const known = reading.get(hash);
    if (known !== undefined) return known;
    const loading = load(hash).finally(() => reading.delete(hash));
    reading.set(hash, loading);
    return loading;
  };
}

/** Small buffers are views of Node's shared pool. Copies such a buffer. */
function ownMemory(bytes: Buffer): ArrayBufferLike {
  return bytes.length === bytes.buffer.byteLength ? bytes.buffer : new Uint8Array(bytes).buffer;
}
