import * as part from '../core/cal/cal';
import { addPart } from './load-part';

addPart('cal.com', part);
