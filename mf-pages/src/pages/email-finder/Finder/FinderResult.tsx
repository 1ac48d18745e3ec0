import { Text, toast, useSite, useText } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import { Icon } from '@site/kit/ui/Icon';
import { useState } from 'react';
import { State } from '../../../sections/product/State/State';
import type { AddressPattern } from '../patterns/address-patterns';
import { exampleDomain, examplePatterns } from '../patterns/example';
import type { Finding } from '../patterns/find-patterns';
import styles from './Finder.module.css';

type Found = Extract<Finding, { status: 'found' }>;

/** The addresses for the visitor's name and domain. */
export function FinderResult({ finding }: { readonly finding: Found }) {
  const { patterns, domain, notes, readAs } = finding;
  return (
    <>
      <div className={styles.head}>
        <b>
          <Text id="email-finder.tool.result" values={{ count: patterns.length, domain }} />
        </b>
        <State state="queued" label="email-finder.tool.unverified" />
      </div>
      <ul className={styles.notes}>
        {readAs !== undefined && (
          <li>
            <Text id="email-finder.tool.read-as" values={{ name: readAs }} />
          </li>
        )}
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
        {examplePatterns.slice(0, 6).map(({ address, pattern, likelihood }) => (
          <li key={pattern}>
            <Address address={address} domain={exampleDomain} />
            <span className={styles.likelihood} data-likelihood={likelihood}>
              <Text id={`email-finder.likelihood.${likelihood}`} />
            </span>
          </li>
        ))}
      </ol>
      <VerifyCall />
    </>
  );
}

function AddressList({ patterns }: { readonly patterns: readonly AddressPattern[] }) {
  return (
    <ol className={styles.list}>
      {patterns.map(({ address, likelihood }) => (
        <li key={address}>
          <Address address={address} domain={address.slice(address.indexOf('@') + 1)} />
          <span className={styles.likelihood} data-likelihood={likelihood}>
            <Text id={`email-finder.likelihood.${likelihood}`} />
          </span>
          <CopyButton address={address} />
        </li>
      ))}
    </ol>
  );
}

function Address({ address, domain }: { readonly address: string; readonly domain: string }) {
  return (
    <span className={styles.address}>
      {address.slice(0, -domain.length - 1)}
      <span>@{domain}</span>
    </span>
  );
}

function CopyButton({ address }: { readonly address: string }) {
  const text = useText();
  const [copied, setCopied] = useState(false);
  async function copy() {
    const done = await write(address);
    setCopied(done);
    if (done) await toast(text('email-finder.tool.copied'), { type: 'success' });
    else await toast(text('email-finder.tool.copy-failed'), { type: 'error', autoClose: 5000 });
  }
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={text('email-finder.tool.copy.label', { address })}
      data-copied={copied || undefined}
      onClick={copy}
    >
      <Icon name={copied ? 'check' : 'copy'} />
    </button>
  );
}

/** Copies text. Resolves with false if the browser has no clipboard (plain http) or denies access. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function VerifyCall() {
  const { signUpUrl } = useSite();
  return (
    <div className={styles.verify}>
      <p>
        <b>
          <Text id="email-finder.tool.verify" />
        </b>{' '}
        <Text id="email-finder.tool.verify.text" />
      </p>
      <Button href={signUpUrl} target="_blank" rel="noopener" variant="outlined" size="small" icon="out">
        <Text id="common.sign-up" />
      </Button>
    </div>
  );
}
