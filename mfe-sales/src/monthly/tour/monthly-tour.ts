import type { CountryCode } from 'shared/countries';
import type { TourStep } from 'shared/tour';
import { tourWords } from '../../common/tour/variants/index.ts';
import { monthTargets } from './tour-targets.ts';

/**
 * The sales tour's part on the monthly screen (S-015, S-123): where it continues after the daily page, and a tour
 * of its own for those who begin here. Steps with invisible targets are skipped.
 */
export function monthlyTour(country: CountryCode, begun: boolean): readonly TourStep[] {
  return [
    {
      target: monthTargets.month,
      title: begun ? 'Seguimos con las ventas del mes' : 'Elija el mes',
      text: 'Aquí declara el total de un mes ya terminado. También ve cuántos contratos están declarados.',
    },
    {
      target: monthTargets.search,
      title: 'Encuentre un contrato',
      text: 'Busque por marca, centro comercial, local o contrato, y filtre los que faltan por declarar.',
    },
    {
      target: monthTargets.list,
      title: 'Un contrato por fila',
      text: 'Los que faltan se ven con fondo rojo. En los declarados, «Ver» muestra el detalle, los archivos y el historial.',
    },
    { target: monthTargets.declare, title: 'Declare el mes', text: tourWords[country].monthForm },
    {
      target: monthTargets.start,
      title: 'Siempre a mano',
      text: 'Con «Volver al tour» puede repetir este recorrido cuando quiera.',
    },
  ];
}
