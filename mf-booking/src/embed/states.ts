/**
 * Shows a state of an element to style sheets, as `:state(ready)`. Nothing is written on the element: it is the page's,
 * and a framework may be comparing it with what it rendered. Browsers without states get the attribute `data-status`.
 */
export function createStates(element: HTMLElement): (state: string) => void {
  const { states } = element.attachInternals();
  return (state) => {
    try {
      states.clear();
      states.add(state);
    } catch {
      element.dataset.status = state;
    }
  };
}
