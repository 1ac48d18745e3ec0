import { expect, test } from '@jest/globals';
import { drawSocialImage } from './social-image';
import { loadTypeface } from './typeface';

test('has the brand alone where the typeface lacks letters of the title', async () => {
  const typeface = await loadTypeface();
  const draw = (title: string) => drawSocialImage({ theme: 'default', title, brand: 'Quarry' }, typeface);
  expect(draw('Τιμές')).toBe(draw('Quarry'));
  expect(draw('Über uns → 5 €')).not.toBe(draw('Quarry'));
});
