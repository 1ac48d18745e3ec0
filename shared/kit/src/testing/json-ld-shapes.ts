type Check = (value: unknown, at: string) => string[];

/**
 * Returns the problems of a JSON-LD object, by the shapes that schema.org and search engines require. It knows the
 * types that this site uses, and rejects other types and unknown properties.
 */
export function jsonLdProblems(data: unknown): string[] {
  if (!isRecord(data)) return ['not an object'];
  const { '@context': context, ...rest } = data;
  return [
    ...(context === 'https://schema.org' ? [] : ['@context is not https://schema.org']),
    ...anyTypeOf(...Object.keys(shapes))(rest, String(rest['@type'])),
  ];
}

const text: Check = (value, at) =>
  typeof value === 'string' && value.trim() !== '' ? [] : [`${at} is not a text`];
const url: Check = (value, at) =>
  typeof value === 'string' && /^https?:$/.test(protocolOf(value))
    ? []
    : [`${at} is not an absolute address`];
const position: Check = (value, at) => (Number.isInteger(value) ? [] : [`${at} is not a whole number`]);
const email: Check = (value, at) =>
  /^\S+@\S+$/.test(String(value)) ? [] : [`${at} is not an e-mail address`];
const listOf =
  (check: Check): Check =>
  (value, at) =>
    Array.isArray(value) && value.length > 0
      ? value.flatMap((item, index) => check(item, `${at}[${index}]`))
      : [`${at} is not a list with something in it`];
const either =
  (...checks: Check[]): Check =>
  (value, at) =>
    checks.some((check) => check(value, at).length === 0) ? [] : (checks[0]?.(value, at) ?? []);
const reference: Check = (value, at) =>
  isRecord(value) && Object.keys(value).length === 1
    ? url(value['@id'], `${at}.@id`)
    : [`${at} is no reference`];

/** The properties of each type. `!` marks a required one. */
const shapes: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  Organization: {
    '!name': text,
    '!url': url,
    logo: url,
    email,
    description: text,
    sameAs: listOf(url),
  },
  WebSite: {
    '!name': text,
    '!url': url,
    description: text,
    publisher: either(anyTypeOf('Organization'), reference),
  },
  SoftwareApplication: {
    '!name': text,
    '!applicationCategory': text,
    description: text,
    operatingSystem: text,
    url,
    publisher: either(anyTypeOf('Organization'), reference),
  },
  FAQPage: { '!mainEntity': listOf(anyTypeOf('Question')) },
  Question: { '!name': text, '!acceptedAnswer': anyTypeOf('Answer'), url },
  Answer: { '!text': text },
  BreadcrumbList: { '!itemListElement': listItems },
  ListItem: { '!position': position, '!name': text, item: url },
};

/** Positions count from one. Only the last item may omit its URL. */
function listItems(value: unknown, at: string): string[] {
  const problems = listOf(anyTypeOf('ListItem'))(value, at);
  if (problems.length > 0) return problems;
  const items = value as Readonly<Record<string, unknown>>[];
  return items.flatMap((item, index) => [
    ...(item.position === index + 1 ? [] : [`${at}[${index}].position is not ${index + 1}`]),
    ...(item.item === undefined && index < items.length - 1 ? [`${at}[${index}].item is missing`] : []),
  ]);
}

function anyTypeOf(...types: string[]): Check {
  return (value, at) => {
    if (!isRecord(value)) return [`${at} is not an object`];
    const { '@type': type, '@id': id, ...properties } = value;
    const shape = typeof type === 'string' && types.includes(type) ? shapes[type] : undefined;
    if (shape === undefined) return [`${at} has the type ${String(type)}, not ${types.join(' or ')}`];
    return [
      ...(id === undefined ? [] : url(id, `${at}.@id`)),
      ...Object.entries(properties).flatMap(([name, content]) => {
        const check = shape[name] ?? shape[`!${name}`];
        return check === undefined
          ? [`${at}.${name} is no property of ${type}`]
          : check(content, `${at}.${name}`);
      }),
      ...Object.keys(shape)
        .filter((name) => name.startsWith('!') && !(name.slice(1) in properties))
        .map((name) => `${at}.${name.slice(1)} is missing`),
    ];
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : '';
}
