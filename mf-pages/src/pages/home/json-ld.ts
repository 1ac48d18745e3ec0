import type { HeadContext } from '@site/shared/contracts/head';
import type { JsonLd } from '../../head/page-head';

/** Who we are, the site and the product. No ratings and no prices: there are none to report. */
export function productJsonLd({ site, text }: HeadContext): readonly JsonLd[] {
  const { origin, brand, contact } = site;
  const url = `${origin}/`;
  return [
    {
      '@type': 'Organization',
      '@id': `${url}#organization`,
      name: brand.name,
      url,
      email: contact.email,
      sameAs: [contact.linkedIn, contact.facebook, contact.productHunt],
    },
    {
      '@type': 'WebSite',
      '@id': `${url}#website`,
      name: brand.name,
      url,
      inLanguage: 'en-US',
      publisher: { '@id': `${url}#organization` },
    },
    {
      '@type': 'SoftwareApplication',
      name: brand.name,
      url,
      description: text('home.meta.description'),
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      publisher: { '@id': `${url}#organization` },
    },
  ];
}
