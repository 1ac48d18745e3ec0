import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Below, FirstScreenFirst } from './below';

const page = (firstScreenFirst: boolean) => (
  <FirstScreenFirst value={firstScreenFirst}>
    <h1>Title</h1>
    <Below>
      <p>Rest</p>
    </Below>
  </FirstScreenFirst>
);

test('after a followed link renders a frame later, in place of an empty screen', async () => {
  const { container } = render(page(true));
  expect(container.innerHTML).toBe('<h1>Title</h1><div data-below=""></div>');
  await screen.findByText('Rest');
  expect(container.innerHTML).toBe('<h1>Title</h1><p>Rest</p>');
});

test('otherwise renders at once, and stays when the hash changes', () => {
  const { container, rerender } = render(page(false));
  expect(container.innerHTML).toBe('<h1>Title</h1><p>Rest</p>');
  rerender(page(true));
  expect(container.innerHTML).toBe('<h1>Title</h1><p>Rest</p>');
});
