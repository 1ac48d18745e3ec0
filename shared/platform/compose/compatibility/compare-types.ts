import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { tsc } from '../../build/tools';
import { withScratchFolder } from '../../store/scratch-folder';
import type { Use } from './exposes';

/** Contracts by file name, such as `mf-widget.ts`. */
export type Types = Readonly<Record<string, string>>;

/** A part of a contract that two packages were built with. */
export interface Comparison extends Use {
  /** A package, whose expose is `name`, or a shared runtime API, whose export is `name`. */
  readonly contract: string;
}

export interface Difference {
  readonly kind: 'properties' | 'module';
  readonly text: string;
}

/** Compares contracts with the compiler: how each provider's part is not assignable to the user's. */
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
    const complaints = await compile(folder);
    const unreadable = complaints.find(({ file }) => !file.startsWith('check-'));
    if (unreadable !== undefined)
      throw new Error(
        `Cannot compare contracts: ${unreadable.file} does not compile: ${unreadable.text}. Build its package again.`,
      );
    return comparisons.map((comparison, index) =>
      complaints
        .filter(({ file }) => file === checkFile(index))
        // The check for removed properties reports this already.
        .filter(({ text }) => !text.includes('has no properties in common'))
        .flatMap(({ line, text }) => differences(source(comparison).split('\n')[line - 1] ?? '', text)),
    );
  });
}

const checkFile = (index: number) => `check-${index}.ts`;

/** Component types contain more than properties. A property that the user passes must exist, even an optional one. */
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

function compile(cwd: string): Promise<Complaint[]> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [tsc, '-p', '.', '--pretty', 'false'], { cwd }, (error, stdout, stderr) => {
      const complaints = parseComplaints(stdout);
      if (error !== null && complaints.length === 0)
        reject(
          new Error(`Cannot compare contracts: the TypeScript compiler failed: ${stdout}${stderr}`, {
            cause: error,
          }),
        );
      else resolve(complaints);
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
  for (const line of output.split(/\r?\n/)) {
    const [, file, at, text] = /^(\S+)\((\d+),\d+\): error \w+: (.*)$/.exec(line) ?? [];
    const last = complaints.at(-1);
    if (file !== undefined && text !== undefined) complaints.push({ file, line: Number(at), text });
    else if (last !== undefined && line.trim() !== '')
      complaints.splice(-1, 1, { ...last, text: `${last.text}\n${line}` });
  }
  return complaints;
}

/** `statement` is the line of the check with the error. */
function differences(statement: string, text: string): Difference[] {
  const readable = text.replace(/import\("[^"]*?([\w-]+)\/[\w.-]+"\)\.(\w+)/g, '$2 of $1');
  if (statement.startsWith('export const gone')) {
    const names = new Set([...readable.matchAll(/"([^"]+)"/g)].map(([, name]) => name));
    return [...names].map((name) => ({ kind: 'properties', text: `The property ${name} was removed.` }));
  }
  const kind = statement.startsWith('export const properties') ? 'properties' : 'module';
  // The innermost line describes the problem; the others describe where it is.
  const innermost = readable.split('\n').at(-1)?.trim() ?? readable;
  const where = [...readable.matchAll(/Types of property '([^']+)'/g)].map(([, name]) => `${name}: `);
  return [{ kind, text: where.join('') + innermost }];
}
