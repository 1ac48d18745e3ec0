/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { type PlanId, planIds } from '@site/kit/contracts/plans';
import { dataSetIds, samplePeople } from '../pages/data/catalogue';
import { examplePatterns } from '../pages/email-finder/patterns/example';
import { sections as privacy } from '../pages/privacy/sections';
import { cosmetics } from '../sample/people/cosmetics';
import { fintech } from '../sample/people/fintech';
import { freight } from '../sample/people/freight';
import { gyms } from '../sample/people/gyms';
import { health } from '../sample/people/health';
import { packaging } from '../sample/people/packaging';
import { software } from '../sample/people/software';
import { vets } from '../sample/people/vets';
import { endpointIds } from './api';
import { checks } from './checks';
import { enrichExample, fintechReply } from './fintech-calls';
import { freightReply } from './freight-search';
import { regions } from './regions';
import { toolIds } from './tools';

/** The plan that startups get on startup terms. */
const startupPlan: PlanId = 'team';
/** Both sides are credited when the company has paid this invoice. Its own credit comes off the one after it. */
const creditingInvoice = 1;

const root = path.join(import.meta.dirname, '../../..');
const packages = ['mf-pages', 'mf-header', 'mf-footer', 'mf-booking', 'shell'];

/** Every message that visitors see, by id, without the characters that only control line breaks. */
function messagesIn(language: string): readonly (readonly [id: string, text: string])[] {
  return writtenIn(language).map(([id, text]) => [
    id,
    text.replace(/[\u00ad\u2060]/g, '').replaceAll('\u00a0', ' '),
  ]);
}

function writtenIn(language: string): readonly (readonly [id: string, text: string])[] {
  return packages.flatMap((name) =>
    readdirSync(path.join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(`${language}.json`))
      .flatMap((file) =>
        Object.entries(
          JSON.parse(readFileSync(path.join(root, name, 'src', file), 'utf8')) as Record<string, string>,
        ),
      ),
  );
}

/** Things that messages count, as the words after the number in English and in German, and how many there are. */
const counted: readonly (readonly [what: string, en: RegExp, de: RegExp, count: number])[] = [
  ['plans', / plans?\b/, / Tarifen?\b/, planIds.length],
  ['checks', / checks?\b/, / Prüfung(en)?\b/, checks.length],
  ['tools', / tools (?!your)/, / Tools (?!, die)/, toolIds.length],
  ['regions', / (regions|contracts|spreadsheets)\b/, / (Regionen|Verträge|Tabellen)\b/, regions.length],
  ['endpoints', / (endpoints|calls)\b/, / (Endpunkten?|Aufrufen?)\b/, endpointIds.length],
  [
    'patterns',
    / (usual addresses|ways to write)\b/,
    / (übliche Adressen|Schreibweisen)\b/,
    examplePatterns.length,
  ],
  ['lists', / (example lists|data sets)\b/, / (Beispiellisten|Datensätzen?)\b/, dataSetIds.length],
];

const numberWords = {
  'en-US':
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
  'de-DE':
    'null eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn',
} as const;

describe.each(['en-US', 'de-DE'] as const)('messages in %s', (language) => {
  const messages = messagesIn(language);
  const words = numberWords[language].split(' ');
  const planName = language === 'en-US' ? /(?<=\p{Ll} )(\p{Lu}\p{L}+) plan\b/gu : /(\p{Lu}\p{L}+)-Tarif/gu;
  const numberOf = (word: string) => (/^\d+$/.test(word) ? Number(word) : words.indexOf(word.toLowerCase()));

  test.each(counted)('count as many %s as there are', (_, en, de, count) => {
    const noun = language === 'en-US' ? en : de;
    const wrong = messages.filter(([, text]) =>
      [...text.matchAll(new RegExp(`([\\p{L}\\d]+)(?:${noun.source})`, 'gu'))]
        .map((match) => numberOf(match[1] ?? ''))
        .some((number) => number > 1 && number !== count),
    );
    expect(wrong).toEqual([]);
  });

  test('name only plans that exist, and for startups only theirs', () => {
    const nameOf = (id: PlanId) => new Map(messages).get(`pricing.plan.${id}.name`);
    const namedIn = (chosen: typeof messages) =>
      chosen.flatMap(([, text]) => [...text.matchAll(planName)].map((match) => match[1]));
    const known = planIds.map(nameOf);
    expect(namedIn(messages).filter((name) => !known.includes(name))).toEqual([]);
    const forStartups = namedIn(messages.filter(([id]) => id.startsWith('startups.')));
    expect(new Set(forStartups)).toEqual(new Set([nameOf(startupPlan)]));
  });

  test('credit a referral when the same invoice is paid', () => {
    const [ordinals, invoice, when] =
      language === 'en-US'
        ? [['first', 'second', 'third', 'next'], / invoices?\b/, /\b(once|the day)\b/i]
        : [['erste', 'zweiten', 'dritte', 'nächsten'], / Rechnung(en)?\b/, /\b(Sobald|dem Tag)\b/];
    const told = messages.flatMap(([id, text]) => {
      const named = [...text.matchAll(new RegExp(`(\\p{L}+)${invoice.source}`, 'gu'))].map(
        ([, word]) => word,
      );
      return /referrals/.test(id) && named.length > 0 ? [{ id, named, tells: when.test(text) }] : [];
    });
    const crediting = ordinals[creditingInvoice - 1];
    const known = [crediting, ordinals[creditingInvoice], ordinals[3]];
    expect(told.filter(({ tells }) => tells).length).toBeGreaterThan(3);
    expect(told.filter(({ named, tells }) => tells && !named.includes(crediting))).toEqual([]);
    expect(told.filter(({ named }) => named.some((word) => !known.includes(word?.toLowerCase())))).toEqual(
      [],
    );
  });

  test('count the cookies of the privacy notice', () => {
    const names = privacy.flatMap(({ body }) =>
      body.flatMap((block) =>
        block.kind === 'table'
          ? block.rows.flatMap(([head]) => (typeof head === 'object' ? head.name : []))
          : [],
      ),
    );
    const ofVisitSource = names.filter((name) => /^utm_|^gclid$/.test(name));
    const counts = (messages.find(([id]) => id === 'privacy.cookies.1')?.[1] ?? '')
      .split(/[^\p{L}]+/u)
      .map((word) => words.indexOf(word))
      .filter((count) => count > 1);
    expect(counts).toEqual([names.length, ofVisitSource.length]);
    const six = /\b(six|sechs)( small| kleine)? cookies/i;
    const tells = messages.filter(([, text]) => six.test(text)).map(([id]) => id);
    expect(tells).toEqual(
      expect.arrayContaining(['faq.q.cookies.answer', 'privacy.short.2', 'consent.question']),
    );
    expect(ofVisitSource).toHaveLength(6);
  });

  test('use one word for one thing', () => {
    const others = language === 'en-US' ? /\be-mail|Scandinavia/i : /\bWerkzeuge?n?\b|Skandinavien|Nordics/;
    expect(messages.filter(([, text]) => others.test(text))).toEqual([]);
  });

  test('have the quotation marks, dashes and fixed spaces of their language', () => {
    const foreign = language === 'en-US' ? /[„‚]/ : /[”’](?!Brien)/;
    const wrong = /["]|—| - |\.\.\.| {2}| [,;:!?.]|\b(Fig|Abb)\. \d|\d (%|px)| …$/;
    const texts = writtenIn(language).map(([id, text]) => [id, text.replace(/<[^>]*>/g, '')] as const);
    expect(texts.filter(([, text]) => foreign.test(text) || wrong.test(text))).toEqual([]);
  });

  test('do not break at the hyphen of a word that is one for the reader', () => {
    const sentences = writtenIn(language).filter(
      ([id, text]) => !/\.(meta\.\w+|subject|body)$/.test(id) && /[.?!:](\s|$)/.test(text),
    );
    expect(sentences.filter(([, text]) => /\b(E|Start)-\p{L}/u.test(text))).toEqual([]);
  });

  test('state no price, which only the setting PRICES may', () => {
    expect(messages.filter(([, text]) => /[€$£]\s?\d|\d\s?(€|EUR|USD|GBP|Euro\b)/.test(text))).toEqual([]);
  });
});

/** The sample's people on the pages that show them with their titles. */
const shown = {
  home: freight,
  'sales-enablement-platform': software,
  'lead-generation-agencies': vets,
  'b2b-lead-generation': packaging,
  'startup-lead-generation': gyms,
  'infrastructure-lead-gen': fintech,
  'enterprise-lead-generation': health,
  'marketing-agency-lead-gen': cosmetics,
} as const;

test('a made-up person has one role at one company, in searches, samples of the API and data sets', () => {
  const textsOf = (page: string) =>
    JSON.parse(
      readFileSync(path.join(root, 'mf-pages/src/pages', page, 'messages/en-US.json'), 'utf8'),
    ) as Record<string, string>;
  const found = Object.entries(shown).flatMap(([page, people]) => {
    const texts = textsOf(page);
    return people.map(({ name, company, title }) => ({ name, company, role: texts[`search.role.${title}`] }));
  });
  const leads = [...freightReply, ...fintechReply].flatMap((line) => ('lead' in line ? [line.lead] : []));
  const texts = textsOf('data');
  const listed = dataSetIds.flatMap((id) =>
    samplePeople(id).map(({ name, company, row }) => ({
      name,
      company,
      role: texts[`data.${id}.role.${row}`],
    })),
  );
  const people = [...found, ...leads, enrichExample.reply, ...listed].map(
    ({ name, company, role }) => [name, `${role}, ${company}`] as const,
  );
  expect(people.filter(([name, job]) => new Map(people).get(name) !== job)).toEqual([]);
});
