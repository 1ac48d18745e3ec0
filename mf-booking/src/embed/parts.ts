import { mountBookingWith } from '../booking/mount-booking';
import { textsOf } from '../booking/texts';
import { defer } from '../controls/deferred';
import { announce } from '../core/announce';
import { forwardsQuery, type LoadProvider, providerName, wantsExtras } from '../core/provider';
import { readOptions } from './attributes';
import { loadPart } from './load-part';

const loadProvider: LoadProvider = async (options, element) => {
  const name = providerName(options);
  const extras =
    (wantsExtras(options) || options.load || options.scriptUrl || forwardsQuery()) &&
    loadPart('extras', options);
  const found = (await loadPart(name, options)).provider;
  // After the frame, which is what the visitor waits for.
  setTimeout(() =>
    loadPart('skeleton', options).then(
      ({ show }) => show(element, options),
      () => {},
    ),
  );
  return extras ? (await extras).extend(found, name, element) : found;
};

/** The calendar for pages with this script, which loads the provider. */
export const mountBooking = mountBookingWith(loadProvider);

/** The functions that the other scripts use from this one. */
export const core = {
  mountBooking,
  loadProvider,
  loadPart,
  readOptions,
  textsOf,
  announce,
  defer,
};

export type EmbedCore = typeof core;
