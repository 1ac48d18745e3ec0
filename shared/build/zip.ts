/** A ZIP archive of uncompressed files, the same for the same content: no times, no attributes (APPNOTE 6.3, 4.3). */
export function zip(files: ReadonlyMap<string, Uint8Array>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const common = fields(name, content);
    const local = Buffer.concat([u32(0x04034b50), u16(10), common, Buffer.from(name)]);
    // Made by DOS, and after the common fields: no comment, first disk, no attributes, where the file begins.
    directory.push(u32(0x02014b50), u16(10), u16(10), common, u16(0), u16(0), u16(0), u32(0), u32(offset));
    directory.push(Buffer.from(name));
    parts.push(local, Buffer.from(content));
    offset += local.length + content.length;
  }
  const listed = Buffer.concat(directory);
  const end = [u32(0x06054b50), u16(0), u16(0), u16(files.size), u16(files.size), u32(listed.length)];
  return Buffer.concat([...parts, listed, ...end, u32(offset), u16(0)]);
}

/** UTF-8 names, stored, 1 January 1980; checksum, sizes, length of the name, no extra field. */
function fields(name: string, content: Uint8Array): Buffer {
  const size = u32(content.length);
  return Buffer.concat([
    ...[u16(0x0800), u16(0), u16(0), u16(0x21), u32(crc32(content)), size, size],
    ...[u16(Buffer.byteLength(name)), u16(0)],
  ]);
}

/** The checksum of ISO 3309, bit by bit: what is archived here is small. */
function crc32(content: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of content) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function u16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16LE(value);
  return buffer;
}

function u32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}
