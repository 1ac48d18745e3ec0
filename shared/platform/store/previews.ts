import { randomBytes } from 'node:crypto';
import { previewPath } from '@site/kit/protocol/site-paths';
import * as z from 'zod';
import { messageOf, UserError } from '../config/user-error';
import { checkDeployments } from './deployments/check-deployment';
import {
  buildId,
  packageName,
  parseRecord,
  releaseIds,
  sha256Hex,
  shortText,
  withoutDuplicates,
} from './parse-record';
import { previewStore } from './preview-store';
import type { CompositionRecord, StoredComposition } from './records/composition-record';
import type { Store } from './store';

/** `previews/names/<name>.json`: a composition for everybody who knows the name. */
const preview = z.object({
  origin: z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text, 'not an origin'),
  build: buildId,
  composition: sha256Hex,
  releases: releaseIds,
  packages: z.array(packageName).min(1).max(100).superRefine(withoutDuplicates(String)),
  who: shortText,
  /** When it was made and when it expires, ISO 8601. */
  at: z.iso.datetime(),
  until: z.iso.datetime(),
  message: shortText.optional(),
  commit: shortText.optional(),
  repository: shortText.optional(),
});

export type Preview = Readonly<z.infer<typeof preview>>;

export interface ListedPreview extends Preview {
  readonly name: string;
  readonly address: string;
}

export const PREVIEWS = 'previews/';
/** The previews themselves, under a separate prefix because servers list them often. */
const NAMES = `${PREVIEWS}names/`;
export const PREVIEW_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;
/** 128 bits, so that names cannot be guessed. */
const NAME_BYTES = 16;

export function isPreviewName(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

export function keyOfPreview(name: string): string {
  return `${NAMES}${name}.json`;
}

/** The object that marks a preview as ended. Objects are immutable, and teams need no permission to delete. */
function keyOfEnd(name: string): string {
  return `${NAMES}${name}.ended.json`;
}

/** The preview that a key belongs to, and whether it is the preview, its end mark or one of its own objects. */
export function previewOfKey(
  key: string,
): { readonly name: string; readonly kind: 'preview' | 'end' | 'own' } | null {
  const [, owner] = /^previews\/([0-9a-f]{32})\//.exec(key) ?? [];
  if (owner !== undefined) return { name: owner, kind: 'own' };
  const [, name, end] = /^previews\/names\/([0-9a-f]{32})(\.ended)?\.json$/.exec(key) ?? [];
  return name === undefined ? null : { name, kind: end === undefined ? 'preview' : 'end' };
}

export function newPreviewName(): string {
  return randomBytes(NAME_BYTES).toString('hex');
}

export interface PutPreviewOptions extends Pick<Preview, 'origin' | 'message' | 'commit' | 'repository'> {
  /** The live composition. Its content is not verified again. */
  readonly live?: CompositionRecord | null;
  readonly packages: readonly string[];
  readonly now?: () => Date;
}

/**
 * Publishes a composition of a preview's store under its name for 14 days. Rejects if an object is missing or damaged.
 */
export async function putPreview(
  store: Store,
  name: string,
  stored: StoredComposition,
  { live = null, origin, packages, message, commit, repository, now = () => new Date() }: PutPreviewOptions,
): Promise<ListedPreview> {
  const step = { next: stored, live: live && { record: live } };
  await checkDeployments(await previewStore(store, name), [step]);
  const at = now();
  const made = preview.parse({
    origin,
    build: stored.record.build,
    composition: stored.sha256,
    releases: stored.record.releases,
    packages,
    who: store.author,
    at: at.toISOString(),
    until: new Date(at.getTime() + PREVIEW_DAYS * DAY_MS).toISOString(),
    ...(message && { message }),
    ...(commit && { commit }),
    ...(repository && { repository }),
  });
  await store.objects.putIfAbsent(keyOfPreview(name), Buffer.from(`${JSON.stringify(made, null, 2)}\n`));
  return listed(name, made);
}

/** The preview with a name, also if it has ended; null if it does not exist. */
export async function readPreview({ objects }: Store, name: string): Promise<Preview | null> {
  const key = keyOfPreview(name);
  const found = await objects.get(key);
  if (found === null) return null;
  return parseRecord(found, preview, {
    source: `${NAMES}${name.slice(0, 4)}….json in ${objects.name}`,
    remedy: 'It was written outside this tool. Delete it.',
  });
}

export function isExpired({ until }: Pick<Preview, 'until'>, now: Date): boolean {
  return Date.parse(until) <= now.getTime();
}

export async function previewNames({
  objects,
}: Store): Promise<{ readonly active: ReadonlySet<string>; readonly ended: ReadonlySet<string> }> {
  const [active, ended] = [new Set<string>(), new Set<string>()];
  for await (const key of objects.list(NAMES)) {
    const found = previewOfKey(key);
    if (found !== null) (found.kind === 'end' ? ended : active).add(found.name);
  }
  for (const name of ended) active.delete(name);
  return { active, ended };
}

/** The available previews, newest first. Skips and logs unreadable ones. */
export async function listPreviews(
  store: Store,
  {
    now = () => new Date(),
    log = console.error,
  }: { readonly now?: () => Date; readonly log?: (line: string) => void } = {},
): Promise<readonly ListedPreview[]> {
  const { active } = await previewNames(store);
  const found = await Promise.all(
    [...active].map(async (name) => {
      const one = await readPreview(store, name).catch((error: unknown) => {
        log(`Skipped a preview: ${messageOf(error)}`);
        return null;
      });
      return one === null || isExpired(one, now()) ? [] : [listed(name, one)];
    }),
  );
  return found.flat().sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

export async function endPreview(
  store: Store,
  name: string,
  { who = store.author, now = () => new Date() }: { readonly who?: string; readonly now?: () => Date } = {},
): Promise<Preview> {
  const found = isPreviewName(name) ? await readPreview(store, name) : null;
  if (found === null)
    throw new UserError(
      `Cannot find preview "${name}" in ${store.objects.name}. node site preview --list shows the previews.`,
    );
  if (isExpired(found, now())) throw new UserError(`Cannot end the preview: it expired at ${found.until}.`);
  const end = Buffer.from(`${JSON.stringify({ who, at: now().toISOString() })}\n`);
  if (await store.objects.putIfAbsent(keyOfEnd(name), end)) return found;
  throw new UserError('Cannot end the preview: it has already ended.');
}

export function describeEnded({ packages }: Preview): string {
  return `The preview of ${packages.join(' and ')} has ended. Servers stop showing it within a few seconds.`;
}

function listed(name: string, one: Preview): ListedPreview {
  return { ...one, name, address: one.origin + previewPath(name) };
}
