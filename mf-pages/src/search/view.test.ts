import { describe, expect, test } from '@jest/globals';
import { countries, industries, roles } from '../sample/facts';
import { makeSample, personAt, shownPeople } from './sample';
import { makeReader } from './view';
import { vocabulary as german } from './vocabulary/de-DE';
import { vocabulary as english } from './vocabulary/en-US';
import type { Vocabulary } from './vocabulary/vocabulary';

const { shown, companies } = makeSample();
const everybody = [...shown, ...companies.flatMap((company) => roles.map((role) => personAt(company, role)))];

describe('the sample', () => {
  test('has some 300 companies in every industry and country', () => {
    const companies = new Map(everybody.map((person) => [person.company, person]));
    expect(companies.size).toBeGreaterThan(300);
    for (const industry of industries)
      for (const country of countries)
        expect(
          [...companies.values()].some((one) => one.industry === industry && one.country === country),
        ).toBe(true);
  });

  test('has one role at one company per person', () => {
    const names = everybody.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('has addresses at subdomains of example.com, one domain per company', () => {
    const domains = new Map<string, string>();
    for (const { address, company } of everybody) {
      expect(address).toMatch(/^[a-z][a-z.-]*@[a-z-]+\.example\.com$/);
      const domain = address.split('@')[1] ?? '';
      expect([domain, domains.get(domain) ?? company]).toEqual([domain, company]);
      domains.set(domain, company);
    }
  });

  test('is the same every time', () => {
    expect(makeSample()).toEqual({ shown, companies });
  });
});

test.each([
  ['en', english],
  ['de', german],
] as const)('most searches of a role, an industry and a place find someone (%s)', (_, vocabulary) => {
  const { read } = makeReader(vocabulary);
  const searches = Object.values(vocabulary.roles).flatMap((role) =>
    Object.values(vocabulary.industries).flatMap((industry) =>
      Object.values(vocabulary.places).map((place) => `${role.add}, ${industry.add}${place.add}`),
    ),
  );
  const nobody = searches.filter((sentence) => read(sentence).found === 0);
  expect(nobody).toEqual([]);
});

/** Each page that shows a search. */
const pages = [
  'home',
  'sales-enablement-platform',
  'lead-generation-agencies',
  'b2b-lead-generation',
  'startup-lead-generation',
  'infrastructure-lead-gen',
  'enterprise-lead-generation',
  'marketing-agency-lead-gen',
] as const;

async function messagesOf(page: string, tag: string): Promise<Record<string, string>> {
  return (await import(`../pages/${page}/messages/${tag}.json`, { with: { type: 'json' } })).default;
}

/** A message as a page shows it: the marked phrases, and the plain text. */
function sentenceOf(message: string) {
  return {
    text: message.replace(/<\/?[a-e]>/g, ''),
    marks: [...message.matchAll(/<([a-e])>(.*?)<\/\1>/g)].map(([, letter, text]) => `${letter} ${text}`),
  };
}

describe.each<readonly [string, Vocabulary]>([
  ['en-US', english],
  ['de-DE', german],
])('the search of each page reads and finds what the page shows (%s)', (tag, vocabulary) => {
  const { read } = makeReader(vocabulary);
  test.each(pages)('%s', async (page) => {
    const messages = await messagesOf(page, tag);
    const { text, marks } = sentenceOf(messages['search.sentence'] ?? '');
    const view = read(text);
    expect(view.pieces.filter(({ mark }) => mark).map((piece) => `${piece.mark} ${piece.text}`)).toEqual(
      marks,
    );
    expect(view.unknown).toEqual([]);
    expect(view.chips.map(({ letter, label }) => [letter, label])).toEqual(
      marks.map(([letter]) => [letter, messages[`search.${letter}`]]),
    );
    const shown = view.rows.filter(({ name }) => shownPeople.some((person) => person.name === name));
    expect(view.rows.slice(0, shown.length)).toEqual(shown);
    expect(shown.length).toBeGreaterThanOrEqual(6);
    for (const row of shown) {
      const person = shownPeople.find(({ name }) => name === row.name);
      expect(row).toMatchObject({
        title: messages[`search.role.${person?.title}`],
        why: messages['search.why'],
        company: person?.company,
        fit: person?.fit,
        state: person?.state,
      });
    }
  });
});

test('a few matches are followed by people who miss one filter', () => {
  const { rows, found } = makeReader(english).read(
    'Heads of operations at freight companies in Norway, over 5,000 staff',
  );
  expect(found).toBeLessThan(4);
  expect(rows.length).toBeGreaterThan(found);
  expect(Math.max(...rows.slice(found).map(({ fit }) => fit))).toBeLessThanOrEqual(3);
});

test('a search that finds nobody shows which filter to take away', () => {
  const { rows, ways } = makeReader(english).read('Owners of gyms in Canada, not owners');
  expect(rows).toEqual([]);
  expect(ways.map(({ chip }) => chip)).toContain('Not: Owner or managing director');
  for (const way of ways) expect(makeReader(english).read(way.sentence).found).toBe(way.found);
});

test('words that the search does not know are named, and nobody is found by them alone', () => {
  const view = makeReader(english).read('Purple unicorns');
  expect(view.unknown).toEqual(['Purple unicorns']);
  expect(view.rows).toEqual([]);
});

test.each([
  [english, 'hiring dispatchers', 'Hiring: Operations'],
  [german, 'Firmen suchen Disponenten', 'Stellen offen: Betrieb'],
])('a job narrows the companies that hire', (vocabulary, sentence, label) => {
  const { read } = makeReader(vocabulary);
  const [job, any] = [read(sentence), read(vocabulary.signals.hiring.add)];
  expect(job.chips.map((chip) => chip.label)).toEqual([label]);
  expect(job.found).toBeGreaterThan(0);
  expect(job.found).toBeLessThan(any.found);
});

test.each([english, german])('the examples find someone', (vocabulary) => {
  const { examples, read } = makeReader(vocabulary);
  for (const example of examples) {
    expect(read(example).unknown).toEqual([]);
    expect(read(example).found).toBeGreaterThan(0);
  }
});

test('two companies of one industry keep its own name of the role', () => {
  const { chips } = makeReader(english).read(
    'plant managers at packaging firms in Spain and packaging makers in Portugal',
  );
  expect(chips[0]?.label).toBe('Plant or production head');
});

test.each(['Who runs gyms in Spain?', 'Gyms in Spain!', 'Gyms in Spain. '])(
  'an added filter follows the last word of "%s"',
  (sentence) => {
    const hiring = makeReader(english).options.find(({ label }) => label === 'Hiring');
    expect(hiring?.add(sentence)).toMatch(/ in Spain, hiring now$/);
  },
);

describe('a sentence in the other language', () => {
  const pages = { english: makeReader(english, german), german: makeReader(german, english) };

  test.each([
    ['english', 'Marketingleiter bei Hotels in Spanien', 'Spain', 'Marketing or brand'],
    ['german', 'Marketing managers at hotels in Spain', 'Spanien', 'Marketing oder Marke'],
  ] as const)('is read on a page in %s: %s', (language, sentence, place, role) => {
    const { chips, unknown, found } = pages[language].read(sentence);
    expect(chips.map(({ label }) => label)).toEqual(expect.arrayContaining([place, role]));
    expect(unknown).toEqual([]);
    expect(found).toBeGreaterThan(0);
  });

  test.each([
    ['english', 'Anwälte bei Banken', 'Anwälte'],
    ['german', 'lawyers at banks', 'lawyers'],
  ] as const)('is read whole on a page in %s: %s', (language, sentence, unknown) => {
    expect(pages[language].read(sentence).unknown).toEqual([unknown]);
    expect(pages[language].read(sentence).chips.map(({ label }) => label)).toEqual(['Fintech']);
  });

  test.each([
    ['english', 'chefs in London', ['United Kingdom'], ['chefs']],
    [
      'english',
      'gym owners in Texas, not in Austin',
      ['Owner or managing director', 'Gyms', 'United States'],
      ['not in Austin'],
    ],
    ['english', 'NO AGENCIES', [], ['NO AGENCIES']],
    ['english', 'CEOs in Deutschland', ['Owner or managing director', 'Germany'], []],
    ['english', 'Geschäftsführer', ['Owner or managing director'], []],
    ['german', 'Recruiting Agenturen', [], ['Recruiting Agenturen']],
    ['german', 'owners of hotels', ['Inhaber/in oder Geschäftsführung', 'Hotels und Gastronomie'], []],
  ] as const)(
    'takes the language that understands it on a page in %s: %s',
    (language, sentence, labels, words) => {
      const { chips, unknown } = pages[language].read(sentence);
      expect(chips.map(({ label }) => label).sort()).toEqual([...labels].sort());
      expect(unknown).toEqual(words);
    },
  );

  test('is extended in its own language, and each filter can be taken away', () => {
    const { options, read } = pages.english;
    const longer =
      options.find(({ label }) => label === 'Hiring')?.add('Inhaber von Hotels in Spanien') ?? '';
    expect(longer).toBe(`Inhaber von Hotels in Spanien${german.signals.hiring.add}`);
    expect(read(longer).chips.map(({ label }) => label)).toContain('Hiring');
    expect(read(longer).chips.map(({ rest }) => read(rest).unknown)).toEqual(
      read(longer).chips.map(() => []),
    );
  });

  test('does not change how the own language is read', () => {
    for (const sentence of ['CTOs at fintechs in London', 'Purple unicorns', 'Manager bei Banken in Italy'])
      expect(pages.english.read(sentence).chips.length).toBeGreaterThanOrEqual(
        makeReader(english).read(sentence).chips.length,
      );
  });
});

test.each([
  ['founders in Germany except Berlin', 'Germany', 'founders'],
  ['hotels in Spain but no restaurants', 'Hotels and restaurants', 'Spain'],
])('"%s" without "%s" leaves no exclusion of its part', (sentence, label, rest) => {
  const { chips } = makeReader(english).read(sentence);
  expect(chips.find((chip) => chip.label === label)?.rest).toBe(rest);
});

test('words that the search does not know are named once', () => {
  expect(makeReader(english).read('wineries in France, wineries in Spain').unknown).toEqual(['wineries']);
});

test.each([
  [english, 'under 50 people', 'Under 50 staff'],
  [english, 'up to 50 people', 'Up to 50 staff'],
  [german, 'bis zu 50 Mitarbeiter', 'Bis 50 Beschäftigte'],
])('an upper limit has its round number', (vocabulary, sentence, label) => {
  expect(
    makeReader(vocabulary)
      .read(sentence)
      .chips.map((chip) => chip.label),
  ).toEqual([label]);
});

test.each([
  ['en-US', english],
  ['de-DE', german],
] as const)(
  'a filter that is added to a sentence becomes a filter beside the others (%s)',
  async (tag, vocabulary) => {
    const { examples, options, read } = makeReader(vocabulary);
    const own = await Promise.all(pages.map((page) => messagesOf(page, tag)));
    const sentences = [
      ...examples,
      ...own.map((messages) => sentenceOf(messages['search.sentence'] ?? '').text),
      tag === 'en-US' ? 'IT directors at law firms in the U.S.' : 'IT-Leitungen von Kanzleien in den U.S.A.',
    ];
    for (const sentence of sentences) {
      const labels = read(sentence).chips.map(({ option }) => option);
      for (const { label, add } of options) {
        const longer = add(sentence);
        expect([longer, ...new Set(read(longer).chips.map((chip) => chip.option))]).toEqual([
          longer,
          ...new Set([...labels, label]),
        ]);
      }
    }
  },
);
