/** `embed.js` with Calendly inside: the frame loads after this one file. The part comes first: calls of the page run at once. */
import './with-calendly';

export * from './embed';
