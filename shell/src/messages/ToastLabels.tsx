import { useText } from '@site/shared/runtime';
import { setToastLabels } from '@site/shared/runtime-host';
import { useEffect } from 'react';

/** Gives toasts their labels, before the first one can be shown. */
export function ToastLabels() {
  const text = useText();
  useEffect(() => {
    setToastLabels({ region: text('shell.toast.region'), close: text('shell.toast.close') });
  }, [text]);
  return null;
}
