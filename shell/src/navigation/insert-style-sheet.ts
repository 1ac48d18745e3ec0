const present = new Map<string, Promise<void>>();

/** Adds a style sheet to the page, once; resolves when it applies, rejects when it cannot be loaded. */
export function insertStyleSheet(url: string): Promise<void> {
  let load = present.get(url);
  if (load === undefined) {
    load = isInline(url) ? Promise.resolve() : append(url);
    present.set(url, load);
    load.catch(() => present.delete(url));
  }
  return load;
}

/** The document has the style sheets of its own page inline. The element names them. */
function isInline(url: string): boolean {
  const inline = document.querySelector<HTMLStyleElement>('style[data-sheets]')?.dataset.sheets ?? '';
  return inline.split(' ').includes(url);
}

function append(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`Style sheet ${url} could not be loaded.`));
    };
    document.head.append(link);
  });
}
