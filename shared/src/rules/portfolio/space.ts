import { z } from 'zod';
import { code, reference } from './fields.ts';

/** Square metres of the largest space. */
const largestSpace = 1_000_000;

/** A space of a mall; its key is `codigo` within `edificio`. */
export const spaceRecord = z.strictObject({
  /** The code of its mall. */
  edificio: reference('Elija el centro comercial'),
  codigo: code('Ingrese el código del espacio'),
  /** The number on the door. */
  local: code('Ingrese el número de local'),
  gla: z
    .number('Ingrese la superficie en m²')
    .positive('La superficie debe ser mayor que 0')
    .max(largestSpace, 'La superficie puede tener hasta 1.000.000 m²'),
});
export type SpaceRecord = z.output<typeof spaceRecord>;
