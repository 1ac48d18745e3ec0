import type { BookingFrameAttributes } from '@site/kit/contracts/booking';

/**
 * What names the frame, says something about it, or gives it rights of the page. Left out are what leads it elsewhere
 * (`src`, `srcdoc`, `name`), what runs in the page (`on...`), what is the widget's own (`title`, `style`, size), and what counts
 * only before the provider's script has put the frame there (`sandbox`, `referrerpolicy`, `loading`).
 */
const TAKEN = /^(id|class|tabindex|lang|dir|allow|(aria|data)-[\w-]+)$/;

interface Dressed {
  readonly names: readonly string[];
  /** The rights that the provider's frame has by itself; those that are given come to them. */
  readonly allow: string | null;
}

const dressed = new WeakMap<HTMLIFrameElement, Dressed>();
const refused = new Set<string>();

/** Gives the frame these attributes and takes away those of before. */
export function setFrameAttributes(frame: HTMLIFrameElement, attributes: BookingFrameAttributes = {}): void {
  const before = dressed.get(frame) ?? { names: [], allow: frame.getAttribute('allow') };
  const names: string[] = [];
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    if (TAKEN.test(name)) {
      names.push(name);
      set(frame, name, name === 'allow' ? [before.allow, value].filter(Boolean).join('; ') : value);
    } else if (!refused.has(name)) {
      refused.add(name);
      console.warn(
        `Not taken for the frame: ${name}. There are id, class, tabindex, lang, dir, allow, aria-*, data-*.`,
      );
    }
  }
  for (const name of before.names)
    if (!names.includes(name)) set(frame, name, name === 'allow' ? before.allow : null);
  dressed.set(frame, { names, allow: before.allow });
}

function set(frame: HTMLIFrameElement, name: string, value: string | null): void {
  if (value === null) frame.removeAttribute(name);
  else if (frame.getAttribute(name) !== value) frame.setAttribute(name, value);
}
