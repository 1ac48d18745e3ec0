import { Link, Text, useText } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import { Heading } from '@site/kit/ui/Heading';
import type { ReactNode } from 'react';
import { adapterOf, type NewsletterProvider } from '../providers';
import type { NewsletterState } from '../state';
import { type Subscribe, subscribe as subscribeAtProvider } from '../subscribe';
import { useNewsletter } from '../use-newsletter';
import styles from './NewsletterForm.module.css';

interface NewsletterFormProps {
  readonly provider: NewsletterProvider;
  readonly className?: string | undefined;
  readonly subscribe?: Subscribe;
}

/**
 * The newsletter signup (docs/reference/behaviour/page-parts.md#newsletter). Until hydration, the browser submits the form
 * to the provider natively.
 */
export function NewsletterForm({
  provider,
  className,
  subscribe = subscribeAtProvider,
}: NewsletterFormProps) {
  const text = useText();
  const { state, hydrated, empty, input, note, onInput, onSubmit } = useNewsletter(provider, subscribe);
  const { form } = adapterOf(provider);
  const loading = state.status === 'loading';
  const invalid = state.status === 'invalid';
  return (
    <div className={className}>
      <Heading as="h2" size="d3" className={styles.title}>
        <Text id="footer.newsletter.title" />
      </Heading>
      {/* After hydration, a text below the field replaces the browser's validation message. */}
      <form
        className={styles.form}
        action={form?.action}
        method={form?.method}
        noValidate={hydrated}
        onSubmit={onSubmit}
      >
        {form?.fields.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <input
          ref={input}
          className={styles.input}
          type="email"
          name={form?.email ?? 'email'}
          required
          autoComplete="email"
          readOnly={loading}
          aria-label={text('footer.newsletter.label')}
          aria-invalid={invalid || undefined}
          aria-describedby="newsletter-problem newsletter-hint"
          placeholder={text('footer.newsletter.placeholder')}
          onInput={onInput}
        />
        <Button
          type="submit"
          className={styles.submit}
          loading={loading}
          disabled={hydrated ? empty : form === null}
        >
          <Text id="footer.newsletter.submit" />
        </Button>
      </form>
      <p className={styles.problem} id="newsletter-problem" role="alert">
        {/* A new element makes screen readers read the same problem again. */}
        {invalid ? (
          <span key={state.attempt}>{text(`footer.newsletter.invalid.${state.problem}`)}</span>
        ) : null}
      </p>
      {/* Not `hidden`: such an element would still describe the field. */}
      {state.status !== 'success' && (
        <p className={styles.note} id="newsletter-hint">
          <Text id="footer.newsletter.hint" />
        </p>
      )}
      <p ref={note} className={styles.note} data-status={state.status}>
        <Note status={state.status} />
      </p>
    </div>
  );
}

/** The outcome as permanent text, because its toast closes after a second. Only the toast is announced. */
function Note({ status }: Pick<NewsletterState, 'status'>): ReactNode {
  const text = useText();
  switch (status) {
    case 'success':
      return <span key="success">{text('footer.newsletter.success')}</span>;
    case 'failure':
      return <span key="failure">{text('footer.newsletter.failure')}</span>;
    case 'idle':
    case 'invalid':
    case 'loading':
      return (
        <span key="note">
          <Text
            id="footer.newsletter.note"
            values={{ link: (chunks: ReactNode[]) => <Link to="/privacy">{chunks}</Link> }}
          />
        </span>
      );
  }
}
