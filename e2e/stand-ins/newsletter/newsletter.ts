import type { Handler, StandInRequest } from '../listen-local';
import {
  hang,
  type StandInResponse,
  scriptFailure,
  send,
  sendJson,
  sendPage,
  sendScript,
  slow,
} from '../response';

interface Subscriber {
  readonly form: string;
  readonly email: string;
}

/** What each address answers: the two shapes that providers are known to use. */
const shapes = {
  '/forms/subscribe': { yes: { success: true }, no: { success: false, message: 'Not subscribed.' } },
  '/lists/subscribe': { yes: { result: 'success' }, no: { result: 'error', msg: 'Not subscribed.' } },
} as const;
type Shape = (typeof shapes)[keyof typeof shapes];

/** A callback's name may only be a name: the response is a script. */
const CALLBACK = /^[\w$.]{1,100}$/;

/** Local parts whose subscription does not come about. */
const refused = ['fail', 'hang', '500', 'html', 'empty', 'malformed', 'twice', 'wrong', 'gone'];

/**
 * The newsletter provider. With `jsonp=<name>` the response is a script that calls that name; without, a page for people.
 * Subscribers are listed at `GET /subscribers`.
 */
export function createNewsletter(): Handler {
  const subscribers: Subscriber[] = [];
  return (request) => {
    if (request.url.pathname === '/subscribers') return sendJson(200, subscribers);
    const shape = Object.entries(shapes).find(([path]) => path === request.url.pathname)?.[1];
    if (shape === undefined) return send(404, 'text/plain', 'Not found');
    const fields = readFields(request);
    const email = fields.get('email') ?? '';
    const form = fields.get('form') ?? '';
    const wish = email.slice(0, Math.max(0, email.indexOf('@')));
    const complete = form !== '' && fields.get('action') === 'subscribe' && wish !== '';
    const accepted = complete && !refused.includes(wish);
    if (accepted) subscribers.push({ form, email });
    const callback = fields.get('jsonp');
    if (callback === null) return pageForPerson(wish, accepted, email);
    return CALLBACK.test(callback)
      ? callbackScript({ wish, callback, accepted, shape })
      : send(400, 'text/plain', 'Bad callback name');
  };
}

interface Called {
  readonly wish: string;
  readonly callback: string;
  readonly accepted: boolean;
  readonly shape: Shape;
}

function callbackScript({
  wish,
  callback,
  accepted,
  shape,
}: Called): StandInResponse | Promise<StandInResponse> {
  const call = (value: unknown) => `${callback}(${JSON.stringify(value)});`;
  const success = call(shape.yes);
  const failure = scriptFailure(wish);
  if (failure !== undefined) return failure;
  switch (wish) {
    case 'empty':
      return sendScript('');
    case 'malformed':
      return sendScript(call('yes'));
    case 'twice':
      return sendScript(success + success);
    case 'wrong':
      return sendScript('window.somethingElse = function () {}; somethingElse({"success":true});');
    case 'slow':
      return slow(sendScript(success));
    case 'evil':
      return sendScript(hostile + success);
    default:
      return sendScript(accepted ? success : call(shape.no));
  }
}

/** What a provider's script could do to a page that runs it as its own. */
const hostile = [
  `parent.document.title = 'taken over'`,
  'parent.stolen = parent.document.cookie',
  `localStorage.setItem('stolen', '1')`,
  `top.location.href = 'about:blank#taken-over'`,
  `open('about:blank')`,
]
  .map((attempt) => `try { ${attempt}; } catch (error) {}\n`)
  .join('');

function pageForPerson(
  wish: string,
  accepted: boolean,
  email: string,
): StandInResponse | Promise<StandInResponse> {
  if (wish === 'hang') return hang;
  const page = accepted
    ? sendPage(200, 'Thank you', `${email} is subscribed. You can go back now.`)
    : sendPage(422, 'Not subscribed', 'The address was refused. Please go back and try another one.');
  return wish === 'slow' ? slow(page) : page;
}

function readFields({ method, url, body }: StandInRequest): URLSearchParams {
  return method === 'POST' ? new URLSearchParams(body) : url.searchParams;
}
