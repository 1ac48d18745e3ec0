import {
  compareReleases,
  type DashboardLive,
  type DashboardPreview,
  type DashboardState,
  type ReleaseChange,
} from './protocol';

/** What a button asks for. */
export type WantedChange =
  | { readonly action: 'promote' | 'weight' }
  /** `to` is a build of the log. */
  | { readonly action: 'rollback'; readonly to?: string }
  | { readonly action: 'end-preview'; readonly preview: DashboardPreview };

export interface PlannedChange {
  readonly title: string;
  /** What will be so afterwards, a sentence each. */
  readonly says: readonly string[];
  /** What changes for the visitors whom it concerns. */
  readonly changes: readonly ReleaseChange[];
  /** The label of the button that does it. */
  readonly does: string;
  /** What is typed in a terminal for the same. */
  readonly command: string;
}

/** Says exactly what a change will do to what is live now. Null for one that cannot be done any more. */
export function planChange(
  wanted: WantedChange,
  live: DashboardLive,
  { log, packages }: DashboardState,
): PlannedChange | null {
  const { build: stable, canary, before } = live;
  if (wanted.action === 'end-preview') return planEnd(wanted.preview);
  if (wanted.action === 'rollback' && (wanted.to !== undefined || canary === null)) {
    const to = wanted.to ?? before;
    const target = log.find(({ build }) => build === to);
    if (to === null || to === stable) return null;
    return {
      title: `Roll back to ${to}`,
      says: [
        `Build ${to} will be live for all visitors, in place of ${stable}.`,
        ...(canary === null ? [] : [`The canary, build ${canary.build}, ends with it.`]),
        `Nothing is built, and ${stable} stays in the store: rolling back to it is as quick.`,
      ],
      changes: target === undefined ? [] : compareReleases(packages, live.releases, target.releases),
      does: 'Roll back',
      command: wanted.to === undefined ? 'npm run rollback' : `npm run rollback -- --to ${to}`,
    };
  }
  if (canary === null) return null;
  const undone = canary.changes.map(({ name, from, to }) => ({ name, from: to, to: from }));
  switch (wanted.action) {
    case 'promote':
      return {
        title: 'Promote the canary',
        says: [
          `Build ${canary.build}, which ${canary.weight} % of the visitors get, will be live for all.`,
          `${stable} stays in the store: a rollback leads back to it.`,
        ],
        changes: canary.changes,
        does: 'Promote',
        command: 'npm run promote',
      };
    case 'weight':
      return {
        title: 'Change the canary’s weight',
        says: [
          `Now ${canary.weight} % of the visitors get build ${canary.build}. With more, none of them changes the variant; with less, some go back to ${stable}.`,
        ],
        changes: [],
        does: 'Change weight',
        command: 'npm run canary -- <weight in %>',
      };
    case 'rollback':
      return {
        title: 'End the canary',
        says: [
          `Build ${canary.build} will be live for nobody: the ${canary.weight} % of the visitors who get it go back to ${stable}.`,
          `${canary.build} stays in the store.`,
        ],
        changes: undone,
        does: 'End the canary',
        command: 'npm run rollback',
      };
  }
}

function planEnd({ name, build, releases }: DashboardPreview): PlannedChange {
  const packages = releases.map((one) => one.name).join(' and ');
  return {
    title: `End the preview of ${packages}`,
    says: [
      `Its address will not show build ${build} to anybody any more. What is live stays as it is.`,
      'It cannot be taken back; another preview gets another address.',
    ],
    changes: [],
    does: 'End the preview',
    command: `npm run preview -- --end ${name}`,
  };
}
