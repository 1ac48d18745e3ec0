import { Text, useText } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import type { FaqSearchState } from '../search/use-faq-search';
import styles from './FaqList.module.css';

/**
 * Filters while typing. Without script the form asks for this same page with `?q=...`, that is with every question: no
 * harm, and the query is applied as soon as script runs.
 */
export function FaqSearch({ search }: { readonly search: FaqSearchState }) {
  const text = useText();
  const { query, shown, field, setQuery } = search;
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to every browser in use */}
      <form
        role="search"
        method="get"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          setQuery(field.current?.value ?? '');
        }}
      >
        <label htmlFor="faq-search">
          <Text id="faq.search.label" />
        </label>
        <div className={styles.field}>
          <input
            ref={field}
            id="faq-search"
            name="q"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={80}
            placeholder={text('faq.search.placeholder')}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
          <Button type="submit" icon="search" variant="text" aria-label={text('faq.search.button')} />
        </div>
      </form>
      <p role="status" className={styles.status}>
        {query.trim() !== '' && <Text id="faq.search.found" values={{ count: shown.size }} />}
      </p>
    </div>
  );
}
