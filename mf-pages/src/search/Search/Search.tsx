import { localePath } from '@site/kit/protocol/locales/locale-routes';
import { Text, useLocales, useSite, useText } from '@site/kit/runtime';
import { Icon } from '@site/kit/ui/Icon';
import { Mono } from '@site/kit/ui/Mono';
import { NewTab } from '@site/kit/ui/NewTab';
import spoken from '@site/kit/ui/spoken.module.css';
import { clsx } from 'clsx/lite';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import type { Person } from '../../sample/facts';
import {
  AnnotatedSentence,
  filterLetters,
  SentencePieces,
} from '../../sections/product/AnnotatedSentence/AnnotatedSentence';
import sentenceStyles from '../../sections/product/AnnotatedSentence/AnnotatedSentence.module.css';
import { usePlainSentence } from '../../sections/product/AnnotatedSentence/use-plain-sentence';
import { ProductWindow } from '../../sections/product/ProductWindow/ProductWindow';
import { LONGEST, withSentence } from '../asked-sentence';
import type { SearchChip, SearchRow, SearchView } from '../view';
import { Filters } from './Filters';
import { FoundList } from './FoundList';
import { Nobody } from './Nobody';
import styles from './Search.module.css';
import { useFilling } from './use-filling';
import { type SearchState, useSearch } from './use-search';

interface SearchProps {
  /** The people that the page's sentence (`search.sentence`) finds. */
  readonly people: readonly Person[];
  /** The number of filters in the sentence: the messages `search.a`, `search.b` and so on. */
  readonly filters: 4 | 5;
  /** `wide` shows company, address and fit of each person; `narrow` the reason of the match. Default `narrow`. */
  readonly size?: 'wide' | 'narrow';
  /** Audience-specific content of what the search found, at the right of the list under the title `pane.title`. */
  readonly pane?: (
    rows: readonly SearchRow[],
    chips: readonly SearchChip[],
    unknown: readonly string[],
  ) => ReactNode;
}

/**
 * The product's search in an invented sample (docs/reference/behaviour/search.md). The prerendered page shows the search of
 * `search.sentence` with its filters and people. The code and the sample load when a visitor touches it.
 */
export function Search({ people, filters, size = 'narrow', pane }: SearchProps) {
  const text = useText();
  const example = usePlainSentence('search.sentence');
  const search = useSearch(example);
  const { reader, sentence } = search;
  const view = useMemo(() => (sentence === null ? undefined : reader?.read(sentence)), [reader, sentence]);
  const rows = view?.rows ?? people.map((person) => exampleRow(person, text));
  const matches = view?.found ?? rows.length;
  const [pages, setPages] = useState({ sentence, count: 1 });
  const pageSize = people.length;
  const pageCount = pages.sentence === sentence ? pages.count : 1;
  const shown = rows.slice(0, pageSize * pageCount);
  const { isFilled, stateOf } = useFilling(shown.map(({ name }) => name));
  const hidden = rows.length - shown.length;
  const foundRef = useRef<HTMLDivElement>(null);
  /** Keeps the focus when the pressed button disappears. */
  const focusFound = () => foundRef.current?.focus({ preventScroll: true });
  const states = shown.map((row) => stateOf(row.name, row.state));
  const done = states.filter((state) => state === 'verified').length;
  const chips =
    view?.chips ??
    filterLetters
      .slice(0, filters)
      .map((letter) => ({ letter, label: text(`search.${letter}`), option: '', rest: '' }));
  /** Whether the sentence has filters. */
  const described = chips.length > 0;

  return (
    <ProductWindow
      title="search.title"
      status={
        <>
          <Mono>
            <Text id="search.ui.example" />
          </Mono>
          {shown.length > 0 && (
            <Mono key={`${done}/${shown.length}`}>
              <Text id="common.window.verified" values={{ done, total: shown.length }} />
            </Mono>
          )}
        </>
      }
      progress={shown.length === 0 ? 0 : done / shown.length}
      caption="search.caption"
      captionPlace={size === 'wide' ? 'below' : 'inside'}
    >
      {/* The search reads the words of its own languages, so a browser must not translate them. */}
      <div translate="no" className={styles.search} data-size={size} data-pane={pane ? '' : undefined}>
        <Ask search={search} pieces={view?.pieces}>
          <Filters chips={chips} unknown={view?.unknown ?? []} note={view?.note} search={search} />
        </Ask>
        <div ref={foundRef} className={styles.found} tabIndex={view && -1}>
          <FoundList
            size={size}
            rows={shown.map((row, index) => ({ ...row, state: states[index] ?? row.state }))}
            matches={matches}
            misses={rows.length - matches}
            more={Math.min(pageSize, hidden)}
            onMore={() => {
              if (hidden <= pageSize) focusFound();
              setPages({ sentence, count: pageCount + 1 });
            }}
          >
            {view && view.rows.length === 0 && (
              <Nobody
                ways={view.ways}
                described={described}
                examples={reader?.examples ?? []}
                onTake={(next) => {
                  focusFound();
                  search.change(() => next);
                }}
              />
            )}
          </FoundList>
          <p role="status" className={spoken.spoken}>
            {search.failed && text('search.ui.failed')}
            {view &&
              isFilled &&
              (described ? text('search.ui.found', { count: view.found }) : text('search.ui.empty'))}
            {isFilled && view?.note && ` ${view.note}`}
          </p>
        </div>
        {pane && (
          <div className={styles.pane}>
            <p className={styles.paneTitle}>
              <Text id="pane.title" />
            </p>
            {pane(rows, chips, view?.unknown ?? [])}
          </div>
        )}
      </div>
    </ProductWindow>
  );
}

interface AskProps {
  readonly search: SearchState;
  /** The sentence as it is read. Without it, the page's own. */
  readonly pieces: SearchView['pieces'] | undefined;
  readonly children: ReactNode;
}

/** The sentence, its filters, and where they go. Without scripts, the form brings the typed sentence to `/book-demo`. */
function Ask({ search, pieces, children }: AskProps) {
  const id = useId();
  const text = useText();
  const { locales, signUpUrl } = useSite();
  const demo = localePath('/book-demo', useLocales().current, locales);
  const { sentence, field, failed, touch } = search;
  return (
    <form
      className={styles.ask}
      action={demo}
      data-live={pieces ? '' : undefined}
      onPointerEnter={() => void touch()}
    >
      <div className={styles.sentence}>
        <label htmlFor={id} className={spoken.spoken}>
          <Text id="search.ui.label" />
        </label>
        <textarea
          ref={field}
          id={id}
          name="q"
          className={clsx(sentenceStyles.sentence, styles.field)}
          rows={1}
          maxLength={LONGEST}
          // Never empty: it tells CSS whether the field is.
          placeholder={pieces ? text('search.ui.label') : ' '}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onFocus={() => void touch()}
          onInput={(event) => search.type(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Within a composition, Enter only ends that. In Safari, only the code 229 tells.
            const { isComposing, keyCode } = event.nativeEvent;
            if (event.key !== 'Enter' || isComposing || keyCode === 229) return;
            event.preventDefault();
            if (matchMedia('(pointer: coarse)').matches) event.currentTarget.blur();
          }}
        />
        <div className={styles.picture} aria-hidden={pieces ? true : undefined}>
          {pieces ? (
            <SentencePieces pieces={pieces} />
          ) : (
            <AnnotatedSentence id="search.sentence" letters="over" />
          )}
        </div>
      </div>
      {children}
      {failed && (
        <button type="button" className={styles.to} onClick={search.reload}>
          <Text id="search.ui.failed" />
        </button>
      )}
      <p className={styles.carry}>
        <span>
          <Text id="search.ui.carry" />
        </span>
        <button type="submit" className={styles.to}>
          <Text id="search.ui.demo" /> <Icon name="arrow" />
        </button>
        <a
          href={withSentence(signUpUrl, sentence ?? '')}
          target="_blank"
          rel="noopener"
          className={styles.to}
        >
          <Text id="search.ui.sign-up" /> <Icon name="out" />
          <NewTab id="common.new-tab" />
        </a>
      </p>
    </form>
  );
}

function exampleRow(person: Person, text: ReturnType<typeof useText>): SearchRow {
  return { ...person, title: text(`search.role.${person.title}`), why: text('search.why') };
}
