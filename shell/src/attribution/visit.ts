/** An inline script of every document: keeps how the visit began. */
import { keepLanding } from './landing';

keepLanding({ url: location.href, referrer: document.referrer }, () => sessionStorage);
