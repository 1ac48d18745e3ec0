/** The value that switches an outside service off. */
export const OFF = 'off';

/** What goes with each service, by the variable that switches it off. */
const services = {
  SCHEDULING_URL: 'the booking calendar',
  NEWSLETTER_URL: 'the newsletter signup',
  API_ORIGIN: 'the upload of visit sources',
} as const;

interface ServiceValues {
  readonly SITE_ORIGIN: string;
  readonly SCHEDULING_URL: string;
  readonly SCHEDULING_SCRIPT_URL: string;
  readonly NEWSLETTER_URL: string;
  readonly API_ORIGIN: string;
}

/** The services of a public site that only this machine can reach, such as mock servers: a sentence each. */
export function localServiceProblems(values: ServiceValues): readonly string[] {
  if (isLocal(values.SITE_ORIGIN)) return [];
  const used = [
    ['SCHEDULING_URL', 'SCHEDULING_URL'],
    ['SCHEDULING_SCRIPT_URL', 'SCHEDULING_URL'],
    ['NEWSLETTER_URL', 'NEWSLETTER_URL'],
    ['API_ORIGIN', 'API_ORIGIN'],
  ] as const;
  return used
    .filter(([name, service]) => values[service] !== OFF && isLocal(values[name]))
    .map(
      ([name, service]) =>
        `${name} is ${values[name]}, which visitors of ${values.SITE_ORIGIN} cannot reach. Set ${name} to the real service, or switch off ${services[service]} with ${service}=${OFF}.`,
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
