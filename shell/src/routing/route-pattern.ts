import { payloadFile } from '@site/kit/protocol/site-paths';

/** A parameter's value: unreserved URL characters, as the URL rules leave them, but not the payload's file name. */
const parameter = `(?!${escapeRegExp(payloadFile.slice(1))}(?:/|$))[a-z0-9._~-]+`;

/** Source of a regular expression that matches the canonical paths of a route, with any parameter values. */
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
