import { copyFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { copyProject } from '../projects/project';
import { type RunningSite, runSite } from './running-site';

/** The site in Arabic: the English messages once more, so that what it looks like from right to left can be compared. */
export async function arabicSite(): Promise<RunningSite> {
  const copy = copyProject();
  for (const file of englishFiles(copy.root)) copyFileSync(file, file.replace('en-US.json', 'ar.json'));
  const running = await runSite({ project: copy.root, store: copy.store, env: { LOCALES: 'ar:ar' } });
  return {
    ...running,
    async stop() {
      await running.stop();
      copy.remove();
    },
  };
}

function englishFiles(root: string): string[] {
  const sources = readdirSync(root).filter((name) => /^(shell|mf-[\w-]+)$/.test(name));
  return sources.flatMap((name) =>
    readdirSync(path.join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|[\\/])messages[\\/]en-US\.json$/.test(file))
      .map((file) => path.join(root, name, 'src', file)),
  );
}
