import type { z } from 'zod';
import type { portfolioCalls } from 'shared/endpoints/portfolio-calls';

type Paged = { readonly page: number; readonly size: number };

/** The calls of a kind whose records and filters these are. */
export type KindCalls<Record, Filters> = ReturnType<
  typeof portfolioCalls<z.ZodType<Record>, z.ZodType, z.ZodType<Filters & Paged>, z.ZodType<Filters>>
>;
