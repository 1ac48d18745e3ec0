import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SitePackage } from '@site/shared/contracts/fragments';
import { UserError } from '../config/user-error';
import { run } from './build-package';

/**
 * Type-checks a package's exposed modules against `FragmentContracts`. The check is made from the `exposes` of the
 * package's own `rspack.config.ts`, so that what is checked is what is built. Throws a `UserError` with the compiler's
 * message.
 */
export async function checkContract(project: string, name: SitePackage): Promise<void> {
  if (name === 'shell') return;
  const config = await readFile(path.join(project, name, 'rspack.config.ts'), 'utf8');
  const exposes = [...config.matchAll(/'(\.\/[\w-]+)':\s*'\.\/src\/([^']+)\.tsx?'/g)];
  if (exposes.length === 0) throw new UserError(`${name}/rspack.config.ts names no exposes.`);
  const folder = path.join(project, name, '.types', `contract-${process.pid}`);
  await mkdir(folder, { recursive: true });
  try {
    const lines = exposes.flatMap(([, expose, source], index) => [
      `import * as module${index} from '../../src/${source}';`,
      `module${index} satisfies FragmentContracts['${name}/${expose?.slice(2)}'];`,
    ]);
    const check = [
      "import type { FragmentContracts } from '@site/shared/contracts/fragments';",
      ...lines,
      '',
    ];
    await writeFile(path.join(folder, 'check.ts'), check.join('\n'));
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const tsc = path.join(project, 'node_modules/typescript/bin/tsc');
    const { code, text } = await run(process.execPath, [tsc, '-p', path.join(folder, 'tsconfig.json')], {
      cwd: project,
    });
    if (code !== 0) throw new UserError(`${name} does not meet its contract:\n${text.trim()}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const settings = {
  extends: '../../tsconfig.json',
  compilerOptions: { composite: false, noEmit: true, emitDeclarationOnly: false, rootDir: '../../..' },
  include: ['./check.ts', '../../src/**/*.d.ts'],
  references: [],
};
