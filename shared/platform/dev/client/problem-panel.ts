import type { DevProblem } from '@site/kit/protocol/hot-page';

const ID = 'site-problems';

/** Shows problems in a panel over the page, or removes the panel if there are none. */
export function showProblems(problems: readonly DevProblem[]): void {
  document.getElementById(ID)?.remove();
  if (problems.length === 0) return;
  const panel = document.createElement('section');
  panel.id = ID;
  panel.setAttribute('role', 'alert');
  panel.append(
    ...problems.flatMap(({ title, text }) => [element('strong', title), element('pre', text)]),
    element('p', 'The page shows the last sources that worked. It updates when this is fixed.'),
  );
  Object.assign(panel.style, {
    position: 'fixed',
    inset: 'auto 0 0',
    zIndex: '2147483647',
    maxBlockSize: '50vh',
    overflow: 'auto',
    padding: '16px 24px',
    background: '#2b1212',
    color: '#fff',
    font: '13px/1.5 ui-monospace, monospace',
  });
  document.body.append(panel);
}

function element(name: string, text: string): HTMLElement {
  const created = document.createElement(name);
  created.textContent = text;
  created.style.whiteSpace = 'pre-wrap';
  return created;
}
