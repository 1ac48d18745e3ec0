/** Reads and writes the tables of an OpenType file, to copy tables from one font to another. */
export type Tables = ReadonlyMap<string, Buffer>;

const HEADER = 12;
const RECORD = 16;

export function readTables(font: Buffer): Tables {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => HEADER + RECORD * index);
  return new Map(
    records.map((at) => {
      const offset = font.readUInt32BE(at + 8);
      return [
        font.toString('latin1', at, at + 4),
        font.subarray(offset, offset + font.readUInt32BE(at + 12)),
      ];
    }),
  );
}

export function writeTables(original: Buffer, tables: Tables): Buffer {
  const tags = [...tables.keys()].sort();
  const directory = Buffer.alloc(HEADER + RECORD * tags.length);
  const power = Math.floor(Math.log2(tags.length));
  original.copy(directory, 0, 0, 4);
  directory.writeUInt16BE(tags.length, 4);
  directory.writeUInt16BE(2 ** power * RECORD, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((tags.length - 2 ** power) * RECORD, 10);

  const bodies: Buffer[] = [];
  let offset = directory.length;
  for (const [index, tag] of tags.entries()) {
    const table = tables.get(tag) ?? Buffer.alloc(0);
    const body = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(body);
    const at = HEADER + RECORD * index;
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(checksum(body), at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(table.length, at + 12);
    bodies.push(body);
    offset += body.length;
  }
  return Buffer.concat([directory, ...bodies]);
}

function checksum(body: Buffer): number {
  let sum = 0;
  for (let at = 0; at < body.length; at += 4) sum = (sum + body.readUInt32BE(at)) >>> 0;
  return sum;
}
