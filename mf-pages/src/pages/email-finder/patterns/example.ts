import { addressPatterns } from './address-patterns';

/** The tool's result for Ines Okafor at example.com, for the example and the table below. */
export const examplePatterns = addressPatterns(
  { given: ['ines'], middle: [], particles: [], family: [['okafor']] },
  'example.com',
);
