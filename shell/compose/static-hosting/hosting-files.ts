import { headersFile } from './headers-file';
import type { HostedSite } from './hosted-site';
import { nginxConf } from './nginx-conf';
import { redirectsFile } from './redirects-file';

/** What a composition carries so that others can serve it: paths below the composition's folder. */
export function hostingFiles(site: HostedSite): { readonly path: string; readonly body: Buffer }[] {
  return [
    { path: 'nginx.conf', body: Buffer.from(nginxConf(site)) },
    { path: 'public/_redirects', body: Buffer.from(redirectsFile(site)) },
    { path: 'public/_headers', body: Buffer.from(headersFile(site)) },
  ];
}
