/** The HTML of a page with these attributes; empty values are boolean attributes. */
export function snippetOf(script: string, attributes: ReadonlyMap<string, string>): string {
  const url = attributes.get('url') ?? '';
  const written = [...attributes].map(([name, value]) =>
    value === '' ? name : `${name}="${escapeHtml(value)}"`,
  );
  return [
    `<script type="module">import('${escapeHtml(script)}').catch(console.warn)</script>`,
    ...(attributes.has('mode') ? [] : [reserve(attributes.get('min-height') ?? '700')]),
    `<booking-widget\n  ${written.join('\n  ')}`,
    '>',
    `  <a href="${escapeHtml(url)}">Book a time</a>`,
    '</booking-widget>',
  ].join('\n');
}

/** Reserves the calendar's space before the script loads. */
function reserve(minHeight: string): string {
  return `<style>booking-widget:not(:defined, [mode]) { display: block; min-height: ${Number(minHeight)}px }</style>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
