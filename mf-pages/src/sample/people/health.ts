import { listOf } from '../facts';

export const health = listOf({ role: 'purchasing', industry: 'health', country: 'DE', signals: ['sites'] }, [
  ['Ulrike Sandner', 0, 'Verbund Nordstern', 'ulrike.sandner@nordstern', 6400, 4],
  ['Matteo Frei', 1, 'Spitalgruppe Aare', 'm.frei@spital-aare', 3900, 9, { country: 'CH' }],
  ['Anneliese Gruber', 0, 'Kliniken Traunfels', 'a.gruber@traunfels', 2800, 11, { country: 'AT' }],
  ['Jannik Thode', 2, 'Häuser am Sund', 'jannik.thode@haeuser-sund', 5200, 16],
  ['Seraina Caduff', 0, 'Rätia Spitäler', 'seraina@raetia-spitaeler', 2300, 21, { country: 'CH' }],
  ['Lorenz Pichler', 1, 'Donaukliniken Ost', 'lorenz.pichler@donaukliniken', 4100, 29, { country: 'AT' }],
]);
