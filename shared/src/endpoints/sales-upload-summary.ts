import * as z from 'zod/mini';
import { day } from './common-small.ts';

/** Amounts in major units; credit notes are absolute. */
const uploadedFigures = z.object({
  /** Rows that declare something. */
  filas: z.int(),
  tickets: z.number(),
  ventas: z.number(),
  notasCredito: z.number(),
  /** `ventas` minus `notasCredito`. */
  total: z.number(),
});
export type UploadedFigures = z.infer<typeof uploadedFigures>;

/** What a file of daily sales declares (S-162). */
export const salesUploadSummary = z.extend(uploadedFigures, {
  periodoInicio: day,
  periodoFin: day,
  contratos: z.int(),
  /** Days that had no sale. */
  nuevas: z.int(),
  /** Declared days whose values change. */
  reemplazadas: z.int(),
  /** Declared days with the same values, which are left alone. */
  sinCambios: z.int(),
  /** Rows of the template without any figure, which are skipped. */
  vacias: z.int(),
  dias: z.array(z.extend(uploadedFigures, { fecha: day })),
});
export type SalesUploadSummary = z.infer<typeof salesUploadSummary>;
