import type { Handler } from '../listen-local';
import { type MockResponse, send, sendJson, sendPage, sendScript, unlessFailing } from '../response';
import { type Provider, providers } from './providers';

interface Subscriber {
  readonly form: string;
  readonly email: string;
}

/** Valid callback names. The response is a script, so anything else would be an injection. */
const CALLBACK = /^[\w$.]{1,100}$/;

/** Local parts whose subscription fails. */
const refused = ['fail', 'hang', '500', 'html', 'empty', 'malformed', 'twice', 'wrong', 'gone'];

/** The newsletter provider, with the APIs of all kinds of providers (`providers.ts`). `GET /subscribers` lists subscribers. */
export function createNewsletter(): Handler {
  const subscribers: Subscriber[] = [];
  return (request) => {
    const { pathname } = request.url;
    if (pathname === '/subscribers') return sendJson(200, subscribers);
    const provider = providers.find(({ path }) => path.test(pathname));
    if (provider === undefined) return send(404, 'text/plain', 'Not found');
    if (request.method === 'OPTIONS') return send(204, 'text/plain', '', cors);
    const [, ...parts] = provider.path.exec(pathname) ?? [];
    const { form, email, complete, answer } = provider.read(request, parts);
    const sentinel = email.slice(0, Math.max(0, email.indexOf('@')));
    const accepted = complete && sentinel !== '' && !refused.includes(sentinel);
    if (accepted) subscribers.push({ form, email });
    if (answer === 'page') return unlessFailing(sentinel, pageForPerson(accepted, email));
    if (answer === 'json')
      return unlessFailing(
        sentinel,
        accepted ? sendJson(200, provider.yes, cors) : sendJson(400, provider.no, cors),
      );
    const { callback } = answer;
    return CALLBACK.test(callback)
      ? callbackScript({ sentinel, callback, accepted, provider })
      : send(400, 'text/plain', 'Bad callback name');
  };
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
};

interface Called {
  readonly sentinel: string;
  readonly callback: string;
  readonly accepted: boolean;
  readonly provider: Provider;
}

function callbackScript({
  sentinel,
  callback,
  accepted,
  provider,
}: Called): MockResponse | Promise<MockResponse> {
  const call = (value: unknown) => `${callback}(${JSON.stringify(value)});`;
  const success = call(provider.yes);
  switch (sentinel) {
    case 'empty':
      return sendScript('');
    case 'malformed':
      return sendScript(call('yes'));
    case 'twice':
      return sendScript(success + success);
    case 'wrong':
      return sendScript('window.somethingElse = function () {}; somethingElse({"success":true});');
    case 'evil':
      return sendScript(hostile + success);
    default:
      return unlessFailing(sentinel, sendScript(accepted ? success : call(provider.no)));
  }
}

/** Attacks of a hostile provider script on the page that runs it. */
const hostile = [
  `parent.document.title = 'taken over'`,
  'parent.stolen = parent.document.cookie',
  `localStorage.setItem('stolen', '1')`,
  `top.location.href = 'about:blank#taken-over'`,
  `open('about:blank')`,
]
  .map((attempt) => `try { ${attempt}; } catch (error) {}\n`)
  .join('');

function pageForPerson(accepted: boolean, email: string): MockResponse {
  return accepted
    ? sendPage(200, 'Thank you', `${email} is subscribed. You can go back now.`)
    : sendPage(422, 'Not subscribed', 'The address was refused. Please go back and try another one.');
}
