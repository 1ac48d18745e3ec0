import { Text, useText } from '@site/kit/runtime';
import { Icon } from '@site/kit/ui/Icon';
import { useState } from 'react';
import { SignUp } from '../../../sections/calls/SignUp/SignUp';
import { CopyButton } from '../../../sections/product/CopyButton/CopyButton';
import { State } from '../../../sections/product/State/State';
import type { AddressPattern } from '../patterns/address-patterns';
import { examplePatterns } from '../patterns/example';
import type { Finding } from '../patterns/find-patterns';
import styles from './Finder.module.css';

export type Found = Extract<Finding, { status: 'found' }>;

/** The addresses for the visitor's name and domain. */
export function FinderResult({ finding }: { readonly finding: Found }) {
  const { patterns, domain, notes, readAs } = finding;
  const text = useText();
  return (
    <>
      <div className={styles.head}>
        <b>{text('email-finder.tool.result', { count: patterns.length, domain })}</b>
        <State state="queued" label="email-finder.tool.unverified" />
        <CopyButton
          value={patterns.map(({ address }) => address).join('\n')}
          label={text('email-finder.tool.copy-all.label', { count: patterns.length })}
        >
          {text('email-finder.tool.copy-all')}
        </CopyButton>
      </div>
      <ul className={styles.notes}>
        {readAs !== undefined && <li>{text('email-finder.tool.read-as', { name: readAs })}</li>}
        {notes.map((note) => (
          <li key={note}>
            <Text id={`email-finder.tool.note.${note}`} />
          </li>
        ))}
        <li>
          <Text id="email-finder.tool.order" />
        </li>
      </ul>
      <AddressList patterns={patterns} />
      <VerifyCall />
    </>
  );
}

/** Shown until the first result, and always without scripts. */
export function ExampleResult() {
  return (
    <>
      <div className={styles.head}>
        <b>
          <Text id="email-finder.tool.example" />
        </b>
        <State state="queued" label="email-finder.tool.unverified" />
      </div>
      <ol className={styles.list} data-example>
        {examplePatterns.slice(0, 6).map((pattern) => (
          <li key={pattern.address}>
            <RatedAddress {...pattern} />
          </li>
        ))}
      </ol>
      <VerifyCall />
    </>
  );
}

const FIRST = 8;

/** The likeliest addresses, and a button that shows the others. */
function AddressList({ patterns }: { readonly patterns: readonly AddressPattern[] }) {
  const text = useText();
  const [all, setAll] = useState(false);
  const shown = all ? patterns : patterns.slice(0, FIRST);
  return (
    <>
      <ol className={styles.list}>
        {shown.map((pattern) => (
          <li key={pattern.address}>
            <RatedAddress {...pattern} />
            <CopyButton
              value={pattern.address}
              label={text('common.copy.label', { address: pattern.address })}
            />
          </li>
        ))}
      </ol>
      {patterns.length > FIRST && (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          <span>
            {all
              ? text('email-finder.tool.less')
              : text('email-finder.tool.more', { count: patterns.length - FIRST })}
          </span>
          <Icon name={all ? 'close' : 'plus'} />
        </button>
      )}
    </>
  );
}

function RatedAddress({ address, likelihood }: AddressPattern) {
  const at = address.indexOf('@');
  return (
    <>
      <span className={styles.address}>
        {address.slice(0, at)}
        <span>{address.slice(at)}</span>
      </span>
      <span className={styles.likelihood} data-likelihood={likelihood}>
        <Text id={`email-finder.likelihood.${likelihood}`} />
      </span>
    </>
  );
}

function VerifyCall() {
  return (
    <div className={styles.verify}>
      <p>
        <b>
          <Text id="email-finder.tool.verify" />
        </b>{' '}
        <Text id="email-finder.tool.verify.text" />
      </p>
      <SignUp variant="outlined" size="small" />
    </div>
  );
}
