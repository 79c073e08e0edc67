import type { SalesPeriod } from 'shared/endpoints/sales';
import type { Day, Validity } from 'shared/rules';

type Closing = { readonly today: Day; readonly cutOffDay: number; readonly validity: Validity };

/** The data that decides when the days of a period close. */
export const closingOf = ({ hoy, diaCorte, contrato }: SalesPeriod): Closing => ({
  today: hoy,
  cutOffDay: diaCorte,
  validity: { from: contrato.fechaInicio, to: contrato.finVigenciaReal },
});
