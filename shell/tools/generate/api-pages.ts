import path from 'node:path';

/** A page of the API reference: its modules by the name to import, each with the path of its declarations. */
export interface ApiPage {
  readonly title: string;
  readonly intro: string;
  readonly modules: Readonly<Record<string, string>>;
}

/** Returns the text of a declaration file, or null if it does not exist. Paths are relative to the repository. */
type Read = (file: string) => string | null;

interface Declaration {
  readonly name: string;
  readonly kind: string;
  readonly exported: boolean;
  /** Markdown, without comment signs. */
  readonly doc: string;
  readonly code: string;
  readonly file: string;
}

interface Declarations {
  readonly intro: string;
  readonly own: readonly Declaration[];
  /** The file of each name that comes from another file. */
  readonly imported: ReadonlyMap<string, string>;
  /** The names that the file re-exports, with their files. */
  readonly passedOn: ReadonlyMap<string, string>;
}

/**
 * Renders each page as Markdown: one section per export, with its doc comment and its declaration. Types that a declaration
 * uses and that no page exports follow in the same code block, once per page.
 */
export function apiPages(
  pages: Readonly<Record<string, ApiPage>>,
  read: Read,
): Readonly<Record<string, string>> {
  const parsed = new Map<string, Declarations>();
  const declarations = (file: string): Declarations => {
    const known = parsed.get(file) ?? parseDeclarations(file, read(file));
    parsed.set(file, known);
    return known;
  };
  const find = (file: string, name: string): Declaration | null => {
    const { own, passedOn } = declarations(file);
    const next = passedOn.get(name);
    return own.find((one) => one.name === name) ?? (next === undefined ? null : find(next, name));
  };
  const exportsOf = (file: string): readonly Declaration[] => {
    const { own, passedOn } = declarations(file);
    const others = [...passedOn].map(([name, from]) => find(from, name));
    return [...own.filter((one) => one.exported), ...others.filter((one) => one !== null)].sort(
      (one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind),
    );
  };

  /** The page of each exported name. */
  const pageOf = new Map<string, string>();
  for (const [page, { modules }] of Object.entries(pages)) {
    for (const file of Object.values(modules)) for (const { name } of exportsOf(file)) pageOf.set(name, page);
  }

  const isLocal = ({ file }: Declaration, word: string) =>
    declarations(file).own.some((one) => one.name === word && !one.exported);
  const usedTypes = (declaration: Declaration, shown: Set<string>): readonly Declaration[] =>
    wordsOf(declaration).flatMap((word) => {
      if (shown.has(word) || (pageOf.has(word) && !isLocal(declaration, word))) return [];
      const used = find(declarations(declaration.file).imported.get(word) ?? declaration.file, word);
      if (used === null || (used.kind === 'const' && used.code.includes('\n'))) return [];
      shown.add(word);
      return [used, ...usedTypes(used, shown)];
    });

  const section = (page: string, declaration: Declaration, shown: Set<string>): string => {
    const used = usedTypes(declaration, shown);
    const code = [declaration.code, ...used.map(({ doc, code: text }) => withComment(doc, text))].join(
      '\n\n',
    );
    const links = [declaration, ...used]
      .flatMap((one) => wordsOf(one).filter((word) => word !== declaration.name && !isLocal(one, word)))
      .filter((word, index, all) => all.indexOf(word) === index)
      .flatMap((word) => {
        const at = pageOf.get(word);
        return at === undefined ? [] : [`[${word}](${at === page ? '' : `${at}.md`}#${word.toLowerCase()})`];
      });
    return [
      `### \`${declaration.name}\``,
      linked(declaration.doc),
      `\`\`\`ts\n${code}\n\`\`\``,
      links.length === 0 ? '' : `See ${links.join(', ')}.`,
    ]
      .filter((part) => part !== '')
      .join('\n\n');
  };

  return Object.fromEntries(
    Object.entries(pages).map(([page, { title, intro, modules }]) => {
      const shown = new Set<string>();
      const parts = Object.entries(modules).flatMap(([name, file]) => [
        `## \`${name}\``,
        linked(declarations(file).intro),
        ...exportsOf(file).map((declaration) => section(page, declaration, shown)),
      ]);
      const notice = '<!-- Generated from the declarations by `npm run fix`. Do not edit. -->';
      return [
        page,
        `${[`# ${title}`, notice, intro, ...parts].filter((part) => part !== '').join('\n\n')}\n`,
      ];
    }),
  );
}

/** In the order of a page. */
const kinds = ['function', 'class', 'const', 'interface', 'type'];

const statementStart = /^(?:export|declare|interface|type|const|function|class|import)\b/;

/** Reads a declaration file as TypeScript emits it: each statement and each comment of the top level starts a line. */
function parseDeclarations(file: string, text: string | null): Declarations {
  const own: Declaration[] = [];
  const imported = new Map<string, string>();
  const passedOn = new Map<string, string>();
  let intro = '';
  let doc = '';
  for (const statement of statements(text ?? '')) {
    if (statement.startsWith('/**')) {
      if (doc !== '') intro ||= doc;
      doc = withoutSigns(statement);
      continue;
    }
    const [, names, from] = /\{([^}]*)\} from '(\.[^']*)'/.exec(statement) ?? [];
    const declared = /^(export )?(?:declare )?(interface|type|const|function|class) (\w+)/.exec(statement);
    if (from !== undefined) {
      const target = `${path.posix.join(path.posix.dirname(file), from)}.d.ts`;
      const map = statement.startsWith('import') ? imported : passedOn;
      for (const [name] of (names ?? '').matchAll(/\b(?!type\b)\w+/g)) map.set(name, target);
    }
    if (declared !== null) {
      const [, exported, kind = '', name = ''] = declared;
      own.push({ name, kind, exported: exported !== undefined, doc, code: codeOf(statement), file });
    } else if (doc !== '') intro ||= doc;
    doc = '';
  }
  return { intro, own, imported, passedOn };
}

function statements(text: string): string[] {
  const found: string[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('/**') || statementStart.test(line)) found.push(line);
    // A union goes on after a comment, which TypeScript emits at the start of a line.
    else if (line.startsWith(' | ')) found.push(`${found.splice(-2).join('\n')}\n${line}`);
    else if (found.length > 0) found.push(`${found.pop()}\n${line}`);
  }
  return found.map((statement) => statement.trimEnd());
}

/** The declaration as a reader would write it: two spaces, no `export declare`, and no list of literal values. */
function codeOf(statement: string): string {
  const code = statement
    .replace(/^(?:export )?(?:declare )?/, '')
    .replace(/import\("[^"]*"\)\./g, '')
    .replace(/\{\n\}$/, '{}')
    .replace(/^( {4})+/gm, (indent) => ' '.repeat(indent.length / 2));
  return /^const \w+: \{/.test(code) && code.split('\n').length > 20
    ? code.replace(/: \{[\s\S]*$/, ': { … };')
    : code;
}

/** The names of types, and of values after `typeof`, that a declaration uses. */
function wordsOf({ code }: Declaration): readonly string[] {
  const types = code.replace(/\/\*\*[\s\S]*?\*\/|'[^'\n]*'/g, '');
  return [...new Set([...types.matchAll(/\b[A-Z]\w*|(?<=typeof )\w+/g)].map(([word]) => word))];
}

function withoutSigns(comment: string): string {
  return comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^ \* ?/gm, '')
    .trim();
}

function withComment(doc: string, code: string): string {
  if (doc === '') return code;
  const lines = doc.split('\n');
  return `${lines.length === 1 ? `/** ${doc} */` : `/**\n${lines.map((line) => ` * ${line}`).join('\n')}\n */`}\n${code}`;
}

/** A comment as paragraphs, each on one line, with links to the documents that it cites. */
function linked(text: string): string {
  return text
    .replace(/(?<!\n)\n(?!\n|- )/g, ' ')
    .replace(/\bdocs\/([\w/-]+)\.md(#[\w-]+)?/g, (_, file: string, anchor: string = '') => {
      const name = path.posix.basename(anchor === '' ? file : anchor.slice(1)).replaceAll('-', ' ');
      return `[${name}](${path.posix.relative('reference/api', `${file}.md`)}${anchor})`;
    });
}
