/** About half a screen, so that the provider has answered when the visitor arrives. */
const MARGIN_PX = 400;

/** Calls back once when the element is in or near the viewport. Returns a function that cancels. */
export function whenNear(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: `${MARGIN_PX}px 0px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
