/** The manual's tables of options and events, made of the contract: its types, and their comments. */
const START = '<!-- Generated from the types. -->';
const END = '<!-- End of the generated tables. -->';

interface Field {
  readonly name: string;
  readonly type: string;
  readonly meaning: string;
}

/** The manual with its tables as the contract has them now. */
export function withReference(manual: string, contract: string, element: string): string {
  const [before, rest] = manual.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`The manual has no ${START}.`);
  return `${before}${START}\n\n${optionsTable(contract)}\n${eventsTable(element)}\n${methodsTable(contract)}\n${END}${after}`;
}

/** Attributes that only the element has. */
const ofTheElement: readonly (readonly [string, string, string])[] = [
  [
    'mode',
    "'inline' | 'popup' | 'badge'",
    'Where the calendar is. Default `inline`. A function or component each for the others.',
  ],
  ['wait', 'boolean', 'The element does nothing until you remove it or set `false`.'],
  [
    'utm-from-page',
    'boolean',
    'Takes the campaign values of your page’s URL; `utm: utmFromPage()` for the others.',
  ],
];

const renamed: Readonly<Record<string, string>> = {
  timeoutMs: 'timeout',
  deadlineMs: 'deadline',
  title: 'frame-title',
  customAnswers: 'answer-1` to `answer-10',
  // Only objects.
  cssVarsPerTheme: '',
  frameAttributes: 'frame-id`, `frame-class`, `frame-allow',
  // Style sheets set them.
  color: '',
  'textColor of the badge': '',
};

function optionsTable(contract: string): string {
  const all = (name: string) => fieldsOf(contract, name);
  const groups: Readonly<Record<string, string>> = {
    prefill: 'BookingPrefill',
    utm: 'BookingUtm',
    pageSettings: 'BookingPageSettings',
    texts: 'BookingTexts',
  };
  const rows: (readonly string[])[] = [];
  const add = (attribute: string, option: string, { type, meaning }: Omit<Field, 'name'>) =>
    rows.push([
      attribute && `\`${attribute}\``,
      option && `\`${option}\``,
      `\`${readable(contract, type)}\``,
      meaning,
    ]);
  const own = ['BookingContent', 'BookingOptions', 'BookingPopupOptions', 'BookingBadgeLook'];
  for (const field of own.flatMap((name) => all(name).map((one) => ({ ...one, of: name })))) {
    // Events have a table of their own.
    if (/^on[A-Z]/.test(field.name)) continue;
    const group = groups[field.name];
    const key =
      field.of === 'BookingBadgeLook' && field.name === 'textColor' ? 'textColor of the badge' : field.name;
    if (group === undefined) add(renamed[key] ?? kebab(field.name), field.name, field);
    else
      for (const inner of all(group)) {
        const attribute =
          field.name === 'texts' ? `text-${inner.name}` : (renamed[inner.name] ?? kebab(inner.name));
        add(attribute, `${field.name}.${inner.name}`, inner);
      }
  }
  for (const [attribute, type, meaning] of ofTheElement) add(attribute, '', { type, meaning });
  return table([['attribute', 'option, prop', 'type', 'meaning'], ...rows]);
}

/** The fields of an interface, with their comments in one line. */
function fieldsOf(contract: string, name: string): Field[] {
  const [, body = ''] =
    new RegExp(`export interface ${name} [^{]*\\{\\n([\\s\\S]*?)\\n\\}`).exec(contract) ?? [];
  const fields = body.matchAll(/(?:\/\*\*([\s\S]*?)\*\/\s*)?readonly '?([\w-]+)'?\??: ([^;]+);/g);
  return [...fields].map(([, comment = '', field = '', type = '']) => ({
    name: field,
    type: type.replace(/\s*\| undefined$/, ''),
    meaning: comment.replace(/\s*\n\s*\* ?/g, ' ').trim(),
  }));
}

/** With the words of a type in the place of its name. */
function readable(contract: string, type: string): string {
  const [, whole] = new RegExp(`export type ${type} = ([^;]+);`).exec(contract) ?? [];
  // Words alone, without what is put together of them.
  const alias = whole?.split(' | `')[0];
  const [, list] = /^\(typeof (\w+)\)\[number\]$/.exec(alias ?? '') ?? [];
  const [, words] = new RegExp(`const ${list} = \\[([^\\]]+)\\]`).exec(contract) ?? [];
  if (words !== undefined) return words.split(', ').join(' | ');
  return alias?.startsWith("'") ? alias : type.replace(/^readonly /, '').replace(/^Readonly<(.*)>$/, '$1');
}

function eventsTable(element: string): string {
  const details: Readonly<Record<string, string>> = { Sent: '`payload`', Booked: '`eventUri`, `inviteeUri`' };
  const rows = fieldsOf(element, 'BookingElementEventMap').map(({ name, type, meaning }) => {
    const detail = [...type.matchAll(/Sent|Booked|readonly (\w+)/g)].map(
      ([part, field]) => details[part] ?? `\`${field}\``,
    );
    return [`\`${name}\``, `\`${handlerOf(name)}\``, detail.join(', '), meaning];
  });
  return table([['event', 'handler', 'detail', 'when'], ...rows]);
}

function handlerOf(event: string): string {
  const handler = `on-${event}`.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return handler === 'onClosed' ? 'onClose' : handler;
}

function methodsTable(contract: string): string {
  const owners = { BookingHandle: 'handle.', BookingModule: '' };
  const rows = Object.entries(owners).flatMap(([owner, before]) =>
    fieldsOf(contract, owner).map(({ name, type, meaning }) => [
      `\`${before}${name}${type.replace(' => ', ': ')}\``,
      meaning,
    ]),
  );
  return table([
    ['function', 'what it does'],
    ['`element.open()`, `element.close()`', 'Opens and closes the popup, in the modes `popup` and `badge`.'],
    ...rows,
  ]);
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function table(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  const [head = [], ...body] = cells;
  return line(head) + line(widths.map((width) => '-'.repeat(width))) + body.map(line).join('');
}
