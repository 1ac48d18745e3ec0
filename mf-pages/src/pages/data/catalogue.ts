import type { LeadState } from '../../sections/product/State/State';

/** Data sets with their own page at `/data/<id>`. Their messages are `data.<id>.*`. */
export const dataSetIds = [
  'cold-chain-nordics',
  'dental-second-practice-texas',
  'packaging-fair-exhibitors',
  'saas-finance-new-round',
  'solar-installers-iberia',
  'road-tender-winners',
  'fintech-cto-hiring',
  'hospital-procurement-dach',
  'gym-second-site-canada',
] as const;
export type DataSetId = (typeof dataSetIds)[number];

/** Rows of the sample. A person's role is the message `data.<id>.role.<row>`, the reason for the listing `data.<id>.sign.<row>`. */
export const sampleRows = ['1', '2', '3', '4'] as const;
export type SampleRow = (typeof sampleRows)[number];

/** The three sources of every set, with the messages `data.<id>.source.<source>.title` and `.text`. */
export const dataSources = ['a', 'b', 'c'] as const;
export type DataSource = (typeof dataSources)[number];

/** Where each source of a person is found: a page of the company, or another site. */
const sourcePages: Readonly<Record<DataSetId, Readonly<Partial<Record<DataSource, string>>>>> = {
  'cold-chain-nordics': { b: '/jobs' },
  'dental-second-practice-texas': { a: 'licenses.example.org', b: 'permits.example.org', c: '/news' },
  'packaging-fair-exhibitors': { a: 'fairs.example.org/catalog' },
  'saas-finance-new-round': { a: 'companies.example.org', b: 'investors.example.org' },
  'solar-installers-iberia': { a: 'installers.example.org' },
  'road-tender-winners': { a: 'tenders.example.org' },
  'fintech-cto-hiring': { a: '/jobs' },
  'hospital-procurement-dach': { a: 'tenders.example.org' },
  'gym-second-site-canada': { a: 'permits.example.org', b: '/news', c: '/jobs' },
};

/** A made-up person. Addresses are at subdomains of example.com, which is reserved. */
export interface SamplePerson {
  readonly row: SampleRow;
  readonly name: string;
  readonly company: string;
  /** The place, with its state or country. */
  readonly place: string;
  readonly address: string;
  /** Where the reason for the listing was found. */
  readonly source: DataSource;
  /** The page of the source, without a scheme. */
  readonly foundOn: string;
  readonly state: LeadState;
}

type PersonData = readonly [
  name: string,
  company: string,
  place: string,
  address: string,
  source: DataSource,
  state?: LeadState,
];

/** By row. Without a state, the address is verified. */
const people: Readonly<Record<DataSetId, readonly [PersonData, PersonData, PersonData, PersonData]>> = {
  'cold-chain-nordics': [
    ['Mara Ellestad', 'Halden Cold Chain', 'Halden, NO', 'mara@halden.example.com', 'b'],
    ['Jonas Virta', 'Frostline Haulage', 'Tampere, FI', 'j.virta@frostline.example.com', 'b'],
    ['Sigrid Aune', 'Nordkyl Logistics', 'Malmö, SE', 'sigrid.aune@nordkyl.example.com', 'b'],
    ['Tuva Holm', 'Fjordkold', 'Aarhus, DK', 'tuva@fjordkold.example.com', 'b', 'checking'],
  ],
  'dental-second-practice-texas': [
    ['Faye Whitlow', 'Cedar Bend Dental', 'Austin, TX', 'faye@cedarbend.example.com', 'b'],
    ['Luis Arredondo', 'Arredondo Family Dentistry', 'El Paso, TX', 'luis@arredondo.example.com', 'c'],
    ['Anjali Nair', 'Northline Dental', 'Plano, TX', 'anjali.nair@northline.example.com', 'a'],
    ['Carl Hobbs', 'Hobbs & Daughter Dental', 'Waco, TX', 'carl@hobbs.example.com', 'c', 'checking'],
  ],
  'packaging-fair-exhibitors': [
    ['Elke Brand', 'Falzwerk', 'Fürth, DE', 'e.brand@falzwerk.example.com', 'a'],
    ['Marc Delorme', 'Cartonnerie Delorme', 'Lyon, FR', 'marc.delorme@delorme.example.com', 'a'],
    ['Giulia Ferri', 'Pellicola Nova', 'Bologna, IT', 'g.ferri@pellicola.example.com', 'a'],
    ['Tom Ashby', 'Ashby Closures', 'Leeds, GB', 'tom@ashby.example.com', 'a', 'queued'],
  ],
  'saas-finance-new-round': [
    ['Nadia Rahimi', 'Ledgerloop', 'Dublin, IE', 'nadia@ledgerloop.example.com', 'b'],
    ['Owen Pryce', 'Stackfold', 'Cardiff, GB', 'owen.pryce@stackfold.example.com', 'b'],
    ['Hanna Lindqvist', 'Kvitto Cloud', 'Uppsala, SE', 'hanna@kvitto.example.com', 'a'],
    ['Deniz Aksoy', 'Formably', 'Berlin, DE', 'd.aksoy@formably.example.com', 'b', 'checking'],
  ],
  'solar-installers-iberia': [
    ['Inês Cabral', 'Sol do Tejo', 'Santarém, PT', 'ines.cabral@soldotejo.example.com', 'a'],
    ['Joan Ferrer', 'Teulada Solar', 'Girona, ES', 'joan@teulada.example.com', 'a'],
    ['Rui Matos', 'Matos Energia', 'Braga, PT', 'rui.matos@matosenergia.example.com', 'a'],
    ['Lucía Romero', 'Cubierta Clara', 'Almería, ES', 'lromero@cubierta.example.com', 'a', 'queued'],
  ],
  'road-tender-winners': [
    ['Piotr Zalewski', 'Zalewski Drogi', 'Lublin, PL', 'p.zalewski@zdrogi.example.com', 'a'],
    ['Eva Horáková', 'Moravské Mosty', 'Brno, CZ', 'horakova@mmosty.example.com', 'a'],
    ['Gábor Molnár', 'Alföld Út', 'Szeged, HU', 'molnar.gabor@alfold.example.com', 'a'],
    ['Marek Novák', 'Tatra Asfalt', 'Poprad, SK', 'marek.novak@tatra-asfalt.example.com', 'a', 'checking'],
  ],
  'fintech-cto-hiring': [
    ['Marta Lopes', 'Moedaline', 'Porto, PT', 'marta@moedaline.example.com', 'a'],
    ['Arun Mehta', 'Paysmith', 'Manchester, GB', 'arun.mehta@paysmith.example.com', 'a'],
    ['Chloé Bernard', 'Créance', 'Lille, FR', 'chloe@creance.example.com', 'a'],
    ['Stefan Vogt', 'Zinsfuss', 'Hamburg, DE', 's.vogt@zinsfuss.example.com', 'a', 'checking'],
  ],
  'hospital-procurement-dach': [
    ['Birgit Aigner', 'Klinikverbund Sonnleiten', 'Linz, AT', 'birgit.aigner@sonnleiten.example.com', 'a'],
    ['Urs Zbinden', 'Spital Hohmatt', 'Thun, CH', 'urs.zbinden@hohmatt.example.com', 'a'],
    ['Katrin Peters', 'Krankenhaus am Deich', 'Emden, DE', 'k.peters@deich.example.com', 'a'],
    ['Holger Fuchs', 'Stiftsklinik Lindenau', 'Gera, DE', 'fuchs@lindenau.example.com', 'a', 'queued'],
  ],
  'gym-second-site-canada': [
    ['Maya Gagnon', 'Salle Nord', 'Terrebonne, QC', 'maya@sallenord.example.com', 'b'],
    ['Kyle Morrow', 'Lakeside Strength', 'Belleville, ON', 'kyle@lakeside.example.com', 'b'],
    ['Simran Gill', 'Common Barbell', 'Langley, BC', 'simran.gill@commonbarbell.example.com', 'c'],
    ['Jo Laforge', 'Atelier Forme', 'Ottawa, ON', 'jo@atelierforme.example.com', 'a', 'checking'],
  ],
};

export function samplePeople(id: DataSetId): readonly SamplePerson[] {
  return sampleRows.map((row) => samplePerson(id, row));
}

export function samplePerson(id: DataSetId, row: SampleRow): SamplePerson {
  // Every set has a person for each row, and a page for each of their sources.
  const data = people[id][sampleRows.indexOf(row)] as PersonData;
  const [name, company, place, address, source, state = 'verified'] = data;
  const page = sourcePages[id][source] as string;
  const foundOn = page.startsWith('/') ? address.split('@')[1] + page : page;
  return { row, name, company, place, address, source, foundOn, state };
}

export function asDataSetId(id: string | undefined): DataSetId | undefined {
  return dataSetIds.find((known) => known === id);
}
