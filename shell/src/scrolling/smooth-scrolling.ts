import type Lenis from 'lenis';

/** Only for a mouse, and only if motion is not reduced. Touch screens scroll smoothly by themselves. */
const APPLIES = '(prefers-reduced-motion: no-preference) and (pointer: fine)';
/** A larger step has another cause: an anchor, the keyboard, the focus or a navigation. */
const FOREIGN_STEP_PX = 2;

type LenisClass = new (options: ConstructorParameters<typeof Lenis>[0]) => Lenis;

export interface SmoothScrollingOptions {
  readonly view?: Window;
  readonly loadLenis?: () => Promise<LenisClass>;
}

/**
 * Smooths scrolling with the mouse wheel while the media query matches; other scrolling stays native. Loads the library at
 * the first turn of the wheel.
 */
export function startSmoothScrolling({
  view = window,
  loadLenis = importLenis,
}: SmoothScrollingOptions = {}): void {
  const applies = view.matchMedia(APPLIES);
  let end: (() => void) | null = null;

  const begin = async () => {
    view.removeEventListener('wheel', begin);
    // Without the library, native scrolling remains.
    const LenisLoaded = await loadLenis().catch(() => null);
    if (LenisLoaded !== null && applies.matches && end === null) end = smooth(view, LenisLoaded);
  };
  const follow = () => {
    if (applies.matches) {
      view.addEventListener('wheel', begin, { passive: true });
      return;
    }
    view.removeEventListener('wheel', begin);
    end?.();
    end = null;
  };
  applies.addEventListener('change', follow);
  follow();
}

function smooth(view: Window, LenisLoaded: LenisClass): () => void {
  const lenis = new LenisLoaded({
    allowNestedScroll: true,
    // Pages change their height with every transition. A stale measurement would end the scroll early.
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
  /** Requests frames only while the page scrolls. */
  const onWheel = () => {
    if (frame !== 0 || !isSmoothing()) return;
    lenis.time = 0;
    frame = view.requestAnimationFrame(step);
  };

  view.addEventListener('wheel', onWheel, { passive: true });
  view.addEventListener('keydown', giveUp);
  // Scrolling on would close the dropdown that the press opens.
  view.addEventListener('pointerdown', giveUp);
  return () => {
    view.removeEventListener('wheel', onWheel);
    view.removeEventListener('keydown', giveUp);
    view.removeEventListener('pointerdown', giveUp);
    view.cancelAnimationFrame(frame);
    lenis.destroy();
  };
}

async function importLenis(): Promise<LenisClass> {
  return (await import('lenis')).default;
}

/** True if `<html>` or `<body>` clips its overflow, for example under an open drawer. */
export function isScrollLocked({ documentElement, body, defaultView }: Document): boolean {
  return [documentElement, body].some((element) =>
    ['hidden', 'clip'].includes(defaultView?.getComputedStyle(element).overflowY ?? ''),
  );
}
