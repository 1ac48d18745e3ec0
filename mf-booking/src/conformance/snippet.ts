/** What a page would contain to have the widget with these attributes; empty ones are switches. */
export function snippetOf(script: string, attributes: ReadonlyMap<string, string>): string {
  const url = attributes.get('url') ?? '';
  const written = [...attributes].map(([name, value]) =>
    value === '' ? name : `${name}="${escapeHtml(value)}"`,
  );
  return [
    `<script type="module" src="${escapeHtml(script)}"></script>`,
    `<booking-widget\n  ${written.join('\n  ')}`,
    '>',
    `  <a href="${escapeHtml(url)}">Book a time</a>`,
    '</booking-widget>',
  ].join('\n');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
