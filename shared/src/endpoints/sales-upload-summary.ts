import { z } from 'zod';
import { day } from './common.ts';

/** Amounts in major units; credit notes are absolute. */
const uploadedFigures = z.object({
  /** Rows that declare something. */
  filas: z.number().int(),
  tickets: z.number(),
  ventas: z.number(),
  notasCredito: z.number(),
  /** `ventas` minus `notasCredito`. */
  total: z.number(),
});
export type UploadedFigures = z.infer<typeof uploadedFigures>;

/** What a file of daily sales declares (S-162). */
export const salesUploadSummary = uploadedFigures.extend({
  periodoInicio: day,
  periodoFin: day,
  contratos: z.number().int(),
  /** Days that had no sale. */
  nuevas: z.number().int(),
  /** Declared days whose values change. */
  reemplazadas: z.number().int(),
  /** Declared days with the same values, which are left alone. */
  sinCambios: z.number().int(),
  /** Rows of the template without any figure, which are skipped. */
  vacias: z.number().int(),
  dias: z.array(uploadedFigures.extend({ fecha: day })),
});
export type SalesUploadSummary = z.infer<typeof salesUploadSummary>;
