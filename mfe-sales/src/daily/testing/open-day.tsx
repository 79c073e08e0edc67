import { useState } from 'react';
import type { JustificationOption, SalesPeriod } from 'shared/endpoints/sales';
import type { CountryCode } from 'shared/countries';
import { Declaration } from '../declaration/declaration.tsx';
import { buildPeriod } from '../../testing/build-period.ts';

/** The API's reply with the reasons. */
export const reasons: readonly JustificationOption[] = [
  { id: 1, nombre: 'Local cerrado por inventario', periodo: false },
  { id: 2, nombre: 'Local cerrado por remodelación', periodo: true },
];

type OpenDayProps = {
  readonly country: CountryCode;
  readonly view: 'declare' | 'justify';
  readonly onClose: () => void;
  readonly date?: string;
  /** Overrides of a month without sales. */
  readonly change?: Partial<SalesPeriod>;
};

/** The props of a day's declaration on the daily page, by default for 19/11/2026. */
export function OpenDay({ country, view: first, onClose, date = '2026-11-19', change = {} }: OpenDayProps) {
  const [view, setView] = useState(first);
  const period = buildPeriod(country, change);
  const day = period.dias.find((one) => one.date === date);
  if (day === undefined) return null;
  return (
    <Declaration
      period={period}
      day={day}
      view={view}
      narrow={false}
      onView={setView}
      onGoBefore={() => undefined}
      onClose={onClose}
    />
  );
}
