import { toast, useText } from '@site/kit/runtime';
import { Icon } from '@site/kit/ui/Icon';
import { useEffect, useState } from 'react';
import styles from './CopyButton.module.css';

interface CopyButtonProps {
  /** The text to copy. */
  readonly value: string;
  /** The button's name for screen readers, such as "Copy ines@example.com". */
  readonly label: string;
  /** Shows the word "Copy" beside the icon, or another one. Default: the icon only. */
  readonly children?: string;
  /** Says how it went. Replaced in tests. */
  readonly notify?: typeof toast;
}

/** The mark goes, because the clipboard may soon have something else. */
const MARK_MS = 2000;

/** Copies a text and says so. Browsers without scripts do not show it. */
export function CopyButton({ value, label, children, notify = toast }: CopyButtonProps) {
  const text = useText();
  const [written, setWritten] = useState<{ readonly value: string }>();
  const copied = written?.value === value;
  useEffect(() => {
    if (!written) return;
    const timer = setTimeout(setWritten, MARK_MS, undefined);
    return () => clearTimeout(timer);
  }, [written]);
  async function copy() {
    const done = await write(value);
    setWritten(done ? { value } : undefined);
    if (done) await notify(text('common.copy.done'), { type: 'success' });
    else await notify(text('common.copy.failed'), { type: 'error' });
  }
  return (
    <button
      type="button"
      className={styles.copy}
      // The name contains the visible word (WCAG 2.5.3).
      aria-label={copied && children !== undefined ? undefined : label}
      data-copied={copied || undefined}
      onClick={copy}
    >
      <Icon name={copied ? 'check' : 'copy'} />
      {children !== undefined && (
        <span key={String(copied)}>{copied ? text('common.copy.done') : children}</span>
      )}
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
