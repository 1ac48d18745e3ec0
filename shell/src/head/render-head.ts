import type { HeadTag } from '@site/kit/protocol/document';
import { escapeMarkup } from '@site/kit/protocol/escape-markup';

/** Renders the tags as HTML, one per line. */
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
      // Parsers do not unescape script content, so the caller must escape `<` itself (see `head-tags.ts`).
      if (text.includes('<'))
        throw new Error('The text of a script tag must not contain "<". Escape it as \\u003c.');
      return `${open}${text}</script>`;
  }
}

function renderAttribute([name, value]: [string, string]): string {
  return ` ${name}="${escapeMarkup(value)}"`;
}
