import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { ReplyOf } from 'shared/endpoints/endpoint';
import type { Occupancy, PortfolioCalls, PortfolioItem } from 'shared/endpoints/portfolio-calls';
import { formatCount, formatDay, formatNumber } from 'shared/format';
import { phoneText } from 'shared/rules/phone';
import { Box, Button, Flex, Heading, Stack, Text } from 'shared/ui/core';
import { Fact } from 'shared/ui/data';
import { Pencil } from 'shared/ui/icons';
import { useAskedWrite, useWrite } from 'shared/writes';
import { EndDialog } from './end-dialog.tsx';
import type { KindScreen, RecordField } from './kind.ts';
import { RecordState } from './record-state.tsx';
import { numberText } from './record-values.ts';
import { showPortfolio } from './refreshes.ts';
import { texts } from './texts.ts';

type One<Item extends PortfolioItem> = ReplyOf<PortfolioCalls<Item>['one']>;

type RecordViewProps<Item extends PortfolioItem> = {
  readonly kind: KindScreen<Item>;
  readonly one: One<Item>;
  readonly footer: HTMLElement | null;
  readonly onEdit: () => void;
  readonly onGone: () => void;
};

/** A field's value as text; of a reference, the name of what is chosen. */
function shownValue(item: PortfolioItem, { name, input, nameIn }: RecordField): string {
  const value: unknown = Reflect.get(item, nameIn ?? name);
  if (typeof value === 'number') return numberText(value, item.pais);
  const text = typeof value === 'string' ? value : '';
  if (text === '') return '—';
  if (input === 'day') return formatDay(text);
  return input === 'phone' ? phoneText(text) : text;
}

/** A record's fields, a mall's occupancy, and what can be done with it. */
export function RecordView<Item extends PortfolioItem>(props: RecordViewProps<Item>) {
  const { kind, one, footer, onEdit, onGone } = props;
  const { registro, usado, ocupacion } = one;
  const [isEnding, setEnding] = useState(false);
  const name = kind.nameOf(registro);
  const input = { params: { id: registro.id }, body: { rowVersion: registro.rowVersion } };
  const reopen = useWrite(kind.calls.reopen, {
    refreshes: showPortfolio,
    saved: texts.reopened,
    failed: texts.reopenFailed,
  });
  const removal = useAskedWrite(kind.calls.remove, {
    refreshes: showPortfolio,
    saved: texts.removed,
    failed: texts.removeFailed,
    onDone: onGone,
  });
  const question = {
    title: texts.removeTitle(name),
    description: texts.removeHelp,
    confirmLabel: texts.removeTitle(name),
    destructive: true,
  };
  return (
    <Stack gap="5">
      <Flex>
        <RecordState item={registro} />
      </Flex>
      <Stack as="dl" gap="4">
        {kind.fields.map((field) => (
          <Fact key={field.name} label={field.label}>
            {shownValue(registro, field)}
          </Fact>
        ))}
      </Stack>
      {ocupacion !== null && <OccupancyFacts item={registro} occupancy={ocupacion} />}
      {isEnding && <EndDialog kind={kind} one={one} onClose={() => setEnding(false)} />}
      {removal.confirmation}
      {footer &&
        createPortal(
          <Flex gap="3" justify="flex-end" wrap="wrap">
            {!usado && (
              <Button
                variant="outline"
                colorPalette="danger"
                loading={removal.busy}
                onClick={() => removal.ask(question, input)}
              >
                {texts.remove}
              </Button>
            )}
            {registro.terminadoDesde === null ? (
              <Button variant="outline" colorPalette="neutral" onClick={() => setEnding(true)}>
                {texts.end}
              </Button>
            ) : (
              <Button
                variant="outline"
                colorPalette="neutral"
                loading={reopen.busy}
                onClick={() => reopen.send(input)}
              >
                {texts.reopen}
              </Button>
            )}
            <Button onClick={onEdit}>
              <Pencil size={16} aria-hidden />
              {texts.edit}
            </Button>
          </Flex>,
          footer,
        )}
    </Stack>
  );
}

type OccupancyProps = { readonly item: PortfolioItem; readonly occupancy: Occupancy };

/** The part of a mall's spaces and area that is let today, as a bar and in words. */
function OccupancyFacts({ item: { pais }, occupancy }: OccupancyProps) {
  const { espacios, arrendados, gla, glaArrendado } = occupancy;
  const share = gla === 0 ? 0 : (glaArrendado / gla) * 100;
  return (
    <Stack as="section" gap="2">
      <Heading as="h3" size="sm">
        {texts.occupancy}
      </Heading>
      <Box h="2" borderRadius="full" bg="bg.muted" aria-hidden>
        <Box h="full" borderRadius="full" bg="brand.solid" style={{ width: `${share}%` }} />
      </Box>
      <Text fontSize="sm">
        {texts.occupied(formatCount(arrendados, pais), formatCount(espacios, pais))} ·{' '}
        {texts.occupiedArea(formatNumber(glaArrendado, pais, 1), formatNumber(gla, pais, 1))}
      </Text>
    </Stack>
  );
}
