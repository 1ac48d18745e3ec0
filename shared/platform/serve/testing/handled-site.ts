import type { LoadedDocument, LoadedSite } from '../site/loaded-site';
import { emptySite } from './empty-site';

const body = (type: string) => ({ type, etag: '"a"', identity: Buffer.from('text'), br: null, gz: null });
const document = (status = 200, fallback: RegExp | null = null): LoadedDocument => ({
  body: body('text/html'),
  status,
  policy: "default-src 'none'",
  fallback,
});
/** A site of a few pages, in these languages. */
export const handledSite = (locales: LoadedSite['locales']): LoadedSite =>
  emptySite({
    framePolicy: 'sandbox',
    https: true,
    origin: 'https://www.example.com',
    previewOrigin: 'https://previews.example.com',
    locales,
    documents: new Map([
      ['/', document()],
      ['/en', document()],
      ['/fr', document()],
      ['/faq', document()],
      ['/data/{id}', document(200, /^\/data\/\w+$/)],
      ['/404', document(404)],
    ]),
    files: new Map([['/robots.txt', body('text/plain')]]),
  });
