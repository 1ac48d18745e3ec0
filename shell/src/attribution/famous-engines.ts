const FAMOUS =
  /^(?:www\.|m\.|search\.)?(google|bing|duckduckgo|yahoo|yandex|baidu|ecosia|qwant|brave)\.(?:com?\.)?[a-z]{2,3}$/;

/** A version of `searchEngineOf` for the most common engines, small enough to inline in every document. */
export function famousEngineOf(host: string): string | undefined {
  return FAMOUS.exec(host)?.[1];
}
