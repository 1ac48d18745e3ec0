import { Link, Text } from '@site/kit/runtime';
import { Icon } from '@site/kit/ui/Icon';
import { Section } from '../../../sections/layout/Section/Section';
import { SectionHead } from '../../../sections/layout/SectionHead/SectionHead';
import { type DataSetId, dataSetIds } from '../catalogue';
import styles from './OtherLists.module.css';

export function OtherLists({ except }: { readonly except?: DataSetId }) {
  return (
    <Section flush>
      <SectionHead title="data.others.title" lead="data.others.lead" />
      <ul className={styles.lists}>
        {dataSetIds
          .filter((id) => id !== except)
          .map((id) => (
            <li key={id}>
              <Link to={`/data/${id}`}>
                <Text id={`data.${id}.name`} />
                <Icon name="arrow" />
              </Link>
            </li>
          ))}
      </ul>
    </Section>
  );
}
