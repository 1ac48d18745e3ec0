/**
 * Behaves like the real provider's `widget.js`: a frame in the given parent element, its address made of the event's,
 * the embedding domain, the prefill and the utm values.
 */
(() => {
  function frameUrl({ url, prefill = {}, utm = {} }, type) {
    const address = new URL(url, document.baseURI);
    const query = address.searchParams;
    query.set('embed_domain', location.hostname);
    query.set('embed_type', type);
    for (const [key, value] of Object.entries(prefill)) {
      if (key === 'customAnswers') for (const [id, answer] of Object.entries(value)) query.set(id, answer);
      else if (key === 'guests') query.set('guests', [].concat(value).join(','));
      else if (value)
        query.set(
          key.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`),
          value,
        );
    }
    for (const [key, value] of Object.entries(utm))
      if (value)
        query.set(
          key.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`),
          value,
        );
    return address.href;
  }

  function initInlineWidget(options) {
    const parent = options.parentElement;
    if (!parent) throw new Error('Calendly: parentElement is required');
    const spinner = document.createElement('div');
    spinner.className = 'calendly-spinner';
    const frame = document.createElement('iframe');
    frame.src = frameUrl(options, 'Inline');
    frame.width = '100%';
    frame.height = '100%';
    frame.setAttribute('frameborder', '0');
    frame.addEventListener('load', () => spinner.remove());
    parent.append(spinner, frame);
  }

  let overlay = null;
  function closePopupWidget() {
    overlay?.remove();
    overlay = null;
  }
  function initPopupWidget(options) {
    closePopupWidget();
    overlay = document.createElement('div');
    overlay.className = 'calendly-overlay';
    const frame = document.createElement('iframe');
    frame.src = frameUrl(options, 'PopupWidget');
    overlay.append(frame);
    document.body.append(overlay);
  }

  window.Calendly = { initInlineWidget, initPopupWidget, closePopupWidget };
})();
