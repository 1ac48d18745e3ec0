import { Mono } from '@site/kit/ui/Mono';
import { useState } from 'react';
import { Contained } from './Contained';
import { formatCount, formatTime } from './format';
import type { DashboardFault, DashboardRefusal } from './protocol';
import styles from './RefusedReleases.module.css';
import { ReleasesBy } from './ReleasesBy';
import { SlotPictures } from './SlotPictures';

interface RefusedReleasesProps {
  readonly refused: readonly DashboardRefusal[];
  readonly token: string;
}

/** The releases that a proof in a browser refused, with pictures of what they would have changed. */
export function RefusedReleases({ refused, token }: RefusedReleasesProps) {
  return (
    <ul>
      {refused.map((refusal, index) => (
        <li
          key={refusal.name}
          className={styles.refusal}
          aria-label={`Refused release of ${packagesOf(refusal)}`}
        >
          <Contained what="This refused release">
            <Refusal refusal={refusal} token={token} isNewest={index === 0} />
          </Contained>
        </li>
      ))}
    </ul>
  );
}

interface RefusalProps extends Pick<RefusedReleasesProps, 'token'> {
  readonly refusal: DashboardRefusal;
  readonly isNewest: boolean;
}

function Refusal({ refusal, token, isNewest }: RefusalProps) {
  const { at, who, message, commit, build, releases, page, width, scripts, faults } = refusal;
  // Pictures are large: they load when they are shown.
  const [isOpen, setOpen] = useState(isNewest);
  return (
    <>
      <ReleasesBy releases={releases} who={who} commit={commit} message={message} />
      <p className={styles.where}>
        <time dateTime={at}>{formatTime(at)}</time>: build {build} breaks <Mono>{page}</Mono> at {width}
        {'\u00a0'}px, {scripts ? 'with' : 'without'} scripts
      </p>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {formatCount(faults.length, 'fault', 'faults')} of {packagesOf(refusal)}
        </summary>
        <ul className={styles.faults}>
          {faults.map((fault, index) => (
            <li key={`${index} ${fault.text}`}>
              <Fault fault={fault} token={token} isShown={isOpen} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

interface FaultProps extends Pick<RefusedReleasesProps, 'token'> {
  readonly fault: DashboardFault;
  readonly isShown: boolean;
}

function Fault({ fault: { text, look }, token, isShown }: FaultProps) {
  return (
    <>
      <p className={styles.fault}>{text}</p>
      {look !== null && isShown ? <SlotPictures look={look} token={token} /> : null}
    </>
  );
}

function packagesOf({ releases }: DashboardRefusal): string {
  return releases.map(({ name }) => name).join(' and ');
}
