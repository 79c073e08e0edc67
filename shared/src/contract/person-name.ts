import { z } from 'zod';
import { hiddenCharactersMessage, showsItself } from '../rules/person-name.ts';

/** A person's name or position that may be left out; whoever reads it sees all of it. */
export const optionalName = z
  .string()
  .trim()
  .max(100, 'Máximo 100 caracteres')
  .refine(showsItself, hiddenCharactersMessage);

export const requiredName = (missing: string) => optionalName.min(1, missing);
