import { describe, expect, test } from '@jest/globals';
import { adapterOf, type NewsletterProvider } from './providers';
import { subscribe } from './subscribe';

const base = {
  formId: 'f 1',
  parameters: '',
  success: [{ field: 'success', value: 'true' }],
  timeoutMs: 5000,
} as const;
const jsonp = {
  ...base,
  kind: 'jsonp',
  url: 'https://news.example/forms/subscribe?account=7&account=8#top',
} as const;
const mailchimp = {
  ...base,
  kind: 'mailchimp',
  url: 'https://a.us1.list-manage.com/subscribe/post?u=7&id=abc',
} as const;
const brevo = { ...base, kind: 'brevo', url: 'https://a.sibforms.com/serve/MUI-1' } as const;
const hubspot = {
  ...base,
  kind: 'hubspot',
  formId: 'abc-1',
  url: 'https://api.hsforms.com/submissions/v3/integration/submit/42/',
} as const;

function scriptOf(provider: NewsletterProvider) {
  const { request } = adapterOf(provider);
  if (request.kind !== 'script') throw new Error('Expected a script request.');
  return { url: request.url('a+b@c.io', 'cb'), success: request.success };
}

describe('a JSONP provider', () => {
  test('turns the query of the URL into hidden fields of the form', () => {
    expect(adapterOf(jsonp).form).toEqual({
      method: 'get',
      action: 'https://news.example/forms/subscribe',
      email: 'email',
      fields: [
        ['account', '7'],
        ['account', '8'],
        ['form', 'f 1'],
        ['action', 'subscribe'],
      ],
    });
  });

  test('requests a script with form id, action, email and callback', () => {
    expect(scriptOf(jsonp)).toEqual({
      url: 'https://news.example/forms/subscribe?account=7&account=8&form=f+1&action=subscribe&email=a%2Bb%40c.io&jsonp=cb',
      success: jsonp.success,
    });
  });

  test('supports configured parameters and success values', () => {
    const success = [{ field: 'data.status', value: 'ok' }];
    const named = { ...jsonp, parameters: 'list={form}&address={email}&cb={callback}&v=2', success };
    expect(adapterOf(named).form).toMatchObject({
      email: 'address',
      fields: [
        ['account', '7'],
        ['account', '8'],
        ['list', 'f 1'],
        ['v', '2'],
      ],
    });
    expect(scriptOf(named).url).toMatch(/&list=f\+1&address=a%2Bb%40c\.io&cb=cb&v=2$/);
    expect(scriptOf(named).success).toBe(success);
  });

  test('does not replace placeholders inside an address', () => {
    const { request } = adapterOf(jsonp);
    expect(request.kind === 'script' && request.url('{callback}', 'cb')).toContain(
      'email=%7Bcallback%7D&jsonp=cb',
    );
  });

  test('uses a POST form and another path for the script of Mailchimp', () => {
    expect(adapterOf(mailchimp).form).toEqual({
      method: 'post',
      action: mailchimp.url,
      email: 'EMAIL',
      fields: [],
    });
    expect(scriptOf(mailchimp)).toEqual({
      url: 'https://a.us1.list-manage.com/subscribe/post-json?u=7&id=abc&EMAIL=a%2Bb%40c.io&c=cb',
      success: [{ field: 'result', value: 'success' }],
    });
  });
});

describe('a provider with a fetch API', () => {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  const answering = (response: () => Response) =>
    (async (url, init) => {
      asked.push({ url: String(url), init });
      return response();
    }) as typeof fetch;
  const ask = (provider: NewsletterProvider, response: () => Response) =>
    subscribe({ provider, email: 'a+b@c.io' }, answering(response));
  const json =
    (value: unknown, status = 200) =>
    () =>
      Response.json(value, { status });

  test('sends a form to Brevo and reads JSON', async () => {
    expect(await ask(brevo, json({ success: true, message: 'yes' }))).toBe(true);
    const { url, init } = asked.at(-1) ?? {};
    expect(url).toBe('https://a.sibforms.com/serve/MUI-1?isAjax=1');
    expect(init).toMatchObject({ method: 'POST', body: 'EMAIL=a%2Bb%40c.io', credentials: 'omit' });
    expect(adapterOf(brevo).form).toMatchObject({ method: 'post', action: brevo.url, email: 'EMAIL' });
  });

  test('sends JSON to HubSpot, which accepts no plain form', async () => {
    expect(await ask(hubspot, json({ inlineMessage: 'Thanks.' }))).toBe(true);
    const { url, init } = asked.at(-1) ?? {};
    expect(url).toBe('https://api.hsforms.com/submissions/v3/integration/submit/42/abc-1');
    expect(JSON.parse(String(init?.body))).toEqual({ fields: [{ name: 'email', value: 'a+b@c.io' }] });
    expect(adapterOf(hubspot).form).toBeNull();
  });

  test.each<[string, NewsletterProvider, () => Response]>([
    ['a no', brevo, json({ success: false })],
    ['a yes with a bad status', brevo, json({ success: true }, 400)],
    ['a text', brevo, json('true')],
    ['nothing', brevo, json(null)],
    ['a bad status', hubspot, json({ status: 'error' }, 400)],
    ['a page', hubspot, () => new Response('<!doctype html>')],
    [
      'no answer',
      hubspot,
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('%s is a failure', async (_, provider, response) => {
    expect(await ask(provider, response)).toBe(false);
  });
});
