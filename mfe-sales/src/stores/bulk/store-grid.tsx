import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { StoresDay } from 'shared/endpoints/bulk-sales';
import { useCountry } from 'shared/country';
import { Box, Button, Stack, Text } from 'shared/ui/core';
import { LeaveGuard } from 'shared/writes';
import { refusedText } from '../../common/fields/refused-text.ts';
import { dayParams, leaveQuestion } from '../../common/declaring/leave-question.ts';
import { GridFooter } from './grid-footer.tsx';
import { GridTable } from './grid-table.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import { PasteResults } from './paste-results.tsx';
import { StoreLineCard } from './store-line-card.tsx';
import { lineState, matchesStore } from './store-lines.ts';
import { bulkTexts as texts } from './texts.ts';
import { useGridColumns } from './use-grid-columns.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPaste } from './use-grid-paste.ts';
import { useGridRows, useNearEnd } from './use-grid-rows.ts';
import { useGridSave } from './use-grid-save.ts';
import { takesFigure, useStoreGrid } from './use-store-grid.ts';

type StoreGridProps = { readonly day: StoresDay; readonly narrow: boolean };

/** Stores from which on they are searched. */
const SEARCHED = 12;

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
  const [search, setSearch] = useState('');
  const later = useDeferredValue(search);
  // All stores are there at once: a line among them may be about to get the focus.
  const wanted = search === '' ? '' : later;
  const shown = useMemo(
    () => day.locales.filter((store) => matchesStore(store, wanted)),
    [day.locales, wanted],
  );
  const save = useGridSave({
    container,
    lines: grid.lines,
    onSaved: (contratoIds) => {
      grid.forget(contratoIds);
      pasting.forget();
      setRemark(null);
      setNotice(null);
    },
  });
  const changed = (): void => {
    setRemark(null);
    save.touched();
  };
  const pasting = useGridPaste({
    country: country.code,
    stores: day.locales,
    shown,
    columns,
    grid,
    onChange: () => {
      changed();
      setNotice(null);
    },
  });
  const rows = useGridRows({
    narrow,
    day,
    shown,
    grid,
    groups,
    save,
    actions: {
      onCell: (...cell) => {
        changed();
        pasting.forget();
        grid.setCell(...cell);
      },
      onLeave: grid.leaveCell,
      onUnread(contratoId, field, text) {
        changed();
        pasting.forget();
        grid.paste([{ contratoId, field, text, value: undefined }]);
      },
      onRefused: (reason) => setRemark(refusedText(reason, country.code)),
      onDiscard(contratoId) {
        changed();
        pasting.forget();
        grid.forget(new Set([contratoId]));
        setNotice(texts.discarded);
        container.current?.focus();
      },
    },
  });
  const { more } = rows;
  useNearEnd(container, more?.show, rows.count);
  const { nextRow, ...keys } = useGridKeys(
    {
      container,
      stores: shown,
      columns,
      // On a phone, cards out of sight are closed and take no input.
      takesFigure: (store, field) => !narrow && takesFigure(grid, country.code, store, field),
    },
    {
      onPaste: pasting.paste,
      onErased: grid.forgetUnread,
      onUndo: save.phase.kind === 'sending' ? null : pasting.undo,
    },
  );
  const isSending = save.phase.kind === 'sending';
  const unsaved = (): boolean => grid.lines.length > 0 && !isSending;
  const firstOpen = shown.find((store) => lineState(store) === 'open')?.contratoId;

  return (
    <Stack gap="4">
      <GridToolbar
        notice={remark ?? pasting.report?.notice ?? notice ?? (narrow ? '' : texts.keys)}
        switched={switched}
        search={day.locales.length > SEARCHED ? search : null}
        onSearch={setSearch}
      />
      {!isSending && <PasteResults pasting={pasting} container={container} />}
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
            {shown.slice(0, rows.count).map((store, row) => (
              <StoreLineCard
                key={store.contratoId}
                {...rows.rowAt(store, row)}
                first={store.contratoId === firstOpen}
              />
            ))}
          </Stack>
        ) : (
          <GridTable {...{ country, groups, shown, rows, nextRow }} lines={grid.lines} />
        )}
        {shown.length === 0 && (
          <Text role="status" color="fg.muted" p="4">
            {texts.notFound}
          </Text>
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
        asking={save.asking}
        onSave={() => {
          setSearch('');
          save.save();
        }}
        onConfirm={save.confirm}
        onReview={save.review}
      />
      <LeaveGuard unsaved={unsaved} params={dayParams} question={leaveQuestion} />
    </Stack>
  );
}
