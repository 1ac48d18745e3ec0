import type { HeadTag } from '@site/kit/protocol/document';
import { escapeMarkup } from '@site/kit/protocol/escape-markup';

/** The tags as HTML, one a line. */
export function renderHead(tags: readonly HeadTag[]): string {
  return tags.map(renderTag).join('\n');
}

function renderTag({ tag, attributes, text = '' }: HeadTag): string {
  const open = `<${tag}${Object.entries(attributes).map(renderAttribute).join('')}>`;
  switch (tag) {
    case 'meta':
    case 'link':
      return open;
    case 'title':
      return `${open}${escapeMarkup(text)}</title>`;
    case 'script':
      // Script content is not unescaped by parsers: whoever makes the tag keeps `<` out of it (see `head-tags.ts`).
      if (text.includes('<')) throw new Error('The text of a script tag must not contain "<".');
      return `${open}${text}</script>`;
  }
}

function renderAttribute([name, value]: [string, string]): string {
  return ` ${name}="${escapeMarkup(value)}"`;
}
