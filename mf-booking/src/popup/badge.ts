/** The button at the edge of the window. */
export function createBadge(label: string, open: () => void, side?: string | null): HTMLButtonElement {
  const badge = document.createElement('button');
  badge.type = 'button';
  badge.setAttribute('part', 'badge');
  badge.setAttribute('aria-haspopup', 'dialog');
  if (side === 'left') badge.dataset.side = side;
  badge.textContent = label;
  badge.addEventListener('click', open);
  return badge;
}
