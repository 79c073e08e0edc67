import { z } from 'zod';
import { debtBuckets, instalmentStates } from '../rules/debt.ts';
import { countryInPath, day } from './common.ts';
import { endpoint } from './endpoint.ts';

const access = { can: ['read', 'Debt'] } as const;

/** A company as these calls name it: `CHL-76123456-0`. */
const client = z
  .string()
  .regex(/^[A-Za-z]{3}-.{1,30}$/, 'Debe ser un país y un identificador tributario')
  .transform((text) => ({ country: text.slice(0, 3), taxId: text.slice(4) }))
  .pipe(z.object({ country: countryInPath, taxId: z.string() }));

const ofClient = z.object({ client });

/** How the paths of these calls name a company. */
export const debtClient = ({ countryId, taxId }: { countryId: string; taxId: string }): string =>
  `${countryId}-${taxId}`;

/** Amounts in Chilean pesos (U-402). U-225. */
export const debtSummary = z.object({
  deudaTotal: z.number(),
  deudaMenorA30Dias: z.number(),
  deudaEntre31Y60Dias: z.number(),
  deudaEntre61Y90Dias: z.number(),
  deudaEntre91Y180Dias: z.number(),
  deudaMayorA180Dias: z.number(),
  /** Balance of a payment agreement; null without one. */
  convenioTotal: z.number().nullable(),
  /** When the operator's accounts were last read; null: never. */
  updatedAt: z.iso.datetime().nullable(),
});
export type DebtSummary = z.infer<typeof debtSummary>;

/** One document of a company's debt (U-226). */
export const debtDetail = z.object({
  folio: z.string(),
  tipoDeDocumento: z.string(),
  /** Name and code of the billing entity. */
  sociedadFacturadora: z.string(),
  sociedad: z.string(),
  nroFactura: z.string(),
  centroComercial: z.string(),
  fechaDeEmision: day,
  fechaDeVencimiento: day,
  totalFactura: z.number(),
  estadoDeuda: z.enum(debtBuckets),
  /** Public URL of the document, where there is one (U-393). */
  linkFactura: z.url({ protocol: /^https?$/ }).nullable(),
});
export type DebtDetail = z.infer<typeof debtDetail>;

/** One instalment of a payment agreement (U-227). */
export const debtAgreement = z.object({
  sociedadFacturadora: z.string(),
  numeroDeCuota: z.number().int(),
  fechaDeVencimiento: day,
  valorCuota: z.number(),
  estadoDeuda: z.enum(instalmentStates),
});
export type DebtAgreement = z.infer<typeof debtAgreement>;

export const getDebt = endpoint({
  method: 'GET',
  path: '/api/debt/clients/:client/debt',
  summary: 'What a company owes, by age (U-364)',
  access,
  params: ofClient,
  reply: debtSummary,
});

export const listDebtDetails = endpoint({
  method: 'GET',
  path: '/api/debt/clients/:client/debt-details',
  summary: 'The documents that make up the debt, the longest due first (U-365)',
  access,
  params: ofClient,
  reply: z.array(debtDetail),
});

export const listDebtAgreements = endpoint({
  method: 'GET',
  path: '/api/debt/clients/:client/debt-agreements',
  summary: 'The instalments that are left of an agreement, in the order of their due dates (U-366)',
  access,
  params: ofClient,
  reply: z.array(debtAgreement),
});

export const downloadDebtDocument = endpoint({
  method: 'GET',
  path: '/api/debt/clients/:client/debt-details/:document/download',
  summary: 'The PDF of a document as base64 text; it is named {sociedad}-{nroFactura} (U-367)',
  access,
  params: z.object({ client, document: z.string().min(3).max(60) }),
  reply: z.string(),
});
