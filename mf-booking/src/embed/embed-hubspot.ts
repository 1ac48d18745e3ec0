/** `embed.js` with HubSpot inside: the frame loads after this one file. The part comes first: calls of the page run at once. */
import './with-hubspot';

export * from './embed';
