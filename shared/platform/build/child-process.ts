/** The variables that `node site` sets for builds and prerendering: Rspack passes a configuration nothing else. */
import path from 'node:path';

/** Whether packages are built for development. */
export function isDevelopment(): boolean {
  return process.env.NODE_ENV === 'development';
}

/** Each release builds into its own folder, so parallel builds of a package do not collide. */
export function outputFolder(folder: string): string {
  return process.env.SITE_BUILD_DIR ?? path.join(folder, 'dist');
}

/** Whether `npm run dev` watches this build. */
export function isWatched(): boolean {
  return process.env.SITE_WATCH !== undefined;
}

/** Whether a live shell surrounds the watched package: a production build, with production React. */
export function shellIsLive(): boolean {
  return process.env.SITE_WATCH === 'live-shell';
}

/** The folder of the package that Rspack builds. */
export function workingFolder(): string {
  return process.cwd();
}

/** Ends this process when the one that started it has ended. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(0));
}
