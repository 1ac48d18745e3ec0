import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Theme } from '@site/kit/contracts/themes';
import { themeColours } from '@site/kit/tokens/themes';
import type { Pictures } from '@site/platform/site/site-definition';
import { drawFavicon, drawIcon } from './icons';
import { drawSocialImage } from './social-image';
import { loadTypeface, type Typeface } from './typeface';

let typeface: Promise<Typeface> | undefined;
let sources: Promise<string> | undefined;

export const pictures: Pictures = {
  background: themeColours.default.background,
  favicon: drawFavicon,
  icon: drawIcon,
  async socialImage({ theme, title, brand }) {
    typeface ??= loadTypeface({ weight: 540, width: 84 });
    return drawSocialImage({ theme: theme as Theme, title, brand }, await typeface);
  },
  async version({ theme }) {
    sources ??= hashSources(['social-image.ts', 'typeface.ts', 'symbol.ts']);
    return `${await sources} ${JSON.stringify(themeColours[theme as Theme])}`;
  },
};

async function hashSources(files: readonly string[]): Promise<string> {
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, import.meta.url), 'utf8')));
  return createHash('sha256').update(texts.join()).digest('hex');
}
