import { Button } from '@site/kit/ui/Button';
import { Heading } from '@site/kit/ui/Heading';
import { Mono } from '@site/kit/ui/Mono';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { sendChange } from './api';
import styles from './ChangeDialog.module.css';
import { ReleaseChanges } from './parts';
import { planChange, type WantedChange } from './planned-change';
import type { ChangeResult, DashboardChange, DashboardLive, DashboardState } from './protocol';

interface ChangeDialogProps {
  readonly wanted: WantedChange;
  readonly dashboard: DashboardState;
  readonly live: DashboardLive;
  readonly token: string;
  /** Called when a change was made or may have been made. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Describes a change, asks for confirmation, makes it and shows the result. */
export function ChangeDialog({ wanted, dashboard, live, token, onDone, onClose }: ChangeDialogProps) {
  // The state at the time of opening: later deployments must not change the question under the pointer.
  const [asked] = useState(() => ({
    plan: planChange(wanted, live, dashboard),
    on: dashboard.log[0]?.number ?? 0,
  }));
  const [result, setResult] = useState<ChangeResult | 'waiting' | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { plan } = asked;
  if (plan === null) return null;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = (name: string) => String(given.get(name) ?? '').trim();
    const change: DashboardChange = {
      action: wanted.action,
      ...(wanted.action === 'weight' && { weight: text('weight') }),
      ...toOf(wanted),
      decidedOn: asked.on,
      who: text('who'),
      message: text('message'),
    };
    setResult('waiting');
    setResult(await sendChange(change, token).catch((error: Error) => ({ steps: [], error: error.message })));
    onDone();
  };
  const close = () => dialog.current?.close();
  const isDone = result !== null && result !== 'waiting';
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="change"
      onClose={onClose}
      // Cannot be closed while a change is running, because its result would be lost.
      onCancel={(event) => {
        if (result === 'waiting') event.preventDefault();
      }}
    >
      <form className={styles.form} onSubmit={submit}>
        <Heading as="h2" size="h" id="change">
          {plan.title}
        </Heading>
        {plan.effects.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <ReleaseChanges changes={plan.changes} />
        {isDone ? null : <ChangeFields dashboard={dashboard} live={live} action={wanted.action} />}
        <div role="status" className={styles.result}>
          {result === 'waiting' ? <p>Asking the store …</p> : null}
          {isDone ? <Outcome result={result} /> : null}
        </div>
        <div className={styles.buttons}>
          {isDone ? (
            // The focused field was removed.
            <Button color="secondary" size="small" autoFocus onClick={close}>
              Close
            </Button>
          ) : (
            <>
              <Button type="submit" size="small" loading={result === 'waiting'}>
                {plan.submitLabel}
              </Button>
              <Button
                variant="text"
                color="secondary"
                size="small"
                disabled={result === 'waiting'}
                onClick={close}
              >
                Cancel
              </Button>
            </>
          )}
          <Mono className={styles.command}>{plan.command}</Mono>
        </div>
      </form>
    </dialog>
  );
}

function toOf(wanted: WantedChange): Pick<DashboardChange, 'to'> {
  if (wanted.action === 'end-preview') return { to: wanted.preview.name };
  return wanted.action === 'rollback' && wanted.to !== undefined ? { to: wanted.to } : {};
}

function Outcome({ result: { steps, error } }: { readonly result: ChangeResult }) {
  return (
    <>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {error === null ? null : <p className={styles.error}>{error}</p>}
    </>
  );
}

/** Where this browser stores the user's name. */
const WHO = 'dashboard-who';

interface ChangeFieldsProps {
  readonly dashboard: DashboardState;
  readonly live: DashboardLive;
  readonly action: WantedChange['action'];
}

/** The fields for the log, and for the weight if that changes. */
function ChangeFields({ dashboard, live, action }: ChangeFieldsProps) {
  return (
    <div className={styles.fields}>
      {action === 'weight' ? (
        <label>
          <span>Share of the visitors, in percent from 0 to 100</span>
          <input name="weight" inputMode="decimal" autoComplete="off" defaultValue={live.canary?.weight} />
        </label>
      ) : null}
      {action === 'end-preview' ? null : (
        <label>
          <span>Why, for the log (may be empty)</span>
          <input name="message" maxLength={300} autoComplete="off" />
        </label>
      )}
      <label>
        <span>Your name, {action === 'end-preview' ? 'for the store' : 'for the log'}</span>
        <input
          name="who"
          maxLength={100}
          autoComplete="name"
          defaultValue={localStorage.getItem(WHO) ?? dashboard.who}
          onChange={({ target }) => localStorage.setItem(WHO, target.value)}
        />
      </label>
    </div>
  );
}
