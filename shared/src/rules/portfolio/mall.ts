import { z } from 'zod';
import { code, name, optionalCode } from './fields.ts';

/** A mall as it is written, by a screen or by an import; its key is `codigo`. */
export const mallRecord = z.strictObject({
  codigo: code('Ingrese el código del centro comercial'),
  nombre: name('Ingrese el nombre del centro comercial'),
  /** How the support desk calls it; empty: by the code of the accounts. */
  codigoMesaAyuda: optionalCode.default(''),
});
export type MallRecord = z.output<typeof mallRecord>;
