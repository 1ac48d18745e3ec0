import type { Page } from 'playwright/test';
import { nextFrames } from './page-state';

/** The changes of a page from frame to frame. */
export interface Frames {
  /** Milliseconds between frames. */
  readonly gaps: readonly number[];
  /** The sum of all layout shifts, including those after an input. */
  readonly shift: number;
  /** Animations and transitions that take time, by element. */
  readonly moved: readonly string[];
  /** Positions and opacities of the watched element in order, without repetitions. */
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

/** Longer than every animation of the site. */
const FRAMES_AFTER = 40;

/**
 * Records the frames of a page during an action and until its animations have ended. In each frame, records the position of the
 * first element that matches `watched`.
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
    if (record === undefined) throw new Error('A full load replaced the document during the recording.');
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
  let request = requestAnimationFrame(function sample(time) {
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
    request = requestAnimationFrame(sample);
  });
  const stop = () => {
    cancelAnimationFrame(request);
    add(observer.takeRecords());
    observer.disconnect();
  };
  window.frameRecord = Object.assign(record, { stop });
}
