import { toast, useText } from '@site/kit/runtime';
import { Icon } from '@site/kit/ui/Icon';
import { useState } from 'react';
import styles from './CopyButton.module.css';

interface CopyButtonProps {
  /** The text to copy. */
  readonly value: string;
  /** The button's name for screen readers, such as "Copy ines@example.com". */
  readonly label: string;
  /** Shows the word "Copy" beside the icon, or another one. Default: the icon only. */
  readonly children?: string;
}

/** Copies a text and says so. Browsers without scripts do not show it. */
export function CopyButton({ value, label, children }: CopyButtonProps) {
  const text = useText();
  const [written, setWritten] = useState<string>();
  const copied = written === value;
  async function copy() {
    const done = await write(value);
    setWritten(done ? value : undefined);
    if (done) await toast(text('common.copy.done'), { type: 'success' });
    else await toast(text('common.copy.failed'), { type: 'error' });
  }
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={label}
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
