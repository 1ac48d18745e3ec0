import { Text } from '@site/kit/runtime';
import chips from '../../sections/product/Chips/Chips.module.css';
import type { SearchView } from '../view';
import filters from './Filters.module.css';

interface NobodyProps {
  /** Whether the sentence has filters. */
  readonly described: boolean;
  /** The sentence without one of its filters, where that finds somebody. */
  readonly ways: SearchView['ways'];
  /** Shown if there are no such ways. */
  readonly examples: readonly string[];
  readonly onTake: (sentence: string) => void;
}

/** Shown in place of an empty list: other sentences. */
export function Nobody({ described, ways, examples, onTake }: NobodyProps) {
  return (
    <div className={filters.options}>
      <p>
        <b>
          <Text id={described ? 'search.ui.nobody' : 'search.ui.empty'} />
        </b>{' '}
        <Text id={ways.length > 0 ? 'search.ui.nobody.ways' : 'search.ui.try'} />
      </p>
      <ul className={chips.chips}>
        {(ways.length > 0 ? [] : examples).map((example) => (
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
