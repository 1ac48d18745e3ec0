import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type OwnSite, reconfigure } from './own-site';
import { copyProject } from './project';
import { runSite } from './running-site';

/** The prefix of every German message. The rest is the English message, so that its tags and values are right. */
export const germanMark = 'DE';

/**
 * A site in English and German. Its sources are a copy of the project with a German message file beside every English
 * one, and an Arabic one. All packages are built once; `configure` composes them again.
 */
export async function siteInTwoLanguages(): Promise<OwnSite> {
  const copy = copyProject();
  writeGermanMessages(copy.root);
  writeArabicMessages(copy.root);
  const running = await runSite({
    project: copy.root,
    store: copy.store,
    env: { LOCALES: 'en:en-US,de:de-DE' },
  });
  return {
    ...running,
    configure: (env) => reconfigure(running, env),
    async stop() {
      await running.stop();
      copy.remove();
    },
  };
}

/** Writes a German file beside every English one below a folder of packages, as a translator would. */
export function writeGermanMessages(root: string): void {
  for (const file of englishFiles(root)) {
    const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const german = Object.entries(messages).map(([id, message]) => [id, `${germanMark} ${message}`]);
    writeFileSync(file.replace('en-US.json', 'de-DE.json'), JSON.stringify(Object.fromEntries(german)));
  }
}

/** The English messages once more, as Arabic ones: what they look like from right to left can be compared. */
function writeArabicMessages(root: string): void {
  for (const file of englishFiles(root)) copyFileSync(file, file.replace('en-US.json', 'ar.json'));
}

function englishFiles(root: string): string[] {
  const sources = readdirSync(root).filter((name) => /^(shell|mf-[\w-]+)$/.test(name));
  return sources.flatMap((name) =>
    readdirSync(path.join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|[\\/])messages[\\/]en-US\.json$/.test(file))
      .map((file) => path.join(root, name, 'src', file)),
  );
}
