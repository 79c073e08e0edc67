import { getDayHistory, type SaleHistoryEntry } from 'shared/contract/sale-history';
import type { CountryCode } from 'shared/countries';
import { formatDateTime } from 'shared/format';
import { endpointQuery, useQuery } from 'shared/query';
import { Alert, Box, Button, Skeleton, Stack, Text, VisuallyHidden } from 'shared/ui/core';
import { Timeline } from 'shared/ui/data';
import { CalendarX, Check, Pencil, type LucideIcon } from 'shared/ui/icons';
import { historyGroups, type HistoryLine } from './history-lines.ts';
import { historyTexts as texts } from './history-texts.ts';

type DayHistoryProps = { readonly contractId: number; readonly day: string; readonly country: CountryCode };

/** Who declared, corrected and justified a day, when, and what changed. Read when the detail opens. */
export function DayHistory({ contractId, day, country }: DayHistoryProps) {
  const history = useQuery(endpointQuery(getDayHistory, { params: { id: contractId, fecha: day } }));
  return (
    // Reachable by the keyboard, so that a long history can be scrolled into sight.
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
      {history.isPending ? (
        <Loading />
      ) : history.isError ? (
        <Alert.Root status="error" role="alert" alignItems="center">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title fontWeight="normal">{texts.failed}</Alert.Title>
          </Alert.Content>
          <Button size="sm" variant="outline" onClick={() => void history.refetch()}>
            {texts.retry}
          </Button>
        </Alert.Root>
      ) : history.data.length === 0 ? (
        <Text color="fg.muted" fontSize="sm">
          {texts.empty}
        </Text>
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

/** As tall as a day that was declared once. */
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
};

type EntryProps = { readonly entry: SaleHistoryEntry; readonly country: CountryCode };

function Entry({ entry, country }: EntryProps) {
  const { icon: Mark, palette } = icons[entry.accion];
  const groups = historyGroups(country, entry.cambios);
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
          {texts.actions[entry.accion]}
        </Timeline.Title>
        <Timeline.Description fontSize="sm">
          {texts.by(entry.quien, formatDateTime(entry.cuando, country))}
        </Timeline.Description>
        <Stack gap="2" fontSize="sm">
          {groups.length === 0 && <Text color="fg.muted">{texts.unchanged}</Text>}
          {groups.map(({ heading, lines }) => (
            <Box key={heading}>
              {heading && <Text fontWeight="medium">{heading}</Text>}
              {lines.map((line) => (
                <Change key={line.label} line={line} />
              ))}
            </Box>
          ))}
        </Stack>
      </Timeline.Content>
    </Timeline.Item>
  );
}

/** 'Monto en efectivo: $ 120.000 → $ 125.000'; the arrow is read as a word. */
function Change({ line: { label, before, after } }: { readonly line: HistoryLine }) {
  return (
    <Text overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
      <Text as="span" color="fg.muted">
        {label}:{' '}
      </Text>
      {before !== null && (
        <>
          <Text as="span" color="fg.muted">
            {before}
          </Text>
          <span aria-hidden> → </span>
          <VisuallyHidden> {texts.becomes} </VisuallyHidden>
        </>
      )}
      <Text as="span" fontWeight="medium">
        {after}
      </Text>
    </Text>
  );
}
