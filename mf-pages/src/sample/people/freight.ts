import { listOf } from '../facts';

export const freight = listOf(
  { role: 'operations', industry: 'freight', country: 'NO', signals: ['hiring'] },
  [
    ['Mara Ellestad', 0, 'Halden Cold Chain', 'mara@halden', 180, 3],
    ['Jonas Virta', 1, 'Frostline Haulage', 'j.virta@frostline', 240, 5, { country: 'FI' }],
    ['Sigrid Aune', 2, 'Nordkyl Logistics', 'sigrid.aune@nordkyl', 410, 9, { country: 'SE' }],
    ['Petter Lindqvist', 0, 'Isbro Transport', 'petter@isbro', 95, 11, { country: 'SE', fit: 4 }],
    ['Aino Salmela', 0, 'Kaira Reefer Lines', 'aino.s@kaira', 320, 12, { country: 'FI' }],
    ['Emil Brandt', 1, 'Skagen Fresh Freight', 'emil.brandt@skagen', 140, 16, { country: 'DK', fit: 4 }],
    ['Tuva Holm', 2, 'Fjordkold', 'tuva@fjordkold', 60, 19, { country: 'DK', fit: 4 }],
    ['Oskar Rehn', 0, 'Vinter & Rehn', 'oskar@vinter-rehn', 75, 24, { country: 'SE', fit: 4 }],
  ],
);
