import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, WrongToken } from './ask';

export interface Followed<T> {
  /** The newest value; remains while the server does not answer. */
  readonly value: T | null;
  readonly problem: string | null;
  /** Requests it now. */
  readonly look: () => void;
}

export interface FollowOptions {
  readonly token: string;
  /** The interval in milliseconds. */
  readonly every: number;
  readonly onWrongToken: (message: string) => void;
}

/** Polls a path while the page is visible. Unchanged values take an empty response. */
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
