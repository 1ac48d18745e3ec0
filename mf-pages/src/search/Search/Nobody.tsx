import { Text } from '@site/kit/runtime';
import chips from '../../sections/product/Chips/Chips.module.css';
import filters from './Filters.module.css';

interface NobodyProps {
  readonly ways: readonly { readonly chip: string; readonly sentence: string; readonly found: number }[];
  readonly examples: readonly string[];
  readonly onTake: (sentence: string) => void;
}

/** Shown in place of an empty list: other sentences. */
export function Nobody({ ways, examples, onTake }: NobodyProps) {
  return (
    <div className={filters.options}>
      <p>
        <b>
          <Text id={examples.length > 0 ? 'search.ui.empty' : 'search.ui.nobody'} />
        </b>{' '}
        {examples.length > 0 ? (
          <Text id="search.ui.try" />
        ) : (
          ways.length > 0 && <Text id="search.ui.nobody.ways" />
        )}
      </p>
      <ul className={chips.chips}>
        {examples.map((example) => (
          <li key={example}>
            <button type="button" className={chips.chip} onClick={() => onTake(example)}>
              {example}
            </button>
          </li>
        ))}
        {ways.map(({ chip, sentence, found }) => (
          <li key={chip}>
            <button type="button" className={chips.chip} onClick={() => onTake(sentence)}>
              <Text id="search.ui.without" values={{ chip }} />
              <small>
                ·
                <Text id="search.ui.found" values={{ count: found }} />
              </small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
