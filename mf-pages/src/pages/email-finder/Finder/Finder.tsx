import { type MessageId, Text, useText } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import spoken from '@site/kit/ui/spoken.module.css';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ProductWindow } from '../../../sections/product/ProductWindow/ProductWindow';
import { type Finding, findPatterns } from '../patterns/find-patterns';
import styles from './Finder.module.css';
import { ExampleResult, FinderResult, type Found } from './FinderResult';

type FinderState =
  | { readonly status: 'idle' | 'failed' }
  /** `last` is shown until the new result is there. */
  | { readonly status: 'working'; readonly last: Found | undefined }
  | Finding;

interface FinderProps {
  readonly find?: typeof findPatterns;
}

/**
 * The tool. It computes while the visitor types, and names a problem only when they submit. Its fields have no `name`, so that a
 * submission without scripts sends nothing and leads to the table below.
 */
export function Finder({ find = findPatterns }: FinderProps) {
  const [state, setState] = useState<FinderState>({ status: 'idle' });
  // A screen reader hears only results that the visitor asked for, not one for each letter.
  const [submitted, setSubmitted] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const domain = useRef<HTMLInputElement>(null);
  const latest = useRef(0);
  const result = useRef<HTMLDivElement>(null);

  async function compute(asked: boolean) {
    latest.current += 1;
    const turn = latest.current;
    setSubmitted(asked);
    if (asked) setState((current) => ({ status: 'working', last: shownBy(current) }));
    const next = await find(name.current?.value ?? '', domain.current?.value ?? '').catch(
      (): FinderState => ({ status: 'failed' }),
    );
    if (turn !== latest.current) return;
    if (next.status !== 'found' && !asked) return setState({ status: 'idle' });
    setState(next);
    if (!asked) return;
    if (next.status === 'invalid') (next.name ? name : domain).current?.focus();
    // On a small screen the keyboard covers the result.
    if (next.status === 'found')
      requestAnimationFrame(() => result.current?.scrollIntoView({ block: 'nearest' }));
  }

  // The visitor may have typed before hydration.
  const typedBefore = useEffectEvent(() => {
    if (name.current?.value && domain.current?.value) void compute(false);
  });
  useEffect(() => typedBefore(), []);

  const errors = state.status === 'invalid' ? state : undefined;
  const finding = shownBy(state);
  return (
    <ProductWindow title="email-finder.tool.title" caption="email-finder.tool.local">
      <div className={styles.split}>
        <form
          className={styles.form}
          action="#patterns"
          noValidate
          onChange={() => compute(false)}
          onSubmit={(event) => {
            event.preventDefault();
            void compute(true);
          }}
        >
          <TextField
            field="name"
            input={name}
            error={errors?.name && `email-finder.error.name.${errors.name}`}
          />
          <TextField
            field="domain"
            input={domain}
            inputMode="url"
            error={errors?.domain && `email-finder.error.domain.${errors.domain}`}
          />
          <Button type="submit" icon="arrow" loading={state.status === 'working'}>
            <Text id="email-finder.tool.submit" />
          </Button>
        </form>
        <div ref={result} className={styles.result}>
          {finding ? <FinderResult finding={finding} /> : <ExampleResult />}
          <Announcement state={submitted ? state : { status: 'idle' }} />
        </div>
      </div>
    </ProductWindow>
  );
}

function shownBy(state: FinderState): Found | undefined {
  return state.status === 'working' ? state.last : state.status === 'found' ? state : undefined;
}

interface TextFieldProps {
  readonly field: 'name' | 'domain';
  readonly input: RefObject<HTMLInputElement | null>;
  readonly error: MessageId | undefined;
  readonly inputMode?: 'url';
}

function TextField({ field, input, error, inputMode }: TextFieldProps) {
  const id = `finder-${field}`;
  const text = useText();
  return (
    <div className={styles.field} data-invalid={error !== undefined || undefined}>
      <label htmlFor={id}>
        <Text id={`email-finder.tool.${field}`} />
      </label>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode={inputMode}
        autoComplete="off"
        autoCapitalize={field === 'name' ? 'words' : 'none'}
        autoCorrect="off"
        spellCheck={false}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`}>{text(error ?? `email-finder.tool.${field}.hint`)}</p>
    </div>
  );
}

/** Announces a new result, or the problems, to screen readers. */
function Announcement({ state }: { readonly state: FinderState }) {
  const text = useText();
  return (
    <p role="status" className={state.status === 'failed' ? styles.failed : spoken.spoken}>
      {announce(state, text)}
    </p>
  );
}

function announce(state: FinderState, text: ReturnType<typeof useText>): string {
  switch (state.status) {
    case 'working':
    case 'failed':
      return text(`email-finder.tool.${state.status}`);
    case 'found':
      return `${text('email-finder.tool.result', { count: state.patterns.length, domain: state.domain })}. ${text('email-finder.tool.order')}`;
    case 'invalid':
      // A field that keeps the focus is not announced again.
      return [
        state.name && text(`email-finder.error.name.${state.name}`),
        state.domain && text(`email-finder.error.domain.${state.domain}`),
      ]
        .filter(Boolean)
        .join(' ');
    case 'idle':
      return '';
  }
}
