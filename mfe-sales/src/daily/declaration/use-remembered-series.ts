import { useEffect, useEffectEvent } from 'react';
import type { CountryCode } from 'shared/countries';
import { countryOf } from 'shared/countries';
import { useSalePattern } from '../../common/unusual/use-sale-pattern.ts';
import type { DeclarationForm } from './use-declaration-form.ts';

type Facts = {
  readonly country: CountryCode;
  readonly contractId: number;
  readonly fecha: string;
  /** The day has no sale yet. */
  readonly isNew: boolean;
  readonly form: Pick<DeclarationForm, 'values' | 'remember'>;
};

/** A new sale starts with the store's last series, as in the bulk declaration. */
export function useRememberedSeries({ country, contractId, fecha, isNew, form }: Facts): void {
  const asksSeries = countryOf(country).dailySales.wide.fields.some(({ kind }) => kind === 'series');
  const { data } = useSalePattern(contractId, fecha);
  const series = asksSeries && isNew ? data?.series : undefined;
  const fill = useEffectEvent(({ serieBoletas, serieFacturas }: NonNullable<typeof series>) => {
    // The field has input of the user or of a draft.
    const { values } = form;
    form.remember({
      ...(!values.serieBoletas && { serieBoletas }),
      ...(!values.serieFacturas && { serieFacturas }),
    });
  });
  useEffect(() => {
    if (series !== undefined) fill(series);
  }, [series]);
}
