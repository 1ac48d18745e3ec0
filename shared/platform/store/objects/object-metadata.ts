import { mediaType } from '@site/kit/protocol/media-types';

/** The HTTP headers of an object, for stores that browsers and caches may read from. */
export interface ObjectMetadata {
  /** `Content-Type`. */
  readonly type: string;
  /** `Cache-Control`. */
  readonly caching: string;
  /** `Content-Encoding`. */
  readonly encoding?: 'br' | 'gzip';
}

const encodings = { '.br': 'br', '.gz': 'gzip' } as const;

/** What an object's name says about it: the type by its extension, and that it never changes. */
export function metadataOf(key: string): ObjectMetadata {
  const caching = 'public, max-age=31536000, immutable';
  const suffix = /\.(?:br|gz)$/.exec(key)?.[0] as keyof typeof encodings | undefined;
  if (suffix === undefined) return { type: mediaType(key), caching };
  return { type: mediaType(key.slice(0, -suffix.length)), caching, encoding: encodings[suffix] };
}
