import { z } from 'zod';
import { beyondAllText, mostBytesOf } from '../rules/parameters.ts';
import { documentCode, mostRecordsSent } from '../rules/records/integration.ts';
import { endpoint } from './endpoint.ts';

const access = 'key';
const params = z.object({ kind: z.string().max(40) });
const value = z.union([z.string(), z.number(), z.null()]);

/** A record by the names of its fields, which `rules/records` defines per kind. */
export const integrationRecord = z.record(z.string(), value);

/** What a call did with a record, or would do: created, changed, left as it was, or refused. */
export const integrationResults = ['creado', 'cambiado', 'igual', 'error'] as const;
export type IntegrationResult = (typeof integrationResults)[number];

export const integrationFault = z.object({
  /** Null: the whole record. */
  campo: z.string().nullable(),
  valor: z.string().nullable(),
  motivo: z.string(),
});

const count = z.number().int();

export const integrationReply = z.object({
  tipo: z.string(),
  /** A dry run: nothing was stored. */
  prueba: z.boolean(),
  /** Its entry in 'Importaciones'. */
  importacion: count,
  resumen: z.object({ creados: count, cambiados: count, iguales: count, errores: count }),
  /** Fields that records have and that are not read. */
  noLeidos: z.array(z.string()),
  resultados: z.array(
    z.object({
      /** From 1, in the order of the call. */
      posicion: count,
      clave: z.string().nullable(),
      estado: z.enum(integrationResults),
      errores: z.array(integrationFault),
    }),
  ),
});
export type IntegrationReply = z.infer<typeof integrationReply>;

/** No screen makes this call: it is for the operator's other systems (T28). */
export const putRecords = endpoint({
  method: 'PUT',
  path: '/api/v1/integration/:kind',
  summary: 'Creates and changes up to 1,000 records of a kind, each by its key; answers a result per record',
  access,
  limit: 'integration',
  params,
  query: z.strictObject({ dryRun: z.enum(['true', 'false']).default('false') }),
  body: z.strictObject({
    // Counted before any of them is judged: that of tens of thousands would hold up other calls (T26).
    registros: z
      .array(z.unknown())
      .min(1, 'Envíe al menos un registro.')
      .max(mostRecordsSent, 'Envíe como máximo 1.000 registros por llamada.')
      .pipe(z.array(z.record(z.string().max(200), z.unknown()))),
  }),
  batch: { maxBytes: 1_000_000, mostValues: 60_000 },
  reply: integrationReply,
});

/** Records of one page. */
export const mostRecordsRead = 1_000;

/** No screen makes this call: it is for the operator's other systems (T28). */
export const listRecords = endpoint({
  method: 'GET',
  path: '/api/v1/integration/:kind',
  summary: 'A page of the records of a kind, by their keys',
  access,
  limit: 'integration',
  params,
  query: z.strictObject({
    /** 0-based. */
    pagina: z.coerce.number().int().min(0).max(100_000).default(0),
    tamano: z.coerce.number().int().min(1).max(mostRecordsRead).default(100),
  }),
  reply: z.object({
    registros: z.array(integrationRecord),
    pagina: count,
    tamano: count,
    hayMas: z.boolean(),
  }),
});

/** No screen makes this call: it is for the operator's other systems (T28). */
export const findRecord = endpoint({
  method: 'GET',
  path: '/api/v1/integration/:kind/registro',
  summary: 'One record, by the fields that are its key',
  access,
  limit: 'integration',
  params,
  query: z.record(z.string(), z.string().max(200)),
  reply: integrationRecord,
});

/** No screen makes this call: it is for the operator's other systems (T28). */
export const putDocument = endpoint({
  method: 'PUT',
  path: '/api/v1/integration/documentos/:codigo',
  summary: 'Keeps a PDF for the record that will name its code; the same code again replaces it',
  access,
  limit: 'document',
  params: z.object({
    codigo: z
      .string()
      .regex(documentCode, 'Use de 1 a 100 letras sin tilde, números, puntos, guiones y guiones bajos.'),
  }),
  body: z.strictObject({
    archivo: z
      .file('Envíe el PDF en el campo «archivo».')
      .min(1, 'El archivo está vacío.')
      .max(mostBytesOf('peso-pdf'), beyondAllText('peso-pdf')),
  }),
  multipart: { maxBytes: mostBytesOf('peso-pdf') + 100_000, maxParts: 2 },
  sendingMs: 120_000,
  reply: z.object({
    codigo: z.string(),
    bytes: count,
    estado: z.enum(['creado', 'cambiado', 'igual']),
    /** Until when it waits for its record. */
    vence: z.string(),
  }),
});
