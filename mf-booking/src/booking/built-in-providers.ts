import { calendly } from '../core/calendly/calendly';
import type { LoadProvider } from '../core/provider';

/** Where the widget is built in: the provider of this site is there, another comes when it is asked for. */
export const builtInProviders: LoadProvider = (name) =>
  name === 'calendly' ? calendly : import('../core/cal/cal').then(({ cal }) => cal);
