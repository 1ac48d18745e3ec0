import { Text, useText } from '@site/kit/runtime';
import { Icon } from '@site/kit/ui/Icon';
import { type KeyboardEvent, type KeyboardEventHandler, useId, useRef, useState } from 'react';
import chipStyles from '../../sections/product/Chips/Chips.module.css';
import { LONGEST } from '../asked-sentence';
import { type OptionKind, optionKinds } from '../option-kinds';
import type { SearchChip } from '../view';
import styles from './Filters.module.css';
import type { SearchState } from './use-search';

interface FiltersProps {
  readonly chips: readonly SearchChip[];
  /** Words of the sentence that the search does not know. */
  readonly unknown: readonly string[];
  /** A text about the sentence itself, below its filters. */
  readonly note: string | undefined;
  readonly search: SearchState;
}

/** The filters of the sentence. Removing or adding one changes the sentence. */
export function Filters({ chips, unknown, note, search }: FiltersProps) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const options = useId();
  /** Listens here and not on the document: a visitor may read on, and press Escape far away. */
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    opener.current?.focus();
  };

  return (
    <>
      <ul className={chipStyles.chips} aria-label={text('search.ui.filters')} onKeyDown={closeOnEscape}>
        {chips.map(({ letter, label }) => (
          <li key={label} className={chipStyles.chip} data-kind="filter">
            <span className={chipStyles.letter}>{letter}</span>
            {label}
            <button
              type="button"
              className={styles.remove}
              aria-label={text('search.ui.remove', { filter: label })}
              onClick={() => {
                // The button is about to go.
                opener.current?.focus({ preventScroll: true });
                search.change(
                  (sentence, reader) =>
                    reader.read(sentence).chips.find((chip) => chip.label === label)?.rest ?? sentence,
                );
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
        <li className={styles.adding}>
          <button
            ref={opener}
            type="button"
            className={chipStyles.chip}
            data-kind="add"
            aria-expanded={open}
            aria-controls={open ? options : undefined}
            onClick={() => {
              setOpen(!open);
              void search.touch();
            }}
          >
            <Icon name={open ? 'close' : 'plus'} /> <Text id="search.ui.add" />
          </button>
        </li>
      </ul>
      {open && (
        <Options
          id={options}
          search={search}
          onKeyDown={closeOnEscape}
          chosen={chips.map(({ option }) => option)}
          onChoose={(add) => {
            setOpen(false);
            opener.current?.focus();
            search.change(add);
          }}
        />
      )}
      {note && <p className={styles.unknown}>{note}</p>}
      {unknown.length > 0 && (
        <p className={styles.unknown}>
          <Text id="search.ui.unknown" />:{' '}
          <b>{unknown.map((word) => text('search.ui.quoted', { word })).join(', ')}</b>
        </p>
      )}
    </>
  );
}

interface OptionsProps {
  readonly id: string;
  readonly search: SearchState;
  /** Labels of the filters in the sentence. */
  readonly chosen: readonly string[];
  readonly onKeyDown: KeyboardEventHandler;
  readonly onChoose: (add: (sentence: string) => string) => void;
}

/** The filters of the sample, by kind. The sentence may have no room for some. */
function Options({ id, search, chosen, onKeyDown, onChoose }: OptionsProps) {
  const [kind, setKind] = useState<OptionKind>('role');
  const sentence = search.sentence ?? '';
  const { reader, failed } = search;
  const options = (reader?.options ?? []).filter(
    (option) => option.kind === kind && !chosen.includes(option.label),
  );
  return (
    <div id={id} className={styles.options}>
      <ul className={chipStyles.chips} onKeyDown={onKeyDown}>
        {optionKinds.map((one) => (
          <li key={one}>
            <button
              type="button"
              className={chipStyles.chip}
              data-kind="filter"
              aria-pressed={one === kind}
              onClick={() => setKind(one)}
            >
              <Text id={`search.ui.kind.${one}`} />
            </button>
          </li>
        ))}
      </ul>
      <ul className={chipStyles.chips} onKeyDown={onKeyDown}>
        {options.map(({ label, add }) => (
          <li key={label}>
            <button
              type="button"
              className={chipStyles.chip}
              disabled={add(sentence).length > LONGEST}
              onClick={() => onChoose(add)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      {!reader && !failed && (
        <p className={styles.unknown}>
          <Text id="search.ui.loading" />
        </p>
      )}
    </div>
  );
}
