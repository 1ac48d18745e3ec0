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
        : filter.kind === 'signal' && filter.job
          ? `${filter.value} ${filter.job}`
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
      'hiring dispatchers = hiring operations',
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
    ['head of it at banks', 'head of it = technology', 'banks = fintech'],
    ['Head of Legal at hotels', 'hotels = hotels', '? Head of Legal'],
    ['Machine builders in Germany', 'Germany = DE', '? Machine builders'],
    ['pet food brands', '? pet food brands'],
    ['mid-size banks', 'mid-size = 50..500', 'banks = fintech'],
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
    ['large hospitals >500', 'hospitals = health', '>500 = 500..Infinity'],
    ['Companies with up to 50 employees', 'up to 50 employees = 1..50'],
    ['a maximum of 50 employees', 'maximum of 50 employees = 1..50'],
    ['50 employees or less', '50 employees or less = 1..50'],
    ['50 employees or less, 3 sites', '50 employees or less = 1..50', '3 sites = sites'],
    ['no more than 50 people', 'no more than 50 people = 1..50'],
    ['<= 50 staff', '<= 50 staff = 1..50'],
    ['London with 3 or more clinics', 'London = GB', '3 or more clinics = sites'],
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
    ['anywhere but Germany', 'anywhere but Germany = not DE'],
    ['all countries but Germany', 'countries but Germany = not DE'],
    ['anyone but CEOs', 'anyone but CEOs = not owner'],
    ['anything but hotels', 'anything but hotels = not hotels'],
    ['hotels excl. Germany', 'hotels = hotels', 'excl. Germany = not DE'],
    ['hotels, Germany excluded', 'hotels = hotels', 'Germany excluded = not DE'],
    ['dont include Germany', 'dont include Germany = not DE'],
    ['gyms -Spain', 'gyms = gyms', '-Spain = not ES'],
    ['gyms !Spain', 'gyms = gyms', '!Spain = not ES'],
    ['gyms - Spain', 'gyms = gyms', 'Spain = ES'],
    ['English-speaking CFOs in Spain', 'CFOs = finance', 'Spain = ES', '? English-speaking'],
    ['CFOs fluent in Spanish', 'CFOs = finance', '? fluent in Spanish'],
    ['junior sales reps', 'sales reps = sales', '? junior'],
    ['chief of staff at banks', 'banks = fintech', '? chief of staff'],
    ['warehouse managers', 'warehouse managers = operations'],
    ['companies using AWS', '? AWS'],
    ['gyms instead of hotels', 'gyms = gyms', 'instead of hotels = not hotels'],
    ['hotels w/out Spain', 'hotels = hotels', 'w/out Spain = not ES'],
    ['startups that didn’t raise', 'startups = software', 'didn’t raise = not funding'],
    ['startups that never raised', 'startups = software', 'never raised = not funding'],
    ['banks no longer hiring', 'banks = fintech', 'no longer hiring = not hiring'],
    ['gyms outside Germany in Germany', 'gyms = gyms', 'outside Germany = not DE', 'Germany = DE'],
    ['raised money in the last 6 months', 'raised money = funding', '6 months = 180 days'],
    ['raised money in the last 2 years', 'raised money = funding', '2 years = 730 days'],
    ['raised money last year', 'raised money = funding', 'last year = 365 days'],
    ['IT companies in Germany', 'IT companies = software', 'Germany = DE'],
    ['Technology companies in Berlin', 'Technology companies = software', 'Berlin = DE'],
    ['Directors at IT companies', 'Directors = owner', 'IT companies = software'],
    [
      'Heads of sales, software companies in Germany',
      'Heads of sales = sales',
      'software companies = software',
      'Germany = DE',
    ],
    ['the IT team at hospitals', 'IT team = technology', 'hospitals = health'],
    ['Owners and heads of technology', 'Owners = owner', 'heads of technology = technology'],
    ['no SaaS software companies', 'no SaaS software companies = not software'],
    [
      'heads of sales and finance at hotels',
      'heads of sales = sales',
      'finance = finance',
      'hotels = hotels',
    ],
    ['sales and IT companies', 'sales = sales', 'IT companies = software'],
    ['people ops managers', 'people ops managers = people'],
    ['constructor', '? constructor'],
    ['VPs of sales at start-ups', 'VPs of sales = sales', 'start-ups = software'],
    ['architects in London', 'architects = building', 'London = GB'],
    ['hotels in the EU', 'hotels = hotels', 'EU = eu'],
    ['hotels in Latin America', 'hotels = hotels', '? Latin America'],
    ['hotels in Eastern Europe', 'hotels = hotels', '? Eastern Europe'],
    ['hotels in New South Wales', 'hotels = hotels', '? New South Wales'],
    ['warehouses in Germany', 'warehouses = freight', 'Germany = DE'],
    ['enterprises in Germany', 'enterprises = 1000..Infinity', 'Germany = DE'],
    ['companies that recently hired', 'recently = 30 days', 'hired = hiring'],
    ['corporate lawyers', 'corporate lawyers = legal'],
    ['enterprise software', 'enterprise software = software'],
    ['big data startups', 'startups = software', '? big data'],
    ['large language models', '? large language models'],
    ['power plants in Norway', 'power plants = energy', 'Norway = NO'],
    ['I’d like law firms in the U.S', 'law firms = legal', 'in the U.S = US'],
    [
      'CTOs at banks hiring 3 drivers, CFOs',
      'CTOs = technology',
      'banks = fintech',
      'hiring = hiring',
      'CFOs = finance',
      '? 3 drivers',
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
      'Disponenten suchen = hiring operations',
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
      '? nicht in München',
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
    ['Hotels bis auf Deutschland', 'Hotels = hotels', 'bis auf Deutschland = not DE'],
    ['Hotels, Deutschland ausgenommen', 'Hotels = hotels', 'Deutschland ausgenommen = not DE'],
    ['Hotels exkl. Berlin', 'Hotels = hotels', 'exkl. Berlin = not DE'],
    ['Hotels, Spanien ausgeschlossen', 'Hotels = hotels', 'Spanien ausgeschlossen = not ES'],
    ['Berliner Start-ups', 'Berliner = DE', 'Start-ups = software'],
    ['bayerische Hotels', 'bayerische = DE', 'Hotels = hotels'],
    ['it-leiter krankenhaus', 'it-leiter = technology', 'krankenhaus = health'],
    ['it firmen in wien', 'it firmen = software', 'wien = AT'],
    ['Physiotherapeuten', 'Physiotherapeuten = health'],
    ['Hotels, Stellen offen', 'Hotels = hotels', 'Stellen offen = hiring'],
    ['Hotels minus Spanien', 'Hotels = hotels', 'minus Spanien = not ES'],
    ['mit Ausnahme von Deutschland', 'mit Ausnahme von Deutschland = not DE'],
    ['abgesehen von Deutschland', 'abgesehen von Deutschland = not DE'],
    ['Firmen, die nie einstellen', 'nie einstellen = not hiring'],
    ['weder in Berlin noch in Wien', 'weder in Berlin = not DE', 'Wien = not AT'],
    ['Finanzierung in den letzten 6 Monaten', 'Finanzierung = funding', '6 Monaten = 180 days'],
    ['Finanzierung in den letzten 2 Wochen', 'Finanzierung = funding', '2 Wochen = 14 days'],
    ['Finanzierung im letzten Jahr', 'Finanzierung = funding', 'letzten Jahr = 365 days'],
    ['IT-Firmen in Berlin', 'IT-Firmen = software', 'Berlin = DE'],
    ['Technologieunternehmen in Wien', 'Technologieunternehmen = software', 'Wien = AT'],
    ['Start-ups in Berlin', 'Start-ups = software', 'Berlin = DE'],
    ['Hotels rund um München', 'Hotels = hotels', 'München = DE'],
    ['Mittelständler in Bayern', 'Mittelständler = 50..500', 'Bayern = DE'],
    ['Maschinenbaufirmen', '? Maschinenbaufirmen'],
    ['Firmen, die Maschinen bauen', '? Maschinen bauen'],
    ['Hotels in bester Lage', 'Hotels = hotels'],
    ['Lager in Hamburg', 'Lager = freight', 'Hamburg = DE'],
    ['Bauern', '? Bauern'],
    ['kleinere Hotels', 'kleinere = 1..49', 'Hotels = hotels'],
    ['Firmen jeder Größe in Wien', 'Wien = AT'],
    ['Unternehmen mittlerer Größe', 'mittlerer Größe = 50..500'],
    ['recht große Hotels', 'recht große = 1000..Infinity', 'Hotels = hotels'],
    ['mal sehen, Maler', 'Maler = building'],
    ['Gastroenterologen', '? Gastroenterologen'],
    ['Pensionskassen', '? Pensionskassen'],
    ['Elektronikhersteller', '? Elektronikhersteller'],
    ['Kartoffelbauern', '? Kartoffelbauern'],
    ['Sportwagenhändler', '? Sportwagenhändler'],
    ['Hotels in der EU', 'Hotels = hotels', 'EU = eu'],
    ['Konzerne in Berlin', 'Konzerne = 1000..Infinity', 'Berlin = DE'],
    ['Hotels mit drei Häusern', 'Hotels = hotels', 'drei Häusern = sites'],
    ['Firmen, die kürzlich eingestellt haben', 'kürzlich = 30 days', 'eingestellt = hiring'],
    ['Hufschmiede in Berlin', 'Berlin = DE', '? Hufschmiede'],
  ])('reads "%s"', (sentence, ...expected) => {
    expect(readAs('de', sentence)).toEqual(expected);
  });
});

describe('a company hires for a role', () => {
  test.each<readonly ['en' | 'de', string, ...string[]]>([
    ['en', 'who is hiring sales reps in Berlin?', 'hiring sales reps = hiring sales', 'Berlin = DE'],
    ['en', 'hotels hiring a head of sales', 'hotels = hotels', 'hiring a head of sales = hiring sales'],
    [
      'en',
      'open roles in marketing at hotels',
      'open roles in marketing = hiring marketing',
      'hotels = hotels',
    ],
    ['en', 'hiring software engineers', 'hiring software engineers = hiring technology'],
    [
      'en',
      'hiring react developers',
      'hiring = hiring technology',
      'developers = hiring technology',
      '? react',
    ],
    ['en', 'hiring 5+ engineers', 'hiring = hiring technology', 'engineers = hiring technology', '? 5+'],
    [
      'en',
      'banks hiring marketing and sales people',
      'banks = fintech',
      'hiring marketing = hiring marketing',
      'sales = hiring sales',
    ],
    ['en', 'not hiring engineers', 'not hiring engineers = not hiring technology'],
    ['en', 'recruiting nurses', 'recruiting = hiring', '? nurses'],
    ['en', 'recruiting managers at banks', 'recruiting managers = people', 'banks = fintech'],
    ['en', 'hiring managers at banks', 'hiring managers = owner', 'banks = fintech'],
    ['en', 'hiring electricians in Texas', 'hiring = hiring', 'Texas = US', '? electricians'],
    ['en', 'hiring hotels in Spain', 'hiring = hiring', 'hotels = hotels', 'Spain = ES'],
    ['en', 'hiring 10 people this month', 'hiring = hiring', 'this month = 30 days', '? 10 people'],
    ['en', 'hiring software architects', 'hiring software architects = hiring technology'],
    ['en', 'companies hiring AEs', 'hiring AEs = hiring sales'],
    ['en', 'hiring for sales roles', 'hiring for sales = hiring sales'],
    ['en', 'companies looking for a CFO', 'companies looking for a CFO = hiring finance'],
    ['en', 'companies seeking a CFO', 'seeking a CFO = hiring finance'],
    ['en', 'seeking CFOs at banks', 'CFOs = finance', 'banks = fintech'],
    ['de', 'Hotels, die Personal einstellen', 'Hotels = hotels', 'Personal einstellen = hiring'],
    ['de', 'stellt Personal ein', 'stellt Personal = hiring'],
    ['de', 'Hotels suchen dringend Personal', 'Hotels = hotels', 'suchen dringend Personal = hiring'],
    ['en', 'lawyers at banks', 'banks = fintech', '? lawyers'],
    ['en', 'doctors at hospitals', 'doctors at hospitals = health'],
    [
      'de',
      'Wer sucht Softwareentwickler in München?',
      'sucht Softwareentwickler = hiring technology',
      'München = DE',
    ],
    ['de', 'Firmen mit offenen Stellen im Vertrieb', 'offenen Stellen im Vertrieb = hiring sales'],
    ['de', 'Speditionen suchen Fahrer', 'Speditionen = freight', 'suchen = hiring', '? Fahrer'],
    ['de', 'Hotels, die Köche suchen', 'Hotels = hotels', 'suchen = hiring', '? Köche'],
    ['de', 'Firmen suchen Disponenten', 'suchen Disponenten = hiring operations'],
    ['de', 'Firmen, die gerade keine Leute suchen', 'keine Leute suchen = not hiring'],
    ['de', 'stellen gerade Elektriker ein', 'stellen = hiring', '? Elektriker'],
    ['de', 'Anwälte bei Banken', 'Banken = fintech', '? Anwälte'],
  ])('%s: "%s"', (language, sentence, ...expected) => {
    expect(readAs(language, sentence)).toEqual(expected);
  });
});

describe('a kind of company is no role', () => {
  test.each<readonly ['en' | 'de', string, ...string[]]>([
    ['en', 'CEOs of marketing agencies in London', 'CEOs = owner', 'London = GB', '? marketing agencies'],
    ['en', 'digital marketing agency owners', 'owners = owner', '? digital marketing agency'],
    ['en', 'marketing managers at PR agencies', 'marketing managers = marketing', '? PR agencies'],
    ['en', 'heads of marketing companies', 'heads = owner', '? marketing companies'],
    ['en', 'data centers in Frankfurt', 'Frankfurt = DE', '? data centers'],
    ['en', 'data engineers at fintechs', 'data engineers = technology', 'fintechs = fintech'],
    ['en', 'travel agencies', 'travel agencies = hotels'],
    ['en', 'IT consultancies', 'IT consultancies = software'],
    ['en', 'CTO startups London', 'CTO = technology', 'startups = software', 'London = GB'],
    ['en', 'brand managers at fashion brands', 'brand managers = marketing', '? fashion brands'],
    ['en', 'skincare brands', 'skincare brands = cosmetics'],
    ['en', 'shops in Berlin', 'Berlin = DE', '? shops'],
    ['en', 'car makers in Germany', 'Germany = DE', '? car makers'],
    ['en', 'Polish startups', 'startups = software', '? Polish'],
    ['en', 'restaurant chains', 'restaurant = hotels', 'chains = sites'],
    ['en', 'commercial real estate', 'commercial real estate = building'],
    ['de', 'Geschäftsführer von Marketingagenturen', 'Geschäftsführer = owner', '? Marketingagenturen'],
    ['de', 'Marketing- und Werbeagenturen', '? Marketing', '? Werbeagenturen'],
    ['de', 'Vertriebs- und Marketingleiter', 'Vertriebs = sales', 'Marketingleiter = marketing'],
    ['de', 'Sicherheitsfirmen in Essen', 'Essen = DE', '? Sicherheitsfirmen'],
    ['de', 'PR-Agenturen', '? PR-Agenturen'],
    ['de', 'Grundstücke', '? Grundstücke'],
    ['de', 'Vertriebsmitarbeiter', 'Vertriebsmitarbeiter = sales'],
    ['de', 'Hersteller von Verpackungen', 'Hersteller von Verpackungen = packaging'],
    ['de', 'Läden in Wien', 'Wien = AT', '? Läden'],
    ['de', 'keine Agenturen, Hotels', 'Hotels = hotels', '? keine Agenturen'],
  ])('%s: "%s"', (language, sentence, ...expected) => {
    expect(readAs(language, sentence)).toEqual(expected);
  });
});

describe('a level leads what follows it', () => {
  test.each<readonly ['en' | 'de', string, ...string[]]>([
    ['en', 'Managers in Madrid', 'Managers = owner', 'Madrid = ES'],
    ['en', 'specialists in Berlin', 'Berlin = DE', '? specialists'],
    ['en', 'head of innovation at banks', 'banks = fintech', '? head of innovation'],
    ['en', 'project managers at hotels', 'hotels = hotels', '? project managers'],
    ['en', 'store managers in Oslo', 'Oslo = NO', '? store managers'],
    ['en', 'Chief Operating Officers', 'Chief Operating Officers = operations'],
    ['en', 'Chief people officers', 'Chief people officers = people'],
    ['en', 'managers and CTOs', 'managers = owner', 'CTOs = technology'],
    ['en', 'give me 50 leads in Oslo', 'Oslo = NO'],
    ['en', 'marketing decision makers', 'marketing decision makers = marketing'],
    ['en', 'decision makers at hotels', 'decision makers = owner', 'hotels = hotels'],
    ['de', 'Marketing-Entscheider bei Hotels', 'Marketing-Entscheider = marketing', 'Hotels = hotels'],
    ['de', 'Leiter Recht bei Banken', 'Banken = fintech', '? Leiter Recht'],
    ['de', 'Leiter Innovation bei Banken', 'Banken = fintech', '? Leiter Innovation'],
    ['de', 'Bereichsleiter in München', 'Bereichsleiter = owner', 'München = DE'],
    ['de', '100 Leads in Wien', 'Wien = AT'],
  ])('%s: "%s"', (language, sentence, ...expected) => {
    expect(readAs(language, sentence)).toEqual(expected);
  });
});

describe('numbers', () => {
  test.each<readonly ['en' | 'de', string, ...string[]]>([
    ['en', 'more than five hundred employees', 'more than five hundred employees = 500..Infinity'],
    ['en', 'two hundred and fifty people', 'two hundred and fifty people = 250..Infinity'],
    ['en', 'between one hundred and two hundred staff', 'one hundred and two hundred staff = 100..200'],
    ['en', 'under twenty-five staff', 'under twenty-five staff = 1..24'],
    ['en', 'thirty to forty people', 'thirty to forty people = 30..40'],
    ['en', 'two thousand five hundred staff', 'two thousand five hundred staff = 2500..Infinity'],
    ['en', '1.5k employees', '1.5k employees = 1500..Infinity'],
    ['en', '10 000 employees', '10 000 employees = 10000..Infinity'],
    ['en', 'from 20 up to 80 employees', '20 up to 80 employees = 20..80'],
    ['en', '10 up to a maximum of 50 employees', '10 up to a maximum of 50 employees = 10..50'],
    ['en', '50 — 200 employees', '50 — 200 employees = 50..200'],
    ['en', '50..200 employees', '50..200 employees = 50..200'],
    ['en', 'one-person gyms', 'gyms = gyms', '? one-person'],
    ['en', '50 and up', '50 = 50..Infinity'],
    ['en', 'over 50 but under 200 employees', 'over 50 but under 200 employees = 50..199'],
    ['en', 'at least 50 and at most 200 employees', 'at least 50 and at most 200 employees = 50..200'],
    [
      'en',
      'more than 50 employees and less than 200 employees',
      'more than 50 employees and less than 200 employees = 50..199',
    ],
    ['en', 'under 50 or over 200 staff', 'under 50 = 1..49', 'over 200 staff = 200..Infinity'],
    [
      'en',
      'over 50 staff, unicorns, under 200 staff',
      'over 50 staff = 50..Infinity',
      'under 200 staff = 1..199',
      '? unicorns',
    ],
    ['en', '50 or more and 200 or fewer staff', '50 or more and 200 or fewer staff = 50..200'],
    ['en', 'more than 3 but fewer than 10 sites', '? more than 3', '? fewer than 10 sites'],
    ['en', 'upto 50 employees', 'upto 50 employees = 1..50'],
    ['en', 'less then 50 employees', 'less then 50 employees = 1..49'],
    ['en', 'lower than 50 employees', 'lower than 50 employees = 1..49'],
    ['en', 'sub-50 employees', 'sub-50 employees = 1..49'],
    ['en', '10 & 50 employees', '10 & 50 employees = 10..50'],
    ['en', '10 ~ 50 employees', '10 ~ 50 employees = 10..50'],
    ['en', 'SMEs with 20 to 100 employees', '20 to 100 employees = 20..100'],
    ['en', '0 employees', '? 0 employees'],
    ['en', '0-10 employees', '0-10 employees = 0..10'],
    ['en', 'under 1 employee', '? under 1 employee'],
    ['en', 'more than 1000, gyms', 'more than 1000 = 1000..Infinity', 'gyms = gyms'],
    ['en', 'over 80 rooms', '? over 80 rooms'],
    ['en', '10+ trucks', '? 10+ trucks'],
    ['en', 'raised $5M', 'raised = funding', '? $5M'],
    ['en', 'revenue over 10 million', '? revenue over 10 million'],
    ['en', 'revenue 10-50 million', '? revenue 10-50 million'],
    ['en', 'growth over 20%', '? growth over 20%'],
    ['en', 'founded after 2020', '? founded after 2020'],
    ['en', 'founded in the last 2 years', '? founded', '? 2 years'],
    ['en', 'hotels in Spain, give me 20 leads', 'hotels = hotels', 'Spain = ES'],
    ['de', 'fünfhundert Mitarbeiter', 'fünfhundert Mitarbeiter = 500..Infinity'],
    ['de', 'über zweihundertfünfzig Beschäftigte', 'über zweihundertfünfzig Beschäftigte = 250..Infinity'],
    ['de', 'fuenfundzwanzig Mitarbeiter', 'fuenfundzwanzig Mitarbeiter = 25..Infinity'],
    ['de', 'achtzehn bis dreißig Mitarbeiter', 'achtzehn bis dreißig Mitarbeiter = 18..30'],
    ['de', 'von 20 bis zu 80 Mitarbeitern', '20 bis zu 80 Mitarbeitern = 20..80'],
    ['de', '10 bis maximal 50 Mitarbeiter', '10 bis maximal 50 Mitarbeiter = 10..50'],
    ['de', 'bis 50 Mitarbeiter in Bayern', 'bis 50 Mitarbeiter = 1..50', 'Bayern = DE'],
    ['de', 'Kanzleien mit 3 bis 5 Filialen', 'Kanzleien = legal', '3 bis 5 Filialen = sites'],
    ['de', 'über 50 und unter 200 Mitarbeiter', 'über 50 und unter 200 Mitarbeiter = 50..199'],
    ['de', 'Umsatz über 10 Mio. Euro', '? Umsatz über 10 Mio', '? Euro'],
    ['de', 'mehr als 1000, Fitnessstudios', 'mehr als 1000 = 1000..Infinity', 'Fitnessstudios = gyms'],
    ['de', 'Firmen kleiner 20 MA', 'kleiner 20 MA = 1..19'],
    ['de', 'Firmen größer 20 MA', 'größer 20 MA = 20..Infinity'],
    ['de', 'Hotels ab einer Größe von 50 Leuten', 'Hotels = hotels', '50 Leuten = 50..Infinity'],
    ['de', '<50 Mitarbeiter', '<50 Mitarbeiter = 1..49'],
    ['de', 'Berlin mit 3 oder mehr Kliniken', 'Berlin = DE', '3 oder mehr Kliniken = sites'],
    ['de', 'mehr als 10 Zimmer', '? mehr als 10 Zimmer'],
  ])('%s: "%s"', (language, sentence, ...expected) => {
    expect(readAs(language, sentence)).toEqual(expected);
  });
});

describe('the age of a signal', () => {
  test.each<readonly ['en' | 'de', string, ...string[]]>([
    ['en', 'raised in the last 2-3 weeks', 'raised = funding', '2-3 weeks = 21 days'],
    ['en', 'raised in the last 1.5 years', 'raised = funding', '1.5 years = 548 days'],
    ['en', 'raised less than 30 days ago', 'raised = funding', 'less than 30 days = 30 days'],
    ['en', 'raised over the last 30 days', 'raised = funding', '30 days = 30 days'],
    ['en', 'raised more than 30 days ago', 'raised = funding', '? more than 30 days'],
    ['en', 'raised 30+ days ago', 'raised = funding', '? 30+ days'],
    ['en', 'raised in the previous month', 'raised = funding', 'previous month = 30 days'],
    ['en', 'not raised recently', 'not raised = not funding', '? recently'],
    ['de', 'Finanzierung im vergangenen Monat', 'Finanzierung = funding', 'vergangenen Monat = 30 days'],
    ['de', 'Finanzierung über die letzten 30 Tage', 'Finanzierung = funding', '30 Tage = 30 days'],
    ['de', 'Finanzierung vor mehr als 30 Tagen', 'Finanzierung = funding', '? mehr als 30 Tagen'],
  ])('%s: "%s"', (language, sentence, ...expected) => {
    expect(readAs(language, sentence)).toEqual(expected);
  });
});

describe('a code of a country in capitals is a place', () => {
  test.each<readonly ['en' | 'de', string, ...string[]]>([
    ['en', 'banks in NO, hiring', 'banks = fintech', 'NO = NO', 'hiring = hiring'],
    ['en', 'Halden, NO', 'NO = NO', '? Halden'],
    ['en', 'DK, FI, NO and SE', 'DK = DK', 'FI = FI', 'NO = NO', 'SE = SE'],
    ['en', 'banks in AT that hire', 'banks = fintech', 'AT = AT', 'hire = hiring'],
    ['en', 'banks, NO startups', 'banks = fintech', 'NO startups = not software'],
    ['en', 'CTOS AT BANKS IN SPAIN', 'CTOS = technology', 'BANKS = fintech', 'SPAIN = ES'],
    ['en', 'gyms in the us', 'gyms = gyms', 'in the us = US'],
    ['en', 'us-based gyms', 'us-based = US', 'gyms = gyms'],
    ['en', 'gyms in us', 'gyms = gyms', 'in us = US'],
    ['en', 'show us gyms', 'gyms = gyms'],
    ['en', 'banks at no time', 'banks = fintech', '? no time'],
    ['en', 'hotels in DK/NO/SE', 'hotels = hotels', 'DK = DK', 'NO = NO', 'SE = SE'],
    ['en', 'DE/AT/CH', 'DE = DE', 'AT = AT', 'CH = CH'],
    ['en', 'DK-NO', 'DK = DK', 'NO = NO'],
    ['en', 'Oslo, NO ', 'Oslo = NO', 'NO = NO'],
    ['en', 'D/A/CH', 'D/A/CH = dach'],
    ['de', 'NO/SE', 'NO = NO', 'SE = SE'],
    ['de', 'DK, FI, NO und SE', 'DK = DK', 'FI = FI', 'NO = NO', 'SE = SE'],
    ['de', 'Banken in AT, CH, DE', 'Banken = fintech', 'AT = AT', 'CH = CH', 'DE = DE'],
  ])('%s: "%s"', (language, sentence, ...expected) => {
    expect(readAs(language, sentence)).toEqual(expected);
  });
});

describe('what the sample cannot meet is unknown', () => {
  test.each<readonly ['en' | 'de', string, ...string[]]>([
    ['en', 'in Bavaria but not in Munich', 'Bavaria = DE', '? but not in Munich'],
    ['en', 'hotels, no restaurants', 'hotels = hotels', '? no restaurants'],
    ['en', 'companies without a CTO', '? without a CTO'],
    ['en', 'companies with no CTO', '? with no CTO'],
    ['en', 'companies that don’t have a CTO', '? don’t have a CTO'],
    ['en', 'companies that don’t actively hire', '? don’t actively hire'],
    ['en', 'didn’t recently raise', '? didn’t recently raise'],
    ['en', 'hotels w/o a website in Berlin', 'hotels = hotels', 'Berlin = DE', '? w/o a website'],
    ['en', 'dentists near me', 'dentists = health', '? near me'],
    ['en', 'acquired last year', '? acquired', '? last year'],
    ['en', 'I sell payroll software to hotels', 'hotels = hotels', '? payroll software'],
    ['en', 'companies hiring but not engineers', 'hiring = hiring', '? but not engineers'],
    ['en', 'We are a startup in Berlin looking for hotels', 'hotels = hotels', '? startup in Berlin'],
    ['en', 'We’re after hotels with 10 to 50 staff', 'hotels = hotels', '10 to 50 staff = 10..50', '? after'],
    ['en', 'We are looking for hotels', 'hotels = hotels'],
    ['en', 'Jane Doe', '? Jane Doe'],
    ['en', 'everyone but CEOs', 'everyone but CEOs = not owner'],
    ['en', 'companies that don’t use Kubernetes', 'don’t use Kubernetes = not cloud'],
    ['de', 'Firmen ohne CTO', '? ohne CTO'],
    ['de', 'Firmen, die keinen CTO haben', '? die keinen CTO'],
    ['de', 'Hotels in meiner Nähe', 'Hotels = hotels', '? meiner Nähe'],
    ['de', 'Wir sind eine Agentur aus Berlin und suchen Hotels', 'Hotels = hotels', '? Agentur aus Berlin'],
    ['de', 'Ich verkaufe Software an Zahnärzte', 'Zahnärzte = health', '? Software'],
  ])('%s: "%s"', (language, sentence, ...expected) => {
    expect(readAs(language, sentence)).toEqual(expected);
  });
});

test.each([
  ['en', 'Köln'],
  ['en', 'Cologne'],
  ['en', 'Duesseldorf'],
  ['en', 'Dusseldorf'],
  ['en', 'Muenchen'],
  ['de', 'Koeln'],
  ['de', 'Dusseldorf'],
  ['de', 'MÜNCHEN'],
] as const)('umlauts may be written out or left out (%s: %s)', (language, place) => {
  expect(readAs(language, place)).toEqual([`${place} = DE`]);
});

test.each(['en', 'de'] as const)('every title in a list is read as its role (%s)', (language) => {
  const { roles, rolesIn } = language === 'en' ? english : german;
  // Of "Inhaber/in", the reader needs only the first word.
  for (const [key, { titles }] of [...Object.entries(roles), ...Object.entries(rolesIn)])
    for (const title of titles)
      expect(readAs(language, title)).toEqual([`${title.replace('/in', '')} = ${key.split('.').at(-1)}`]);
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
});

test.each([
  ['en', 'Heads of', ['at', 'in', 'for', 'of']],
  ['de', 'Leiter', ['bei', 'in', 'für', 'von']],
] as const)(
  'a field and an industry after a preposition stay two filters (%s)',
  (language, head, prepositions) => {
    const { roles, industries } = language === 'en' ? english : german;
    // One comparison for all: `expect` takes longer than the search.
    const misread: string[] = [];
    for (const [role, { fields = '' }] of Object.entries(roles))
      for (const field of fields.split('|').filter(Boolean))
        for (const [industry, { terms }] of Object.entries(industries))
          for (const term of terms.split('|'))
            for (const preposition of prepositions) {
              const sentence = `${head} ${field} ${preposition} ${term}`;
              const [first, second] = parsers[language](sentence).phrases.map(nameOf);
              if (first !== role || second !== industry) misread.push(sentence);
            }
    expect(misread).toEqual([]);
  },
);

test('a phrase leaves the sentence with the words that connect it', () => {
  const sentence = 'Heads of sales at law firms in the Nordics, 50 to 500 people, hiring now';
  const parsed = parsers.en(sentence);
  expect(parsed.phrases.map((phrase) => withoutPhrase(sentence, phrase, parsed))).toEqual([
    'law firms in the Nordics, 50 to 500 people, hiring now',
    'Heads of sales in the Nordics, 50 to 500 people, hiring now',
    'Heads of sales at law firms, 50 to 500 people, hiring now',
    'Heads of sales at law firms in the Nordics, hiring now',
    'Heads of sales at law firms in the Nordics, 50 to 500 people now',
  ]);
});

test.each([
  ['Europe, not in Germany, France or Spain', 1, 'Europe, not in France or Spain'],
  ['Europe, not in Germany, not in France', 1, 'Europe, not in France'],
  ['Owners hiring CTOs and CFOs', 1, 'Owners hiring CFOs'],
  ['Owners hiring CTOs and CFOs', 2, 'Owners hiring CTOs'],
  ['Owners not hiring CTOs or CFOs', 1, 'Owners not hiring CFOs'],
  ['banks with <50 employees in Germany', 0, '<50 employees in Germany'],
  ['Owners and CTOs at gyms', 0, 'CTOs at gyms'],
  ['hiring now', 0, ''],
])('"%s" without its filter %i', (sentence, index, rest) => {
  const parsed = parsers.en(sentence);
  expect(withoutPhrase(sentence, parsed.phrases[index] as Phrase, parsed)).toBe(rest);
});
