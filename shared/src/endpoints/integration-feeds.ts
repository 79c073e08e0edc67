import { z } from 'zod';
import { feedRhythms } from '../rules/records/feeds.ts';
import { recordKindNames } from '../rules/records/kinds.ts';
import { countryCode } from './common.ts';
import { endpoint } from './endpoint.ts';
import { userEmail } from './user-account.ts';

const access = { can: ['manage', 'Integration'] } as const;
const kind = z.enum(recordKindNames);

/** Addresses that are told of one kind. */
export const mostFeedRecipients = 20;

const tooManyRecipients = `Escriba ${mostFeedRecipients} correos como máximo.`;

const plan = {
  /** Null: not expected. */
  cada: z.enum(feedRhythms).nullable(),
  /** Of the week (1: Monday) or the month; null for the others. */
  dia: z.number().int().min(1).max(31).nullable(),
  /** By which hour of the country. */
  hora: z.number().int().min(0).max(23).nullable(),
  /** E-mail addresses; none: the portal administrators of the country. */
  avisarA: z.array(userEmail).max(mostFeedRecipients, tooManyRecipients),
};

/** A kind of record of the country: when it came last, when it is expected, and whom to tell. */
export const integrationFeed = z.object({
  pais: countryCode,
  tipo: kind,
  ...plan,
  /** Where its files are left, from the import folder on; null: the folder does not take this kind. */
  carpeta: z.string().nullable(),
  /** ISO instant: when records came last, by any door. */
  llego: z.string().nullable(),
  /** The expected date that passed without any; null: none. */
  falta: z.object({ dia: z.string(), hora: z.number().int() }).nullable(),
  rowVersion: z.number().int(),
});
export type IntegrationFeed = z.infer<typeof integrationFeed>;

export const integrationFeeds = z.object({
  /** Null: the portal has no import folder. */
  carpeta: z
    .object({
      /** ISO instant of the last look; null: not yet. */
      revisada: z.string().nullable(),
      /** What is wrong with it, a sentence each. */
      problemas: z.array(z.string()),
    })
    .nullable(),
  tipos: z.array(integrationFeed),
});
export type IntegrationFeeds = z.infer<typeof integrationFeeds>;

export const listIntegrationFeeds = endpoint({
  method: 'GET',
  path: '/api/integration-feeds',
  summary:
    'Each kind of record of the country: when it came last, when it is expected, and the import folder',
  access,
  reply: integrationFeeds,
});

const isWhole = ({ cada, dia, hora }: Pick<IntegrationFeed, 'cada' | 'dia' | 'hora'>): boolean =>
  (cada === null) === (hora === null) &&
  (cada === 'week' ? dia !== null && dia <= 7 : cada === 'month' ? dia !== null : dia === null);

const areEmails = (lines: readonly string[]): boolean =>
  lines.every((line) => userEmail.safeParse(line).success);

/** As it is written on the screen: the addresses are lines, of which blank ones do not count. */
export const integrationFeedForm = z
  .strictObject({
    ...plan,
    avisarA: z
      .array(z.string())
      .transform((lines) => lines.map((line) => line.trim()).filter((line) => line !== ''))
      .refine(areEmails, 'Escriba un correo válido por línea.')
      .refine(({ length }) => length <= mostFeedRecipients, tooManyRecipients),
  })
  .refine(isWhole, { path: ['dia'], message: 'Elija el día y la hora.' });
export type IntegrationFeedForm = z.output<typeof integrationFeedForm>;

export const updateIntegrationFeed = endpoint({
  method: 'PUT',
  path: '/api/integration-feeds/:tipo',
  summary: 'Says when records of a kind are expected and who is told. A stale edit is a 409',
  access,
  params: z.object({ tipo: kind }),
  body: z
    .strictObject({ ...plan, rowVersion: z.number().int() })
    .refine(isWhole, { path: ['dia'], message: 'Elija el día y la hora.' }),
  reply: integrationFeed,
  idempotent: true,
});
