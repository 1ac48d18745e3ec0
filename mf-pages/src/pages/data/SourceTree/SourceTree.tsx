import { Text, useText } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Icon } from '@site/kit/ui/Icon';
import { Point } from '../../../sections/lists/Point/Point';
import { type DataSetId, dataSources } from '../catalogue';
import styles from './SourceTree.module.css';

/** Three sources whose lines join into one list. */
export function SourceTree({ id }: { readonly id: DataSetId }) {
  const text = useText();
  return (
    <div className={styles.tree}>
      <ol className={styles.sources}>
        {dataSources.map((source) => (
          <li key={source}>
            <Point messages={`data.${id}.source.${source}`} />
          </li>
        ))}
      </ol>
      <svg
        className={styles.wires}
        data-mirrored=""
        data-motion="wire"
        viewBox="0 0 100 300"
        preserveAspectRatio="none"
        role="img"
        aria-label={text('data.built.label')}
      >
        <path d="M0 50H50V250M0 150H100M0 250H50" vectorEffect="non-scaling-stroke" />
      </svg>
      <div className={styles.list} data-on="accent">
        <Heading as="h3" size="d3">
          <Text id="data.built.list" />
        </Heading>
        <ul>
          {(['match', 'check'] as const).map((rule) => (
            <li key={rule}>
              <Icon name="check" />
              <Text id={`data.built.${rule}`} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
