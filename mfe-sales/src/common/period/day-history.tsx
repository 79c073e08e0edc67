import { getDayHistory } from 'shared/endpoints/sale-history';
import type { CountryCode } from 'shared/countries';
import { endpointQuery, useQuery } from 'shared/query';
import { RecordHistory } from '../history/record-history.tsx';
import { historyGroups } from './history-lines.ts';
import { dayHistoryTexts as texts } from './history-texts.ts';

type DayHistoryProps = { readonly contractId: number; readonly day: string; readonly country: CountryCode };

/** Who declared, corrected and justified a day, when, and what changed. Loaded when the detail opens. */
export const DayHistory = ({ contractId, day, country }: DayHistoryProps) => (
  <RecordHistory
    query={useQuery(endpointQuery(getDayHistory, { params: { id: contractId, fecha: day } }))}
    country={country}
    read={(entry) => ({
      ...entry,
      title: texts.actions[entry.accion],
      groups: entry.version === null ? null : historyGroups(country, entry.cambios),
    })}
    empty={texts.empty}
  />
);
