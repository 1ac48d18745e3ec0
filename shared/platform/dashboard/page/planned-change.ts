import type { DashboardPlan, DashboardPreview } from './protocol';

/** The change that a button requests. */
export type WantedChange =
  | { readonly action: 'promote' | 'weight' }
  /** `to` is a build of the log. */
  | { readonly action: 'rollback'; readonly to?: string }
  | { readonly action: 'end-preview'; readonly preview: DashboardPreview };

/** The title of a change's dialog, and the label of its submit button. */
export function titlesOf(wanted: WantedChange, hasCanary: boolean): { title: string; submitLabel: string } {
  switch (wanted.action) {
    case 'promote':
      return { title: 'Promote the canary', submitLabel: 'Promote' };
    case 'weight':
      return { title: 'Change the canary’s weight', submitLabel: 'Change weight' };
    case 'rollback':
      if (wanted.to === undefined && hasCanary)
        return { title: 'End the canary', submitLabel: 'End the canary' };
      return { title: `Roll back to ${wanted.to ?? 'the build before'}`, submitLabel: 'Roll back' };
    case 'end-preview': {
      const packages = wanted.preview.releases.map(({ name }) => name).join(' and ');
      return { title: `End the preview of ${packages}`, submitLabel: 'End the preview' };
    }
  }
}

/** The plan to end a preview. It is not part of the live site, so the server plans nothing. */
export function planEnd({ name, build }: DashboardPreview): DashboardPlan {
  return {
    lines: [
      { label: 'Change', text: `its URL will no longer show build ${build}; the live site does not change` },
      { label: 'Note', text: 'you cannot undo this; a new preview gets another URL' },
    ],
    changes: [],
    refusals: [],
    command: `node site preview --end ${name}`,
  };
}
