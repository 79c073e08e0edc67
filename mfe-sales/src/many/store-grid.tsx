import { useRef, useState } from 'react';
import type { StoresDay } from 'shared/contract/many-sales';
import { useCountry } from 'shared/country';
import { Box, Button, Stack } from 'shared/ui/core';
import { refusedText } from '../fields/refused-text.ts';
import { DayGuard } from '../declaration/day-guard.tsx';
import { GridFooter } from './grid-footer.tsx';
import { GridTable } from './grid-table.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import { StoreLineCard } from './store-line-card.tsx';
import { lineState } from './store-lines.ts';
import { manyTexts as texts } from './texts.ts';
import { useGridColumns } from './use-grid-columns.ts';
import { pasteNotice, useGridKeys } from './use-grid-keys.ts';
import { useGridRows } from './use-grid-rows.ts';
import { useGridSave } from './use-grid-save.ts';
import { useStoreGrid } from './use-store-grid.ts';

type StoreGridProps = { readonly day: StoresDay; readonly narrow: boolean };

/** One day of several stores: a table from 600 px on, cards below; typed, pasted, judged and saved in one go. */
export function StoreGrid({ day, narrow }: StoreGridProps) {
  const country = useCountry();
  const width = narrow ? 'narrow' : 'wide';
  const container = useRef<HTMLDivElement>(null);
  const grid = useStoreGrid(day, country.code, country.dailySales[width].fields, width);
  const { groups, columns, switched } = useGridColumns(width, grid.typed);
  const [notice, setNotice] = useState<string | null>(grid.restored ? texts.restored : null);
  /** Why a key was left out; it stands until a figure changes. */
  const [remark, setRemark] = useState<string | null>(null);
  const save = useGridSave({
    container,
    lines: grid.lines,
    onSaved: (contratoIds) => {
      grid.forget(contratoIds);
      setRemark(null);
      setNotice(null);
    },
  });
  const { rows, stores, more } = useGridRows({
    day,
    grid,
    groups,
    save,
    actions: {
      onCell: (...cell) => {
        setRemark(null);
        save.touched();
        grid.setCell(...cell);
      },
      onLeave: grid.leaveCell,
      onUnread(contratoId, field, text) {
        setRemark(null);
        save.touched();
        grid.paste([{ contratoId, field, text, value: undefined }]);
      },
      onRefused: (reason) => setRemark(refusedText(reason, country.code)),
      onDiscard(contratoId) {
        save.touched();
        grid.forget(new Set([contratoId]));
        setRemark(null);
        setNotice(texts.discarded);
        container.current?.focus();
      },
    },
  });
  const keys = useGridKeys(
    { container, country: country.code, stores, columns, typed: grid.typed },
    {
      onPasted: (pasted) => {
        setRemark(null);
        save.touched();
        grid.paste(pasted.cells);
        setNotice(pasteNotice(pasted));
      },
      onErased: grid.forgetUnread,
    },
  );
  const unsaved = (): boolean => grid.lines.length > 0 && save.phase.kind !== 'sending';
  const firstOpen = stores.find((store) => lineState(store) === 'open')?.contratoId;

  return (
    <Stack gap="4">
      <GridToolbar notice={remark ?? notice ?? (narrow ? '' : texts.keys)} switched={switched} />
      <Box
        ref={container}
        tabIndex={-1}
        outline="none"
        // What the Tab key reaches must not lie below the save, which stays in sight.
        css={{ '& :is(button, a)': { scrollMarginBlock: '8rem 10rem' } }}
        {...keys}
      >
        {narrow ? (
          <Stack as="ul" listStyleType="none" gap="3">
            {rows.map((row) => (
              <StoreLineCard key={row.store.contratoId} {...row} first={row.store.contratoId === firstOpen} />
            ))}
          </Stack>
        ) : (
          <GridTable country={country} groups={groups} rows={rows} lines={grid.lines} />
        )}
        {more && (
          <Button variant="outline" mt="3" w="full" onClick={more.show}>
            {texts.showMore(more.count)}
          </Button>
        )}
      </Box>
      <GridFooter
        country={country}
        lines={grid.lines}
        held={grid.held}
        phase={save.phase}
        refused={save.faults.length > 0}
        saved={save.saved}
        asking={save.asking}
        onSave={save.save}
        onConfirm={save.confirm}
        onReview={save.review}
      />
      <DayGuard unsaved={unsaved} />
    </Stack>
  );
}
