import { redactPreviewNames } from '@site/kit/protocol/site-paths';
import { splitTarget } from '@site/kit/protocol/url-rules';
import type { Log } from '../../config/log';
import { stackOf } from '../../config/user-error';
import type { ObserveResponse } from '../http/node-adapter';
import { bytesOf, kindOf, requestIdHeader } from '../respond/site-response';
import { jsonLine, type LineWriter } from './line-writer';

/** Limits what one failure adds to the log. `redactPreviewNames` also cuts each line, at 1,000 characters. */
const MAX_LINES = 30;

/**
 * Why a request failed, without names of previews. `stack` has the stack and the causes, one line each; it is empty for an
 * error that the operator can fix.
 */
function reasonOf(failure: unknown) {
  const [error = '', ...stack] = stackOf(failure).split('\n', MAX_LINES).map(redactPreviewNames);
  return { error, stack };
}

/** Logs why each failed request failed. Every line contains the request's id, which the response shows. */
export function failureLog(log: Log): ObserveResponse {
  return ({ method, url = '/' }, { failure, headers }) => {
    if (failure === undefined) return;
    const { error, stack } = reasonOf(failure);
    const request = `Request ${headers[requestIdHeader]}`;
    const first = `${request} failed: ${method} ${redactPreviewNames(splitTarget(url).path)}: ${error}`;
    log([first, ...stack.map((line) => `${request} ${line}`)].join('\n'), 'error');
  };
}

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
