import { z } from 'zod';
import { countryInPath, id } from './common.ts';
import { endpoint } from './endpoint.ts';

const building = z.object({ id: z.int(), nombre: z.string() });
export type Building = z.infer<typeof building>;

/** S-358: the user's buildings, for every signed-in user. */
export const listOwnBuildings = endpoint({
  method: 'GET',
  path: '/api/edificios/mis',
  summary: 'The malls that the caller reaches, by name',
  access: 'session',
  reply: z.array(building),
});

/** No screen makes this call: S-354 has the buildings of a country; a user's are of one country. */
export const listCountryBuildings = endpoint({
  method: 'GET',
  path: '/api/edificios/:country/pais',
  summary: 'The malls of a country that the caller reaches, by name',
  access: 'session',
  params: z.object({ country: countryInPath }),
  reply: z.array(building),
});

/** No screen makes this call: S-361 has the buildings of a brand; its screen lists its contracts. */
export const listBrandBuildings = endpoint({
  method: 'GET',
  path: '/api/marcas/:id/buildings',
  summary: 'The malls where a brand has contracts that the caller reaches, by name',
  access: { can: ['read', 'Brand'] },
  params: z.object({ id }),
  reply: z.array(building),
});
