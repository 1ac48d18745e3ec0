import * as part from '../providers/calendly';
import { addPart } from './load-part';

addPart('calendly', part);
