import type { ContractRow } from 'shared/endpoints/contracts';
import { formatNumber } from 'shared/format';
import { texts } from './texts.ts';

/** P-156: a lease's area in m2, formatted for its country. */
export function surfaceOf({ espacio: { glaMetros2 }, paisId }: ContractRow): string {
  if (glaMetros2 === null) return texts.noSurface;
  return texts.squareMetres(formatNumber(glaMetros2, paisId, Number.isInteger(glaMetros2) ? 0 : 1));
}
