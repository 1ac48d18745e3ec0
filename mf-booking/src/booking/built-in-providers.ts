import type { BookingContent } from '@site/kit/contracts/booking';
import { calendly } from '../core/calendly/calendly';
import { type LoadProvider, type Provider, providerName, wantsExtras } from '../core/provider';

/** Where the widget is built in: the provider of this site is there, another comes when it is asked for. */
export const builtInProviders: LoadProvider = (content, element) => {
  const found: Provider | Promise<Provider> =
    providerName(content) === 'calendly' ? calendly : import('../core/cal/cal').then(({ cal }) => cal);
  return wantsExtras(content) ? extended(found, content, element) : found;
};

export const loadExtras = () => import('../extras/extras');

async function extended(found: Provider | Promise<Provider>, content: BookingContent, element: Element) {
  const { extend } = await loadExtras();
  return extend(await found, providerName(content), element);
}
