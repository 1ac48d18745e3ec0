/** The provider's page in a frame of ours: no script of the provider's is needed. */
export function addFrame(place: HTMLElement, address: string): () => void {
  const frame = document.createElement('iframe');
  // A frame that loads lazily does not keep the page's load event waiting. Where it is in view it loads at once.
  if (document.readyState !== 'complete') frame.loading = 'lazy';
  // A page that is isolated from others shows only frames without their cookies.
  if (window.crossOriginIsolated) Object.assign(frame, { credentialless: true });
  // For payments; and by this name cal.com's page knows that it is embedded.
  frame.allow = 'payment';
  frame.name = 'cal-embed=';
  frame.src = address;
  place.append(frame);
  return () => {};
}
