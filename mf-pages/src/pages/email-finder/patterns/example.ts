import { addressPatterns } from './address-patterns';

export const exampleDomain = 'example.com';

/** What the tool finds for Ines Okafor at example.com: the picture before there is a result, and the table below. */
export const examplePatterns = addressPatterns(
  { given: ['ines'], middle: [], particles: [], family: [['okafor']] },
  exampleDomain,
);
