import { listOf } from '../facts';

export const vets = listOf({ role: 'operations', industry: 'vets', country: 'ES', signals: ['sites'] }, [
  ['Lucía Barreda', 0, 'Grupo Vetlomar', 'lucia@vetlomar', 74, 4],
  ['Iván Quiroga', 1, 'Clínicas Patas', 'ivan.quiroga@patas', 52, 7],
  ['Noelia Sanz', 0, 'Veterinaria Alcor', 'n.sanz@alcor', 38, 10],
  ['Andreu Ferrer', 2, 'Mascotalia', 'andreu@mascotalia', 96, 15],
  ['Marta Olmedo', 1, 'Red Animalis', 'marta@animalis', 120, 18],
  ['Joel Cabrera', 0, 'VetSur', 'joel.cabrera@vetsur', 41, 26],
]);
