import type { MockRequest } from '../listen-local';

/** A request to the newsletter provider. */
export interface Question {
  readonly form: string;
  readonly email: string;
  /** Whether the request has all required fields. */
  readonly complete: boolean;
  /** The kind of response: a script that calls a function, a page for people, or JSON. */
  readonly answer: { readonly callback: string } | 'page' | 'json';
}

/** The API of one kind of provider (mf-footer/src/newsletter/providers.ts). */
export interface Provider {
  readonly path: RegExp;
  /** `parts` are the groups of the path. */
  readonly read: (request: MockRequest, parts: readonly string[]) => Question;
  readonly yes: unknown;
  readonly no: unknown;
}

export const providers: readonly Provider[] = [
  {
    path: /^\/forms\/subscribe$/,
    read: readPlain,
    yes: { success: true },
    no: { success: false, message: 'Not subscribed.' },
  },
  {
    path: /^\/lists\/subscribe$/,
    read: readPlain,
    yes: { result: 'success' },
    no: { result: 'error', msg: 'Not subscribed.' },
  },
  {
    // A nested field contains the outcome.
    path: /^\/nested\/subscribe$/,
    read: (request) => {
      const { searchParams } = request.url;
      const form = searchParams.get('list') ?? '';
      return {
        form,
        email: searchParams.get('address') ?? '',
        complete: form !== '',
        answer: { callback: searchParams.get('cb') ?? '' },
      };
    },
    yes: { data: { status: 'ok' } },
    no: { data: { status: 'refused' } },
  },
  {
    // Mailchimp: forms post to one path, scripts load from another.
    path: /^\/subscribe\/post(-json)?$/,
    read: (request, [isScript]) => {
      const fields = readFields(request);
      const form = request.url.searchParams.get('id') ?? '';
      const complete = form !== '' && request.url.searchParams.has('u');
      const answer = isScript ? { callback: fields.get('c') ?? '' } : ('page' as const);
      return { form, email: fields.get('EMAIL') ?? '', complete, answer };
    },
    yes: { result: 'success', msg: 'Almost finished...' },
    no: { result: 'error', msg: '0 - This address looks fake or invalid.' },
  },
  {
    // Brevo: a POST form. `isAjax` requests JSON.
    path: /^\/serve\/([\w-]+)$/,
    read: ({ method, url, body }, [form = '']) => ({
      form,
      email: new URLSearchParams(body).get('EMAIL') ?? '',
      complete: method === 'POST',
      answer: url.searchParams.get('isAjax') === '1' ? 'json' : 'page',
    }),
    yes: { success: true, message: 'Your subscription has been successful.' },
    no: { success: false, errors: { EMAIL: 'Not subscribed.' } },
  },
  {
    // HubSpot: only JSON.
    path: /^\/submissions\/v3\/integration\/submit\/\d+\/([\w-]+)$/,
    read: ({ method, headers, body }, [form = '']) => ({
      form,
      email: readHubSpotEmail(body),
      complete: method === 'POST' && /^application\/json\b/.test(String(headers['content-type'])),
      answer: 'json',
    }),
    yes: { inlineMessage: 'Thanks for submitting the form.' },
    no: { status: 'error', errors: [{ errorType: 'INVALID_EMAIL', message: 'Not subscribed.' }] },
  },
];

/** Reads `form`, `action`, `email` and `jsonp` from the query or a form body. */
function readPlain(request: MockRequest): Question {
  const fields = readFields(request);
  const form = fields.get('form') ?? '';
  const callback = fields.get('jsonp');
  return {
    form,
    email: fields.get('email') ?? '',
    complete: form !== '' && fields.get('action') === 'subscribe',
    answer: callback === null ? 'page' : { callback },
  };
}

function readFields({ method, url, body }: MockRequest): URLSearchParams {
  return method === 'POST' ? new URLSearchParams(body) : url.searchParams;
}

function readHubSpotEmail(body: string): string {
  try {
    const { fields } = JSON.parse(body) as { fields: { name: string; value: string }[] };
    return fields.find(({ name }) => name === 'email')?.value ?? '';
  } catch {
    return '';
  }
}
