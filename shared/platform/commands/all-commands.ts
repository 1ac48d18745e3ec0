import type { Commands } from './command';

/** The commands of every site, in the order of `--help`. A site adds its own (`SiteDefinition.commands`). */
export const siteCommands: Commands = {
  start: async () => (await import('./serving/start')).start,
  dev: async () => (await import('./serving/dev')).dev,
  serve: async () => (await import('./serving/serve')).serve,
  dashboard: async () => (await import('./serving/dashboard')).dashboard,
  export: async () => (await import('./serving/export')).exportCommand,
  preview: async () => (await import('./releasing/preview')).preview,
  release: async () => (await import('./releasing/release')).release,
  canary: async () => (await import('./releasing/canary')).canary,
  promote: async () => (await import('./releasing/promote')).promote,
  rollback: async () => (await import('./releasing/rollback')).rollback,
  releases: async () => (await import('./releasing/releases')).releases,
  prune: async () => (await import('./releasing/prune')).prune,
  keys: async () => (await import('./releasing/keys')).keys,
  'check-build': async () => (await import('./releasing/check-build')).checkBuildCommand,
};
