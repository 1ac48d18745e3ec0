/**
 * Who owns which postcodes of Germany, by their first digit, and how many people of the week's list are there. A city of each is the
 * message `map.city.<zone>`.
 */
export const zones = [
  { zone: 2, rep: 'north', count: 4, column: 2 },
  { zone: 1, rep: 'north', count: 4, column: 3 },
  { zone: 4, rep: 'centre', count: 4, column: 1 },
  { zone: 3, rep: 'north', count: 3, column: 2 },
  { zone: 0, rep: 'north', count: 3, column: 3 },
  { zone: 5, rep: 'centre', count: 4, column: 1 },
  { zone: 6, rep: 'centre', count: 3, column: 2 },
  { zone: 9, rep: 'south', count: 2, column: 3 },
  { zone: 7, rep: 'south', count: 3, column: 2 },
  { zone: 8, rep: 'south', count: 4, column: 3 },
] as const;

export const reps = ['north', 'centre', 'south'] as const;
export type Rep = (typeof reps)[number];

/** The rep of a made-up company. Factor and offset are chosen so that the page's own six have all three reps. */
export function repOf(company: string): Rep {
  const sum = [...company].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const zone = (sum * 3 + 9) % zones.length;
  return zones.find((one) => one.zone === zone)?.rep ?? 'north';
}
