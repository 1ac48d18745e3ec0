import type { MessageLoader } from '@site/kit/contracts/messages';
import { Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Wrap } from '@site/kit/ui/Wrap';
import styles from './Newcomer.module.css';

export const messages: MessageLoader = (tag) => import(`../messages/${tag}.json`, { with: { type: 'json' } });

/** Shown above the footer: rspack.config.ts places it there. */
export default function Newcomer() {
  return (
    <aside className={styles.band} aria-labelledby="newcomer-title">
      <Wrap>
        <Heading as="h2" size="h" id="newcomer-title">
          <Text id="newcomer.title" />
        </Heading>
        <p>
          <Text id="newcomer.text" />
        </p>
      </Wrap>
    </aside>
  );
}
