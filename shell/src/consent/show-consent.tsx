import { readCookie, writeCookie } from '@site/kit/browser/cookies';
import type { MessageLoader, Messages } from '@site/kit/contracts/messages';
import type { DocumentData } from '@site/kit/protocol/document';
import { MessagesProvider, SiteProvider } from '@site/kit/runtime-host';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { refusesTracking } from '../browser/refuses-tracking';
import { ConsentBar } from './ConsentBar';
import { CONSENT_DAYS, type ConsentAnswer, consentChanged, consentCookie } from './decision';

/** Loads the bar's messages. They are few, so this chunk includes every language. */
const loadMessages: MessageLoader = (tag) =>
  import(/* webpackMode: "eager" */ `./messages/${tag}.json`, { with: { type: 'json' } });

export type ConsentData = Pick<DocumentData, 'config' | 'locale' | 'year'>;

/** Events of a page that the visitor comes back to. */
const returnEvents = ['focus', 'pageshow', 'visibilitychange'];

let shown: { readonly bar: HTMLElement; opener: HTMLElement | null } | undefined;

/**
 * Covers the end of the page, so nothing shifts. Returns the focus to the link that opened it (`opener`). Unasked for, it
 * stays away if the cookie is no longer `before`: the visitor answered in another tab while it loaded.
 */
export async function showConsent(
  data: ConsentData,
  opener: HTMLElement | null,
  before: string | undefined,
): Promise<void> {
  const { default: messages } = await loadMessages(data.locale);
  if (opener === null && readCookie(consentCookie) !== before) {
    document.dispatchEvent(new Event(consentChanged));
    return;
  }
  shown ??= { bar: render(data, messages), opener };
  if (opener === null) return;
  shown.opener = opener;
  shown.bar.querySelector<HTMLElement>('section')?.focus();
}

function render({ config, locale, year }: ConsentData, messages: Messages): HTMLElement {
  const bar = document.createElement('div');
  // A sibling of the body, like toasts: the body is a query container, and `position: fixed` would be relative to it.
  document.documentElement.insertBefore(bar, document.body);
  const root = createRoot(bar);
  const before = readCookie(consentCookie);
  const close = (answer: ConsentAnswer | null) => {
    if (answer !== null)
      writeCookie(consentCookie, answer, { days: CONSENT_DAYS, secure: location.protocol === 'https:' });
    if (answer !== null || readCookie(consentCookie) !== before)
      document.dispatchEvent(new Event(consentChanged));
    for (const type of returnEvents) window.removeEventListener(type, onReturn, true);
    root.unmount();
    bar.remove();
    shown?.opener?.focus();
    shown = undefined;
  };
  /** The visitor may have answered in another tab, or on the page that they come back from. */
  const onReturn = () => {
    if (readCookie(consentCookie) !== before) close(null);
  };
  for (const type of returnEvents) window.addEventListener(type, onReturn, true);
  // Synchronous, because the caller may move the focus into the bar.
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
