import { listOf } from '../facts';

export const gyms = listOf({ role: 'owner', industry: 'gyms', country: 'CA', signals: ['opening'] }, [
  ['Priya Raman', 0, 'Ironleaf Gym', 'priya@ironleaf', 14, 2],
  ['Luc Tremblay', 0, 'Salle Boréale', 'luc@salle-boreale', 22, 6],
  ['Dana Whitford', 1, 'North Shore Lifting', 'dana@northshore-lifting', 18, 9],
  ['Kofi Mensah', 0, 'Prairie Barbell', 'kofi@prairie-barbell', 11, 14],
  ['Jess Arsenault', 2, 'Tidal Strength', 'jess@tidal-strength', 16, 20, { state: 'verified' }],
  ['Omar Haddad', 0, 'Kettle & Rope', 'omar@kettle-rope', 9, 28],
]);
