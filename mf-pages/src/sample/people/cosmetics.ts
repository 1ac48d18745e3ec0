import { listOf } from '../facts';

export const cosmetics = listOf(
  { role: 'marketing', industry: 'cosmetics', country: 'FR', signals: ['launch'] },
  [
    ['Clémence Aubry', 0, 'Maison Sauge', 'clemence@maison-sauge', 24, 3],
    ['Yanis Belkacem', 0, 'Atelier Nue', 'yanis@atelier-nue', 41, 6],
    ['Solène Gauthier', 1, 'Herbes & Sel', 'solene.g@herbes-sel', 18, 10],
    ['Maud Lefort', 0, 'Lichen Paris', 'maud@lichen', 36, 13],
    ['Théo Marchetti', 2, 'Bleu Calanque', 'theo@bleu-calanque', 29, 19],
    ['Aïcha Fontanel', 0, 'Racine Douce', 'aicha@racine-douce', 47, 26],
  ],
);
