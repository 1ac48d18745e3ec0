import { useText } from '@site/kit/runtime';
import { setToastHost } from '@site/kit/runtime-host';
import { useEffect } from 'react';
import { useShell } from '../fragments/shell-context';

/** Configures toasts with their labels and a failure handler before the first one can appear. */
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
