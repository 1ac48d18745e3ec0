import type { SampleLead } from '../../sections/tables/LeadTable/LeadTable';

/** Made-up people at made-up companies, with addresses at `example.com`. */
export const leads: readonly SampleLead[] = [
  {
    name: 'Mara Ellestad',
    role: 'home.role.head',
    company: 'Halden Cold Chain',
    address: 'mara@halden.example.com',
    fit: 5,
    state: 'verified',
  },
  {
    name: 'Jonas Virta',
    role: 'home.role.director',
    company: 'Frostline Haulage',
    address: 'j.virta@frostline.example.com',
    fit: 5,
    state: 'verified',
  },
  {
    name: 'Sigrid Aune',
    role: 'home.role.vp',
    company: 'Nordkyl Logistics',
    address: 'sigrid.aune@nordkyl.example.com',
    fit: 5,
    state: 'verified',
  },
  {
    name: 'Petter Lindqvist',
    role: 'home.role.fleet',
    company: 'Isbro Transport',
    address: 'petter@isbro.example.com',
    fit: 4,
    state: 'verified',
  },
  {
    name: 'Aino Salmela',
    role: 'home.role.head',
    company: 'Kaira Reefer Lines',
    address: 'aino.s@kaira.example.com',
    fit: 5,
    state: 'verified',
  },
  {
    name: 'Emil Brandt',
    role: 'home.role.manager',
    company: 'Skagen Fresh Freight',
    address: 'emil.brandt@skagen.example.com',
    fit: 4,
    state: 'verified',
  },
  {
    name: 'Tuva Holm',
    role: 'home.role.dispatch',
    company: 'Fjordkold',
    address: 'tuva@fjordkold.example.com',
    fit: 4,
    state: 'checking',
  },
  { name: 'Oskar Rehn', role: 'home.role.head', company: 'Vinter & Rehn', fit: 3, state: 'queued' },
];
