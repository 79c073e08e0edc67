import type { CountryCode } from 'shared/countries';
import type { TourStep } from 'shared/tour';
import { tourTargets } from '../../common/period/tour-targets.ts';
import { tourWords } from '../../common/tour/variants/index.ts';

/**
 * The sales tour's part on the daily page, for a new store manager (S-015, S-056). Steps with invisible targets
 * are skipped. With `continues`, the user also sees the monthly sales, where the tour continues (S-168).
 */
export function dailyTour(country: CountryCode, continues: boolean): readonly TourStep[] {
  const { totals, columns, form } = tourWords[country];
  return [
    {
      target: tourTargets.store,
      title: 'Este es su local',
      text: 'Confirme la marca, el centro comercial, el local y el contrato antes de declarar.',
    },
    {
      target: tourTargets.period,
      title: 'Elija el mes',
      text: 'Avance y retroceda con las flechas, o presione el mes para ir directo a otro.',
    },
    {
      target: tourTargets.summary,
      title: 'Cómo va el mes',
      text: `${totals} Debajo, la comparación con el mes anterior.`,
    },
    {
      target: tourTargets.missing,
      title: 'Lo que falta',
      text: 'Aquí le avisamos cuántos días están sin declarar. En la lista los reconoce por su fondo rojo.',
    },
    { target: tourTargets.columns, title: 'Sus ventas, día por día', text: columns },
    {
      target: tourTargets.declare,
      title: 'Declare su venta',
      text: `${form} Si el local no vendió, desde ahí mismo puede indicar el motivo.`,
    },
    {
      target: tourTargets.layout,
      title: 'Tabla o calendario',
      text: 'Elija cómo ver los días. Recordaremos su preferencia en este equipo.',
    },
    {
      target: tourTargets.start,
      title: 'Siempre a mano',
      text: continues
        ? 'Puede volver a ver este recorrido cuando quiera. Sigue en «Ventas mensuales», con «Volver al tour».'
        : 'Puede volver a ver este recorrido cuando quiera.',
    },
  ];
}
