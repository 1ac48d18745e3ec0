import type { BookingOptions } from '@site/kit/contracts/booking';
import { beforeDeadline } from '../core/deadline';
import { forwardsQuery, type LoadProvider, type Provider, providerName, wantsExtras } from '../core/provider';
import { provider } from '../providers/calendly';
import { withScript } from '../providers/calendly-script';

const calendly = withScript(provider);

/** For hosts that bundle the widget: contains this site's provider, and loads others on demand. */
export const builtInProviders: LoadProvider = (options, element) => {
  const name = providerName(options);
  const found: Provider | Promise<Provider> = name === 'calendly' ? calendly : load(name, options);
  return wantsExtras(options) || options.load || forwardsQuery() ? extended(found, options, element) : found;
};

export const loadExtras = ({ deadlineMs }: BookingOptions) =>
  beforeDeadline('extras', import('../extras/extras'), deadlineMs);

async function load(name: 'cal.com' | 'hubspot', { deadlineMs }: BookingOptions): Promise<Provider> {
  const file = name === 'hubspot' ? import('../providers/hubspot') : import('../providers/cal');
  return (await beforeDeadline(name, file, deadlineMs)).provider;
}

async function extended(found: Provider | Promise<Provider>, options: BookingOptions, element: Element) {
  const extras = loadExtras(options);
  return (await extras).extend(await found, providerName(options), element);
}
