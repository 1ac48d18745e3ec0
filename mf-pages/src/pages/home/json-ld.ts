import type { HeadContext } from '@site/kit/contracts/head';
import type { JsonLd } from '../../head/json-ld';

/** The product as structured data. It has no ratings or prices yet. The shell adds the organization. */
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
