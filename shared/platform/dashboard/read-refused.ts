import { listRefused, readPicture } from '../store/refused-releases';
import type { Store } from '../store/store';
import { type DashboardRefusal, dashboardApi } from './page/protocol';

/** The newest refused releases, newest first. */
export async function readRefused(store: Store): Promise<readonly DashboardRefusal[]> {
  const all = await listRefused(store);
  return all.map(
    ({ name, at, who, message, commit, build, packages, releases, page, width, scripts, faults }) => {
      const pathOf = (hash: string | undefined) =>
        hash === undefined ? null : `${dashboardApi.refused}/${name}/${hash}.png`;
      return {
        name,
        at,
        who,
        message: message ?? null,
        commit: commit ?? null,
        build,
        releases: packages.map((one) => ({ name: one, id: releases[one] ?? null })),
        page,
        width,
        scripts,
        faults: faults.map(({ text, look }) => ({
          text,
          look:
            look === undefined
              ? null
              : {
                  slot: look.slot,
                  before: pathOf(look.before),
                  after: pathOf(look.after),
                  difference: pathOf(look.difference),
                },
        })),
      };
    },
  );
}

const picturePath = new RegExp(`^${dashboardApi.refused}/([\\w-]+)/([0-9a-f]{64})\\.png$`);

/** The picture (PNG) at a path of `readRefused`; null for any other path. */
export async function readPictureAt(store: Store, path: string): Promise<Buffer | null> {
  const [, name, hash] = picturePath.exec(path) ?? [];
  return name === undefined || hash === undefined ? null : readPicture(store, name, hash);
}
