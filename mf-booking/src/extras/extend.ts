import type { BookingContent, BookingOptions, BookingProvider } from '@site/kit/contracts/booking';
import type { Provider } from '../core/provider';
import { setFrameAttributes } from './frame-attributes';
import { hold } from './hold';
import { addQuery } from './query';
import { type Theme, themeOf, watchTheme } from './theme';

/** How a provider gets its theme: by colors in the frame's URL, or by a message. */
interface Themes {
  readonly settings?: Readonly<Record<Theme, BookingContent['pageSettings']>>;
  readonly message?: (theme: Theme) => object;
}

const themes: Readonly<Record<BookingProvider, Themes>> = {
  // Its pages are light by default.
  calendly: {
    settings: {
      light: {},
      dark: { backgroundColor: '1a1a1a', textColor: 'f2f2f2', primaryColor: '8ab4ff' },
    },
  },
  'cal.com': { message: (theme) => ({ originator: 'CAL', method: 'ui', arg: { theme } }) },
  hubspot: {},
};

/**
 * Extends a provider for one widget with the theme and the frame attributes of its content. Does not reload a calendar
 * for another theme after the visitor has chosen a time.
 */
export function extend(provider: Provider, name: BookingProvider, element: Element): Provider {
  const { settings, message } = themes[name];
  let inUse = false;
  let shown: Theme | null = null;
  /** The theme sent to the frame. It can get another one after its first question. */
  let sentTheme: Theme | null = null;
  let watched: HTMLIFrameElement | null = null;

  const paint = (content: BookingOptions) => {
    if (!inUse) shown = themeOf(content.theme, element);
    if (shown === null || settings === undefined) return content;
    const given = Object.entries(content.pageSettings ?? {}).filter(([, value]) => value !== undefined);
    return { ...content, pageSettings: { ...settings[shown], ...Object.fromEntries(given) } };
  };
  return {
    ...provider,
    address: (content, pageSearch) =>
      addQuery(provider.address(paint(content), pageSearch), content, name, pageSearch),
    hold,
    parse: (data, content) => {
      const said = provider.parse(data, content);
      if (said?.kind === 'event' && said.event.type === 'date-selected') inUse = true;
      if (said?.kind !== 'question' || message === undefined) return said;
      sentTheme = themeOf(content.theme, element);
      return sentTheme === null ? said : { ...said, answers: [message(sentTheme), ...said.answers] };
    },
    dress: (frame, content, again) => {
      setFrameAttributes(frame, content.frameAttributes);
      const theme = themeOf(content.theme, element);
      // The popup around the frame.
      const dialog = frame.closest('dialog[part=dialog]');
      if (dialog instanceof HTMLElement) dialog.dataset.theme = theme ?? 'light';
      if (message !== undefined && sentTheme !== null && theme !== null && sentTheme !== theme) {
        sentTheme = theme;
        frame.contentWindow?.postMessage(message(theme), new URL(frame.src).origin);
      }
      if (content.theme !== 'auto' || watched === frame) return;
      watched = frame;
      watchTheme(frame, element, again);
    },
  };
}
