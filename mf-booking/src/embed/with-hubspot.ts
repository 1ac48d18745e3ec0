import * as part from '../providers/hubspot';
import { addPart } from './load-part';

addPart('hubspot', part);
