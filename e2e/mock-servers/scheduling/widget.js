/**
 * Behaves like the real provider's `widget.js`, as copies of it in public repositories show: once the document is parsed,
 * adds a spinner and a frame to the parent element. The frame's URL contains the embedding page, the campaign values of that
 * page's URL, the query of the given URL, the prefill and the given campaign values. Drops unknown values.
 */
(() => {
  const CAMPAIGN = [
    ...['utm_campaign', 'utm_source', 'utm_medium', 'utm_content', 'utm_term'],
    'salesforce_uuid',
  ];

  /** Not the load event: a frame that comes before it delays it. */
  function whenParsed(callback) {
    if (document.readyState !== 'loading') return callback();
    document.addEventListener('DOMContentLoaded', callback);
  }

  /** Decodes percent-encoding, but not `+`. */
  function queryOf(url) {
    const search = new URL(url, location).search.slice(1);
    const pairs = search === '' ? [] : search.split('&').map((pair) => pair.split('='));
    return Object.fromEntries(pairs.map(([key, value]) => [key, decodeURIComponent(value)]));
  }

  function pick(values, keys) {
    return Object.fromEntries(keys.filter((key) => key in values).map((key) => [key, values[key]]));
  }

  function snake(values) {
    const name = (key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return Object.fromEntries(Object.entries(values).map(([key, value]) => [name(key), value]));
  }

  function prefillQuery(prefill) {
    const query = snake(pick(prefill, ['name', 'firstName', 'lastName', 'email', 'location']));
    for (const [key, answer] of Object.entries(prefill.customAnswers ?? {}))
      if (/^a\d{1,2}$/.test(key)) query[key] = answer;
    if (Array.isArray(prefill.guests) && prefill.guests.length > 0) query.guests = prefill.guests.join(',');
    if (prefill.date instanceof Date) {
      const two = (number) => String(number).padStart(2, '0');
      const { date } = prefill;
      query.date = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
    }
    return query;
  }

  function frameUrl({ url, prefill = {}, utm = {} }) {
    const query = {
      embed_domain: location.host,
      embed_type: 'Inline',
      ...pick(queryOf(location.href), CAMPAIGN),
      ...queryOf(url),
      ...prefillQuery(prefill),
      ...snake(
        pick(utm, ['utmCampaign', 'utmSource', 'utmMedium', 'utmContent', 'utmTerm', 'salesforceUuid']),
      ),
    };
    const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
    const address = new URL(url.split('#')[0], location);
    address.search = pairs.join('&');
    return address.href;
  }

  function addFrame(parent, options) {
    if (!parent) throw new Error('Calendly: Parent element not set');
    const spinner = document.createElement('div');
    spinner.className = 'calendly-spinner';
    for (const number of [1, 2, 3])
      spinner.appendChild(document.createElement('div')).className = `calendly-bounce${number}`;
    const frame = document.createElement('iframe');
    frame.src = frameUrl(options);
    frame.width = '100%';
    frame.height = '100%';
    frame.frameBorder = '0';
    frame.title = 'Select a Date & Time - Calendly';
    parent.append(spinner, frame);
  }

  function initInlineWidget(options) {
    if (options.url) whenParsed(() => addFrame(options.parentElement, options));
  }

  window.Calendly = { initInlineWidget };
})();
