import { describe, expect, test } from '@jest/globals';
import german from '../messages/de-DE.json' with { type: 'json' };
import english from '../messages/en-US.json' with { type: 'json' };
import { questionIds } from '../questions';
import { searchQuestions } from './search-questions';

const questions = [
  { id: 'price', text: 'What does it cost? A plan says its price.' },
  { id: 'verified', text: 'What does verified mean? Four checks, one after the other.' },
  { id: 'finder', text: 'How does the e-\u2060mail finder get its Barriere\u00adfreiheit?' },
  { id: 'names', text: 'Can it read names such as José? It doesn’t mind.' },
  { id: 'law', text: 'Is data protection part of the price? Yes, in Pipedrive too.' },
] as const;

describe('searchQuestions', () => {
  const search = searchQuestions(questions, {
    synonyms: 'how much, cost, price, budget; gdpr, data protection; hubspot, pipedrive',
    fillers: 'what is the do I my of',
  });
  test.each([
    ['', ['price', 'verified', 'finder', 'names', 'law']],
    ['   ', ['price', 'verified', 'finder', 'names', 'law']],
    ['what', ['price', 'verified']],
    ['CHECKS four', ['verified']],
    ['jose', ['names']],
    ['JOSÉ', ['names']],
    ["doesn't", ['names']],
    ["'price'", ['price', 'law']],
    ['‘four checks’', ['verified']],
    ['price verified', ['price', 'verified']],
    ['What is the price?', ['law', 'price']],
    ['do I verify my checks', ['verified']],
    ['names of my bookkeeper', ['names']],
    ['of my bookkeeper', []],
    ['e-mail barrierefreiheit', ['finder']],
    ['freiheit', ['finder']],
    ['verifed', ['verified']],
    ['how much', ['price', 'law']],
    ['budget plan', ['price']],
    ['budget verified', ['price', 'verified']],
    ['gdpr', ['law']],
    ['data protection', ['law']],
    ['protection', ['law']],
    ['hubspot how much', ['law']],
    ['(', ['price', 'verified', 'finder', 'names', 'law']],
    ['... ?', ['price', 'verified', 'finder', 'names', 'law']],
    ['sy', []],
  ])('%j', (query, expected) => {
    expect([...search(query)].sort()).toEqual([...expected].sort());
  });
});

describe.each([
  [
    'en-US',
    english,
    {
      gdpr: 'delete',
      delete: 'delete',
      'remove me': 'delete',
      'opt out': 'delete',
      'delete my data': 'delete',
      'how much': 'price',
      unsubscribe: 'cancel',
      'catch all': 'catch-all',
      csv: 'file',
      'How do I cancel my plan?': 'cancel',
      'is it free': 'try',
      'can I export to CSV': 'file',
      'GDPR compliant': 'people',
      'what countries do you cover': 'languages',
      'hubspot integration': 'crm',
      integrations: 'send-to',
      webhooks: 'api',
      'unused credits': 'unused',
      downgrade: 'change',
      refund: 'bounce',
      'vs apollo': 'database',
      'no results': 'empty',
    },
  ],
  [
    'de-DE',
    german,
    {
      dsgvo: 'delete',
      löschen: 'delete',
      austragen: 'delete',
      widerspruch: 'delete',
      'meine Daten löschen': 'delete',
      startups: 'startups',
      'wie viel': 'price',
      kündigen: 'cancel',
      csv: 'file',
      Schnittstelle: 'api',
      'Wie kann ich meinen Tarif kündigen?': 'cancel',
      'Gibt es eine kostenlose Testphase?': 'try',
      'kann ich die Liste exportieren': 'file',
      'DSGVO-konform': 'people',
      'wie lösche ich meine Daten': 'delete',
      'meine Daten loeschen': 'delete',
      Mindestlaufzeit: 'cancel',
      Schnittstellen: 'api',
      Zapier: 'send-to',
      'doppelte Kontakte': 'crm',
      'keine Treffer': 'empty',
    },
  ],
] as const)('the questions in %s', (_, messages, wanted) => {
  const texts: Readonly<Record<string, string>> = messages;
  const search = searchQuestions(
    questionIds.map((id) => ({
      id,
      text: `${texts[`faq.q.${id}.question`]} ${texts[`faq.q.${id}.answer`]}`,
    })),
    { synonyms: messages['faq.synonyms'], fillers: messages['faq.fillers'] },
  );
  test.each(Object.entries(wanted))('%s finds %s among few others', (query, id) => {
    const found = search(query);
    expect([...found]).toContain(id);
    expect(found.size).toBeLessThan(8);
  });
});
