const FAMOUS =
  /^(?:www\.|m\.|search\.)?(google|bing|duckduckgo|yahoo|yandex|baidu|ecosia|qwant|brave)\.(?:com?\.)?[a-z]{2,3}$/;

/** `searchEngineOf` for the engines that most visitors come from, in a few bytes; it stands in every document. */
export function famousEngineOf(host: string): string | undefined {
  return FAMOUS.exec(host)?.[1];
}
