import * as part from '../core/hubspot';
import { addPart } from './load-part';

addPart('hubspot', part);
