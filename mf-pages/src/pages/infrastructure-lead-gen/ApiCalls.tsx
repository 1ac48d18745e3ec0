import { Text } from '@site/kit/runtime';
import { endpointIds } from '../../product/api';
import { PlainTable } from '../../sections/tables/PlainTable/PlainTable';
import styles from './ApiCalls.module.css';

/** The API's endpoints with their input, output and errors. */
export function ApiCalls() {
  return (
    <div className={styles.calls}>
      <PlainTable
        caption="calls.caption"
        columns={['calls.call', 'calls.takes', 'calls.returns', 'calls.fails']}
        rows={endpointIds.map((call) => ({
          key: call,
          cells: [
            <Text key="call" id={`calls.${call}`} />,
            <Text key="takes" id={`calls.${call}.takes`} />,
            <Text key="returns" id={`calls.${call}.returns`} />,
            <Text key="fails" id={`calls.${call}.fails`} />,
          ],
        }))}
      />
    </div>
  );
}
