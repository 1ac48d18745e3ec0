import { Text, useText } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import { type FaqSearchState, prepareFaqSearch } from '../search/use-faq-search';
import styles from './FaqList.module.css';

/** Filters while typing. Before hydration, the form loads this page with `?q=...`, and hydration applies the query. */
export function FaqSearch({ search }: { readonly search: FaqSearchState }) {
  const text = useText();
  const { query, shown, field, setQuery } = search;
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: not every supported browser knows <search>. */}
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
            onFocus={prepareFaqSearch}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
          <Button type="submit" icon="search" variant="text" aria-label={text('faq.search.button')} />
        </div>
      </form>
      <p role="status" className={styles.status}>
        {query.trim() === '' ? null : text('faq.search.found', { count: shown.size })}
      </p>
    </div>
  );
}
