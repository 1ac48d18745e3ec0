/**
 * Fast Refresh for production React, in a live shell (decision 0105): a component is rendered through its place,
 * which shows the newest version and keeps its state.
 */
import {
  type ComponentType,
  createElement,
  type ElementType,
  type FunctionComponent,
  useSyncExternalStore,
} from 'react';
import type { Family } from 'site-react-refresh';
import { getFamilyByType, onRefresh } from './react-refresh/runtime';

type Props = Readonly<Record<string, unknown>>;

interface Place {
  readonly component: FunctionComponent<Props>;
  /** Renders the newest version. */
  readonly renew: (keepsState: boolean) => void;
}

const places = new WeakMap<Family, Place>();

onRefresh(({ updatedFamilies, staleFamilies }) => {
  for (const family of updatedFamilies) places.get(family)?.renew(true);
  for (const family of staleFamilies) places.get(family)?.renew(false);
});

/** The wrapper of a component. Elements, and components of other packages, are returned unchanged. */
export function placeOf(type: ElementType): ElementType {
  return findPlace(type)?.component ?? type;
}

/** Renders a component and its children again. */
export function renderAgain(type: ElementType): void {
  findPlace(type)?.renew(true);
}

function findPlace(type: ElementType): Place | null {
  const family = typeof type === 'string' ? undefined : getFamilyByType(type);
  if (family === undefined) return null;
  const place = places.get(family) ?? makePlace(family);
  places.set(family, place);
  return place;
}

function makePlace(family: Family): Place {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  let version = 0;
  let body = bodyOf(family);
  return {
    component(props) {
      useSyncExternalStore(
        subscribe,
        () => version,
        () => version,
      );
      // Only function components can be called inside another component that keeps their state.
      const isCalled = typeof family.current === 'function' && !family.current.prototype?.isReactComponent;
      // React Refresh registers only components.
      return createElement(isCalled ? body : (family.current as ComponentType<Props>), props);
    },
    renew(keepsState) {
      version += 1;
      if (!keepsState) body = bodyOf(family);
      for (const listener of [...listeners]) listener();
    },
  };
}

/** One component for all versions, so that React sees no change. */
function bodyOf(family: Family): FunctionComponent<Props> {
  return (props) => (family.current as FunctionComponent<Props>)(props);
}
