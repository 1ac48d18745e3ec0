import { redactPreviewNames } from '@site/kit/protocol/site-paths';
import { splitTarget } from '@site/kit/protocol/url-rules';
import type { ObserveResponse } from '../http/node-adapter';
import { bytesOf, kindOf, requestIdHeader } from '../respond/site-response';
import { reasonOf } from './failure-log';
import { jsonLine, type LineWriter } from './line-writer';

const LONGEST_PATH = 200;

/** A line of JSON per response, without client address, query, cookie, browser name, and preview name. */
export function requestLog(lines: LineWriter): ObserveResponse {
  return ({ method, url = '/' }, response, ms) => {
    const { failure } = response;
    const { path } = splitTarget(url);
    const fields = {
      method,
      path: redactPreviewNames(path).slice(0, LONGEST_PATH),
      status: response.status,
      kind: kindOf(path, response),
      id: response.headers[requestIdHeader],
      bytes: bytesOf(response),
      ms: Math.round(ms * 1000) / 1000,
      ...(failure !== undefined && fieldsOf(failure)),
    };
    lines.write(jsonLine(failure === undefined ? 'info' : 'error', fields));
  };
}

function fieldsOf(failure: unknown) {
  const { error, stack } = reasonOf(failure);
  return { error, ...(stack.length > 0 && { stack: stack.join('\n') }) };
}
