import type { SaleHistoryEntry } from 'shared/endpoints/sale-history';
import type { CountryCode } from 'shared/countries';
import { formatDateTime } from 'shared/format';
import type { UseQueryResult } from 'shared/query';
import { Box, Skeleton, Stack, Text } from 'shared/ui/core';
import { Timeline } from 'shared/ui/data';
import { CalendarX, Check, Lock, LockOpen, Pencil, type LucideIcon } from 'shared/ui/icons';
import { FailedCall } from '../failed-call/failed-call.tsx';
import { ChangeLine } from './change-line.tsx';
import type { HistoryEntry } from './history-entry.ts';
import { historyTexts as texts } from './texts.ts';

type RecordHistoryProps<Entry> = {
  readonly query: UseQueryResult<readonly Entry[]>;
  readonly country: CountryCode;
  /** Turns a change into an entry. */
  readonly read: (entry: Entry) => HistoryEntry;
  /** Message for a record without history. */
  readonly empty: string;
};

/** Who declared, corrected and justified a day or a month, when, and what changed. */
export function RecordHistory<Entry>({ query, country, read, empty }: RecordHistoryProps<Entry>) {
  return (
    // Focusable, so that a long history can be scrolled by keyboard.
    <Box
      as="section"
      aria-label={texts.title}
      tabIndex={0}
      rounded="l2"
      _focusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '4px' }}
    >
      <Text fontWeight="semibold" mb="3">
        {texts.title}
      </Text>
      {query.isPending ? (
        <Loading />
      ) : query.isError ? (
        <FailedCall title={texts.failed} error={query.error} onRetry={query.refetch} />
      ) : query.data.length === 0 ? (
        <Text color="fg.muted" fontSize="sm">
          {empty}
        </Text>
      ) : (
        <Timeline.Root size="sm" variant="subtle" as="ol" listStyleType="none">
          {query.data.map(read).map((entry) => (
            <Entry key={`${entry.cuando} ${entry.version}`} entry={entry} country={country} />
          ))}
        </Timeline.Root>
      )}
    </Box>
  );
}

/** As tall as the history of a record declared once. */
function Loading() {
  return (
    <Stack gap="2" role="status" aria-label={texts.loading}>
      <Skeleton h="5" w="50%" />
      <Skeleton h="4" w="80%" />
      <Skeleton h="4" w="60%" />
    </Stack>
  );
}

const icons: Record<SaleHistoryEntry['accion'], { readonly icon: LucideIcon; readonly palette: string }> = {
  declarada: { icon: Check, palette: 'success' },
  corregida: { icon: Pencil, palette: 'brand' },
  justificada: { icon: CalendarX, palette: 'info' },
  auditada: { icon: Lock, palette: 'neutral' },
  desbloqueada: { icon: LockOpen, palette: 'warning' },
};

type EntryProps = { readonly entry: HistoryEntry; readonly country: CountryCode };

function Entry({ entry: { accion, title, quien, cuando, groups, motivo, pedidaPor }, country }: EntryProps) {
  const { icon: Mark, palette } = icons[accion];
  return (
    <Timeline.Item as="li">
      <Timeline.Connector>
        <Timeline.Separator />
        <Timeline.Indicator colorPalette={palette}>
          <Mark size={12} aria-hidden />
        </Timeline.Indicator>
      </Timeline.Connector>
      <Timeline.Content>
        <Timeline.Title textStyle="sm" fontWeight="semibold">
          {title}
        </Timeline.Title>
        <Timeline.Description fontSize="sm">
          {texts.by(quien, formatDateTime(cuando, country))}
        </Timeline.Description>
        {pedidaPor && <Text fontSize="sm">{texts.askedBy(pedidaPor)}</Text>}
        {motivo && (
          <Text fontSize="sm" overflowWrap="anywhere">
            {texts.reason(motivo)}
          </Text>
        )}
        {groups && (
          <Stack gap="2" fontSize="sm">
            {groups.length === 0 && <Text color="fg.muted">{texts.unchanged}</Text>}
            {groups.map(({ heading, lines }) => (
              <Box key={heading}>
                {heading && <Text fontWeight="medium">{heading}</Text>}
                {lines.map((line) => (
                  <ChangeLine key={line.label} line={line} />
                ))}
              </Box>
            ))}
          </Stack>
        )}
      </Timeline.Content>
    </Timeline.Item>
  );
}
