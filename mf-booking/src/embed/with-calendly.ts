import * as part from '../core/calendly/calendly';
import { addPart } from './load-part';

addPart('calendly', part);
