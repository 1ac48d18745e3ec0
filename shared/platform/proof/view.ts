import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, ElementHandle, Page } from 'playwright';
import { messageOf } from '../config/user-error';

const probe = readFileSync(new URL('./page-probe.js', import.meta.url), 'utf8');

/** A page of one composition, opened in one way. */
export interface Scenario {
  readonly path: string;
  readonly width: number;
  readonly scripts: boolean;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Slot {
  readonly name: string;
  /** Its place among all slots of the page. */
  readonly index: number;
  readonly status: string | null;
  /** The packages of the slots around it. */
  readonly parents: readonly string[];
  readonly box: Box;
}

/** How a page behaved until it was at rest, and how it answered when it was used. */
export interface Conduct {
  /** Errors in the console, uncaught errors and failed requests. */
  readonly errors: readonly string[];
  readonly longestTask: number;
  /** The browser's own functions that were replaced, such as `window.fetch`. */
  readonly replaced: readonly string[];
  readonly opened: readonly string[];
  /** Whether a link led to its page; null where there was none to follow. */
  readonly followed: boolean | null;
}

const HEIGHT = 800;
/** A page that is at rest takes a fraction of that, also on a busy machine. */
const LOAD_MS = 15_000;
const HYDRATE_MS = 12_000;
const QUIET_MS = 3_000;
const ANSWER_MS = 10_000;
const POLL_MS = 50;
/** Pictures of long pages take most of the time. Below, boxes alone are compared. */
const PICTURE_HEIGHT = 4_000;

/** The part of `page-probe.js` that takes an element. */
interface ProbedPage {
  readonly siteProof: { readonly isOpen: (control: unknown) => boolean };
}

/** A page does not work. The message continues "The page", such as "reloads itself". */
export class PageFault extends Error {
  constructor(
    readonly origin: string,
    what: string,
    options?: ErrorOptions,
  ) {
    super(what, options);
  }
}

class NoAnswer extends PageFault {
  constructor(origin: string) {
    super(origin, 'does not answer any more: a script of it never ends');
  }
}

function whatPlaywrightSays(error: unknown): string {
  const [line = ''] = messageOf(error).split('\n');
  return /Execution context was destroyed/.test(line)
    ? 'reloads itself, or leads to another page'
    : `fails in the browser (${line})`;
}

export class View {
  private readonly errors: string[] = [];

  private constructor(
    private readonly page: Page,
    private readonly origin: string,
    private readonly scenario: Scenario,
  ) {
    page.setDefaultTimeout(ANSWER_MS);
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(message.text());
    });
    page.on('pageerror', (error) => this.errors.push(String(error)));
    page.on('response', (response) => {
      if (response.status() >= 400) this.errors.push(`${response.status()} ${response.url()}`);
    });
  }

  /** Opens a page, and waits until it is hydrated and at rest. Requests to other sites get an empty answer. */
  static async open(browser: Browser, origin: string, scenario: Scenario): Promise<View> {
    const context = await browser.newContext({
      viewport: { width: scenario.width, height: HEIGHT },
      javaScriptEnabled: scenario.scripts,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.addInitScript({ content: `globalThis.siteProof = ${probe}` });
    await context.route(
      (url) => url.origin !== origin && url.protocol.startsWith('http'),
      (route) => route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } }),
    );
    const view = new View(await context.newPage(), origin, scenario);
    try {
      await view.load();
      return view;
    } catch (error) {
      await view.close();
      throw error;
    }
  }

  private async load(): Promise<void> {
    const { path, scripts } = this.scenario;
    await this.page.goto(this.origin + path, { timeout: LOAD_MS }).catch((cause: unknown) => {
      const isLate = cause instanceof Error && cause.name === 'TimeoutError';
      const what = isLate
        ? `is not loaded after ${LOAD_MS / 1000} s: a script of it never ends, or a request has no answer`
        : whatPlaywrightSays(cause);
      throw new PageFault(this.origin, what, { cause });
    });
    if (!scripts) return;
    // The first interaction starts what waits for one.
    await this.answered(this.page.mouse.move(1, 1));
    await this.answered(this.page.keyboard.press('Shift'));
    await this.rest();
  }

  /** Until every slot is hydrated or has failed, and no request is under way; but not for long. */
  private async rest(): Promise<void> {
    const end = Date.now() + HYDRATE_MS;
    while ((await this.slots()).some(({ status }) => status === 'static') && Date.now() < end)
      await pause(POLL_MS);
    await this.page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => {});
  }

  async slots(): Promise<readonly Slot[]> {
    const slots = await this.ask<readonly Omit<Slot, 'index'>[]>('slots()');
    return slots.map((slot, index) => ({ ...slot, index }));
  }

  /** A picture (PNG) of a part of the whole page; null where nothing of it is in the page. */
  async picture({ x, y, width, height }: Box): Promise<Buffer | null> {
    const size = await this.answered(
      this.page.evaluate<Pick<Box, 'width' | 'height'>>(
        '({ width: document.documentElement.scrollWidth, height: document.documentElement.scrollHeight })',
      ),
    );
    const clip = { x: Math.max(0, Math.round(x)), y: Math.max(0, Math.round(y)), width: 0, height: 0 };
    clip.width = Math.min(Math.round(width), size.width - clip.x);
    clip.height = Math.min(Math.round(height), size.height - clip.y, PICTURE_HEIGHT);
    if (clip.width < 1 || clip.height < 1) return null;
    return this.answered(this.page.screenshot({ clip, fullPage: true, animations: 'disabled' }));
  }

  rules(): Promise<readonly string[]> {
    return this.ask('ruleKeys()');
  }

  /** Selectors of rules that are not among `known` and match in a slot, or around it. */
  newRules({ index }: Slot, known: readonly string[]): Promise<readonly string[]> {
    return this.ask(`newRules(${index}, ${JSON.stringify(known)})`);
  }

  /** Opens the first menu of each slot, and follows the first link. */
  async use(follows: boolean): Promise<Conduct> {
    const longestTask = await this.ask<number>('longestTask()');
    const replaced = await this.ask<string[]>('replaced()');
    const opened = await this.openMenus();
    const followed = follows ? await this.follow() : null;
    return { errors: [...new Set(this.errors)], longestTask, replaced, opened, followed };
  }

  private async openMenus(): Promise<readonly string[]> {
    const opened: string[] = [];
    for (const { name, index } of await this.slots()) {
      const control = await this.element(`opener(${index})`);
      if (control === null) continue;
      await this.answered(control.click({ timeout: 2_000 })).catch(falseUnlessNoAnswer);
      const isOpen = () =>
        this.answered(
          control.evaluate((element) => (globalThis as unknown as ProbedPage).siteProof.isOpen(element)),
        ).catch(falseUnlessNoAnswer);
      for (let attempt = 0; attempt < 20 && !(await isOpen()); attempt += 1) await pause(POLL_MS);
      if (await isOpen()) opened.push(name);
      await this.answered(this.page.keyboard.press('Escape'));
      if (await isOpen()) await this.answered(control.click({ timeout: 2_000 })).catch(falseUnlessNoAnswer);
    }
    return opened;
  }

  private async follow(): Promise<boolean | null> {
    for (const { index } of await this.slots()) {
      const link = await this.element(`link(${index})`);
      if (link === null) continue;
      const path = await this.answered(
        link.evaluate((element) => (element as unknown as { pathname: string }).pathname),
      );
      await this.answered(link.click({ timeout: 2_000 })).catch(falseUnlessNoAnswer);
      const arrived = await this.page
        .waitForURL((url) => url.pathname === path, { timeout: ANSWER_MS })
        .then(() => true)
        .catch(() => false);
      if (arrived) await this.rest();
      return arrived;
    }
    return null;
  }

  private async element(question: string): Promise<ElementHandle | null> {
    const handle = await this.answered(this.page.evaluateHandle(`siteProof.${question}`));
    return handle.asElement();
  }

  private ask<T>(question: string): Promise<T> {
    // Without scripts, nothing runs before the page's own.
    const asked = this.scenario.scripts ? 'siteProof' : `(${probe.replace(/;\s*$/, '')})`;
    return this.answered(this.page.evaluate<T>(`${asked}.${question}`));
  }

  /** Rejects with a `PageFault`, also where the page takes too long: Playwright itself waits for it without end. */
  private async answered<T>(answer: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new NoAnswer(this.origin)), ANSWER_MS + 1_000);
    });
    try {
      return await Promise.race([answer, late]);
    } catch (cause) {
      if (cause instanceof NoAnswer) throw cause;
      throw new PageFault(this.origin, whatPlaywrightSays(cause), { cause });
    } finally {
      clearTimeout(timer);
      // Ignores an answer that comes too late.
      answer.catch(() => {});
    }
  }

  async close(): Promise<void> {
    // A page whose script never ends does not close either.
    await Promise.race([this.page.context().close(), pause(2_000)]);
  }
}

function falseUnlessNoAnswer(error: unknown): false {
  if (error instanceof NoAnswer) throw error;
  return false;
}
