import { describe, expect, test } from '@jest/globals';
import { makeParser, type Phrase, withoutPhrase } from './parse';
import { vocabulary as german } from './vocabulary/de-DE';
import { vocabulary as english } from './vocabulary/en-US';

const parsers = { en: makeParser(english), de: makeParser(german) };

/** A phrase with its filter, and the words that the parser does not know. */
function readAs(language: keyof typeof parsers, sentence: string): readonly string[] {
  const { phrases, unknown } = parsers[language](sentence);
  return [
    ...phrases.map((phrase) => `${sentence.slice(phrase.start, phrase.end)} = ${nameOf(phrase)}`),
    ...unknown.map(({ start, end }) => `? ${sentence.slice(start, end)}`),
  ];
}

function nameOf({ filter, not }: Phrase): string {
  const name =
    filter.kind === 'size'
      ? `${filter.min}..${filter.max}`
      : filter.kind === 'age'
        ? `${filter.days} days`
        : filter.value;
  return not ? `not ${name}` : name;
}

describe('English', () => {
  test.each<readonly [string, ...string[]]>([
    [
      'Heads of operations at refrigerated-freight companies in the Nordics, 50 to 500 people, hiring dispatchers now',
      'Heads of operations = operations',
      'refrigerated-freight companies = freight',
      'Nordics = nordics',
      '50 to 500 people = 50..500',
      'hiring dispatchers = hiring',
    ],
    [
      'Finance leads at SaaS firms in Germany that raised a round this month',
      'Finance leads = finance',
      'SaaS firms = software',
      'Germany = DE',
      'raised a round = funding',
      'this month = 30 days',
    ],
    [
      'Practice managers at veterinary groups in Spain with three or more clinics',
      'Practice managers = operations',
      'veterinary groups = vets',
      'Spain = ES',
      'three or more clinics = sites',
    ],
    [
      'Plant managers at packaging makers in Germany like our best five',
      'Plant managers = operations',
      'packaging makers = packaging',
      'Germany = DE',
      'like our best five = alike',
    ],
    [
      'Owners of independent gyms opening a second site in Canada',
      'Owners = owner',
      'independent gyms = gyms',
      'opening a second site = opening',
      'Canada = CA',
    ],
    [
      'CTOs at fintechs running on Kubernetes, hiring in Lisbon',
      'CTOs = technology',
      'fintechs = fintech',
      'running on Kubernetes = cloud',
      'hiring = hiring',
      'Lisbon = PT',
    ],
    [
      'Procurement heads at hospital networks in the DACH region, over 2,000 staff',
      'Procurement heads = purchasing',
      'hospital networks = health',
      'DACH region = dach',
      'over 2,000 staff = 2000..Infinity',
    ],
    [
      'Brand managers at natural cosmetics makers launching a new line in France',
      'Brand managers = marketing',
      'natural cosmetics makers = cosmetics',
      'launching a new line = launch',
      'France = FR',
    ],
    [
      'marketing directors at software companies in london',
      'marketing directors = marketing',
      'software companies = software',
      'london = GB',
    ],
    ['Directors at law firms', 'Directors = owner', 'law firms = legal'],
    ['show us IT managers at US banks', 'IT managers = technology', 'US = US', 'banks = fintech'],
    ['I need it in Paris', 'Paris = FR'],
    [
      'HR leaders in Munich, 200+ employees',
      'HR leaders = people',
      'Munich = DE',
      '200+ employees = 200..Infinity',
    ],
    [
      'startups in Berlin with fewer than 20 people',
      'startups = software',
      'Berlin = DE',
      'fewer than 20 people = 1..19',
    ],
    ['dentists in Texas', 'dentists = health', 'Texas = US'],
    ['hotels in Spain and Portugal', 'hotels = hotels', 'Spain = ES', 'Portugal = PT'],
    ['gyms in Europe, not in Norway', 'gyms = gyms', 'Europe = europe', 'not in Norway = not NO'],
    ['finance companies in Zürich', 'finance companies = fintech', 'Zürich = CH'],
    ['sales at restaurants, 10-50 staff', 'sales = sales', 'restaurants = hotels', '10-50 staff = 10..50'],
    ['companies that raised money in the last 14 days', 'raised money = funding', '14 days = 14 days'],
    ['vice presidents of sales', 'vice presidents of sales = sales'],
    ['large hospitals >500', 'large = 1000..Infinity', 'hospitals = health', '500 = 500..Infinity'],
    ['Companies with up to 50 employees', 'up to 50 employees = 1..50'],
    ['a maximum of 50 employees', 'maximum of 50 employees = 1..50'],
    ['50 employees or less', '50 employees or less = 1..50'],
    ['50 employees or less, 3 sites', '50 employees or less = 1..50', '3 sites = sites'],
    ['no more than 50 people', 'no more than 50 people = 1..50'],
    ['<= 50 staff', '50 staff = 1..50'],
    ['50 staff, more than 5 locations', '50 staff = 50..Infinity', 'more than 5 locations = sites'],
    ['Gyms with one location', 'Gyms = gyms', '? one location'],
    ['fewer than 3 locations', '? fewer than 3 locations'],
    ['5 locations or less', '? 5 locations or less'],
    ['more than two sites', 'more than two sites = sites'],
    ['over 2,000 hospital staff', 'over 2,000 hospital staff = 2000..Infinity'],
    ['Top 10 hotels in Spain', 'hotels = hotels', 'Spain = ES'],
    ['find 20 gyms in Texas', 'gyms = gyms', 'Texas = US'],
    ['Restaurants without a website in Berlin', 'Restaurants = hotels', 'Berlin = DE', '? without a website'],
    [
      'SaaS companies in Europe but not in Germany or France',
      'SaaS companies = software',
      'Europe = europe',
      'but not in Germany = not DE',
      'France = not FR',
    ],
    ['except Germany, France and Spain', 'except Germany = not DE', 'France = not FR', 'Spain = not ES'],
    ['neither Spain nor Portugal', 'neither Spain = not ES', 'Portugal = not PT'],
    ['not in Norway in Sweden', 'not in Norway = not NO', 'Sweden = SE'],
    ['hotels, not owners, CTOs', 'hotels = hotels', 'not owners = not owner', 'CTOs = technology'],
    ['hotels that aren’t in Berlin', 'hotels = hotels', 'aren’t in Berlin = not DE'],
    ['raised money in the last 6 months', 'raised money = funding', '6 months = 180 days'],
    ['raised money in the last 2 years', 'raised money = funding', '2 years = 730 days'],
    ['raised money last year', 'raised money = funding', 'last year = 365 days'],
    ['IT companies in Germany', 'IT companies = software', 'Germany = DE'],
    ['Technology companies in Berlin', 'Technology companies = software', 'Berlin = DE'],
    ['Directors at IT companies', 'Directors = owner', 'IT companies = software'],
    ['the IT team at hospitals', 'IT team = technology', 'hospitals = health'],
    ['Owners and heads of technology', 'Owners = owner', 'heads of technology = technology'],
    ['no SaaS software companies', 'no SaaS software companies = not software'],
    ['constructor', '? constructor'],
    ['VPs of sales at start-ups', 'VPs of sales = sales', 'start-ups = software'],
    ['power plants in Norway', 'power plants = energy', 'Norway = NO'],
    ['I’d like law firms in the U.S', 'law firms = legal', 'U.S = US'],
    [
      'CTOs at banks hiring 3 drivers, CFOs',
      'CTOs = technology',
      'banks = fintech',
      'hiring 3 drivers = hiring',
      'CFOs = finance',
    ],
    ['Blacksmiths at SaaS firms in Berlin', 'SaaS firms = software', 'Berlin = DE', '? Blacksmiths'],
    ['quantum tulip growers', '? quantum tulip growers'],
    ['', ...[]],
    ['   ,,, !', ...[]],
  ])('reads "%s"', (sentence, ...expected) => {
    expect(readAs('en', sentence)).toEqual(expected);
  });
});

describe('German', () => {
  test.each<readonly [string, ...string[]]>([
    [
      'Betriebsleiter bei Kühlspeditionen in Skandinavien, 50 bis 500 Beschäftigte, die gerade Disponenten suchen',
      'Betriebsleiter = operations',
      'Kühlspeditionen = freight',
      'Skandinavien = nordics',
      '50 bis 500 Beschäftigte = 50..500',
      'Disponenten suchen = hiring',
    ],
    ['Softwarefirmen in München', 'Softwarefirmen = software', 'München = DE'],
    ['Softwarefirmen in Muenchen', 'Softwarefirmen = software', 'Muenchen = DE'],
    ['Inhaberinnen und Inhaber von Hotels', 'Inhaberinnen und Inhaber = owner', 'Hotels = hotels'],
    ['Inhaber von Zahnarztpraxen in Köln', 'Inhaber = owner', 'Zahnarztpraxen = health', 'Köln = DE'],
    [
      'Marketingleiterinnen bei Hotels in Spanien',
      'Marketingleiterinnen = marketing',
      'Hotels = hotels',
      'Spanien = ES',
    ],
    [
      'Leiter Einkauf bei Klinikverbünden in der Schweiz',
      'Leiter Einkauf = purchasing',
      'Klinikverbünden = health',
      'Schweiz = CH',
    ],
    [
      'Finanzdienstleister in Wien mit mehr als 100 Mitarbeitenden',
      'Finanzdienstleister = fintech',
      'Wien = AT',
      'mehr als 100 Mitarbeitenden = 100..Infinity',
    ],
    [
      'Geschäftsführer von Bauunternehmen in Bayern, nicht in München',
      'Geschäftsführer = owner',
      'Bauunternehmen = building',
      'Bayern = DE',
      'nicht in München = not DE',
    ],
    [
      'Fitnessstudios, die ein zweites Studio eröffnen',
      'Fitnessstudios = gyms',
      'zweites Studio eröffnen = opening',
    ],
    ['Kanzleien mit drei oder mehr Standorten', 'Kanzleien = legal', 'drei oder mehr Standorten = sites'],
    ['Ich suche Hotels in Berlin', 'Hotels = hotels', 'Berlin = DE'],
    ['Wir suchen Einkäufer bei Kliniken', 'Einkäufer = purchasing', 'Kliniken = health'],
    ['Gesucht: Hotels, die Personal suchen', 'Hotels = hotels', 'Personal suchen = hiring'],
    ['bis zu 50 Mitarbeitern', 'bis zu 50 Mitarbeitern = 1..50'],
    ['50 Mitarbeitern oder weniger', '50 Mitarbeitern oder weniger = 1..50'],
    ['nicht mehr als 50 Mitarbeitern', 'nicht mehr als 50 Mitarbeitern = 1..50'],
    ['zwischen 50 und 100 Mitarbeitern', '50 und 100 Mitarbeitern = 50..100'],
    ['weniger als 3 Standorten', '? weniger als 3 Standorten'],
    ['neun Standorten', 'neun Standorten = sites'],
    ['20 Hotels in Spanien', 'Hotels = hotels', 'Spanien = ES'],
    ['Einkaufsleiter von Unternehmen in Bayern', 'Einkaufsleiter = purchasing', 'Bayern = DE'],
    ['Restaurants ohne Website in Berlin', 'Restaurants = hotels', 'Berlin = DE', '? ohne Website'],
    ['außer Deutschland und Frankreich', 'außer Deutschland = not DE', 'Frankreich = not FR'],
    ['weder in Berlin noch in Wien', 'weder in Berlin = not DE', 'Wien = not AT'],
    ['Finanzierung in den letzten 6 Monaten', 'Finanzierung = funding', '6 Monaten = 180 days'],
    ['Finanzierung in den letzten 2 Wochen', 'Finanzierung = funding', '2 Wochen = 14 days'],
    ['Finanzierung im letzten Jahr', 'Finanzierung = funding', 'letzten Jahr = 365 days'],
    ['IT-Firmen in Berlin', 'IT-Firmen = software', 'Berlin = DE'],
    ['Technologieunternehmen in Wien', 'Technologieunternehmen = software', 'Wien = AT'],
    ['Start-ups in Berlin', 'Start-ups = software', 'Berlin = DE'],
    ['Hotels rund um München', 'Hotels = hotels', 'München = DE'],
    ['Hufschmiede in Berlin', 'Berlin = DE', '? Hufschmiede'],
  ])('reads "%s"', (sentence, ...expected) => {
    expect(readAs('de', sentence)).toEqual(expected);
  });
});

test.each(['en', 'de'] as const)('every filter that can be added is read as itself (%s)', (language) => {
  const vocabulary = language === 'en' ? english : german;
  const parse = parsers[language];
  const groups = [vocabulary.roles, vocabulary.industries, vocabulary.signals, vocabulary.places];
  for (const group of groups)
    for (const [value, { add }] of Object.entries(group))
      expect([add, ...parse(add).phrases.map((phrase) => nameOf(phrase))]).toEqual([add, value]);
  for (const { add, min, max } of vocabulary.sizes)
    expect(parse(add).phrases.map(nameOf)).toEqual([`${min}..${max}`]);
  for (const { add, days } of vocabulary.ages)
    expect(parse(add).phrases.map(nameOf)).toEqual([`${days} days`]);
});

test('a phrase leaves the sentence with the words that connect it', () => {
  const sentence = 'Heads of sales at law firms in the Nordics, 50 to 500 people, hiring now';
  const parsed = parsers.en(sentence);
  expect(parsed.phrases.map((phrase) => withoutPhrase(sentence, phrase, parsed))).toEqual([
    'at law firms in the Nordics, 50 to 500 people, hiring now',
    'Heads of sales in the Nordics, 50 to 500 people, hiring now',
    'Heads of sales at law firms, 50 to 500 people, hiring now',
    'Heads of sales at law firms in the Nordics, hiring now',
    'Heads of sales at law firms in the Nordics, 50 to 500 people now',
  ]);
});

test.each([
  ['Europe, not in Germany, France or Spain', 'Europe, not in France or Spain'],
  ['Europe, not in Germany, not in France', 'Europe, not in France'],
])('what "%s" leaves out stays out without its first name', (sentence, rest) => {
  const parsed = parsers.en(sentence);
  expect(withoutPhrase(sentence, parsed.phrases[1] as Phrase, parsed)).toBe(rest);
});
