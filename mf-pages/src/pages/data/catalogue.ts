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

/** A made-up person. Addresses are at subdomains of example.com, which is reserved. */
export interface SamplePerson {
  readonly row: SampleRow;
  readonly name: string;
  readonly company: string;
  readonly address: string;
  /** Where the reason for the listing was found. */
  readonly source: DataSource;
  readonly state: LeadState;
}

type PersonData = readonly [
  name: string,
  company: string,
  address: string,
  source: DataSource,
  state?: LeadState,
];

/** By row. The letter is the source, `data.<id>.source.<letter>.title`. Without a state, the address is verified. */
const people: Readonly<Record<DataSetId, readonly [PersonData, PersonData, PersonData, PersonData]>> = {
  'cold-chain-nordics': [
    ['Mara Ellestad', 'Halden Cold Chain', 'mara@halden.example.com', 'b'],
    ['Jonas Virta', 'Frostline Haulage', 'j.virta@frostline.example.com', 'b'],
    ['Sigrid Aune', 'Nordkyl Logistics', 'sigrid.aune@nordkyl.example.com', 'b'],
    ['Tuva Holm', 'Fjordkold', 'tuva@fjordkold.example.com', 'b', 'checking'],
  ],
  'dental-second-practice-texas': [
    ['Dana Whitlow', 'Cedar Bend Dental', 'dana@cedarbend.example.com', 'b'],
    ['Luis Arredondo', 'Arredondo Family Dentistry', 'luis@arredondo.example.com', 'c'],
    ['Priya Nair', 'Northline Dental', 'priya.nair@northline.example.com', 'a'],
    ['Carl Hobbs', 'Hobbs & Daughter Dental', 'office@hobbs.example.com', 'c', 'checking'],
  ],
  'packaging-fair-exhibitors': [
    ['Elke Brand', 'Falzwerk', 'e.brand@falzwerk.example.com', 'a'],
    ['Marc Delorme', 'Cartonnerie Delorme', 'marc.delorme@delorme.example.com', 'a'],
    ['Giulia Ferri', 'Pellicola Nova', 'g.ferri@pellicola.example.com', 'a'],
    ['Tom Ashby', 'Ashby Closures', 'tom@ashby.example.com', 'a', 'queued'],
  ],
  'saas-finance-new-round': [
    ['Nadia Rahimi', 'Ledgerloop', 'nadia@ledgerloop.example.com', 'b'],
    ['Owen Pryce', 'Stackfold', 'owen.pryce@stackfold.example.com', 'b'],
    ['Hanna Lindqvist', 'Kvitto Cloud', 'hanna@kvitto.example.com', 'a'],
    ['Deniz Aksoy', 'Formably', 'd.aksoy@formably.example.com', 'b', 'checking'],
  ],
  'solar-installers-iberia': [
    ['Inés Cabral', 'Sol do Tejo', 'ines.cabral@soldotejo.example.com', 'a'],
    ['Joan Ferrer', 'Teulada Solar', 'joan@teulada.example.com', 'a'],
    ['Rui Matos', 'Matos Energia', 'rui.matos@matosenergia.example.com', 'a'],
    ['Lucía Romero', 'Cubierta Clara', 'lromero@cubierta.example.com', 'a', 'queued'],
  ],
  'road-tender-winners': [
    ['Piotr Zalewski', 'Zalewski Drogi', 'p.zalewski@zdrogi.example.com', 'a'],
    ['Eva Horáková', 'Moravské Mosty', 'horakova@mmosty.example.com', 'a'],
    ['Gábor Molnár', 'Alföld Út', 'molnar.gabor@alfold.example.com', 'a'],
    ['Marek Novák', 'Tatra Asfalt', 'marek.novak@tatra-asfalt.example.com', 'a', 'checking'],
  ],
  'fintech-cto-hiring': [
    ['Beatriz Lopes', 'Moedaline', 'beatriz@moedaline.example.com', 'a'],
    ['Arun Mehta', 'Paysmith', 'arun.mehta@paysmith.example.com', 'a'],
    ['Chloé Bernard', 'Créance', 'chloe@creance.example.com', 'a'],
    ['Stefan Vogt', 'Zinsfuss', 's.vogt@zinsfuss.example.com', 'a', 'checking'],
  ],
  'hospital-procurement-dach': [
    ['Birgit Aigner', 'Klinikverbund Inntal', 'birgit.aigner@inntal.example.com', 'a'],
    ['Urs Zbinden', 'Spital Oberaargau Nord', 'urs.zbinden@spital-on.example.com', 'a'],
    ['Katrin Peters', 'Krankenhaus am Deich', 'k.peters@deich.example.com', 'a'],
    ['Holger Fuchs', 'Stiftsklinik Weiden', 'fuchs@stift.example.com', 'a', 'queued'],
  ],
  'gym-second-site-canada': [
    ['Maya Tremblay', 'Salle Nord', 'maya@sallenord.example.com', 'b'],
    ['Kyle Morrow', 'Lakeside Strength', 'kyle@lakeside.example.com', 'b'],
    ['Simran Gill', 'Common Barbell', 'simran.gill@commonbarbell.example.com', 'c'],
    ['Jo Laforge', 'Atelier Forme', 'jo@atelierforme.example.com', 'a', 'checking'],
  ],
};

/** The made-up people in the sample of a set. */
export function samplePeople(id: DataSetId): readonly SamplePerson[] {
  return sampleRows.map((row) => samplePerson(id, row));
}

/** The made-up person in one row of a sample. */
export function samplePerson(id: DataSetId, row: SampleRow): SamplePerson {
  // Every set has a person for each row.
  const data = people[id][sampleRows.indexOf(row)] as PersonData;
  const [name, company, address, source, state = 'verified'] = data;
  return { row, name, company, address, source, state };
}

/** Returns the id if the catalogue has it, otherwise undefined. */
export function asDataSetId(id: string | undefined): DataSetId | undefined {
  return dataSetIds.find((known) => known === id);
}
