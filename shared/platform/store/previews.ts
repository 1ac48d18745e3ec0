import { randomBytes } from 'node:crypto';
import { previewPath } from '@site/kit/protocol/site-paths';
import { z } from 'zod';
import { UserError } from '../config/user-error';
import { checkWhole } from './deployments/check-deployment';
import { whoReleases } from './deployments/who-releases';
import type { StoredComposition } from './records/composition-record';
import type { Store } from './store';

const line = z.string().min(1);

/** `previews/<name>.json`: a composition that whoever knows the name may see. */
const preview = z.object({
  /** Origin of the site that shows it. */
  origin: line,
  build: line,
  /** The hash (sha256, hex) of that build's record. */
  composition: z.string().regex(/^[0-9a-f]{64}$/),
  releases: z.record(z.string(), line),
  /** The packages that it is about. */
  packages: z.array(line).min(1),
  who: line,
  /** When it was made and until when it is shown, ISO 8601. */
  at: z.iso.datetime(),
  until: z.iso.datetime(),
  message: line.optional(),
  commit: line.optional(),
});

export type Preview = Readonly<z.infer<typeof preview>>;

/** One that is shown now. */
export interface ListedPreview extends Preview {
  readonly name: string;
  /** The URL that shows it to whoever opens it. */
  readonly address: string;
}

export const PREVIEWS = 'previews/';
const DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;
/** 128 bits: nobody finds one by trying. */
const NAME_BYTES = 16;

/** Whether a text can be the name of a preview. */
export function isPreviewName(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

export function keyOfPreview(name: string): string {
  return `${PREVIEWS}${name}.json`;
}

/** Beside a preview it says that this one is over: what is in the store is not changed, and teams need not delete. */
export function keyOfEnd(name: string): string {
  return `${PREVIEWS}${name}.ended.json`;
}

/** The preview of an object's key, and whether the object says that it is over; null for what is neither. */
export function previewOfKey(key: string): { readonly name: string; readonly isEnd: boolean } | null {
  const [, name, end] = /^previews\/([0-9a-f]{32})(\.ended)?\.json$/.exec(key) ?? [];
  return name === undefined ? null : { name, isEnd: end !== undefined };
}

export interface PutPreviewOptions extends Pick<Preview, 'origin'> {
  readonly packages: readonly string[];
  readonly message?: string | undefined;
  readonly commit?: string | undefined;
  readonly who?: string;
  readonly now?: () => Date;
}

/** Makes a composition of the store a preview for 14 days. Rejects with a `UserError` where a part of it is gone. */
export async function putPreview(
  store: Store,
  stored: StoredComposition,
  { origin, packages, message, commit, who = whoReleases(), now = () => new Date() }: PutPreviewOptions,
): Promise<ListedPreview> {
  await checkWhole(store, stored);
  const name = randomBytes(NAME_BYTES).toString('hex');
  const at = now();
  const made = preview.parse({
    origin,
    build: stored.record.build,
    composition: stored.sha256,
    releases: stored.record.releases,
    packages,
    who,
    at: at.toISOString(),
    until: new Date(at.getTime() + DAYS * DAY_MS).toISOString(),
    ...(message && { message }),
    ...(commit && { commit }),
  });
  await store.objects.putIfAbsent(keyOfPreview(name), Buffer.from(`${JSON.stringify(made, null, 2)}\n`));
  return listed(name, made);
}

/** A preview by its name, also one that is over; null where there is none. Rejects with a `UserError` for a damaged one. */
export async function readPreview({ objects }: Store, name: string): Promise<Preview | null> {
  const key = keyOfPreview(name);
  const found = await objects.get(key);
  if (found === null) return null;
  try {
    return preview.parse(JSON.parse(found.bytes.toString('utf8')));
  } catch (error) {
    throw new UserError(
      `${key} in ${objects.name} cannot be read: something else than this code has changed it. Put it back from a copy, or delete it.`,
      { cause: error },
    );
  }
}

/** Whether its time is over. */
export function isExpired({ until }: Pick<Preview, 'until'>, now: Date): boolean {
  return Date.parse(until) <= now.getTime();
}

/** Names of all previews in the store that were not ended, expired ones too; and of those that were. */
export async function previewNames({
  objects,
}: Store): Promise<{ readonly standing: ReadonlySet<string>; readonly ended: ReadonlySet<string> }> {
  const [standing, ended] = [new Set<string>(), new Set<string>()];
  for await (const key of objects.list(PREVIEWS)) {
    const found = previewOfKey(key);
    if (found !== null) (found.isEnd ? ended : standing).add(found.name);
  }
  for (const name of ended) standing.delete(name);
  return { standing, ended };
}

/** The previews that are shown now, the newest first. Rejects with a `UserError` for one that cannot be read. */
export async function listPreviews(
  store: Store,
  { now = () => new Date() }: { readonly now?: () => Date } = {},
): Promise<readonly ListedPreview[]> {
  const { standing } = await previewNames(store);
  const found = await Promise.all(
    [...standing].map(async (name) => {
      const one = await readPreview(store, name);
      return one === null || isExpired(one, now()) ? [] : [listed(name, one)];
    }),
  );
  return found.flat().sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

/** Ends a preview before its time. Rejects with a `UserError` where none of that name is shown. */
export async function endPreview(
  store: Store,
  name: string,
  { who = whoReleases(), now = () => new Date() }: Pick<PutPreviewOptions, 'who' | 'now'> = {},
): Promise<Preview> {
  const found = isPreviewName(name) ? await readPreview(store, name) : null;
  if (found === null)
    throw new UserError(
      `There is no preview "${name}" in ${store.objects.name}. npm run preview -- --list shows those that there are.`,
    );
  if (isExpired(found, now())) throw new UserError(`The preview ended by itself, at ${found.until}.`);
  const end = Buffer.from(`${JSON.stringify({ who, at: now().toISOString() })}\n`);
  if (await store.objects.putIfAbsent(keyOfEnd(name), end)) return found;
  throw new UserError('The preview was ended before.');
}

function listed(name: string, one: Preview): ListedPreview {
  return { ...one, name, address: one.origin + previewPath(name) };
}
