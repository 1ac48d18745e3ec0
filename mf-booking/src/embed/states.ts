/**
 * Exposes a state of an element to style sheets, as `:state(ready)`. Writes no attributes, because a framework may
 * compare the element with its rendered output. Browsers without custom states get the attribute `data-status`.
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
