import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '@site/platform/store/testing/until';
import { type MockServers, startMockServers } from './start-mock-servers';

let mockServers: MockServers;
beforeEach(async () => {
  mockServers = await startMockServers();
});
afterEach(() => mockServers.stop());

describe('all three', () => {
  test('respond on both loopback addresses and list their requests', async () => {
    const port = new URL(mockServers.api.origin).port;
    const hosts = ['localhost', '127.0.0.1', ...((await hasIpv6(port)) ? ['[::1]'] : [])];
    for (const host of hosts) expect((await fetch(`http://${host}:${port}/records`)).status).toBe(200);
    expect(mockServers.requests().map(({ service, path }) => `${service} ${path}`)).toEqual(
      hosts.map(() => 'api /records'),
    );

    const listed = await (await fetch(`${mockServers.newsletter.origin}/__requests`)).json();
    expect(listed).toHaveLength(hosts.length);
    await fetch(`${mockServers.newsletter.origin}/__requests`, { method: 'DELETE' });
    expect(mockServers.requests()).toEqual([]);
  });

  test('reject a port that is in use', async () => {
    const api = Number(new URL(mockServers.api.origin).port);
    await expect(startMockServers({ api })).rejects.toThrow('EADDRINUSE');
  });

  test('end hanging responses when they stop', async () => {
    const hanging = fetch(subscribe('hang@example.com')).then(
      () => 'answered',
      () => 'cut',
    );
    await until(() => mockServers.requests().length === 1);
    await mockServers.stop();
    expect(await hanging).toBe('cut');
  });
});

describe('newsletter', () => {
  test.each([
    ['you@example.com', 200, 'cb({"success":true});'],
    ['fail@example.com', 200, 'cb({"success":false,"message":"Not subscribed."});'],
    ['500@example.com', 500, 'Internal error'],
    ['html@example.com', 200, '<!doctype html><title>Maintenance</title>'],
    ['twice@example.com', 200, 'cb({"success":true});cb({"success":true});'],
    ['empty@example.com', 200, ''],
  ])('%s', async (email, status, body) => {
    const response = await fetch(subscribe(email));
    expect([response.status, await response.text()]).toEqual([status, body]);
  });

  test('responds in the other format at /lists/', async () => {
    const asked = (email: string) => text(subscribe(email).replace('/forms/', '/lists/'));
    expect(await asked('you@example.com')).toBe('cb({"result":"success"});');
    expect(await asked('fail@example.com')).toBe('cb({"result":"error","msg":"Not subscribed."});');
  });

  test('Mailchimp accepts a POST form, and JSONP at another path', async () => {
    const post = `${mockServers.newsletter.origin}/subscribe/post?u=1&id=abc`;
    const posted = await fetch(post, {
      method: 'POST',
      body: new URLSearchParams({ EMAIL: 'a@example.com' }),
    });
    expect([posted.status, await posted.text()]).toEqual([200, expect.stringContaining('Thank you')]);
    const script = (email: string) => text(`${post.replace('/post?', '/post-json?')}&c=cb&EMAIL=${email}`);
    expect(await script('b@example.com')).toBe('cb({"result":"success","msg":"Almost finished..."});');
    expect(await script('fail@example.com')).toContain('"result":"error"');
    expect(await subscribers()).toEqual(
      ['a', 'b'].map((name) => ({ form: 'abc', email: `${name}@example.com` })),
    );
  });

  test('Brevo accepts a POST form, and responds with JSON on request', async () => {
    const ask = async (email: string, query: string) => {
      const body = new URLSearchParams({ EMAIL: email });
      return fetch(`${mockServers.newsletter.origin}/serve/MUI-1${query}`, { method: 'POST', body });
    };
    expect(await (await ask('a@example.com', '')).text()).toContain('Thank you');
    expect(await (await ask('b@example.com', '?isAjax=1')).json()).toMatchObject({ success: true });
    const refused = await ask('fail@example.com', '?isAjax=1');
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ success: false }),
    ]);
    expect(await subscribers()).toHaveLength(2);
  });

  test('HubSpot accepts only JSON', async () => {
    const url = `${mockServers.newsletter.origin}/submissions/v3/integration/submit/42/abc-1`;
    const ask = (email: string, type = 'application/json') =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify({ fields: [{ name: 'email', value: email }] }),
      });
    expect((await ask('a@example.com')).status).toBe(200);
    expect((await ask('fail@example.com')).status).toBe(400);
    expect((await ask('b@example.com', 'text/plain')).status).toBe(400);
    expect(await subscribers()).toEqual([{ form: 'abc-1', email: 'a@example.com' }]);
  });

  test('gone@ cuts the connection', async () => {
    await expect(fetch(subscribe('gone@example.com')).then((response) => response.text())).rejects.toThrow();
  });

  test('only accepted addresses become subscribers', async () => {
    for (const email of ['you@example.com', 'fail@example.com', 'twice@example.com'])
      await fetch(subscribe(email));
    expect(await subscribers()).toEqual([{ form: 'quarry-letter', email: 'you@example.com' }]);
  });

  test('rejects a callback that is not a name without echoing it', async () => {
    const response = await fetch(subscribe('you@example.com', 'alert(1)//'));
    expect([response.status, await response.text()]).toEqual([400, 'Bad callback name']);
  });

  test('responds with a page without jsonp, for GET and POST', async () => {
    const fields = new URLSearchParams({
      form: 'quarry-letter',
      action: 'subscribe',
      email: '<b>@example.com',
    });
    const got = await fetch(`${mockServers.newsletter.url}?${fields}`);
    const posted = await fetch(mockServers.newsletter.url, { method: 'POST', body: fields });
    for (const response of [got, posted]) {
      const html = await response.text();
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
      expect(html).toContain('<h1>Thank you</h1>');
      expect(html).not.toContain('<b>');
    }
  });
});

describe('api', () => {
  const path = '/api/auth/seo_sources_unregistered/';
  const post = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    fetch(mockServers.api.origin + path, { method: 'POST', body, headers });

  test('allows the requesting origin with credentials in a preflight response', async () => {
    const response = await fetch(mockServers.api.origin + path, {
      method: 'OPTIONS',
      headers: { origin: 'http://site.example', 'access-control-request-method': 'POST' },
    });
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': 'http://site.example',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
    });
  });

  test('records bodies and rejects other types than JSON', async () => {
    expect((await post('{"utm_source":"google"}')).status).toBe(201);
    expect((await post('{"utm_campaign":"fail-500"}')).status).toBe(500);
    expect((await post('no')).status).toBe(400);
    expect((await post('{}', { 'content-type': 'text/plain' })).status).toBe(415);
    expect(await (await fetch(`${mockServers.api.origin}/records`)).json()).toEqual([
      { utm_source: 'google' },
      { utm_campaign: 'fail-500' },
    ]);
  });
});

describe('scheduling', () => {
  test('the script defines the global, unless a failure is requested', async () => {
    expect(await text(mockServers.scheduling.scriptUrl)).toContain('window.Calendly =');
    expect(await text(`${mockServers.scheduling.scriptUrl}?fail=missing-global`)).not.toContain('Calendly =');
    expect((await fetch(`${mockServers.scheduling.scriptUrl}?fail=500`)).status).toBe(500);
  });

  test('every script request fails between POST and DELETE of /__fail', async () => {
    await fetch(`${mockServers.scheduling.origin}/__fail?script=500`, { method: 'POST' });
    expect((await fetch(mockServers.scheduling.scriptUrl)).status).toBe(500);
    await fetch(`${mockServers.scheduling.origin}/__fail`, { method: 'DELETE' });
    expect((await fetch(mockServers.scheduling.scriptUrl)).status).toBe(200);
  });

  test('stores bookings and rejects fail@', async () => {
    const book = (email: string) =>
      fetch(`${mockServers.scheduling.origin}/bookings`, { method: 'POST', body: JSON.stringify({ email }) });
    expect((await book('ann@example.com')).status).toBe(201);
    expect((await book('fail@example.com')).status).toBe(500);
    expect(await (await fetch(`${mockServers.scheduling.origin}/bookings`)).json()).toEqual([
      { email: 'ann@example.com' },
    ]);
    expect(await text(mockServers.scheduling.url)).toContain('<h1>Product demo</h1>');
  });
});

function subscribe(email: string, jsonp = 'cb'): string {
  const query = new URLSearchParams({
    form: mockServers.newsletter.formId,
    action: 'subscribe',
    email,
    jsonp,
  });
  return `${mockServers.newsletter.url}?${query}`;
}

async function subscribers(): Promise<unknown> {
  return (await fetch(`${mockServers.newsletter.origin}/subscribers`)).json();
}

async function text(url: string): Promise<string> {
  return (await fetch(url)).text();
}

async function hasIpv6(port: string): Promise<boolean> {
  try {
    await fetch(`http://[::1]:${port}/__requests`);
    return true;
  } catch {
    return false;
  }
}
