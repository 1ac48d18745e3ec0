/** `embed.js` with cal.com inside: the frame loads after this one file. The part comes first: calls of the page run at once. */
import './with-cal';

export * from './embed';
