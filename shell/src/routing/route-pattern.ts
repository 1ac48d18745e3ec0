import { payloadFile } from '@site/kit/protocol/site-paths';

/** A parameter's value: unreserved characters of an address, as the URL rules leave them; a payload is no value. */
const parameter = `(?!${escapeRegExp(payloadFile.slice(1))}(?:/|$))[a-z0-9._~-]+`;

/** Source of a regular expression for the canonical paths of a route: its parameters have any value. */
export function routePattern(path: string): string {
  const source = path
    .split(/\{\w+\}/)
    .map(escapeRegExp)
    .join(parameter);
  return `^${source}$`;
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
