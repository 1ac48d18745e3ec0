import { writeCookie } from '@site/kit/browser/cookies';
import type { MessageLoader, Messages } from '@site/kit/contracts/messages';
import type { DocumentData } from '@site/kit/protocol/document';
import { MessagesProvider, SiteProvider } from '@site/kit/runtime-host';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { refusesTracking } from '../browser/refuses-tracking';
import { ConsentBar } from './ConsentBar';
import { CONSENT_DAYS, type ConsentAnswer, consentChanged, consentCookie } from './decision';

/** They are few: every language is part of this chunk. */
const loadMessages: MessageLoader = (tag) =>
  import(/* webpackMode: "eager" */ `./messages/${tag}.json`, { with: { type: 'json' } });

export type ConsentData = Pick<DocumentData, 'config' | 'locale' | 'year'>;

let shown: { readonly bar: HTMLElement; opener: HTMLElement | null } | undefined;

/**
 * Shows the consent bar where it is not shown yet. It lies over the page, so that nothing moves, and comes first in the order
 * of focus. `opener` is the link by which the visitor asked for it: the bar takes the focus, and the link gets it back.
 */
export async function showConsent(data: ConsentData, opener: HTMLElement | null): Promise<void> {
  const { default: messages } = await loadMessages(data.locale);
  shown ??= { bar: render(data, messages), opener };
  if (opener === null) return;
  shown.opener = opener;
  shown.bar.querySelector<HTMLElement>('section')?.focus();
}

function render({ config, locale, year }: ConsentData, messages: Messages): HTMLElement {
  const bar = document.createElement('div');
  // Beside the body, as toasts are: the body is a query container, and `position: fixed` would be relative to it.
  document.documentElement.insertBefore(bar, document.body);
  const root = createRoot(bar);
  const close = (answer: ConsentAnswer | null) => {
    if (answer !== null) {
      writeCookie(consentCookie, answer, { days: CONSENT_DAYS, secure: location.protocol === 'https:' });
      document.dispatchEvent(new Event(consentChanged));
    }
    root.unmount();
    bar.remove();
    shown?.opener?.focus();
    shown = undefined;
  };
  // At once: the bar may have to take the focus.
  flushSync(() =>
    root.render(
      <SiteProvider config={config} year={year}>
        <MessagesProvider locale={locale} messages={messages} onError={(error) => console.error(error)}>
          <ConsentBar refused={refusesTracking()} onClose={close} />
        </MessagesProvider>
      </SiteProvider>,
    ),
  );
  return bar;
}
