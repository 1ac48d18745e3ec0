import { afterEach, expect, jest, test } from '@jest/globals';
import { beforeDeadline } from '../core/deadline';
import { createProvider, settle } from '../core/testing/booking-page';
import { loadCalendly } from './calendly-script';

const provider = createProvider();
afterEach(() => {
  provider.reset();
  document.head.replaceChildren();
  Reflect.deleteProperty(window, 'trustedTypes');
});

const load = (url: string, nonce?: string) => loadCalendly(url, nonce);

test('before the page has loaded the script is preloaded first: an element would hold up the load event', async () => {
  const reading = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const url = provider.nextScriptUrl();
  load(url, 'abc');
  const link = document.head.querySelector('link');
  expect([link?.rel, link?.href, link?.nonce, provider.scripts()]).toEqual(['preload', url, 'abc', []]);
  link?.dispatchEvent(new Event('load'));
  expect(provider.scripts().map(({ src, nonce }) => [src, nonce])).toEqual([[url, 'abc']]);
  reading.mockRestore();
});

test('a preload that fails is a script that fails', async () => {
  const reading = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  console.error = () => {};
  const outcome = load(provider.nextScriptUrl());
  document.head.querySelector('link')?.dispatchEvent(new Event('error'));
  expect(await outcome).toBe('script');
  reading.mockRestore();
});

test('Trusted Types: a policy by its name makes the address, once; a default policy of the page decides instead', async () => {
  const made: string[] = [];
  const createPolicy = (name: string, rules: { createScriptURL: (url: string) => string }) => {
    made.push(name);
    return rules;
  };
  Object.assign(window, { trustedTypes: { createPolicy, defaultPolicy: {} } });
  load(provider.nextScriptUrl());
  await settle();
  expect(made).toEqual([]);
  Object.assign(window, { trustedTypes: { createPolicy, defaultPolicy: null } });
  for (let time = 0; time < 2; time += 1) load(provider.nextScriptUrl());
  await settle();
  expect(made).toEqual(['quarry-booking']);
  expect(provider.scripts()).toHaveLength(3);
});

test('what hangs is rejected at its deadline, by name; what comes in time is given', async () => {
  jest.useFakeTimers();
  const hanging = beforeDeadline('popup', new Promise(() => {}));
  const inTime = beforeDeadline('popup', Promise.resolve('here'), 1);
  const said = expect(hanging).rejects.toThrow('popup did not load');
  await jest.advanceTimersByTimeAsync(5000);
  await said;
  expect(await inTime).toBe('here');
  jest.useRealTimers();
});
