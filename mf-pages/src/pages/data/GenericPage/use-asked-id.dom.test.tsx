import { expect, test } from '@jest/globals';
import { withSite } from '@site/kit/testing/with-site';
import { act, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { messages as load } from '../Page';
import { idOfPath, useAskedId } from './use-asked-id';

function Asked() {
  return useAskedId() ?? 'any';
}

test('prerenders without an id; shows the id of the URL in page and title after hydration', async () => {
  const { default: messages } = await load('en-US');
  const page = withSite(<Asked />, { messages, path: '/data/nobody-listed-this' });
  document.title = 'A data set';
  document.body.innerHTML = renderToString(page);
  expect(document.body.textContent).toBe('any');

  const mounted = await act(() => hydrateRoot(document.body, page));
  expect(document.body.textContent).toBe('nobody-listed-this');
  await waitFor(() => expect(document.title).toBe('nobody-listed-this: a list, built when you ask | Quarry'));
  await act(() => mounted.unmount());
});

test.each([
  ['/data/v1.2_~x', 'v1.2_~x'],
  [`/data/${'a'.repeat(32)}`, 'a'.repeat(32)],
  [`/data/${'a'.repeat(33)}`, `${'a'.repeat(31)}…`],
  ['/data/%3Cb%3E', null],
  ['/data/<b>', null],
  ['/data/Upper', null],
  ['/data/a/b', null],
  ['/data/', null],
])('the id of %s is %s', (path, id) => expect(idOfPath(path)).toBe(id));
