import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasContract } from '../build/contract-files';
import { contractPaths, isOwnRepository, liveContractsFolder } from '../build/own-repository';
import { type ExposesMessage, placedModule } from '../build/parent-messages';
import { tsc } from '../build/tools';
import { UserError } from '../config/user-error';
import { withScratchFolder } from '../store/scratch-folder';
import { refuseEnded, runProcess } from './run-process';

/**
 * Type-checks a fragment's exposed modules against its contract, and the module that it places against what the shell
 * passes: no props. `built` comes from the build, so that exactly the built modules are checked. Throws a `UserError` with
 * the compiler's message.
 */
export async function checkContract(project: string, name: string, built: ExposesMessage): Promise<void> {
  // In the package's folder, so that imports resolve like its own.
  const isOwn = isOwnRepository(project, name);
  const hasOwn = !isOwn || hasContract(name, path.join(project, liveContractsFolder));
  if (!hasOwn && built.place === undefined)
    throw new UserError(
      `No page can show ${name}: the live site has no contract for it, and it places no module. Set place in rspack.config.ts, such as place: '${Object.keys(built.exposes)[0] ?? './Reviews'}'.`,
    );
  const root = isOwn ? path.join(project, '.site/check') : path.join(project, name, '.types/contract');
  await withScratchFolder(async (folder) => {
    await writeFile(path.join(folder, 'check.ts'), checkSource(name, built, hasOwn));
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(settings(project, isOwn)));
    const ran = await runProcess(
      process.execPath,
      [tsc, '-p', path.join(folder, 'tsconfig.json'), '--pretty', 'false'],
      { cwd: project },
    );
    const { code, text } = ran;
    if (code === 0) return;
    refuseEnded(`Cannot check the contract of ${name}`, ran);
    // The check's own file no longer exists when somebody reads this.
    const complaint = text.replace(/^\S*check\.ts\(\d+,\d+\): /gm, '');
    const contract = hasOwn
      ? `its contract in ${isOwn ? liveContractsFolder : 'shared/kit/src/contracts'}/${name}.ts`
      : 'what the shell expects of a fragment that places itself';
    const what = complaint === text ? 'has type errors' : `does not match ${contract}`;
    throw new UserError(`${name} ${what}:\n${complaint.trim()}\nFix the errors in ${name}.`);
  }, root);
}

/** The site's contract for all modules, and for the module that the package places the shell's: a component without props. */
function checkSource(name: string, { exposes, place }: ExposesMessage, hasOwn: boolean): string {
  const entries = Object.entries(exposes);
  const modules = entries.map(([expose], index) => `'${expose.slice(2)}': module${index}`).join(', ');
  const checks = [
    ...(hasOwn
      ? [`import type { Exposes } from '@site/kit/contracts/${name}';`, `({ ${modules} }) satisfies Exposes;`]
      : []),
    ...(place === undefined
      ? []
      : [
          "import type { FragmentModule, NoProps } from '@site/kit/contracts/fragment-module';",
          `({ ${modules} })['${placedModule(place).slice(2)}'] satisfies FragmentModule<NoProps>;`,
        ]),
  ];
  const imports = entries.map(([, source], index) => {
    const module = path.posix.join('../../..', source).replace(/\.tsx?$/, '');
    return `import * as module${index} from '${module}';`;
  });
  return [...imports, ...checks, ''].join('\n');
}

function settings(project: string, isOwn: boolean) {
  return {
    extends: '../../../tsconfig.json',
    compilerOptions: {
      composite: false,
      noEmit: true,
      emitDeclarationOnly: false,
      rootDir: path.parse(path.resolve(project)).root,
      // In the npm package, the file below has them: pnpm puts the bundler only beside it.
      types: isOwn ? [] : ['@rspack/core/module'],
      // In the npm package they start at the folder of the file that the compiler reads: this one.
      ...(isOwn && { paths: contractPaths('../../..') }),
    },
    // Listed explicitly, because patterns exclude the output folder.
    files: [
      './check.ts',
      isOwn
        ? fileURLToPath(new URL('../source-files.d.ts', import.meta.url))
        : '../../../../css-modules.d.ts',
    ],
    include: ['../../../src/**/*.d.ts'],
    references: [],
  };
}
