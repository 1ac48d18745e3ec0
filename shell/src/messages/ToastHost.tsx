import { useText } from '@site/kit/runtime';
import { setToastHost } from '@site/kit/runtime-host';
import { useEffect } from 'react';
import { useShell } from '../fragments/shell-context';

/** Gives toasts their labels, and hears of their failure, before the first one can be shown. */
export function ToastHost() {
  const text = useText();
  const { onLoadFailure } = useShell();
  useEffect(() => {
    setToastHost({
      labels: { region: text('shell.toast.region'), close: text('shell.toast.close') },
      onLoadFailure: (error) => onLoadFailure(error, 'later'),
    });
  }, [text, onLoadFailure]);
  return null;
}
