import { withoutSecrets } from '@site/kit/protocol/site-paths';
import { splitTarget } from '@site/kit/protocol/url-rules';
import pino, { type DestinationStream } from 'pino';
import { bytesOf, kindOf, type ObserveResponse } from './observe-response';

const LONGEST_PATH = 200;
/** What may wait for a reader that is slow. Lines beyond that are lost, not the memory. */
const WAITING_BYTES = 8_000_000;

/**
 * Writes a line of JSON for each response. No address of a client, no query, no cookie and no name of a browser or of a
 * preview is in it (docs/behaviour.md#measures).
 */
export function requestLog(
  destination: DestinationStream = pino.destination({ fd: 1, sync: false, maxLength: WAITING_BYTES }),
): ObserveResponse {
  const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  return ({ method, url = '/' }, response, ms) => {
    logger.info({
      method,
      path: withoutSecrets(splitTarget(url).path).slice(0, LONGEST_PATH),
      status: response.status,
      kind: kindOf(url, response),
      bytes: bytesOf(response),
      ms: Math.round(ms * 1000) / 1000,
    });
  };
}
