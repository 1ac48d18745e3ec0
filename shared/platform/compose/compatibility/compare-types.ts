import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { tsc } from '../../build/tools';
import { withScratchFolder } from '../../store/scratch-folder';

/** Contracts by file name, such as `mf-widget.ts`. */
export type Types = Readonly<Record<string, string>>;

/** A part of a contract, as two packages have it. */
export interface Comparison {
  readonly user: string;
  readonly provider: string;
  readonly contract: string;
  readonly name: string;
}

export interface Difference {
  readonly of: 'properties' | 'module';
  readonly text: string;
}

/**
 * Compares contracts with the compiler. For each comparison: in what the provider's part cannot stand for the user's.
 * Rejects where the contracts themselves do not compile.
 */
export async function compareTypes(
  types: Readonly<Record<string, Types>>,
  comparisons: readonly Comparison[],
): Promise<readonly (readonly Difference[])[]> {
  return withScratchFolder(async (folder) => {
    const files: Record<string, string> = { 'tsconfig.json': JSON.stringify(settings(comparisons.length)) };
    for (const [name, contracts] of Object.entries(types))
      for (const [file, text] of Object.entries(contracts)) files[`${name}/${file}`] = text;
    for (const [index, comparison] of comparisons.entries()) files[checkFile(index)] = source(comparison);
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
      await writeFile(path.join(folder, file), text);
    }
    const complaints = parseComplaints(await compile(folder));
    const unreadable = complaints.find(({ file }) => !file.startsWith('check-'));
    if (unreadable !== undefined)
      throw new Error(`The contract ${unreadable.file} does not compile: ${unreadable.text}`);
    return comparisons.map((comparison, index) =>
      complaints
        .filter(({ file }) => file === checkFile(index))
        // Where one is gone, this says no more.
        .filter(({ text }) => !text.includes('has no properties in common'))
        .flatMap(({ line, text }) => differences(source(comparison).split('\n')[line - 1] ?? '', text)),
    );
  });
}

const checkFile = (index: number) => `check-${index}.ts`;

/**
 * Properties are compared by themselves: a component's type says more than that. A property that the user may give must
 * be known, even where it is optional: the compiler alone would let it be ignored.
 */
function source({ user, provider, contract, name }: Comparison): string {
  return `import type { Exposes as Given } from './${provider}/${contract}';
import type { Exposes as Wanted } from './${user}/${contract}';
type Part<All> = '${name}' extends keyof All ? All['${name}'] : never;
type Component<Module> = Module extends { readonly default: infer C } ? C : () => void;
type Props<C> = C extends (props: infer P, ...rest: never) => unknown ? P : C extends new (props: infer P, ...rest: never) => unknown ? P : never;
type Keys<P> = P extends unknown ? keyof P & string : never;
type Rest<Module> = Module extends { readonly default: unknown } ? Omit<Module, 'default'> : Module;
type Takes = Props<Component<Part<Given>>>;
type Gives = Props<Component<Part<Wanted>>>;
export const gone: never = null as unknown as Exclude<Keys<Gives>, Keys<Takes>>;
export const properties: Takes = null as unknown as Gives;
export const module: Rest<Part<Wanted>> = null as unknown as Rest<Part<Given>>;
`;
}

function settings(count: number) {
  const react = path.join(path.dirname(require.resolve('@types/react/package.json')), 'index.d.ts');
  return {
    compilerOptions: {
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      noErrorTruncation: true,
      skipLibCheck: true,
      module: 'esnext',
      moduleResolution: 'bundler',
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: [],
      paths: { react: [react] },
    },
    files: Array.from({ length: count }, (_, index) => checkFile(index)),
  };
}

const require = createRequire(import.meta.url);

/** What the compiler prints. */
function compile(cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [tsc, '-p', '.', '--pretty', 'false'], { cwd }, (error, stdout, stderr) => {
      if (stdout === '' && error !== null)
        reject(new Error(`The compiler failed: ${stderr}`, { cause: error }));
      else resolve(stdout);
    });
  });
}

interface Complaint {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

function parseComplaints(output: string): Complaint[] {
  const complaints: Complaint[] = [];
  for (const line of output.split('\n')) {
    const [, file, at, text] = /^(\S+)\((\d+),\d+\): error \w+: (.*)$/.exec(line) ?? [];
    const last = complaints.at(-1);
    if (file !== undefined && text !== undefined) complaints.push({ file, line: Number(at), text });
    else if (last !== undefined && line.trim() !== '')
      complaints.splice(-1, 1, { ...last, text: `${last.text}\n${line}` });
  }
  return complaints;
}

/** `statement` is the line of the check that the compiler complains about. */
function differences(statement: string, text: string): Difference[] {
  const readable = text.replace(/import\("[^"]*?([\w-]+)\/[\w.-]+"\)\.(\w+)/g, '$2 of $1');
  if (statement.startsWith('export const gone')) {
    const names = new Set([...readable.matchAll(/"([^"]+)"/g)].map(([, name]) => name));
    return [...names].map((name) => ({ of: 'properties', text: `The property ${name} is gone.` }));
  }
  const of = statement.startsWith('export const properties') ? 'properties' : 'module';
  // The innermost line says what it is; the others say where.
  const innermost = readable.split('\n').at(-1)?.trim() ?? readable;
  const where = [...readable.matchAll(/Types of property '([^']+)'/g)].map(([, name]) => `${name}: `);
  return [{ of, text: where.join('') + innermost }];
}
