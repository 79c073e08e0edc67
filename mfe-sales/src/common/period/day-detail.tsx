import type { CountryCode } from 'shared/countries';
import { formatDateTime } from 'shared/format';
import { useCan } from 'shared/session';
import { Box, Button, Flex, Separator, Stack, StatusChip, Text } from 'shared/ui/core';
import { UrlPanel } from 'shared/ui/overlay';
import type { SalesPeriod } from 'shared/endpoints/sales';
import { DayCorrections } from '../corrections/day-corrections.tsx';
import { correctionTexts } from '../corrections/texts.ts';
import { useDayCorrections } from '../corrections/use-day-corrections.ts';
import { StaffActions } from '../audit/staff-actions.tsx';
import { isBlocked } from '../declaring/is-blocked.ts';
import { columnGroups, columnText, SplitLines } from './column-value.tsx';
import { dayAction, isLocked, type PeriodDay } from './day-facts.ts';
import { DayHistory } from './day-history.tsx';
import { dayStatus, justifiedText } from './day-status.ts';
import { periodTexts as texts } from './texts.ts';
import type { DayActions } from './use-day-actions.ts';

type DayDetailProps = {
  readonly day: PeriodDay;
  readonly period: SalesPeriod;
  readonly country: CountryCode;
  readonly mayDeclare: boolean;
  readonly actions: DayActions;
  readonly onClose: () => void;
};

/** Read-only detail of a day, with its action for users who may declare (S-103, S-104). */
export function DayDetail({ day, period, country, mayDeclare, actions, onClose }: DayDetailProps) {
  const { tone, label } = dayStatus(day, period);
  const action = dayAction(day, mayDeclare);
  const mayCorrect = useCan('manage', 'SalesAudit');
  // An open justified day can still be declared: it then becomes a sale.
  const writable =
    action === 'edit' || action === 'declare' || (action === 'justified' && mayDeclare && day.cargable);
  const corrections = useDayCorrections(period.contrato.id, day.date);
  const hasOpen = corrections.data?.some(({ estado }) => estado === 'abierta') ?? true;
  const mayAsk = mayDeclare && !mayCorrect && isLocked(day, period.hoy);
  return (
    <UrlPanel
      kind="drawer"
      size="sm"
      title={texts.detailTitle(day.dateStr)}
      startAtTitle
      onClose={onClose}
      footer={
        mayCorrect ? (
          <StaffActions day={day} period={period} onCorrect={() => actions.declare(day)} />
        ) : mayAsk ? (
          !hasOpen && (
            <Button w="full" variant="outline" onClick={() => actions.request(day)}>
              {correctionTexts.request}
            </Button>
          )
        ) : (
          writable &&
          (isBlocked(day, period) ? (
            <Text color="fg.muted" fontSize="sm">
              {texts.blockedText}
            </Text>
          ) : (
            <Button w="full" onClick={() => actions.declare(day)}>
              {action === 'edit' ? texts.edit : texts.declare}
            </Button>
          ))
        )
      }
    >
      <Stack gap="4">
        <Flex gap="2" align="center">
          <StatusChip tone={tone}>{label}</StatusChip>
          {day.estado === 'audited' && (
            <Text color="fg.muted" fontSize="sm">
              {texts.auditedHelp}
            </Text>
          )}
        </Flex>
        <DayCorrections query={corrections} country={country} mayWithdraw={mayDeclare && !mayCorrect} />
        <Record day={day} country={country} />
        <Separator />
        <DayHistory contractId={period.contrato.id} day={day.date} country={country} />
      </Stack>
    </UrlPanel>
  );
}

function Record({ day: { venta, ...day }, country }: Pick<DayDetailProps, 'day' | 'country'>) {
  if (venta === null) return <Text color="fg.muted">{texts.noRecord}</Text>;
  if (venta.justificacion !== null) {
    return (
      <Stack gap="1">
        <Text fontWeight="medium">{venta.justificacion.nombre}</Text>
        <Text color="fg.muted">{justifiedText({ ...day, venta })}</Text>
      </Stack>
    );
  }
  return (
    <Stack gap="4">
      {columnGroups(country).map(({ label, columns }) => (
        <Box key={columns[0]?.id} as="section" aria-label={label ?? columns[0]?.label}>
          {label !== null && (
            <Text fontWeight="semibold" mb="1">
              {label}
            </Text>
          )}
          {columns.map((column) => {
            const split = column.tooltip?.(venta) ?? [];
            return (
              <Box key={column.id}>
                <Line label={column.label} value={columnText(column, venta, country, { symbol: true })} />
                {split.some(({ amount }) => amount !== 0) && (
                  <Box ps="4" color="fg.muted" fontSize="sm">
                    <SplitLines lines={split} country={country} />
                  </Box>
                )}
              </Box>
            );
          })}
        </Box>
      ))}
      <Separator />
      <Box>
        <Text fontWeight="semibold">{texts.note}</Text>
        <Text color={venta.comentario ? 'fg' : 'fg.muted'} overflowWrap="anywhere">
          {venta.comentario || texts.noNote}
        </Text>
      </Box>
      <Text color="fg.muted" fontSize="sm">
        {texts.declaredBy(venta.declaradaPor, formatDateTime(venta.declaradaEn, country))}
      </Text>
    </Stack>
  );
}

function Line({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Flex justify="space-between" gap="4" py="1">
      <Text color="fg.muted">{label}</Text>
      <Text fontVariantNumeric="tabular-nums" fontWeight="medium">
        {value}
      </Text>
    </Flex>
  );
}
