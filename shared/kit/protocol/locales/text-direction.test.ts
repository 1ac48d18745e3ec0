import { expect, test } from '@jest/globals';
import { languageAttributes } from './text-direction';

test.each(['ar', 'ar-EG', 'he-IL', 'fa-IR', 'ur', 'dv', 'az-Arab', 'ks'])('%s is right-to-left', (tag) => {
  expect(languageAttributes(tag)).toBe(`lang="${tag}" dir="rtl"`);
});

test.each(['en-US', 'de-DE', 'ja', 'az', 'ar-Latn', 'tlh'])('%s is left-to-right', (tag) => {
  expect(languageAttributes(tag)).toBe(`lang="${tag}"`);
});
