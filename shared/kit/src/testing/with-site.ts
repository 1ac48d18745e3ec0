import { createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Messages } from '../contracts/messages';
import type { SiteConfig } from '../contracts/site-config';
import { FollowLinks, MessagesProvider, SiteProvider } from '../runtime-host/runtime-host';
import { oneLocale } from './locales';

/** A configuration for unit tests, with every service set. */
export const testSite = {
  origin: 'https://www.example.com',
  locales: oneLocale,
  brand: { name: 'Quarry', tagline: 'the leads search engine' },
  signUpUrl: 'https://beta.example.com/welcome',
  contact: {
    email: 'hello@example.com',
    linkedIn: 'https://linkedin.example/quarry',
    facebook: 'https://facebook.example/quarry',
    productHunt: 'https://producthunt.example/quarry',
  },
  newsletter: {
    kind: 'jsonp',
    url: 'https://news.example/forms/subscribe',
    formId: 'letter',
    parameters: '',
    success: [{ field: 'success', value: 'true' }],
    timeoutMs: 5000,
  },
  scheduling: {
    scriptUrl: 'https://scheduling.example/widget.js',
    url: 'https://scheduling.example/quarry/demo',
    timeoutMs: 8000,
  },
  api: { origin: 'https://api.example' },
  cookieDomain: '',
  consentRequired: false,
  company: { legalName: '', address: '', register: '', representative: '', vatId: '' },
  prices: {},
  hydrateAtOnce: [],
  deviceInfo: false,
} satisfies SiteConfig;

interface WithSiteOptions {
  readonly messages: Messages;
  readonly site?: SiteConfig;
  readonly year?: number;
  readonly path?: string;
  /** Whether the router follows a click. Default: it follows every click. */
  readonly follows?: () => boolean;
}

/** Wraps a fragment in the providers of the shell, for a unit test. A missing message fails the test. */
export function withSite(
  children: ReactNode,
  { messages, site = testSite, year = 2026, path = '/', follows = () => true }: WithSiteOptions,
) {
  const onError = (error: Error) => {
    throw error;
  };
  return createElement(MemoryRouter, {
    initialEntries: [path],
    children: createElement(SiteProvider, {
      config: site,
      year,
      children: createElement(MessagesProvider, {
        locale: 'en-US',
        messages,
        onError,
        children: createElement(FollowLinks, { when: follows, children }),
      }),
    }),
  });
}
