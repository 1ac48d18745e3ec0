import type { BookingContent } from '@site/kit/contracts/booking';
import { providerName } from '../core/provider';

export type PageKind = 'month' | 'list' | 'form';

/**
 * The kind of page that the scheduling URL shows first: the month of an event, a list of the events of a person or team, or
 * a form that routes the visitor. HubSpot's pages have no list.
 */
export function pageKind(content: BookingContent): PageKind {
  const { url } = content;
  if (/^[^?#]+\/(forms|router|routing)(?![\w-])/.test(url)) return 'form';
  const isList = /^\s*\w+:..[^/?#]+\/(team\/)?[^/?#]+(\/embed)?\/?(?![^?#])/.test(url);
  return isList && providerName(content) !== 'hubspot' ? 'list' : 'month';
}
