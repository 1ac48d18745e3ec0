import {
  type Country,
  countries,
  type Industry,
  industries,
  type Person,
  type Role,
  roles,
  signals,
} from '../sample/facts';
import { cosmetics } from '../sample/people/cosmetics';
import { fintech } from '../sample/people/fintech';
import { freight } from '../sample/people/freight';
import { gyms } from '../sample/people/gyms';
import { health } from '../sample/people/health';
import { packaging } from '../sample/people/packaging';
import { software } from '../sample/people/software';
import { vets } from '../sample/people/vets';
import type { LeadState } from '../sections/product/State/State';

/** The people that pages show. They are in the sample, so that a page's own search finds its own rows. */
export const shownPeople: readonly Person[] = [
  ...freight,
  ...software,
  ...vets,
  ...packaging,
  ...gyms,
  ...fintech,
  ...health,
  ...cosmetics,
];

/**
 * The sample: the people of the pages, and 336 companies with one person per role. The same for everyone, because it is made from
 * the lists below and a fixed seed. Everything is invented.
 */
export interface Sample {
  readonly shown: readonly Person[];
  readonly companies: readonly Company[];
}

export function makeSample(): Sample {
  return { shown: shownPeople, companies: companies() };
}

/** The facts of a company that filters ask for. */
export interface CompanyFacts extends Pick<Person, 'industry' | 'country' | 'staff' | 'signals' | 'days'> {
  /** Roles that the company hires for, if it does. */
  readonly jobs: readonly Role[];
}

export interface Company extends CompanyFacts {
  readonly name: string;
  readonly index: number;
  /** The position among the companies of the same names. */
  readonly place: number;
  readonly names: Names;
}

const PER_COUNTRY = 2;

function companies(): readonly Company[] {
  const random = randomFrom(20_261);
  const used = new Map<Names, number>();
  return industries.flatMap((industry, row) =>
    countries.flatMap((country, column) =>
      Array.from({ length: PER_COUNTRY }, (_, nth): Company => {
        const names = namesOf[country];
        const place = used.get(names) ?? 0;
        used.set(names, place + 1);
        const index = (row * countries.length + column) * PER_COUNTRY + nth;
        const { starts, ends } = names;
        // Each pair of a start and an end occurs once.
        const stem = pick(starts, place) + pick(ends, Math.floor(place / starts.length) + 3 * place);
        const kind = pick(kinds[industry], index);
        return {
          name: `${stem} ${kind}`,
          index,
          place,
          names,
          industry,
          country,
          // From 6 to about 6,000, and as many small ones as large ones.
          staff: Math.round(6 * 10 ** (random() * 3)),
          // The first company of each country and industry shows every second signal, the second one the others.
          signals: signals.filter(
            (_signal, position) => (position + nth + column) % 2 === 0 || random() < 0.2,
          ),
          days: 1 + Math.floor(random() * 45),
          jobs: roles.filter((_role, position) => (index + position) % 3 !== 0),
        };
      }),
    ),
  );
}

/** The person with a role at a company of the sample. */
export function personAt(company: Company, role: Role): Person {
  const { name, index, place, names, industry, country, staff, signals: own, days } = company;
  const position = roles.indexOf(role);
  const number = place * roles.length + position;
  // Each pair of a first and a last name occurs once.
  const first = pick(names.first, number);
  const last = pick(names.last, Math.floor(number / names.first.length) + 7 * (number % names.first.length));
  const forms = [`${first}.${last}`, first, `${first[0]}.${last}`];
  return {
    name: `${first} ${last}`,
    role,
    title: ((index + position) % 3) as Person['title'],
    company: name,
    address: `${slug(pick(forms, index))}@${slug(name.split(' ')[0] ?? '')}.example.com`,
    industry,
    country,
    staff,
    signals: own,
    days,
    fit: (index + position) % 3 === 0 ? 4 : 5,
    state: stateOf((index * 3 + position * 5) % 11),
  };
}

function stateOf(draw: number): LeadState {
  return draw === 7 ? 'queued' : draw === 3 ? 'checking' : 'verified';
}

const pick = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item;

/** For a domain or the first part of an address. */
function slug(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
    .replace(/&/g, '')
    .replace(/[^\w.\s]/g, '')
    .replace(/\s+/g, '-');
}

/** A generator of numbers from 0 to 1 (mulberry32), the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Parts of invented names in the manner of some countries. */
interface Names {
  readonly starts: readonly string[];
  readonly ends: readonly string[];
  readonly first: readonly string[];
  readonly last: readonly string[];
}

const words = (text: string) => text.split(' ');

const north: Names = {
  starts: words('Fjell Isen Nord Skog Vester Sol Havn Birk Elv Granit'),
  ends: words('vik sund dal mark heim strand berg fors lund nes'),
  first: words(
    'Astrid Bjarne Elin Frode Gunn Håkon Ida Jarle Kaisa Lars Maja Niklas Oda Pekka Ragna Sanna Tor Ulla Viggo Ylva Anders Brita Esko Freja Greta Henrik Ingrid Jesper Kirsi Leif',
  ),
  last: words(
    'Aaberg Bakkeli Dalgaard Ekholm Fossum Granlund Hauge Isaksen Jokela Kjeldsen Lindahl Moberg Nyholm Ostby Paulsrud Rantala Sandvik Tuominen Ulvestad Vikstrand Westby Bergsaker Enqvist Friberg Hellstedt Koskela Lundgaard Mattila Nordal Rosendal',
  ),
};
const middle: Names = {
  starts: words('Alten Buchen Eichen Grau Hohen Linden Rauten Silber Tannen Winter'),
  ends: words('au bach feld hof moor stein tal wald werk furt'),
  first: words(
    'Anke Bernd Carolin Dirk Elif Florian Gesa Holger Ilka Jochen Kerstin Lukas Merle Norbert Olivia Philipp Regula Stefan Tanja Urs Verena Wolfgang Yasmin Aylin Bastian Dorothea Emre Franziska Gerold Hannes',
  ),
  last: words(
    'Amrein Bachofer Czerny Drexler Eggert Fuhrmann Gasser Hölzl Imhof Jansky Kessler Lechner Mautner Niedermann Oswald Prantl Rauscher Stadler Thalmann Ullrich Vollmer Wiesner Yilmaz Zangerl Brückner Dahmen Ehlers Frings Grabner Hofstetter',
  ),
};
const south: Names = {
  starts: words('Alba Brisa Costa Duna Estrela Lumi Mira Oliva Rocha Sierra'),
  ends: words('dor lia mar nova ra ria sol terra val vento'),
  first: words(
    'Adrien Bruna Camille Diogo Elena Fabien Gloria Hélène Inês Jordi Katia Lorenzo Manon Nuno Olga Pablo Quitéria Raúl Sofia Tomás Ursule Valérie Xavier Zoé Álvaro Benoît Catarina Delphine Esteban Filipa',
  ),
  last: words(
    'Almeida Barros Castanet Delgado Espinar Fabre Gaspar Herrero Iglesia Jourdain Lacroix Marchena Navarro Oliveira Perrot Queiroz Rivas Santamar Teixeira Urbano Vasquez Ximeno Zabala Blanchet Carrera Duarte Esteves Figuera Garrigue Lamarque',
  ),
};
const west: Names = {
  starts: words('Ash Black Clear Elm Fern Grey High North Stone Wind'),
  ends: words('brook combe field ford gate haven ley mere ridge well'),
  first: words(
    'Amara Blake Chloe Devin Esme Femke Graham Hollis Imani Joel Keira Logan Mieke Nadia Owen Pippa Quentin Ruth Sander Tessa Umar Violet Wade Yara Zane Bram Callum Daphne Ezra Fiona',
  ),
  last: words(
    'Abbot Barlow Carver Dekker Eastman Forsyth Gaines Hendriks Ingram Joyner Keane Langley Mercer Norwood Okoye Prescott Quill Redfern Sutter Thorne Underhill Visser Whitaker Yates Bishop Chaudhry Drummond Ellery Fairley Goddard',
  ),
};

const namesOf: Readonly<Record<Country, Names>> = {
  AT: middle,
  CA: west,
  CH: middle,
  DE: middle,
  DK: north,
  ES: south,
  FI: north,
  FR: south,
  GB: west,
  NL: west,
  NO: north,
  PT: south,
  SE: north,
  US: west,
};

/** The last part of a company's name. */
const kinds: Readonly<Record<Industry, readonly string[]>> = {
  freight: ['Freight', 'Cold Chain', 'Logistics'],
  software: ['Software', 'Cloud', 'Systems'],
  fintech: ['Pay', 'Capital', 'Ledger'],
  health: ['Clinics', 'Hospitals', 'Health'],
  vets: ['Vets', 'Animal Care', 'Pet Clinics'],
  packaging: ['Packaging', 'Cartons', 'Foils'],
  cosmetics: ['Cosmetics', 'Skincare', 'Botanics'],
  gyms: ['Gym', 'Fitness', 'Strength'],
  energy: ['Solar', 'Energy', 'Wind'],
  hotels: ['Hotels', 'Kitchens', 'Resorts'],
  building: ['Construction', 'Builders', 'Interiors'],
  legal: ['Legal', 'Law', 'Counsel'],
};
