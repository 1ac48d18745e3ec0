import { expect, test } from '@jest/globals';
import { testSite, withSite } from '@site/kit/testing/with-site';
import { render, screen } from '@testing-library/react';
import { Heading } from './Heading/Heading';
import { Lead } from './Lead/Lead';
import { Logo } from './Logo/Logo';
import { Mono } from './Mono/Mono';
import { Wrap } from './Wrap/Wrap';

test('`as` sets the level of a heading, `size` its appearance', () => {
  render(
    <Heading as="h2" size="d1" id="tools" className="own">
      Eight tools
    </Heading>,
  );
  const heading = screen.getByRole('heading', { level: 2, name: 'Eight tools' });
  expect([heading.dataset.size, heading.id, heading.className]).toEqual(['d1', 'tools', 'heading own']);
});

test('Wrap, Lead and Mono have a default element, which `as` of Mono replaces, and accept a class', () => {
  const { container } = render(
    <Wrap>
      <Lead>One</Lead>
      <Mono as="figcaption" className="own">
        Two
      </Mono>
      <Mono>Three</Mono>
    </Wrap>,
  );
  expect(container.innerHTML).toBe(
    '<div class="wrap"><p class="lead">One</p><figcaption class="mono own">Two</figcaption><span class="mono">Three</span></div>',
  );
});

test('the logo shows the configured brand name', () => {
  const site = { ...testSite, brand: { name: 'Adit', tagline: '' } };
  render(withSite(<Logo />, { messages: {}, site }));
  expect(screen.getByText('Adit')).toBeTruthy();
});
