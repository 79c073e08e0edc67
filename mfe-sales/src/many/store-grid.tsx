import { useEffect, useMemo, useRef, useState } from 'react';
import type { StoreDay, StoresDay } from 'shared/contract/many-sales';
import { formatMajorAmount } from 'shared/format';
import { dailySaleTotals, type SaleProblem } from 'shared/rules';
import { useLinkTo } from 'shared/router';
import { useCountry } from 'shared/country';
import { Box, Button, Flex, Stack, Text } from 'shared/ui/core';
import { Switch } from 'shared/ui/inputs';
import { useDayGuard } from '../declaration/use-day-guard.ts';
import { useRefreshSales } from '../declaration/use-refresh-sales.ts';
import { columnGroups, switchedFields } from './grid-columns.ts';
import { GridFooter } from './grid-footer.tsx';
import { GridTable } from './grid-table.tsx';
import type { LineProps } from './line-props.ts';
import { StoreLineCard } from './store-line-card.tsx';
import { lineState, type Line } from './store-lines.ts';
import { manyTexts as texts } from './texts.ts';
import { pasteNotice, useGridKeys } from './use-grid-keys.ts';
import { useSendMany } from './use-send-many.ts';
import { useStoreGrid } from './use-store-grid.ts';

/** Rows that are drawn before 'Mostrar más': a mall's administrator may reach hundreds of stores. */
const PAGE = 50;
const noFaults: readonly SaleProblem[] = [];

type StoreGridProps = { readonly day: StoresDay; readonly narrow: boolean };

/** What waits for figures first. */
const inOrder = (stores: readonly StoreDay[]): readonly StoreDay[] => [
  ...stores.filter((store) => lineState(store) === 'open'),
  ...stores.filter((store) => lineState(store) !== 'open'),
];

/** One day of several stores: a table from 600 px on, cards below; typed, pasted, judged and saved in one go. */
export function StoreGrid({ day, narrow }: StoreGridProps) {
  const country = useCountry();
  const linkTo = useLinkTo();
  const width = narrow ? 'narrow' : 'wide';
  const fields = country.dailySales[width].fields;
  const grid = useStoreGrid(day, country.code, fields, width);
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const [rowCount, setRowCount] = useState(PAGE);
  const [revealed, setRevealed] = useState(false);
  const [toFocus, setToFocus] = useState(0);
  const [notice, setNotice] = useState<string | null>(grid.restored ? texts.restored : null);
  const [saved, setSaved] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const refresh = useRefreshSales();

  const switched = switchedFields(country, width);
  const shown = new Set(
    switched
      .filter(
        ({ name }) => wanted.has(name) || [...grid.typed.values()].some((values) => Boolean(values[name])),
      )
      .map(({ name }) => name),
  );
  const shownKey = [...shown].join();
  const groups = useMemo(
    () => columnGroups(country, width, new Set(shownKey.split(','))),
    [country, width, shownKey],
  );
  const columns = groups.flatMap((group) => group.fields);
  const stores = useMemo(() => inOrder(day.locales).slice(0, rowCount), [day.locales, rowCount]);

  const sender = useSendMany(
    () => {
      const total = grid.lines.reduce((all, { sale }) => all + dailySaleTotals(country.code, sale).total, 0);
      setSaved(texts.saved(grid.lines.length, formatMajorAmount(total, country.code, { symbol: true })));
      grid.clear();
      setRevealed(false);
      setNotice(null);
      refresh();
    },
    () => {
      setToFocus((count) => count + 1);
      refresh();
    },
  );
  const { phase } = sender;
  const question = useDayGuard(() => grid.lines.length > 0 && phase.kind !== 'sending');

  // The first field that is wrong, once it is drawn as such.
  useEffect(() => {
    if (toFocus > 0) container.current?.querySelector<HTMLElement>('[aria-invalid=true]:enabled')?.focus();
  }, [toFocus]);

  const unusual = grid.lines.filter((line) => line.unusual.length > 0);
  const changed = (): void => {
    setAsking(false);
    setSaved(null);
    sender.touched();
  };
  const send = (): void => {
    setAsking(false);
    setSaved(null);
    void sender.send(grid.lines.map(({ sale }) => sale));
  };
  const save = (): void => {
    if (grid.lines.some(({ problems }) => problems.length > 0)) {
      setRevealed(true);
      setToFocus((count) => count + 1);
    } else if (unusual.length > 0 && phase.kind !== 'lost') {
      setRevealed(true);
      setAsking(true);
    } else send();
  };

  const byStore = new Map<number, Line>(grid.lines.map((line) => [line.store.contratoId, line]));
  const refusedOf = useMemo(
    () => Map.groupBy(phase.kind === 'refused' ? phase.faults : [], ({ contratoId }) => contratoId),
    [phase],
  );
  const handlers = useRef({ changed, grid });
  handlers.current = { changed, grid };
  const [stable] = useState(() => ({
    onCell: (...cell: Parameters<typeof grid.setCell>) => {
      handlers.current.changed();
      handlers.current.grid.setCell(...cell);
    },
    onLeave: (...cell: Parameters<typeof grid.leaveCell>) => handlers.current.grid.leaveCell(...cell),
  }));
  const rows = stores.map((store, row): LineProps => ({
    store,
    row,
    groups,
    country,
    revealed,
    ...stable,
    typed: grid.typed.get(store.contratoId),
    line: byStore.get(store.contratoId),
    faults: refusedOf.get(store.contratoId) ?? noFaults,
    disabled: phase.kind === 'sending',
    dayPath: `${linkTo('VENTAS_DETALLE', { espacioId: store.espacioId, empresaId: store.empresaId })}?dia=${day.fecha}`,
  }));
  const firstOpen = stores.find((store) => lineState(store) === 'open')?.contratoId;

  const keys = useGridKeys({ container, country: country.code, stores, columns }, ({ cells, ...rest }) => {
    changed();
    grid.paste(cells);
    setNotice(pasteNotice({ cells, ...rest }));
  });

  return (
    <Stack gap="4">
      <Flex gap="4" align="center" wrap="wrap" justify="space-between">
        <Text color="fg.muted" fontSize="sm" role="status" minH="5">
          {notice ?? (narrow ? '' : texts.keys)}
        </Text>
        <Flex gap="4" wrap="wrap">
          {switched.map(({ name, behindSwitch }) => (
            <Switch.Root
              key={name}
              checked={shown.has(name)}
              disabled={shown.has(name) && !wanted.has(name)}
              onCheckedChange={({ checked }) =>
                setWanted((before) => {
                  const next = new Set(before);
                  if (checked) next.add(name);
                  else next.delete(name);
                  return next;
                })
              }
            >
              <Switch.HiddenInput />
              <Switch.Control>
                <Switch.Thumb />
              </Switch.Control>
              <Switch.Label>{behindSwitch}</Switch.Label>
            </Switch.Root>
          ))}
        </Flex>
      </Flex>
      <Box ref={container} {...keys}>
        {narrow ? (
          <Stack as="ul" listStyleType="none" gap="3">
            {rows.map((row) => (
              <StoreLineCard key={row.store.contratoId} {...row} first={row.store.contratoId === firstOpen} />
            ))}
          </Stack>
        ) : (
          <GridTable country={country} groups={groups} rows={rows} lines={grid.lines} />
        )}
        {day.locales.length > rowCount && (
          <Button variant="outline" mt="3" w="full" onClick={() => setRowCount((count) => count + PAGE)}>
            {texts.showMore(Math.min(PAGE, day.locales.length - rowCount))}
          </Button>
        )}
      </Box>
      <GridFooter
        {...{ country, phase, saved }}
        lines={grid.lines}
        asking={asking ? unusual : null}
        onSave={save}
        onConfirm={send}
        onReview={() => {
          setAsking(false);
          const first = unusual[0]?.store.contratoId;
          container.current?.querySelector<HTMLElement>(`[data-store="${first}"] input:enabled`)?.focus();
        }}
      />
      {question}
    </Stack>
  );
}
