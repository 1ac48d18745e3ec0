import { listOf } from '../facts';

export const packaging = listOf(
  { role: 'operations', industry: 'packaging', country: 'DE', signals: ['alike'] },
  [
    ['Heike Brandl', 0, 'Isarpack', 'heike.brandl@isarpack', 260, 5],
    ['Torsten Wiehl', 0, 'Kartonwerk Süd', 't.wiehl@kartonwerk', 180, 8],
    ['Sabine Ott', 1, 'Folia Nord', 'sabine@folia-nord', 340, 12],
    ['Deniz Arslan', 2, 'Hartmut Kisten', 'deniz@hartmut-kisten', 90, 15, { fit: 4 }],
    ['Uwe Pannwitz', 0, 'Blister & Söhne', 'uwe.pannwitz@blister-soehne', 150, 21, { fit: 4 }],
    ['Carla Reimann', 1, 'Wellform', 'carla@wellform', 210, 27, { fit: 4 }],
  ],
);
