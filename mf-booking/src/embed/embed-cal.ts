/** `embed.js` with cal.com inside: the frame loads after this one file. The part comes first: calls of the page run at once. */
import * as part from '../providers/cal';
import { addPart } from './load-part';

export * from './embed';

addPart('cal.com', part);
