import { MessagesProvider } from '@site/shared/runtime-host';
import { useShell } from '../fragments/shell-context';
import messages from '../messages/en-US.json';
import { ErrorPage } from './ErrorPage';

/** The error page with the shell's own words: it needs no fragment. */
export function ErrorView({ status }: { readonly status: number }) {
  const { locale, onMessageError } = useShell();
  return (
    <MessagesProvider locale={locale} messages={messages} onError={onMessageError}>
      <ErrorPage status={status} />
    </MessagesProvider>
  );
}
