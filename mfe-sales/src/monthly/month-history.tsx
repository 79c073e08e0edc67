import { getMonthlyHistory, type MonthlyHistoryEntry } from 'shared/contract/monthly-sales';
import type { CountryCode } from 'shared/countries';
import { formatDateTime } from 'shared/format';
import { endpointQuery, useQuery } from 'shared/query';
import { Box, ErrorState, Skeleton, Stack, Text, VisuallyHidden } from 'shared/ui/core';
import { Timeline } from 'shared/ui/data';
import { Check, Pencil } from 'shared/ui/icons';
import { monthlyFieldsOf, monthValueText } from './month-values.ts';
import { monthlyTexts as texts } from './texts.ts';

type MonthHistoryProps = {
  readonly contractId: number;
  readonly month: string;
  readonly country: CountryCode;
};

/** Who declared and corrected the month, when, and what changed. */
export function MonthHistory({ contractId, month, country }: MonthHistoryProps) {
  const history = useQuery(endpointQuery(getMonthlyHistory, { params: { id: contractId, periodo: month } }));
  if (history.isError) {
    return <ErrorState title={texts.historyFailed} onRetry={() => void history.refetch()} />;
  }
  return (
    <Box as="section" aria-label={texts.history}>
      <Text fontWeight="semibold" mb="3">
        {texts.history}
      </Text>
      {history.isPending ? (
        <Skeleton h="16" />
      ) : (
        <Timeline.Root size="sm" variant="subtle" as="ol" listStyleType="none">
          {history.data.map((entry) => (
            <Entry key={entry.version} entry={entry} country={country} />
          ))}
        </Timeline.Root>
      )}
    </Box>
  );
}

type EntryProps = { readonly entry: MonthlyHistoryEntry; readonly country: CountryCode };

function Entry({ entry, country }: EntryProps) {
  const first = entry.accion === 'declarada';
  return (
    <Timeline.Item as="li">
      <Timeline.Connector>
        <Timeline.Separator />
        <Timeline.Indicator colorPalette={first ? 'success' : 'brand'}>
          {first ? <Check size={12} aria-hidden /> : <Pencil size={12} aria-hidden />}
        </Timeline.Indicator>
      </Timeline.Connector>
      <Timeline.Content>
        <Timeline.Title textStyle="sm" fontWeight="semibold">
          {texts.historyActions[entry.accion]}
        </Timeline.Title>
        <Timeline.Description fontSize="sm">
          {texts.historyBy(entry.quien, formatDateTime(entry.cuando, country))}
        </Timeline.Description>
        {/* What was declared first stands above; only what was changed since says more. */}
        {!first && <Changes changes={entry.cambios} country={country} />}
      </Timeline.Content>
    </Timeline.Item>
  );
}

type ChangesProps = { readonly changes: MonthlyHistoryEntry['cambios']; readonly country: CountryCode };

function Changes({ changes, country }: ChangesProps) {
  const lines = changes.map((change) => lineOf(change, country));
  return (
    <Stack gap="1" fontSize="sm">
      {lines.map(({ label, antes, despues }) => (
        <Text key={label} overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
          <Text as="span" color="fg.muted">
            {label}: {antes ?? texts.none}
          </Text>
          <span aria-hidden> → </span>
          <VisuallyHidden> {texts.becomes} </VisuallyHidden>
          <Text as="span" fontWeight="medium">
            {despues ?? texts.none}
          </Text>
        </Text>
      ))}
    </Stack>
  );
}

type Line = { readonly label: string; readonly antes: string | null; readonly despues: string | null };

function lineOf({ campo, antes, despues }: ChangesProps['changes'][number], country: CountryCode): Line {
  const field = monthlyFieldsOf(country).find(({ name }) => name === campo);
  const read = (value: string | number | null): string | null => {
    if (value === null) return null;
    return field === undefined ? String(value) : monthValueText(field, value, country);
  };
  return { label: field?.label ?? texts.evidence, antes: read(antes), despues: read(despues) };
}
