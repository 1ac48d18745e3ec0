import { mediaType } from '@site/kit/protocol/media-types';
import type { Budget } from '../../site/site-definition';
import { packagesOf, type ReleaseRecord, releaseOf } from '../../store/records/release-record';
import { type Candidates, describeRelease, type Fault, isAffected } from './fault';
import { sourceTag } from './messages';

export function budgetFaults(candidates: Candidates): Fault[] {
  const { site, releases } = candidates;
  return packagesOf(releases)
    .filter((name) => isAffected(candidates, name))
    .flatMap((name) => {
      const release = releaseOf(releases, name);
      // Development builds are not minified.
      if (release.mode === 'development') return [];
      const budget = site.budgets[name] ?? site.defaultBudget;
      const fault = (remedy: string) => (what: string) => ({
        what: `${describeRelease(candidates, name)} is over its budget: ${what}`,
        remedy: `${remedy} in the site's shell/site.config.ts and give the reason there.`,
      });
      const code = `Make it smaller, or load rarely used code on demand. Otherwise raise the budget of ${name} (${budget.reason})`;
      const picture = `Make it smaller: a more compact format, or fewer pixels. Otherwise set picture in the budget of ${name}`;
      return [
        ...[...ofExposes(release, budget), ...onDemand(release, budget)].map(fault(code)),
        ...ofPictures(release, budget).map(fault(picture)),
      ];
    });
}

function ofExposes(release: ReleaseRecord, budget: Budget): string[] {
  return Object.entries(release.exposes).flatMap(([expose, { scripts, styles }]) => {
    const own = [...new Set([release.entry, ...scripts])].filter((file) => isOfMostPages(release, file));
    const weights = { scripts: weigh(release, own), styles: weigh(release, styles) };
    return (['scripts', 'styles'] as const)
      .filter((kind) => weights[kind] > budget[kind])
      .map(
        (kind) =>
          `the ${kind} of ${expose} have ${bytes(weights[kind])}; the budget is ${bytes(budget[kind])}.`,
      );
  });
}

/** Each for itself: a page seldom shows all. */
function ofPictures(release: ReleaseRecord, { picture = 100_000 }: Budget): string[] {
  return Object.keys(release.files)
    .filter((file) => mediaType(file).startsWith('image/') && weigh(release, [file]) > picture)
    .map(
      (file) => `${file} has ${bytes(weigh(release, [file]))}; the budget of a picture is ${bytes(picture)}.`,
    );
}

/** Files that no page loads together with an exposed module. All of them count: an effect may load any of them. */
function onDemand(release: ReleaseRecord, budget: Budget): string[] {
  const withPage = new Set([
    release.entry,
    ...Object.values(release.exposes).flatMap(({ scripts, styles }) => [...scripts, ...styles]),
  ]);
  const files = Object.keys(release.files)
    .filter((file) => /\.m?js$|\.css$/.test(file) && !withPage.has(file))
    .filter((file) => isOfMostPages(release, file));
  const weight = weigh(release, files);
  if (weight <= budget.onDemand) return [];
  const heaviest = files.reduce((a, b) => (weigh(release, [b]) > weigh(release, [a]) ? b : a));
  return [
    `the files that it loads on demand have ${bytes(weight)}; the budget is ${bytes(budget.onDemand)}. The largest is ${heaviest} with ${bytes(weigh(release, [heaviest]))}.`,
  ];
}

/** A page loads the messages of one language. The source language represents all. */
function isOfMostPages({ messages }: ReleaseRecord, file: string): boolean {
  const tag = messages.scripts[file];
  return tag === undefined || tag === sourceTag;
}

function weigh({ content }: ReleaseRecord, files: readonly string[]): number {
  return files.reduce((sum, file) => {
    const stored = content[`browser/${file}`];
    return sum + (stored?.packed?.br || stored?.size || 0);
  }, 0);
}

/** All scripts and style sheets of a release for browsers, with brotli. */
export function bytesOf(release: ReleaseRecord): number {
  return weigh(
    release,
    Object.keys(release.files).filter((file) => /\.(js|css)$/.test(file)),
  );
}

const bytes = (count: number) => `${count.toLocaleString('en-US')} B`;
