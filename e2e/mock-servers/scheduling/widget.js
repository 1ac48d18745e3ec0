/**
 * Behaves like the real provider's `widget.js`: waits for the load event, then adds a spinner and a frame to the parent
 * element. The frame's URL contains the embedding page, the campaign values of that page's URL, the query of the given URL, the
 * prefill and the given campaign values. Drops unknown values.
 */
(() => {
  const CAMPAIGN = ['utm_campaign', 'utm_source', 'utm_medium', 'utm_content', 'utm_term'];

  /** Like the real script: an interactive document waits for the load event. */
  function whenLoaded(callback) {
    if (document.readyState === 'complete') return callback();
    let called = false;
    const once = () => {
      if (called) return;
      called = true;
      callback();
    };
    document.addEventListener('DOMContentLoaded', once);
    window.addEventListener('load', once);
  }

  /** Decodes percent-encoding, but not `+`. */
  function queryOf(url) {
    const [, search = ''] = url.split('?');
    const pairs = search.split('&').map((pair) => pair.split('='));
    return Object.fromEntries(
      pairs
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => [key.toLowerCase(), decodeURIComponent(value)]),
    );
  }

  function pick(values, keys) {
    return Object.fromEntries(keys.filter((key) => values[key]).map((key) => [key, values[key]]));
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

  function frameUrl({ url, prefill = {}, utm = {} }, type) {
    const query = {
      embed_domain: location.host,
      embed_type: type,
      ...pick(queryOf(location.href.split('#')[0]), CAMPAIGN),
      ...queryOf(url.split('#')[0]),
      ...prefillQuery(prefill),
      ...snake(pick(utm, ['utmCampaign', 'utmSource', 'utmMedium', 'utmContent', 'utmTerm'])),
    };
    const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
    return `${url.split(/[?#]/)[0]}?${pairs.join('&')}`;
  }

  function addFrame(parent, options, type) {
    if (!parent) throw new Error('Calendly: Parent element not set');
    const spinner = document.createElement('div');
    spinner.className = 'calendly-spinner';
    const frame = document.createElement('iframe');
    frame.src = frameUrl(options, type);
    frame.width = '100%';
    frame.height = '100%';
    frame.frameBorder = '0';
    frame.addEventListener('load', () => {
      const shown = document.querySelector('.calendly-spinner');
      if (shown) shown.style.visibility = 'hidden';
    });
    parent.append(spinner, frame);
  }

  function initInlineWidget(options) {
    if (options.url) whenLoaded(() => addFrame(options.parentElement, options, 'Inline'));
  }

  let overlay = null;
  function closePopupWidget() {
    overlay?.remove();
    overlay = null;
  }
  function initPopupWidget(options) {
    whenLoaded(() => {
      closePopupWidget();
      overlay = document.createElement('div');
      overlay.className = 'calendly-overlay';
      addFrame(overlay, options, 'PopupText');
      document.body.append(overlay);
    });
  }

  window.Calendly = { initInlineWidget, initPopupWidget, closePopupWidget };
})();
