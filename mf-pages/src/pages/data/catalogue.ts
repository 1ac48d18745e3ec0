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

/** A made-up person. Addresses use example.com, which is reserved. */
export interface SamplePerson {
  readonly row: SampleRow;
  readonly name: string;
  readonly company: string;
  readonly address: string;
  readonly state: LeadState;
}

type PersonData = readonly [name: string, company: string, address: string, state?: LeadState];

const people: Readonly<Record<DataSetId, readonly [PersonData, PersonData, PersonData, PersonData]>> = {
  'cold-chain-nordics': [
    ['Mara Ellestad', 'Halden Cold Chain', 'mara@halden.example.com'],
    ['Jonas Virta', 'Frostline Haulage', 'j.virta@frostline.example.com'],
    ['Sigrid Aune', 'Nordkyl Logistics', 'sigrid.aune@nordkyl.example.com'],
    ['Tuva Holm', 'Fjordkold', 'tuva@fjordkold.example.com', 'checking'],
  ],
  'dental-second-practice-texas': [
    ['Dana Whitlow', 'Cedar Bend Dental', 'dana@cedarbend.example.com'],
    ['Luis Arredondo', 'Arredondo Family Dentistry', 'luis@arredondo.example.com'],
    ['Priya Nair', 'Northline Dental', 'priya.nair@northline.example.com'],
    ['Carl Hobbs', 'Hobbs & Daughter Dental', 'office@hobbs.example.com', 'checking'],
  ],
  'packaging-fair-exhibitors': [
    ['Elke Brand', 'Falzwerk', 'e.brand@falzwerk.example.com'],
    ['Marc Delorme', 'Cartonnerie Delorme', 'marc.delorme@delorme.example.com'],
    ['Giulia Ferri', 'Pellicola Nova', 'g.ferri@pellicola.example.com'],
    ['Tom Ashby', 'Ashby Closures', 'tom@ashby.example.com', 'queued'],
  ],
  'saas-finance-new-round': [
    ['Nadia Rahimi', 'Ledgerloop', 'nadia@ledgerloop.example.com'],
    ['Owen Pryce', 'Stackfold', 'owen.pryce@stackfold.example.com'],
    ['Hanna Lindqvist', 'Kvitto Cloud', 'hanna@kvitto.example.com'],
    ['Deniz Aksoy', 'Formably', 'd.aksoy@formably.example.com', 'checking'],
  ],
  'solar-installers-iberia': [
    ['Inés Cabral', 'Sol do Tejo', 'ines.cabral@soldotejo.example.com'],
    ['Joan Ferrer', 'Teulada Solar', 'joan@teulada.example.com'],
    ['Rui Matos', 'Matos Energia', 'rui.matos@matosenergia.example.com'],
    ['Lucía Romero', 'Cubierta Clara', 'lromero@cubierta.example.com', 'queued'],
  ],
  'road-tender-winners': [
    ['Piotr Zalewski', 'Zalewski Drogi', 'p.zalewski@zdrogi.example.com'],
    ['Eva Horáková', 'Moravské Mosty', 'horakova@mmosty.example.com'],
    ['Gábor Szűcs', 'Alföld Út', 'szucs.gabor@alfold.example.com'],
    ['Marek Kováč', 'Tatra Asfalt', 'marek.kovac@tatra-asfalt.example.com', 'checking'],
  ],
  'fintech-cto-hiring': [
    ['Beatriz Lopes', 'Moedaline', 'beatriz@moedaline.example.com'],
    ['Arun Mehta', 'Paysmith', 'arun.mehta@paysmith.example.com'],
    ['Chloé Bernard', 'Créance', 'chloe@creance.example.com'],
    ['Stefan Vogt', 'Zinsfuss', 's.vogt@zinsfuss.example.com', 'checking'],
  ],
  'hospital-procurement-dach': [
    ['Birgit Aigner', 'Klinikverbund Inntal', 'birgit.aigner@inntal.example.com'],
    ['Urs Zbinden', 'Spital Oberaargau Nord', 'urs.zbinden@spital-on.example.com'],
    ['Katrin Peters', 'Krankenhaus am Deich', 'k.peters@deich.example.com'],
    ['Holger Fuchs', 'Stiftsklinik Weiden', 'fuchs@stift.example.com', 'queued'],
  ],
  'gym-second-site-canada': [
    ['Maya Tremblay', 'Salle Nord', 'maya@sallenord.example.com'],
    ['Kyle Morrow', 'Lakeside Strength', 'kyle@lakeside.example.com'],
    ['Simran Gill', 'Common Barbell', 'simran.gill@commonbarbell.example.com'],
    ['Jo Laforge', 'Atelier Forme', 'jo@atelierforme.example.com', 'checking'],
  ],
};

/** The made-up people in the sample of a set. */
export function samplePeople(id: DataSetId): readonly SamplePerson[] {
  return sampleRows.map((row, index) => {
    // Every set has a person for each row.
    const [name, company, address, state = 'verified'] = people[id][index] as PersonData;
    return { row, name, company, address, state };
  });
}

/** Returns the id if the catalogue has it, otherwise undefined. */
export function asDataSetId(id: string | undefined): DataSetId | undefined {
  return dataSetIds.find((known) => known === id);
}
