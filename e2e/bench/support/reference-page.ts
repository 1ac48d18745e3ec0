import { withoutScripts } from './copy-site';

/** A page of the same words and pictures as somebody would write it by hand: no scripts, no classes, a short style sheet. */
export function referencePage(html: string): string {
  const fonts = html.match(/<link rel="preload"[^>]*as="font"[^>]*>/g)?.join('') ?? '';
  const display = /href="([^"]+-display\.[^"]+)"/.exec(fonts)?.[1] ?? '';
  const sans = /href="([^"]+-sans\.[^"]+)"/.exec(fonts)?.[1] ?? '';
  const body = withoutScripts(html.slice(html.indexOf('<body>') + '<body>'.length, html.indexOf('</body>')))
    .replace(/<!--[\s\S]*?-->/g, '')
    // Attributes for styles and scripts. Pictures keep their size and drawing.
    .replace(/ (?:class|style|data-[\w-]+)="[^"]*"/g, '');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Reference</title>',
    `<meta name="viewport" content="width=device-width,initial-scale=1">${fonts}`,
    `<style>${styles(display, sans)}</style></head><body>${body}</body></html>`,
  ].join('');
}

const styles = (display: string, sans: string) => `
@font-face{font-family:Display;src:url(${display}) format('woff2');font-display:swap}
@font-face{font-family:Sans;src:url(${sans}) format('woff2');font-weight:400 600;font-stretch:84% 100%;font-display:optional}
*{box-sizing:border-box}
body{margin:0;font:400 1.0625rem/1.5 Sans,sans-serif;color:#1b1b18;background:#fbfaf6}
header,section,footer{padding:72px 20px}
header{padding-block:16px}
h1,h2{margin:0 0 24px;font:400 2.5rem/1.05 Display,sans-serif;letter-spacing:-.04em}
h1{font-size:3.25rem}
h3{margin:0;font-size:1.5rem}
ul,ol{margin:0;padding:0;list-style:none}
a{color:inherit}
svg{display:block;width:24px;height:24px;fill:none;stroke:currentColor}
table{width:100%;border-collapse:collapse;text-align:start}
td,th{padding:8px;border-bottom:1px solid #ddd}
footer{color:#fff;background:#1b1b18}`;
