import { Text } from '@site/kit/runtime';
import { endpoints } from '../../product/api';
import { SectionHead } from '../../sections/layout/SectionHead/SectionHead';
import { Caption } from '../../sections/product/Caption/Caption';
import { Table } from '../../sections/tables/Table/Table';
import styles from './RequestLog.module.css';

/** Half a minute of a made-up product's requests, with what happened to each. */
export function RequestLog() {
  return (
    <>
      <SectionHead title="log.title" lead="log.lead" />
      <figure>
        <div className={styles.log} data-on="dark">
          <Table caption="log.caption" className={styles.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" data-column={column}>
                    <Text id={`log.${column}`} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {requests.map(({ at, call, status, ms, event }) => (
                <tr key={at} data-status={status === 200 ? undefined : 'refused'} data-motion="row">
                  <td data-column="time">{at}</td>
                  <td>
                    <bdi dir="ltr">{endpoints[call]}</bdi>
                  </td>
                  <td>{status}</td>
                  <td data-column="took">
                    <Text id="log.ms" values={{ ms }} />
                  </td>
                  <td data-column="event">
                    <Text id={`log.event.${event}`} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
        <Caption id="log.note" />
      </figure>
    </>
  );
}

const columns = ['time', 'request', 'status', 'took', 'event'] as const;

const requests = [
  { at: '10:42:07.114', call: 'search', status: 200, ms: 180, event: 'filters' },
  { at: '10:42:08.902', call: 'search', status: 200, ms: 1968, event: 'first' },
  { at: '10:42:09.340', call: 'enrich', status: 200, ms: 640, event: 'empty' },
  { at: '10:42:11.027', call: 'verify', status: 200, ms: 410, event: 'mailbox' },
  { at: '10:42:15.551', call: 'search', status: 422, ms: 90, event: 'phrase' },
  { at: '10:42:19.208', call: 'verify', status: 200, ms: 380, event: 'failed' },
  { at: '10:42:31.673', call: 'search', status: 200, ms: 24_739, event: 'done' },
] as const;
