import type { z } from 'zod';

const formats: Readonly<Record<string, string>> = {
  date: 'La fecha no es válida',
  datetime: 'La fecha y hora no son válidas',
  email: 'El correo no es válido',
  url: 'La dirección no es válida',
  uuid: 'El identificador no es válido',
};

const types: Readonly<Record<string, string>> = {
  string: 'Debe ser un texto',
  number: 'Debe ser un número',
  int: 'Debe ser un número entero',
  boolean: 'Debe ser sí o no',
  array: 'Debe ser una lista',
  object: 'Debe ser un conjunto de datos',
};

const isNumber = (origin: string): boolean => origin === 'number' || origin === 'int';

const mostKeys = 5;
const longestKey = 60;

/** The unknown keys, shortened: a caller may send thousands, each as long as the body. */
const unknownKeys = (keys: readonly string[]): string =>
  `Dato desconocido: ${keys
    .slice(0, mostKeys)
    .map((key) => key.slice(0, longestKey))
    .join(', ')}${keys.length > mostKeys ? '…' : ''}`;

/** A field's fault in plain words; undefined falls back to the library's Spanish. */
export function plainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined || issue.input === null ? 'Campo requerido' : types[issue.expected];
  }
  if (issue.code === 'too_big' && isNumber(issue.origin)) return `Debe ser como máximo ${issue.maximum}`;
  if (issue.code === 'too_small' && isNumber(issue.origin)) return `Debe ser al menos ${issue.minimum}`;
  if (issue.code === 'invalid_format') return formats[issue.format];
  if (issue.code === 'invalid_value') return 'El valor no es uno de los permitidos';
  return issue.code === 'unrecognized_keys' ? unknownKeys(issue.keys) : undefined;
}
