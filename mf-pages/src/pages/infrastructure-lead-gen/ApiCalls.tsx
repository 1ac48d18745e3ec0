import { Text } from '@site/kit/runtime';
import { endpointIds } from '../../product/api';
import { PlainTable } from '../../sections/tables/PlainTable/PlainTable';
import styles from './ApiCalls.module.css';

/** The API's endpoints with their input, output and errors. */
export function ApiCalls() {
  return (
    <div className={styles.calls}>
      <PlainTable
        caption="infrastructure-lead-gen.calls.caption"
        columns={[
          'infrastructure-lead-gen.calls.call',
          'infrastructure-lead-gen.calls.takes',
          'infrastructure-lead-gen.calls.returns',
          'infrastructure-lead-gen.calls.fails',
        ]}
        rows={endpointIds.map((call) => ({
          key: call,
          cells: [
            <Text key="call" id={`infrastructure-lead-gen.calls.${call}`} />,
            <Text key="takes" id={`infrastructure-lead-gen.calls.${call}.takes`} />,
            <Text key="returns" id={`infrastructure-lead-gen.calls.${call}.returns`} />,
            <Text key="fails" id={`infrastructure-lead-gen.calls.${call}.fails`} />,
          ],
        }))}
      />
    </div>
  );
}
