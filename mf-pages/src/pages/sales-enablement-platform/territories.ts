/** Who owns which postcodes of Germany, by their first digit, and how many people of the week's list are there. */
export const zones = [
  { zone: 2, city: 'Hamburg', rep: 'north', count: 4, column: 2 },
  { zone: 1, city: 'Berlin', rep: 'north', count: 4, column: 3 },
  { zone: 4, city: 'Essen', rep: 'centre', count: 4, column: 1 },
  { zone: 3, city: 'Hannover', rep: 'north', count: 3, column: 2 },
  { zone: 0, city: 'Leipzig', rep: 'north', count: 3, column: 3 },
  { zone: 5, city: 'Köln', rep: 'centre', count: 4, column: 1 },
  { zone: 6, city: 'Frankfurt', rep: 'centre', count: 3, column: 2 },
  { zone: 9, city: 'Nürnberg', rep: 'south', count: 2, column: 3 },
  { zone: 7, city: 'Stuttgart', rep: 'south', count: 3, column: 2 },
  { zone: 8, city: 'München', rep: 'south', count: 4, column: 3 },
] as const;

export const reps = ['north', 'centre', 'south'] as const;
export type Rep = (typeof reps)[number];

/** The rep of a made-up company. Factor and offset are chosen so that the page's own six have all three reps. */
export function repOf(company: string): Rep {
  const sum = [...company].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const zone = (sum * 3 + 9) % zones.length;
  return zones.find((one) => one.zone === zone)?.rep ?? 'north';
}
