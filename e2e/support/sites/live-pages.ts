import { servedBuild } from './running-site';

/** The paths of all pages of the live build at an origin. */
export async function livePages(origin: string): Promise<readonly string[]> {
  return (await servedBuild(origin)).pages;
}

/** Keeps only the first of the data set pages, which are alike. */
export function onePerKind(paths: readonly string[]): readonly string[] {
  const firstDataSet = paths.find((path) => path.startsWith('/data/'));
  return paths.filter((path) => !path.startsWith('/data/') || path === firstDataSet);
}

const alike =
  /^\/(b2b|startup|infrastructure|enterprise|marketing)-.*|^\/(privacy|legal-noties|accessibility)$/;

/** True for pages of the same sections as one of the others: audience pages but one, and legal texts but the terms. */
export const isLikeAnother = (path: string): boolean => alike.test(path);
