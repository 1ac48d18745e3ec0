import type { NewsletterProviderKind } from '@site/kit/contracts/newsletter';
import type { SiteConfig } from '@site/kit/contracts/site-config';

export type NewsletterProvider = NonNullable<SiteConfig['newsletter']>;
/** Responses that count as success: values of fields such as `data.status`. An empty name is the response itself. */
export type SuccessfulAnswers = NewsletterProvider['success'];

/** The API of one kind of provider (docs/reference/behaviour/page-parts.md#newsletter, rules 8 and 11). */
export interface NewsletterAdapter {
  /** The form for browsers without scripts. Null if the provider accepts no plain form. */
  readonly form: {
    readonly method: 'get' | 'post';
    readonly action: string;
    /** Name of the email field. */
    readonly email: string;
    readonly fields: readonly (readonly [name: string, value: string])[];
  } | null;
  /** The request after hydration. */
  readonly request: ScriptRequest | FetchRequest;
}

/** JSONP: the provider's script calls a function with the response. */
interface ScriptRequest {
  readonly kind: 'script';
  readonly url: (email: string, callback: string) => string;
  readonly success: SuccessfulAnswers;
}

interface FetchRequest {
  readonly kind: 'fetch';
  readonly url: string;
  readonly type: string;
  readonly body: (email: string) => string;
  /** Whether the JSON of a response with a 2xx status means success. */
  readonly isSuccess: (answer: { readonly success?: unknown } | null) => boolean;
}

export function adapterOf(provider: NewsletterProvider): NewsletterAdapter {
  return adapters[provider.kind](provider);
}

const adapters: Readonly<
  Record<NewsletterProviderKind, (provider: NewsletterProvider) => NewsletterAdapter>
> = {
  jsonp({ url, formId, parameters, success }) {
    const { action, fields } = splitUrl(url);
    const pairs = [...fields, ...new URLSearchParams(parameters || JSONP_PARAMETERS)].map(
      ([name = '', value = '']) => [name, value === '{form}' ? formId : value] as const,
    );
    return {
      form: {
        method: 'get',
        action,
        email: pairs.find(([, value]) => value === '{email}')?.[0] ?? '',
        fields: pairs.filter(([, value]) => value !== '{email}' && value !== '{callback}'),
      },
      request: {
        kind: 'script',
        url: (email, callback) => {
          const values: Readonly<Record<string, string>> = { '{email}': email, '{callback}': callback };
          return `${action}?${new URLSearchParams(pairs.map(([name, value]) => [name, values[value] ?? value]))}`;
        },
        success,
      },
    };
  },
  // The URL of Mailchimp's generated form: https://<account>.list-manage.com/subscribe/post?u=...&id=...
  mailchimp({ url }) {
    return {
      form: { method: 'post', action: url, email: 'EMAIL', fields: [] },
      request: {
        kind: 'script',
        url: (email, callback) => {
          const script = new URL(url);
          script.pathname = script.pathname.replace(/\/post$/, '/post-json');
          script.searchParams.set('EMAIL', email);
          script.searchParams.set('c', callback);
          return script.href;
        },
        success: [{ field: 'result', value: 'success' }],
      },
    };
  },
  // The URL of Brevo's generated form: https://<account>.sibforms.com/serve/...
  brevo({ url }) {
    const script = new URL(url);
    script.searchParams.set('isAjax', '1');
    return {
      form: { method: 'post', action: url, email: 'EMAIL', fields: [] },
      request: {
        kind: 'fetch',
        url: script.href,
        type: 'application/x-www-form-urlencoded',
        body: (email) => String(new URLSearchParams({ EMAIL: email })),
        isSuccess: (answer) => answer?.success === true,
      },
    };
  },
  // The URL is https://api.hsforms.com/submissions/v3/integration/submit/<portal>; requests append the form's id.
  hubspot({ url, formId }) {
    return {
      form: null,
      request: {
        kind: 'fetch',
        url: `${url.replace(/\/$/, '')}/${encodeURIComponent(formId)}`,
        type: 'application/json',
        body: (email) => JSON.stringify({ fields: [{ name: 'email', value: email }] }),
        isSuccess: () => true,
      },
    };
  },
};

const JSONP_PARAMETERS = 'form={form}&action=subscribe&email={email}&jsonp={callback}';

/** Splits a URL into action and hidden fields, because a GET form replaces the query of its action. */
function splitUrl(url: string) {
  const action = new URL(url);
  const fields = [...action.searchParams];
  action.search = '';
  action.hash = '';
  return { action: action.href, fields };
}
