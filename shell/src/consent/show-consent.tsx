import { writeCookie } from '@site/kit/browser/cookies';
import type { MessageLoader } from '@site/kit/contracts/messages';
import type { DocumentData } from '@site/kit/protocol/document';
import { MessagesProvider, SiteProvider } from '@site/kit/runtime-host';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { refusesTracking } from '../browser/refuses-tracking';
import { ConsentBar } from './ConsentBar';
import { CONSENT_DAYS, type ConsentAnswer, consentChanged, consentCookie } from './decision';

const loadMessages: MessageLoader = (tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } });

export type ConsentData = Pick<DocumentData, 'config' | 'locale' | 'year'>;

let host: HTMLElement | undefined;
/** What had the focus when the visitor asked for the bar. */
let opener: Element | null = null;

/**
 * Shows the consent bar where it is not shown yet. It lies over the page, so that nothing moves, and comes first in the order
 * of focus. `focus`: the visitor asked for it.
 */
export async function showConsent(
  { config, locale, year }: ConsentData,
  { focus }: { readonly focus: boolean },
): Promise<void> {
  const { default: messages } = await loadMessages(locale);
  if (focus) opener = document.activeElement;
  if (host === undefined) {
    // Beside the body, as toasts are: the body is a query container, and `position: fixed` would be relative to it.
    const bar = document.createElement('div');
    document.documentElement.insertBefore(bar, document.body);
    host = bar;
    const root = createRoot(bar);
    const close = (answer: ConsentAnswer | null) => {
      if (answer !== null) {
        const secure = location.protocol === 'https:';
        writeCookie(consentCookie, answer, { days: CONSENT_DAYS, secure });
        document.dispatchEvent(new Event(consentChanged));
      }
      root.unmount();
      bar.remove();
      host = undefined;
      if (opener instanceof HTMLElement) opener.focus();
      opener = null;
    };
    flushSync(() =>
      root.render(
        <SiteProvider config={config} year={year}>
          <MessagesProvider locale={locale} messages={messages} onError={(error) => console.error(error)}>
            <ConsentBar refused={refusesTracking()} onClose={close} />
          </MessagesProvider>
        </SiteProvider>,
      ),
    );
  }
  if (focus) host.querySelector<HTMLElement>('section')?.focus();
}
