import type Lenis from 'lenis';
import { isScrollLocked } from './scroll-lock';

/** Smooth scrolling is for a mouse wheel, where motion is welcome. Touch has the system's own scrolling. */
const WELCOME = '(prefers-reduced-motion: no-preference) and (pointer: fine)';
/** A larger step came from elsewhere: an anchor, the keyboard, the focus, a change of page. */
const FOREIGN_STEP_PX = 2;

type LenisClass = new (options: ConstructorParameters<typeof Lenis>[0]) => Lenis;

export interface SmoothScrollingOptions {
  readonly view?: Window;
  readonly loadLenis?: () => Promise<LenisClass>;
}

/**
 * Smooths the mouse wheel while motion is welcome, also when the visitor changes their mind; the library is loaded at
 * the first turn of the wheel. Everything else that scrolls stays the browser's. Returns what ends it.
 */
export function startSmoothScrolling({
  view = window,
  loadLenis = importLenis,
}: SmoothScrollingOptions = {}): () => void {
  const welcome = view.matchMedia(WELCOME);
  let end: (() => void) | null = null;

  const begin = async () => {
    view.removeEventListener('wheel', begin);
    // Without the library the wheel works as ever.
    const LenisLoaded = await loadLenis().catch(() => null);
    if (LenisLoaded !== null && welcome.matches && end === null && !stopped) end = smooth(view, LenisLoaded);
  };
  let stopped = false;
  const follow = () => {
    if (welcome.matches) {
      view.addEventListener('wheel', begin, { passive: true });
      return;
    }
    view.removeEventListener('wheel', begin);
    end?.();
    end = null;
  };
  welcome.addEventListener('change', follow);
  follow();

  return () => {
    stopped = true;
    welcome.removeEventListener('change', follow);
    view.removeEventListener('wheel', begin);
    end?.();
    end = null;
  };
}

function smooth(view: Window, LenisLoaded: LenisClass): () => void {
  const lenis = new LenisLoaded({
    allowNestedScroll: true,
    // Pages change their height with every transition; measuring late would cut the way short.
    naiveDimensions: true,
    virtualScroll: () => !isScrollLocked(view.document),
  });
  let frame = 0;

  const isSmoothing = () => lenis.isScrolling === 'smooth';
  const giveUp = () => {
    if (!isSmoothing()) return;
    lenis.stop();
    lenis.start();
  };
  const step = (time: number) => {
    frame = 0;
    if (Math.abs(view.scrollY - lenis.animatedScroll) > FOREIGN_STEP_PX) giveUp();
    if (!isSmoothing()) return;
    lenis.raf(time);
    frame = view.requestAnimationFrame(step);
  };
  /** Frames are asked for only while something moves. */
  const onWheel = () => {
    if (frame !== 0 || !isSmoothing()) return;
    lenis.time = 0;
    frame = view.requestAnimationFrame(step);
  };

  view.addEventListener('wheel', onWheel, { passive: true });
  view.addEventListener('keydown', giveUp);
  return () => {
    view.removeEventListener('wheel', onWheel);
    view.removeEventListener('keydown', giveUp);
    view.cancelAnimationFrame(frame);
    lenis.destroy();
  };
}

async function importLenis(): Promise<LenisClass> {
  return (await import('lenis')).default;
}
