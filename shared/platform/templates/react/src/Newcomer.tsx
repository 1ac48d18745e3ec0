import type { MessageLoader } from '@site/kit/contracts/messages';
import { Text } from '@site/kit/runtime';
import { Wrap } from '@site/kit/ui/Wrap';
import styles from './Newcomer.module.css';

export const messages: MessageLoader = (tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } });

export default function Newcomer() {
  return (
    <Wrap className={styles.root}>
      <Text id="newcomer.title" />
    </Wrap>
  );
}
