import { MessagesProvider } from '@site/kit/runtime-host';
import type { ReactNode } from 'react';
import { useShell } from '../fragments/shell-context';

/** Provides the shell's own components with their messages. */
export function ShellMessages({ children }: { readonly children: ReactNode }) {
  const { locale, messages, onMessageError } = useShell();
  return (
    <MessagesProvider locale={locale} messages={messages} onError={onMessageError}>
      {children}
    </MessagesProvider>
  );
}
