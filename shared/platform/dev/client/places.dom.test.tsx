import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ComponentType, useState } from 'react';
import type { RefreshUpdate } from 'site-react-refresh';

/** React Refresh as far as places use it: each name is a component with versions. */
const families = new Map<unknown, { current: unknown }>();
let follow: (update: RefreshUpdate) => void = () => {};
jest.unstable_mockModule('./react-refresh/runtime', () => ({
  getFamilyByType: (type: unknown) => families.get(type),
  onRefresh: (listener: typeof follow) => {
    follow = listener;
  },
}));

let places: typeof import('./places');
beforeAll(async () => {
  places = await import('./places');
});
afterEach(cleanup);

function register<C extends ComponentType>(component: C): ComponentType {
  families.set(component, { current: component });
  // The wrapper of a component remains the same.
  return places.placeOf(component) as ComponentType;
}

/** A newer version of a component. */
async function change(of: unknown, to: unknown, keepsState = true): Promise<void> {
  const family = families.get(of);
  if (family === undefined) throw new Error('It is not registered.');
  family.current = to;
  const [updated, stale] = [new Set([family]), new Set<typeof family>()];
  await act(async () => {
    follow(
      keepsState
        ? { updatedFamilies: updated, staleFamilies: stale }
        : { updatedFamilies: stale, staleFamilies: updated },
    );
  });
}

function counter(label: string): ComponentType {
  return () => {
    const [count, setCount] = useState(0);
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {label} {count}
      </button>
    );
  };
}

async function show(component: ComponentType): Promise<void> {
  const Place = register(component);
  render(<Place />);
  await act(async () => screen.getByRole('button').click());
}

test('a newer version keeps the state', async () => {
  const first = counter('first');
  await show(first);
  await change(first, counter('second'));
  expect(screen.getByRole('button').textContent).toBe('second 1');
});

test('one with other hooks starts over', async () => {
  const first = counter('first');
  await show(first);
  await change(first, counter('second'), false);
  expect(screen.getByRole('button').textContent).toBe('second 0');
});

test('a class replaces a function, and another class replaces it', async () => {
  const first = counter('first');
  await show(first);
  const classOf = (text: string) =>
    class extends Component {
      override render() {
        return <p>{text}</p>;
      }
    };
  await change(first, classOf('one'));
  expect(screen.getByText('one')).toBeTruthy();
  await change(first, classOf('two'));
  expect(screen.getByText('two')).toBeTruthy();
});

test('renders its children again, so that new messages appear', async () => {
  let text = 'before';
  const Inner = () => <p>{text}</p>;
  const outer = () => <Inner />;
  const Place = register(outer);
  render(<Place />);
  text = 'after';
  await act(async () => places.renderAgain(outer));
  expect(screen.getByText('after')).toBeTruthy();
});

test('does not wrap elements and components of other packages', () => {
  const other = () => null;
  expect(places.placeOf('p')).toBe('p');
  expect(places.placeOf(other)).toBe(other);
});
