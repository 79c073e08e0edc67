import { z } from 'zod';
import { hiddenCharactersMessage, showsItself } from '../rules/person-name.ts';

/** An optional name or position; shown unabridged. */
export const optionalName = z
  .string()
  .trim()
  .max(100, 'Máximo 100 caracteres')
  .refine(showsItself, hiddenCharactersMessage);

export const requiredName = (missing: string) => optionalName.min(1, missing);
