import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, WrongToken } from './ask';

export interface Followed<T> {
  /** The newest that was read; it stays while nothing answers. */
  readonly value: T | null;
  readonly problem: string | null;
  /** Asks now. */
  readonly look: () => void;
}

export interface FollowOptions {
  readonly token: string;
  /** Milliseconds between two questions. */
  readonly every: number;
  readonly onWrongToken: (message: string) => void;
}

/** Follows what is at a path while the page is seen: it asks again and again, and gets an answer where there is news. */
export function useFollowed<T>(path: string, { token, every, onWrongToken }: FollowOptions): Followed<T> {
  const [value, setValue] = useState<T | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const now = useRef<() => void>(() => {});
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let known: string | null = null;
    let ended = false;
    const look = async () => {
      clearTimeout(timer);
      try {
        const answer = await ask<T>(path, token, known);
        if (ended) return;
        setProblem(null);
        if (answer !== null) {
          known = answer.etag;
          setValue(answer.value);
        }
      } catch (error) {
        if (ended) return;
        const message = error instanceof Error ? error.message : String(error);
        if (error instanceof WrongToken) return onWrongToken(message);
        setProblem(message);
      }
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(look, every);
    };
    now.current = () => void look();
    const onVisibility = () => {
      if (document.visibilityState === 'visible') void look();
    };
    document.addEventListener('visibilitychange', onVisibility);
    void look();
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [path, token, every, onWrongToken]);
  return { value, problem, look: useCallback(() => now.current(), []) };
}
