import { describe, expect, test } from '@jest/globals';
import { matchQuestions } from './match-questions';

const questions = [
  { id: 'price', text: 'What does it cost? A plan says its price, or “Talk to us”.' },
  { id: 'verified', text: 'What does verified mean? Four checks, one after the other.' },
  { id: 'names', text: 'Can it read names such as José? It doesn’t mind.' },
] as const;

describe('matchQuestions', () => {
  test.each([
    ['', ['price', 'verified', 'names']],
    ['   ', ['price', 'verified', 'names']],
    ['what', ['price', 'verified']],
    ['CHECKS four', ['verified']],
    ['jose', ['names']],
    ['JOSÉ', ['names']],
    ["doesn't", ['names']],
    ['price verified', []],
    ['(', []],
  ])('%j', (query, expected) => {
    expect([...matchQuestions(questions, query)]).toEqual(expected);
  });
});
