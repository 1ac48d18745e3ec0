import type { BookingFrameAttributes } from '@site/kit/contracts/booking';
import { warnOnce } from '../providers/adapter';

/**
 * Attributes that identify or describe the frame, or give it permissions. Excludes those that navigate it (`src`,
 * `srcdoc`, `name`), run code in the page (`on...`), belong to the widget (`title`, `style`, size), or only work before
 * the provider's script adds the frame (`sandbox`, `referrerpolicy`, `loading`).
 */
const ALLOWED = /^(id|class|tabindex|lang|dir|allow|(aria|data)-[\w-]+)$/;

interface SetAttributes {
  readonly names: readonly string[];
  /** The permissions that the provider's frame has by default; given ones are added. */
  readonly allow: string | null;
}

const known = new WeakMap<HTMLIFrameElement, SetAttributes>();

/** Sets these attributes on the frame and removes the previous ones. */
export function setFrameAttributes(frame: HTMLIFrameElement, attributes: BookingFrameAttributes = {}): void {
  const before = known.get(frame) ?? { names: [], allow: frame.getAttribute('allow') };
  const names: string[] = [];
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    if (ALLOWED.test(name)) {
      names.push(name);
      set(frame, name, name === 'allow' ? [before.allow, value].filter(Boolean).join('; ') : value);
    } else
      warnOnce(`Not set on the frame: ${name}. Use id, class, tabindex, lang, dir, allow, aria-*, data-*.`);
  }
  for (const name of before.names)
    if (!names.includes(name)) set(frame, name, name === 'allow' ? before.allow : null);
  known.set(frame, { names, allow: before.allow });
}

function set(frame: HTMLIFrameElement, name: string, value: string | null): void {
  if (value === null) frame.removeAttribute(name);
  else if (frame.getAttribute(name) !== value) frame.setAttribute(name, value);
}
