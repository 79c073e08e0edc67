import { z } from 'zod';
import { executive } from './company-data.ts';
import { endpoint } from './endpoint.ts';

/** Executives in one reply: those of more companies are found on each company's own page. */
export const mostExecutives = 20;
/** Companies that an executive's entry names. */
export const mostCompaniesNamed = 3;

/** An executive of the operator for companies of the caller (U-169). */
export const ownExecutive = executive.extend({
  /** The first of the caller's companies that they look after, by name. */
  empresas: z.array(z.string()),
  /** How many these are in all. */
  totalEmpresas: z.number().int(),
});
export type OwnExecutive = z.infer<typeof ownExecutive>;

export const listOwnExecutives = endpoint({
  method: 'GET',
  path: '/api/perfil/ejecutivos',
  summary: 'The commercial executives of the companies that the caller acts for, the first by name (U-169)',
  access: 'session',
  reply: z.array(ownExecutive),
});
