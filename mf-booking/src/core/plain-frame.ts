/** Shows the provider's page in our own frame, without a script of the provider. */
export function addFrame(place: HTMLElement, address: string): () => void {
  const frame = document.createElement('iframe');
  // A lazy frame does not delay the page's load event. In the viewport it loads immediately.
  if (document.readyState !== 'complete') frame.loading = 'lazy';
  // A cross-origin isolated page shows only frames without credentials.
  if (window.crossOriginIsolated) Object.assign(frame, { credentialless: true });
  // `payment` allows payments. cal.com's page recognizes an embed by this name.
  frame.allow = 'payment';
  frame.name = 'cal-embed=';
  frame.src = address;
  place.append(frame);
  return () => {};
}
