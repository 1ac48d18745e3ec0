import { useText } from '@site/shared/runtime';
import { setToastWords } from '@site/shared/runtime-host';
import { useEffect } from 'react';

/** Gives notices their words, before the first one can be shown. */
export function NoticeWords() {
  const text = useText();
  useEffect(() => {
    setToastWords({ region: text('shell.toast.region'), close: text('shell.toast.close') });
  }, [text]);
  return null;
}
