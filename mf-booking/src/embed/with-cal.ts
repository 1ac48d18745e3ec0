import * as part from '../providers/cal';
import { addPart } from './load-part';

addPart('cal.com', part);
