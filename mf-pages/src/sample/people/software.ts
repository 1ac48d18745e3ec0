import { listOf } from '../facts';

export const software = listOf(
  { role: 'finance', industry: 'software', country: 'DE', signals: ['funding'] },
  [
    ['Henrike Solm', 0, 'Tallyport', 'henrike@tallyport', 85, 3, { signals: ['funding', 'hiring'] }],
    ['Matthis Kray', 1, 'Lumenda', 'm.kray@lumenda', 140, 6],
    ['Ebru Aksoy', 0, 'Planwerk Cloud', 'ebru.aksoy@planwerk', 62, 8],
    ['Falk Oestreich', 2, 'Zeitfaden', 'falk@zeitfaden', 210, 13],
    ['Nele Wichmann', 0, 'Ordentra', 'nele@ordentra', 48, 17],
    ['Tarek Behrens', 1, 'Quittenhof Systems', 't.behrens@quittenhof', 120, 22],
  ],
);
