import { useEffect, useState } from 'react';
import type { LeadState } from '../../sections/product/State/State';

const STEP_MS = 110;
/** Steps that a check takes. */
const CHECK = 4;

/** Plays how a list fills: each new row waits, is checked, and rests. With reduced motion, it rests at once. */
export function useFilling(names: readonly string[]) {
  const key = names.join('\n');
  const [list, setList] = useState({ key, names, fresh: names.slice(0, 0), step: 0 });
  if (list.key !== key)
    setList({ key, names, fresh: names.filter((name) => !list.names.includes(name)), step: 0 });
  const last = list.fresh.length + CHECK;
  useEffect(() => {
    if (last === CHECK) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setInterval(
      () =>
        setList((current) => {
          const step = still ? last : current.step + 1;
          if (step >= last) clearInterval(timer);
          return current.key === key ? { ...current, step } : current;
        }),
      still ? 0 : STEP_MS,
    );
    return () => clearInterval(timer);
  }, [key, last]);
  return {
    isFilled: list.step >= last || list.fresh.length === 0,
    stateOf: (name: string, rest: LeadState): LeadState => {
      const index = list.fresh.indexOf(name);
      if (index < 0 || rest === 'queued' || list.step > index + CHECK) return rest;
      return list.step > index ? 'checking' : 'queued';
    },
  };
}
