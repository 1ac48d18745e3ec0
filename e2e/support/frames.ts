import type { Page } from 'playwright/test';
import { nextFrames } from './page-state';

/** The changes of a page from frame to frame. */
export interface Frames {
  /** Milliseconds from each frame to the next. */
  readonly gaps: readonly number[];
  /** How far the layout shifted in all, as browsers measure it; after an input as well. */
  readonly shift: number;
  /** Animations and transitions that take time, by element. */
  readonly moved: readonly string[];
  /** Where the watched element stood, and how opaque it was, one after the other without repetition. */
  readonly places: readonly string[];
}

declare global {
  interface Window {
    frameRecord?: {
      times: number[];
      shift: number;
      moved: Set<string>;
      places: string[];
      stop: () => void;
    };
  }
}

/** Longer than every movement of the site. */
const FRAMES_AFTER = 40;

/**
 * Records the frames of a page while something is done with it, and until that has come to rest. The first element that
 * `watched` selects in each frame is the one whose places are noted.
 */
export async function recordFrames(
  page: Page,
  action: () => Promise<unknown>,
  watched = 'h1',
): Promise<Frames> {
  await page.evaluate(startRecording, watched);
  await action();
  await nextFrames(page, FRAMES_AFTER);
  return page.evaluate(() => {
    const record = window.frameRecord;
    if (record === undefined) throw new Error('The document was exchanged while its frames were recorded.');
    record.stop();
    const gaps = record.times.slice(1).map((time, index) => time - (record.times[index] ?? time));
    return { gaps, shift: record.shift, moved: [...record.moved], places: record.places };
  });
}

function startRecording(watched: string): void {
  const record = { times: [] as number[], shift: 0, moved: new Set<string>(), places: [] as string[] };
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries)
      record.shift += (entry as PerformanceEntry & { readonly value: number }).value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  let request = requestAnimationFrame(function look(time) {
    record.times.push(time);
    for (const { effect } of document.getAnimations()) {
      if (Number(effect?.getComputedTiming().activeDuration) <= 20) continue;
      const element = (effect as KeyframeEffect).target;
      record.moved.add(element?.outerHTML.replace(/>[\s\S]*/, '>').slice(0, 120) ?? 'unknown');
    }
    const element = document.querySelector(watched);
    if (element !== null) {
      const { x, y, width, height } = element.getBoundingClientRect();
      const place = [x, y, width, height].map(Math.round).concat(Number(getComputedStyle(element).opacity));
      if (record.places.at(-1) !== String(place)) record.places.push(String(place));
    }
    request = requestAnimationFrame(look);
  });
  const stop = () => {
    cancelAnimationFrame(request);
    add(observer.takeRecords());
    observer.disconnect();
  };
  window.frameRecord = Object.assign(record, { stop });
}
