import { useCallback, useMemo, useState } from 'react';
import type { StoreDay, StoresDay } from 'shared/endpoints/bulk-sales';
import type { CountryCode, SaleField } from 'shared/countries';
import { draftPlace } from 'shared/forms';
import type { SaleWidth } from 'shared/rules';
import { forgetDevice, readDevice, useSession, writeDevice } from 'shared/session';
import { saysTheSame } from '../../common/declaring/stored-record.ts';
import { useWriteSoon, writeNow } from './draft-writer.ts';
import { isFilled, isUnread, readLineValues, withValue, type LineValues } from './line-values.ts';
import { withCell, type PastedCell } from './paste-block.ts';
import { isWaiting, judgeLine, lineState, shownValues, withoutOrphans, type Line } from './store-lines.ts';

type Typed = ReadonlyMap<number, LineValues>;

export type StoreGrid = {
  readonly typed: Typed;
  /** Lines with content that can be sent, judged, in the order of the stores. */
  readonly lines: readonly Line[];
  /** Lines with content whose store takes it no longer, or not yet: they wait here until it does or they are discarded. */
  readonly held: readonly Line[];
  /** The grid began with what had been left half-written on this device. */
  readonly restored: boolean;
  readonly setCell: (contratoId: number, field: SaleField, value: number | string | null) => void;
  /** A cell was left: what no longer has a meaning is emptied (S-248). */
  readonly leaveCell: (contratoId: number, field: SaleField) => void;
  /** An empty cell was emptied: what could not be read there is forgotten. */
  readonly forgetUnread: (contratoId: number, field: SaleField) => void;
  readonly paste: (cells: readonly PastedCell[]) => void;
  /** Lines as they were before; undefined: nothing had been typed. */
  readonly putBack: (lines: ReadonlyMap<number, LineValues | undefined>) => void;
  /** These lines were saved or discarded: their draft and content have served. */
  readonly forget: (contratoIds: ReadonlySet<number>) => void;
};

/** Whether the store's cell for the field takes input: the store is open, or keeps typed figures that it cannot save now. */
export const takesFigure = (
  { typed, held }: Pick<StoreGrid, 'typed' | 'held'>,
  country: CountryCode,
  store: StoreDay,
  field: SaleField,
): boolean =>
  (lineState(store) === 'open' || held.some((line) => line.store === store)) &&
  !isWaiting(country, shownValues(store, typed.get(store.contratoId)), field);

/** The lines that this device kept. */
function readDraft(place: string): Typed {
  writeNow();
  const kept = readDevice(place);
  if (typeof kept !== 'object' || kept === null) return new Map();
  return new Map(
    Object.entries(kept).flatMap(([id, values]) => {
      const line = readLineValues(values);
      return line === undefined ? [] : [[Number(id), line] as const];
    }),
  );
}

function keepDraft(place: string, typed: Typed): void {
  if (typed.size === 0) forgetDevice(place);
  else writeDevice(place, Object.fromEntries(typed));
}

const only = (typed: Typed, contratoIds: ReadonlySet<number>): Typed =>
  new Map([...typed].filter(([id]) => contratoIds.has(id)));

const without = (typed: Typed, contratoIds: ReadonlySet<number>): Typed =>
  new Map([...typed].filter(([id]) => !contratoIds.has(id)));

const idsOf = (stores: readonly StoreDay[]): ReadonlySet<number> =>
  new Set(stores.map(({ contratoId }) => contratoId));

/** What is typed for a day, kept on the device until it is sent (T16), and what that makes of each line. */
export function useStoreGrid(
  day: StoresDay,
  country: CountryCode,
  fields: readonly SaleField[],
  width: SaleWidth,
): StoreGrid {
  const userId = useSession((state) => state.signedIn?.user.id);
  const place = draftPlace(userId, `bulk-sales:${day.fecha}`);
  const open = useMemo(
    () => idsOf(day.locales.filter((store) => lineState(store) === 'open')),
    [day.locales],
  );
  const [kept, setTyped] = useState<Typed>(() => only(readDraft(place), idsOf(day.locales)));
  // Lines of stores that are not shown, of another company, stay on the device as they are.
  const [others] = useState<Typed>(() => without(readDraft(place), idsOf(day.locales)));
  const filled = useMemo(
    () =>
      day.locales.flatMap((store) => {
        const values = kept.get(store.contratoId);
        return values && isFilled(values, fields)
          ? [judgeLine(country, day.fecha, store, values, width)]
          : [];
      }),
    [country, day, fields, kept, width],
  );
  // A sale that says what was typed was stored though its reply got lost: nothing waits any more.
  const typed = useMemo(() => {
    const served = filled.filter(({ store: { venta }, sale }) => venta && saysTheSame(venta, sale, fields));
    return without(kept, idsOf(served.map(({ store }) => store)));
  }, [fields, filled, kept]);
  const [restored, setRestored] = useState(typed.size > 0);

  useWriteSoon(useCallback(() => keepDraft(place, new Map([...others, ...typed])), [place, others, typed]));

  const change = useCallback(
    (contratoId: number, next: (values: LineValues) => LineValues) => {
      if (!open.has(contratoId)) return;
      setTyped((before) => new Map(before).set(contratoId, next(before.get(contratoId) ?? {})));
    },
    [open],
  );

  const [lines, held] = useMemo(() => {
    const unsent = filled.filter(({ store }) => typed.has(store.contratoId));
    const isOpen = ({ store }: Line): boolean => open.has(store.contratoId);
    return [unsent.filter(isOpen), unsent.filter((line) => !isOpen(line))];
  }, [filled, open, typed]);

  return {
    typed,
    lines,
    held,
    restored,
    setCell: useCallback(
      (contratoId, field, value) => change(contratoId, (values) => withValue(values, field.name, value)),
      [change],
    ),
    leaveCell: useCallback(
      (contratoId, field) =>
        setTyped((before) => {
          const values = before.get(contratoId);
          if (values === undefined) return before;
          const next = withoutOrphans(country, values, field);
          return next === values ? before : new Map(before).set(contratoId, next);
        }),
      [country],
    ),
    forgetUnread: useCallback(
      (contratoId, field) =>
        setTyped((before) => {
          const values = before.get(contratoId);
          if (values === undefined || !open.has(contratoId) || !isUnread(values, field.name)) return before;
          return new Map(before).set(contratoId, withValue(values, field.name, null));
        }),
      [open],
    ),
    paste: useCallback(
      (cells) =>
        setTyped((before) => {
          const next = new Map(before);
          for (const cell of cells) {
            if (!open.has(cell.contratoId)) continue;
            const values = withCell(next.get(cell.contratoId) ?? {}, cell);
            next.set(cell.contratoId, withoutOrphans(country, values, cell.field));
          }
          return next;
        }),
      [country, open],
    ),
    putBack: useCallback(
      (before) =>
        setTyped((now) => {
          const next = new Map(now);
          for (const [contratoId, values] of before) {
            if (values === undefined) next.delete(contratoId);
            else next.set(contratoId, values);
          }
          return next;
        }),
      [],
    ),
    forget: useCallback(
      (contratoIds) => {
        setTyped((before) => without(before, contratoIds));
        setRestored(false);
        // The grid may have been left while they were sent.
        keepDraft(place, without(readDraft(place), contratoIds));
      },
      [place],
    ),
  };
}
