import type { OutsideService } from '../site/site-settings';
import { OFF } from './setting-types';

/** The services of a public site that only this machine can reach, such as mock servers: one error message each. */
export function localServiceProblems(
  origin: string,
  services: readonly OutsideService[],
  values: Readonly<Record<string, unknown>>,
): readonly string[] {
  if (isLocal(origin)) return [];
  return services
    .filter(({ url, switchOff }) => values[switchOff] !== OFF && isLocal(String(values[url])))
    .map(
      ({ url, switchOff, what }) =>
        `${url} is ${values[url]}, which visitors of ${origin} cannot reach. Set ${url} to the real service, or switch off ${what} with ${switchOff}=${OFF}.`,
    );
}

function isLocal(url: string): boolean {
  const { hostname } = new URL(url);
  return (
    /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0)\.?$/.test(hostname) ||
    hostname === '[::1]' ||
    hostname === '[::]'
  );
}
