import { describe, expect, test } from '@jest/globals';
import { matchQuestions } from './match-questions';

const questions = [
  { id: 'price', text: 'What does it cost? A plan says its price, or “Talk to us”.' },
  { id: 'verified', text: 'What does verified mean? Four checks, one after the other.' },
  { id: 'finder', text: 'How does the e-\u2060mail finder get its Barriere\u00adfreiheit?' },
  { id: 'names', text: 'Can it read names such as José? It doesn’t mind.' },
] as const;

describe('matchQuestions', () => {
  test.each([
    ['', ['price', 'verified', 'finder', 'names']],
    ['   ', ['price', 'verified', 'finder', 'names']],
    ['what', ['price', 'verified']],
    ['CHECKS four', ['verified']],
    ['jose', ['names']],
    ['JOSÉ', ['names']],
    ["doesn't", ['names']],
    ['price verified', []],
    ['e-mail barrierefreiheit', ['finder']],
    ['(', []],
  ])('%j', (query, expected) => {
    expect([...matchQuestions(questions, query)]).toEqual(expected);
  });
});
