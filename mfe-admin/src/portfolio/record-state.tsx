import type { PortfolioItem } from 'shared/endpoints/portfolio-calls';
import { formatDay } from 'shared/format';
import { addDays, todayIn } from 'shared/rules';
import { portalNow } from 'shared/session';
import { StatusChip } from 'shared/ui/core';
import { texts } from './texts.ts';

type Ending = PortfolioItem & { readonly termino?: string };

/** Whether a record is in use, and since when it is not. */
export function RecordState({ item }: { readonly item: Ending }) {
  const { terminadoDesde: day, termino, pais } = item;
  const today = todayIn(pais, portalNow());
  if (day !== null) {
    return day <= today ? (
      <StatusChip tone="neutral">{texts.ended(formatDay(day))}</StatusChip>
    ) : (
      <StatusChip tone="warning">{texts.ends(formatDay(day))}</StatusChip>
    );
  }
  if (termino !== undefined && termino < today)
    return <StatusChip tone="neutral">{texts.ended(formatDay(addDays(termino, 1)))}</StatusChip>;
  return <StatusChip tone="success">{texts.running}</StatusChip>;
}
