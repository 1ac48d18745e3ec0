/** `embed.js` with Calendly inside: the frame loads after this one file. The part comes first: calls of the page run at once. */
import * as part from '../providers/calendly';
import { addPart } from './load-part';

export * from './embed';

addPart('calendly', part);
