import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { isScrollLocked, type SmoothScrollingOptions, startSmoothScrolling } from './smooth-scrolling';

/** A fake Lenis: the wheel scrolls by a hundred pixels, ten per frame. */
class FakeLenis {
  static instances: FakeLenis[] = [];
  isScrolling: 'smooth' | false = false;
  animatedScroll = 0;
  target = 0;
  time = -1;
  destroyed = false;
  constructor(readonly options: { readonly virtualScroll: () => boolean }) {
    FakeLenis.instances.push(this);
  }
  wheel() {
    if (!this.options.virtualScroll()) return;
    this.isScrolling = 'smooth';
    this.target = this.animatedScroll + 100;
  }
  raf() {
    this.animatedScroll = Math.min(this.animatedScroll + 10, this.target);
    scrollTo(this.animatedScroll);
    if (this.animatedScroll === this.target) this.isScrolling = false;
  }
  stop() {
    this.isScrolling = false;
  }
  start() {
    this.animatedScroll = window.scrollY;
  }
  destroy() {
    this.destroyed = true;
  }
}

let frames: FrameRequestCallback[] = [];
let media: EventTarget & { matches: boolean };

const settle = () => new Promise((resolve) => setTimeout(resolve));
const scrollTo = (top: number) => Object.assign(window, { scrollY: top });
function frame() {
  for (const callback of frames.splice(0)) callback(0);
}
const loadLenis = async () =>
  FakeLenis as unknown as Awaited<ReturnType<NonNullable<SmoothScrollingOptions['loadLenis']>>>;

beforeEach(() => {
  frames = [];
  FakeLenis.instances = [];
  media = Object.assign(new EventTarget(), { matches: true });
  Object.assign(window, {
    matchMedia: () => media,
    requestAnimationFrame: (callback: FrameRequestCallback) => frames.push(callback),
    cancelAnimationFrame: () => {
      frames = [];
    },
  });
  scrollTo(0);
});
afterEach(() => changeMedia(false));

/** The visitor allows or reduces motion. */
function changeMedia(matches: boolean) {
  media.matches = matches;
  media.dispatchEvent(new Event('change'));
}

async function start(): Promise<FakeLenis> {
  startSmoothScrolling({ loadLenis });
  window.dispatchEvent(new Event('wheel'));
  await settle();
  const [lenis] = FakeLenis.instances;
  if (lenis === undefined) throw new Error('Lenis was not loaded.');
  return lenis;
}

function turnWheel(lenis: FakeLenis) {
  lenis.wheel();
  window.dispatchEvent(new Event('wheel'));
}

test('loads the library at the first turn of the wheel', async () => {
  startSmoothScrolling({ loadLenis });
  await settle();
  expect(FakeLenis.instances).toHaveLength(0);
  window.dispatchEvent(new Event('wheel'));
  window.dispatchEvent(new Event('wheel'));
  await settle();
  expect(FakeLenis.instances).toHaveLength(1);
});

test('requests frames only while it scrolls', async () => {
  const lenis = await start();
  expect(frames).toHaveLength(0);
  turnWheel(lenis);
  for (let count = 0; count < 20; count += 1) frame();
  expect(window.scrollY).toBe(100);
  expect(frames).toHaveLength(0);
  expect(lenis.time).toBe(0);
});

test('starts and stops with the media query for motion', async () => {
  media.matches = false;
  startSmoothScrolling({ loadLenis });
  window.dispatchEvent(new Event('wheel'));
  await settle();
  expect(FakeLenis.instances).toHaveLength(0);

  for (const [matches, instances, destroyed] of [
    [true, 1, 0],
    [false, 1, 1],
    [true, 2, 1],
  ] as const) {
    changeMedia(matches);
    window.dispatchEvent(new Event('wheel'));
    await settle();
    expect(FakeLenis.instances).toHaveLength(instances);
    expect(FakeLenis.instances.filter((lenis) => lenis.destroyed)).toHaveLength(destroyed);
  }
});

test('stops when an anchor, the focus or a navigation scrolls the page', async () => {
  const lenis = await start();
  turnWheel(lenis);
  frame();
  scrollTo(700);
  frame();
  frame();
  expect(window.scrollY).toBe(700);
  expect(lenis.animatedScroll).toBe(700);
  expect(frames).toHaveLength(0);
});

test.each([
  ['a key press', new KeyboardEvent('keydown', { key: 'PageDown' })],
  ['a press, such as one that opens the dropdown', new MouseEvent('pointerdown')],
])('stops on %s', async (_, event) => {
  const lenis = await start();
  turnWheel(lenis);
  frame();
  window.dispatchEvent(event);
  expect(lenis.isScrolling).toBe(false);
});

test('does nothing while scrolling is locked', async () => {
  const lenis = await start();
  document.body.style.overflowY = 'hidden';
  turnWheel(lenis);
  expect(frames).toHaveLength(0);
  document.body.style.overflowY = '';
  turnWheel(lenis);
  expect(frames).toHaveLength(1);
});

test('leaves native scrolling in place when the library fails to load', async () => {
  startSmoothScrolling({ loadLenis: () => Promise.reject(new Error('no chunk')) });
  window.dispatchEvent(new Event('wheel'));
  await settle();
  expect(FakeLenis.instances).toHaveLength(0);
});

test('reducing motion cancels the frame of a scroll', async () => {
  const lenis = await start();
  turnWheel(lenis);
  changeMedia(false);
  expect(frames).toHaveLength(0);
});

test('clipped overflow of either root element locks scrolling', () => {
  expect(isScrollLocked(document)).toBe(false);
  document.documentElement.style.overflowY = 'clip';
  expect(isScrollLocked(document)).toBe(true);
  document.documentElement.style.overflowY = '';
  expect(isScrollLocked(document)).toBe(false);
});
