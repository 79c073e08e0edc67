import { z } from 'zod';
import { code, reference } from './fields.ts';

const day = (missing: string) =>
  z.string(missing).min(1, missing).pipe(z.iso.date('Ingrese un día válido, dd/mm/aaaa'));

/** A lease; its key is `codigo`. An open end is 9999-12-31. */
export const leaseRecord = z.strictObject({
  codigo: code('Ingrese el código del contrato'),
  /** The company's ERP code or tax id. */
  empresa: reference('Elija la empresa'),
  /** The brand's ERP code or name. */
  marca: reference('Elija la marca'),
  /** The mall's code. */
  edificio: reference('Elija el centro comercial'),
  /** The space's code in the mall. */
  espacio: reference('Elija el espacio'),
  inicio: day('Ingrese el primer día'),
  termino: day('Ingrese el último día'),
});
export type LeaseRecord = z.output<typeof leaseRecord>;

export const leaseForm = leaseRecord.refine(({ inicio, termino }) => termino >= inicio, {
  path: ['termino'],
  message: 'El último día no puede ser anterior al primero',
});
