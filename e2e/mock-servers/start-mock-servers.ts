import { createApi } from './api/api';
import { type LocalServer, listenLocal, type Service } from './listen-local';
import { createNewsletter } from './newsletter/newsletter';
import { createRecorder, type RecordedRequest } from './recorder';
import { createScheduling } from './scheduling/scheduling';

export interface MockServers {
  readonly scheduling: { readonly origin: string; readonly scriptUrl: string; readonly url: string };
  readonly newsletter: { readonly origin: string; readonly url: string; readonly formId: string };
  readonly api: { readonly origin: string };
  /** Every request so far, oldest first. Also available at `GET /__requests` of each server; `DELETE` clears the list. */
  readonly requests: () => readonly RecordedRequest[];
  /** Stops all three, including hanging responses. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the mock servers for the scheduling provider, the newsletter provider and the product API. Each stores its state in
 * memory, and fails for sentinel inputs (README.md in this folder).
 *
 * @param ports fixed ports. Absent or 0: a free port
 * @throws if a fixed port is in use
 */
export async function startMockServers(ports: Partial<Record<Service, number>> = {}): Promise<MockServers> {
  const recorder = createRecorder();
  const started: LocalServer[] = [];
  const start = async (service: Service, handler: ReturnType<typeof createApi>) => {
    const server = await listenLocal(recorder.wrap(service, handler), ports[service] ?? 0);
    started.push(server);
    return server.origin;
  };
  const stop = async () => {
    await Promise.all(started.map((server) => server.close()));
  };
  try {
    const scheduling = await start('scheduling', createScheduling());
    const newsletter = await start('newsletter', createNewsletter());
    const api = await start('api', createApi());
    return {
      scheduling: {
        origin: scheduling,
        scriptUrl: `${scheduling}/assets/external/widget.js`,
        url: `${scheduling}/quarry/demo`,
      },
      newsletter: { origin: newsletter, url: `${newsletter}/forms/subscribe`, formId: 'quarry-letter' },
      api: { origin: api },
      requests: recorder.requests,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
