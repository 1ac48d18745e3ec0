import { cosmetics } from '../../sample/people/cosmetics';
import { gyms } from '../../sample/people/gyms';
import { packaging } from '../../sample/people/packaging';
import { vets } from '../../sample/people/vets';

/** The client whose search is open at the top of the page. */
export const openClient = 'a';

/** The clients of a made-up agency. Each has a space with its own list; no person is in two. */
export const clients = [
  { id: 'a', state: 'filling', people: vets.slice(0, 4), left: 12 },
  { id: 'b', state: 'ready', people: gyms.slice(0, 4), left: 7 },
  { id: 'c', state: 'filling', people: cosmetics.slice(0, 4), left: 31 },
  { id: 'd', state: 'ready', people: packaging.slice(0, 4), left: 4 },
] as const;
