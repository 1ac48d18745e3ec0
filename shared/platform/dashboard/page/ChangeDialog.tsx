import { Button } from '@site/kit/ui/Button';
import { Heading } from '@site/kit/ui/Heading';
import { Mono } from '@site/kit/ui/Mono';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { sendChange, usePlan } from './api';
import styles from './ChangeDialog.module.css';
import { formatPackages } from './format';
import { focusText, ReleaseChanges } from './parts';
import type {
  ChangeResult,
  DashboardChange,
  DashboardLive,
  DashboardPlan,
  DashboardPreview,
  DashboardState,
} from './protocol';
import { recall, remember } from './sign-in/storage';

/** The change that a button requests. */
export type WantedChange =
  | { readonly action: 'promote' | 'weight' }
  /** `to` is a build of the log. */
  | { readonly action: 'rollback'; readonly to?: string }
  | { readonly action: 'end-preview'; readonly preview: DashboardPreview };

interface ChangeDialogProps {
  readonly wanted: WantedChange;
  readonly dashboard: DashboardState;
  readonly live: DashboardLive;
  readonly token: string;
  /** Called when a change was made or may have been made. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function ChangeDialog({ wanted, dashboard, live, token, onDone, onClose }: ChangeDialogProps) {
  // The state at the time of opening: later deployments must not change the question under the pointer.
  const [asked] = useState({ on: dashboard.log[0]?.number ?? 0, hasCanary: live.canary !== null });
  const [weight, setWeight] = useState(String(live.canary?.weight ?? ''));
  const [result, setResult] = useState<ChangeResult | 'waiting' | null>(null);
  const [section] = useState(() => document.activeElement?.closest('section'));
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const isDone = result !== null && result !== 'waiting';
  const change: DashboardChange = {
    action: wanted.action,
    ...(wanted.action === 'weight' && { weight: weight.trim() }),
    ...toOf(wanted),
    seen: asked.on,
  };
  const planned = usePlan(wanted.action === 'end-preview' || isDone ? null : change, token);
  const plan = wanted.action === 'end-preview' ? planEnd(wanted.preview) : planned.plan;
  const refusals = planned.problem === null ? (plan?.refusals ?? []) : [planned.problem];
  const isBlocked = plan === null || planned.isLoading || refusals.length > 0;
  const { title, submitLabel } = titlesOf(wanted, asked.hasCanary);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBlocked) return;
    const given = new FormData(event.currentTarget);
    const text = (name: string) => String(given.get(name) ?? '').trim();
    setResult('waiting');
    const described = { ...change, who: text('who'), message: text('message') };
    setResult(await sendChange(described, token));
    onDone();
  };
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="change"
      onClose={() => {
        onClose();
        // The change may remove the button that opened the dialog.
        if (isDone) focusText(section?.querySelector('h2'));
      }}
      // Cannot be closed while a change is running, because its result would be lost. Chromium lets scripts prevent only
      // the first attempt; Safari lacks `closedby`.
      closedby={result === 'waiting' ? 'none' : 'closerequest'}
      onCancel={(event) => {
        if (result === 'waiting') event.preventDefault();
      }}
    >
      <form className={styles.form} onSubmit={submit}>
        <Heading as="h2" size="h" id="change">
          {title}
        </Heading>
        {plan?.lines.map(({ label, text }) => (
          <p key={label + text}>
            {label}: {text}.
          </p>
        ))}
        <ReleaseChanges changes={plan?.changes ?? []} />
        {isDone ? null : (
          <ChangeFields dashboard={dashboard} action={wanted.action} weight={weight} onWeight={setWeight} />
        )}
        <div role="status" className={styles.result}>
          {result === 'waiting' || planned.isLoading ? <p>Asking the store …</p> : null}
          {result === null
            ? refusals.map((reason) => (
                <p key={reason} className={styles.error}>
                  {reason}
                </p>
              ))
            : null}
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
              <Button type="submit" size="small" loading={result === 'waiting'} disabled={isBlocked}>
                {submitLabel}
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
          <Mono className={styles.command}>{plan?.command}</Mono>
        </div>
      </form>
    </dialog>
  );
}

function toOf(wanted: WantedChange): Pick<DashboardChange, 'to'> {
  if (wanted.action === 'end-preview') return { to: wanted.preview.name };
  return wanted.action === 'rollback' && wanted.to !== undefined ? { to: wanted.to } : {};
}

function titlesOf(wanted: WantedChange, hasCanary: boolean): { title: string; submitLabel: string } {
  switch (wanted.action) {
    case 'promote':
      return { title: 'Promote the canary', submitLabel: 'Promote' };
    case 'weight':
      return { title: 'Change the canary’s weight', submitLabel: 'Change weight' };
    case 'rollback':
      if (wanted.to === undefined && hasCanary)
        return { title: 'End the canary', submitLabel: 'End the canary' };
      return { title: `Roll back to ${wanted.to ?? 'the build before'}`, submitLabel: 'Roll back' };
    case 'end-preview':
      return {
        title: `End the preview of ${formatPackages(wanted.preview)}`,
        submitLabel: 'End the preview',
      };
  }
}

/** The plan to end a preview. It is not part of the live site, so the server plans nothing. */
function planEnd({ name, build }: DashboardPreview): DashboardPlan {
  return {
    lines: [
      { label: 'Change', text: `its URL will no longer show build ${build}; the live site does not change` },
      { label: 'Note', text: 'you cannot undo this; a new preview gets another URL' },
    ],
    changes: [],
    refusals: [],
    command: `node site preview --end ${name}`,
  };
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

const WHO = 'dashboard-who';

interface ChangeFieldsProps {
  readonly dashboard: DashboardState;
  readonly action: WantedChange['action'];
  readonly weight: string;
  readonly onWeight: (weight: string) => void;
}

function ChangeFields({ dashboard, action, weight, onWeight }: ChangeFieldsProps) {
  return (
    <div className={styles.fields}>
      {action === 'weight' ? (
        <label>
          <span>Weight: the percentage of visitors, from 0 to 100</span>
          <input
            name="weight"
            inputMode="decimal"
            autoComplete="off"
            value={weight}
            onChange={({ target }) => onWeight(target.value)}
          />
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
          defaultValue={recall('localStorage', WHO) ?? dashboard.who}
          onChange={({ target }) => remember('localStorage', WHO, target.value)}
        />
      </label>
    </div>
  );
}
