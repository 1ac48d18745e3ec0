import type { HeadContext } from '@site/kit/contracts/head';
import type { JsonLd } from '../../head/page-head';

/** The product. No ratings and no prices: there are none to report. Who runs the site is said by the shell. */
export function productJsonLd({ site, url, text }: HeadContext): JsonLd {
  return {
    '@type': 'SoftwareApplication',
    name: site.brand.name,
    url: url('/'),
    description: text('home.meta.description'),
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    publisher: { '@id': `${site.origin}/#organization` },
  };
}
