import { getMonthlyHistory, type MonthlyHistoryEntry } from 'shared/endpoints/monthly-sales';
import type { CountryCode } from 'shared/countries';
import { endpointQuery, useQuery } from 'shared/query';
import type { HistoryGroup, HistoryLine } from '../common/history/history-entry.ts';
import { RecordHistory } from '../common/history/record-history.tsx';
import { monthlyFieldsOf, monthValueText } from '../common/month/month-values.ts';
import { monthlyTexts as texts } from './texts.ts';

type MonthHistoryProps = {
  readonly contractId: number;
  readonly month: string;
  readonly country: CountryCode;
};

/** Who declared and corrected the month, when, and what changed. */
export const MonthHistory = ({ contractId, month, country }: MonthHistoryProps) => (
  <RecordHistory
    query={useQuery(endpointQuery(getMonthlyHistory, { params: { id: contractId, periodo: month } }))}
    country={country}
    read={(entry) => ({
      ...entry,
      title: texts.historyActions[entry.accion],
      // The detail shows the first declaration; the history lists only later changes.
      groups: entry.accion === 'declarada' ? null : groupsOf(entry, country),
    })}
    empty={texts.historyEmpty}
  />
);

function groupsOf({ cambios }: MonthlyHistoryEntry, country: CountryCode): readonly HistoryGroup[] {
  if (cambios.length === 0) return [];
  return [{ heading: null, lines: cambios.map((change) => lineOf(change, country)) }];
}

type Change = MonthlyHistoryEntry['cambios'][number];

function lineOf({ campo, antes, despues }: Change, country: CountryCode): HistoryLine {
  const field = monthlyFieldsOf(country).find(({ name }) => name === campo);
  const read = (value: Change['antes']): string => {
    if (value === null) return texts.none;
    return field === undefined ? String(value) : monthValueText(field, value, country);
  };
  return { label: field?.label ?? texts.evidence, before: read(antes), after: read(despues) };
}
