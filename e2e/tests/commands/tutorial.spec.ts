import { readFileSync } from 'node:fs';
import path from 'node:path';
import { copyProject, projectRoot } from '../../support/projects/project';
import { type RunningSite, runSite } from '../../support/sites/running-site';
import { sharedSite } from '../../support/sites/shared-site';
import { expect, test } from '../../support/test';

const tutorial = readFileSync(path.join(projectRoot, 'docs/tutorial/your-first-change.md'), 'utf8');
/** In order: commands, the changed line of a file, and what commands print. */
const codeLines = [...tutorial.matchAll(/^ {4}(.+)$/gm)].map(([, line = '']) => line);
const messages = 'mf-header/src/messages/en-US.json';

test('the tutorial’s commands take a word live and back @nightly', async () => {
  const project = copyProject(sharedSite().store);
  const before = bookDemo(project.read(messages));
  const after = bookDemo(`{${codeLines.find((line) => line.startsWith('"'))?.replace(/,$/, '')}}`);
  const shown: string[] = [];
  let site: RunningSite | undefined;
  let output = '';
  try {
    for (const line of codeLines) {
      const [program = '', name = '', ...args] = splitCommand(line).filter((word) => word !== 'site');
      if (!['node', 'npm'].includes(program)) {
        if (line.startsWith('"')) project.replace(messages, `"${before}"`, `"${after}"`);
        else expect(output).toMatch(printed(line));
      } else if (name === 'start') {
        site = await runSite({ project: project.root, store: project.store });
        output = site.output();
        shown.push(await button(site));
      } else if (name === 'preview') {
        const store = { project: project.root, store: project.store };
        const preview = await runSite({ ...store, command: 'preview', args });
        expect(await button(preview)).toBe(after);
        await preview.stop();
      } else {
        const result = await project.run(name, args);
        expect(result.code, result.output).toBe(0);
        output = result.output;
        const { url } = site as RunningSite;
        const wanted = name === 'rollback' ? before : after;
        await expect.poll(() => button({ url })).toBe(wanted);
        shown.push(`${name}: ${wanted}`);
      }
    }
    expect(shown).toEqual([before, `release: ${after}`, `releases: ${after}`, `rollback: ${before}`]);
  } finally {
    await site?.stop();
    project.remove();
  }
});

function bookDemo(json: string): string {
  return (JSON.parse(json) as Record<string, string>)['header.bookDemo'] ?? '';
}

/** The text of the header's button in the document of `/`. */
async function button({ url }: Pick<RunningSite, 'url'>): Promise<string> {
  const html = await (await fetch(`${url}/`)).text();
  const [header = ''] = /<header.*?<\/header>/s.exec(html) ?? [];
  return [...header.matchAll(/<a [^>]*href="\/book-demo"[^>]*>(.*?)<\/a>/gs)]
    .map(([, content = '']) => content.replace(/<[^>]*>/g, ''))
    .find((text) => text.startsWith('Book')) as string;
}

function splitCommand(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word = '']) => quoted ?? word);
}

/** Ids, ports and times differ each time. */
function printed(line: string): RegExp {
  const text = line.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(text.replace(/\b[0-9a-f]{12}\b|\d+(?:\\\.\d+)?/g, '[\\w.]+'));
}
