import type { BookingOptions, BookingProvider } from '@site/kit/contracts/booking';
import type { Provider } from '../core/provider';
import { withScript } from '../providers/calendly-script';
import { setFrameAttributes } from './frame-attributes';
import { addQuery } from './query';
import { type Theme, themeOf, watchTheme } from './theme';
import { whenToLoad } from './when-to-load';

/** The dark theme of Calendly's pages, which get it in the frame's URL. They are light by default. */
const dark = { backgroundColor: '1a1a1a', textColor: 'f2f2f2', primaryColor: '8ab4ff' };

/**
 * Extends a provider for one widget with the theme, the frame attributes and the provider's script of its content. Does not reload a calendar
 * for another theme after the visitor has chosen a time.
 */
export function extend(own: Provider, name: BookingProvider, element: Element): Provider {
  const provider = name === 'calendly' ? withScript(own) : own;
  const { settings } = provider;
  let inUse = false;
  let shown: Theme | null = null;
  let watched: HTMLIFrameElement | null = null;
  let stopWatching = () => {};

  const paint = (content: BookingOptions) => {
    if (!inUse) shown = themeOf(content.theme, element);
    if (shown !== 'dark' || name !== 'calendly') return content;
    const given = Object.entries(content.pageSettings ?? {}).filter(([, value]) => value !== undefined);
    return { ...content, pageSettings: { ...dark, ...Object.fromEntries(given) } };
  };
  return {
    ...provider,
    address: (content, page) => addQuery(provider.address(paint(content), page), content, name, page),
    whenToLoad,
    parse: (data, content) => {
      const said = provider.parse(data, content);
      if (said?.kind === 'event' && said.event.type === 'date-selected') inUse = true;
      return said;
    },
    ...(settings && {
      settings: (content: BookingOptions) => {
        const { arg, ...message } = settings(content) as { readonly arg: object };
        const theme = themeOf(content.theme, element);
        return { ...message, arg: theme === null ? arg : { ...arg, theme } };
      },
    }),
    style: (frame, content, again) => {
      setFrameAttributes(frame, content.frameAttributes);
      // The popup around the frame.
      const dialog = frame.closest<HTMLElement>('dialog[part=dialog]');
      if (dialog) dialog.dataset.theme = themeOf(content.theme, element) ?? 'light';
      if (content.theme !== 'auto' || watched === frame) return;
      watched = frame;
      stopWatching();
      stopWatching = watchTheme(element, again);
    },
    stop: () => stopWatching(),
  };
}
