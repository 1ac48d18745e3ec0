import {
  compareReleases,
  type DashboardLive,
  type DashboardPreview,
  type DashboardState,
  type ReleaseChange,
} from './protocol';

/** The change that a button requests. */
export type WantedChange =
  | { readonly action: 'promote' | 'weight' }
  /** `to` is a build of the log. */
  | { readonly action: 'rollback'; readonly to?: string }
  | { readonly action: 'end-preview'; readonly preview: DashboardPreview };

export interface PlannedChange {
  readonly title: string;
  /** The state afterwards, in sentences. */
  readonly effects: readonly string[];
  /** The changes for the affected visitors. */
  readonly changes: readonly ReleaseChange[];
  /** The label of the submit button. */
  readonly submitLabel: string;
  /** The equivalent terminal command. */
  readonly command: string;
}

/** Describes the effect of a change on the live site. Null if it is no longer possible. */
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
      effects: [
        `Build ${to} will be live for all visitors, replacing ${stable}.`,
        ...(canary === null ? [] : [`This also ends the canary, build ${canary.build}.`]),
        `Nothing is built. ${stable} stays in the store, so rolling back to it is just as quick.`,
      ],
      changes: target === undefined ? [] : compareReleases(packages, live.releases, target.releases),
      submitLabel: 'Roll back',
      command: wanted.to === undefined ? 'npm run rollback' : `npm run rollback -- --to ${to}`,
    };
  }
  if (canary === null) return null;
  const undone = canary.changes.map(({ name, from, to }) => ({ name, from: to, to: from }));
  switch (wanted.action) {
    case 'promote':
      return {
        title: 'Promote the canary',
        effects: [
          `Build ${canary.build}, now for ${canary.weight} % of the visitors, will be live for all.`,
          `${stable} stays in the store, so you can roll back to it.`,
        ],
        changes: canary.changes,
        submitLabel: 'Promote',
        command: 'npm run promote',
      };
    case 'weight':
      return {
        title: 'Change the canary’s weight',
        effects: [
          `Now ${canary.weight} % of the visitors get build ${canary.build}. With a higher weight, they keep it; with a lower one, some go back to ${stable}.`,
        ],
        changes: [],
        submitLabel: 'Change weight',
        command: 'npm run canary -- <weight in %>',
      };
    case 'rollback':
      return {
        title: 'End the canary',
        effects: [
          `Build ${canary.build} will no longer be live. The ${canary.weight} % of the visitors who get it go back to ${stable}.`,
          `${canary.build} stays in the store.`,
        ],
        changes: undone,
        submitLabel: 'End the canary',
        command: 'npm run rollback',
      };
  }
}

function planEnd({ name, build, releases }: DashboardPreview): PlannedChange {
  const packages = releases.map((one) => one.name).join(' and ');
  return {
    title: `End the preview of ${packages}`,
    effects: [
      `Its URL will no longer show build ${build}. The live site does not change.`,
      'You cannot undo this. A new preview gets another URL.',
    ],
    changes: [],
    submitLabel: 'End the preview',
    command: `npm run preview -- --end ${name}`,
  };
}
