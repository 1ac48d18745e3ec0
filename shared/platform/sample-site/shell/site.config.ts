import { httpUrl, httpUrlOrOff, line, OFF, originOrOff, prefixes } from '@site/platform/config/setting-types';
import type { SiteConfigBase, SiteDefinition } from '@site/platform/site/site-definition';
import { siteSettings } from '@site/platform/site/site-settings';

interface SampleConfig extends SiteConfigBase {
  readonly widget: { readonly scriptUrl: string; readonly url: string } | null;
  readonly formUrl: string | null;
  readonly api: string | null;
  readonly hydrateAtOnce: readonly string[];
}

const orNull = (value: string) => (value === OFF ? null : value);
const originsOf = (...urls: readonly (string | null | undefined)[]) => [
  ...new Set(urls.flatMap((url) => (url ? [new URL(url).origin] : []))),
];

/** An SVG picture of this size, in pixels. Each text gives a different one. */
const draw = (width: number, height: number, text = '') => {
  const sum = [...text].reduce((all, letter, index) => all + letter.charCodeAt(0) * (index + 1), 0);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0h${1 + (sum % width)}v9H0z"/></svg>`;
};

function conformance({ widget }: SampleConfig) {
  return (
    widget && {
      values: { url: widget.url },
      policy: `default-src 'none'; frame-src ${originsOf(widget.url)[0]}`,
    }
  );
}

/** Everything that the platform knows about the sample site. */
const site: SiteDefinition<SampleConfig> = {
  fragments: ['mf-hello', 'mf-goodbye', 'mf-widget', 'mf-topics'],
  routes: { home: '/', topic: '/topics/{id}' },
  pages: 'mf-topics',
  embedded: { name: 'mf-widget', conformance },
  settings: siteSettings({
    variables: {
      BRAND_NAME: line.default('Sample'),
      BRAND_TAGLINE: line.default('a site for tests'),
      WIDGET_SCRIPT_URL: httpUrl.default('http://localhost:3001/widget.js'),
      WIDGET_URL: httpUrlOrOff.default('http://localhost:3001/widget'),
      FORM_URL: httpUrlOrOff.default('http://localhost:3002/form'),
      API_ORIGIN: originOrOff.default('http://localhost:3003'),
      HYDRATE_AT_ONCE: prefixes.default([]),
    },
    services: [
      { url: 'WIDGET_URL', switchOff: 'WIDGET_URL', what: 'the widget' },
      { url: 'WIDGET_SCRIPT_URL', switchOff: 'WIDGET_URL', what: 'the widget' },
      { url: 'FORM_URL', switchOff: 'FORM_URL', what: 'the form' },
      { url: 'API_ORIGIN', switchOff: 'API_ORIGIN', what: 'the API' },
    ],
    config: (values, base): SampleConfig => ({
      ...base,
      brand: { name: values.BRAND_NAME, tagline: values.BRAND_TAGLINE },
      widget:
        values.WIDGET_URL === OFF ? null : { scriptUrl: values.WIDGET_SCRIPT_URL, url: values.WIDGET_URL },
      formUrl: orNull(values.FORM_URL),
      api: orNull(values.API_ORIGIN),
      hydrateAtOnce: values.HYDRATE_AT_ONCE,
    }),
  }),
  budgets: {},
  defaultBudget: { scripts: 8_000, styles: 2_500, onDemand: 4_000, reason: 'a few lines' },
  services: ({ widget, formUrl, api }) => ({
    scripts: originsOf(widget?.scriptUrl),
    connections: originsOf(api),
    frames: originsOf(widget?.scriptUrl, widget?.url),
    forms: originsOf(formUrl),
    policies: widget ? ['sample-widget'] : [],
  }),
  pictures: async () => ({
    background: '#ffffff',
    favicon: () => draw(16, 16),
    icon: () => draw(16, 16),
    socialImage: async ({ title, theme }) => draw(1200, 630, theme + title),
    version: async () => '1',
  }),
};

export default site;
