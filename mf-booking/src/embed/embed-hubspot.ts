/** `embed.js` with HubSpot inside: the frame loads after this one file. The part comes first: calls of the page run at once. */
import * as part from '../providers/hubspot';
import { addPart } from './load-part';

export * from './embed';

addPart('hubspot', part);
