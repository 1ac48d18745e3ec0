import type {
  BookingChanges,
  BookingContent,
  BookingFailure,
  BookingOptions,
  BookingStatus,
} from '@site/kit/contracts/booking';
import { applyChanges } from './changes';
import { type ProviderMessage, providerName, wantsExtras } from './provider';
import { isWebAddress } from './web-address';

/** The state of one widget. The functions below are its transitions: pure, and the same object if nothing changes. */
export interface WidgetState {
  readonly content: BookingOptions;
  readonly status: BookingStatus;
  /** Whether `loading` and `load` permit requests to the provider. */
  readonly allowed: boolean;
  /** The number of the attempt: the calendar loads, or waits for its permission, anew when it changes. 0 before the first. */
  readonly frame: number;
  /** The frame's URL as passed to the provider. Empty before the frame is added. */
  readonly shown: string;
  /** False while something else than the provider delays the frame, which then is not slow. */
  readonly mayLoad: boolean;
  /** The height that the provider's page last requested, in pixels. */
  readonly height: number;
  /** The visitor has clicked into the calendar or chosen a time, which another frame would lose. */
  readonly inUse: boolean;
}

const noFrame = { shown: '', mayLoad: true, height: 0, inUse: false };

export function waiting(content: BookingOptions): WidgetState {
  const allowed = content.loading === 'eager' && !content.load;
  return { ...noFrame, content, status: { status: 'waiting' }, allowed, frame: 0 };
}

/**
 * Loads the calendar, or loads it anew; without permission it waits. Rejects an invalid URL at once, before anything is
 * requested.
 */
export function load(state: WidgetState): WidgetState {
  const next = { ...state, ...noFrame, frame: state.frame + 1 };
  if (!isWebAddress(state.content.url)) return fail(next, 'address');
  return { ...next, status: { status: state.allowed ? 'loading' : 'waiting' } };
}

export function fail(state: WidgetState, reason: BookingFailure): WidgetState {
  return { ...state, status: { status: 'failed', reason } };
}

/** A time limit is over. A calendar that never answers remains: it may be in use, and may still answer. */
export function runLate(state: WidgetState): WidgetState {
  return state.status.status === 'loading'
    ? { ...state, status: { status: 'slow' } }
    : fail(state, 'no-answer');
}

export function update(state: WidgetState, changes: BookingChanges): WidgetState {
  const { status, content, inUse } = state;
  const next = { ...state, content: applyChanges(content, changes) };
  const isAnother = status.status !== 'waiting' && pageOf(content, inUse) !== pageOf(next.content, inUse);
  // A frame that is still loading will be the right one, and one in use that never answered is not taken from the visitor.
  return isAnother || (!inUse && status.status === 'failed') || !isWebAddress(next.content.url)
    ? load(next)
    : next;
}

/** The content has been the same for a while, and its frame would have this URL. The height stays, so nothing moves. */
export function settle(state: WidgetState, url: string): WidgetState {
  if (!state.shown || state.inUse || url === state.shown) return state;
  const { height, frame } = state;
  return { ...state, ...noFrame, height, frame: frame + 1, status: { status: 'loading' } };
}

/** The first message, whatever it says, shows that the calendar is there; but a page may lay itself out before it is shown. */
export function receive(state: WidgetState, message: ProviderMessage): WidgetState {
  if (message.kind === 'failed') return fail(state, 'no-answer');
  const isSame = state.status.status === 'ready' || message.kind === 'layout';
  return {
    ...state,
    status: isSame ? state.status : { status: 'ready' },
    height: 'pixels' in message ? message.pixels : state.height,
    inUse: state.inUse || (message.kind === 'event' && message.event.type === 'date-selected'),
  };
}

/** The content needs another frame if this changes. The extras are for its appearance, which one in use keeps. */
function pageOf(content: BookingContent, inUse: boolean): string {
  return content.url + providerName(content) + (inUse || wantsExtras(content));
}
