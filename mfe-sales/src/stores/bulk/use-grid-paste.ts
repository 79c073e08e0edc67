import { useState } from 'react';
import type { StoreDay } from 'shared/endpoints/bulk-sales';
import type { CountryCode, SaleField } from 'shared/countries';
import type { CellPlace } from './grid-keys.ts';
import type { LineValues } from './line-values.ts';
import { parseBlock, pasteBlock, type PasteResult, type PasteTarget } from './paste-block.ts';
import { namesStores, pasteByStore } from './paste-stores.ts';
import { lineState, storeLabel } from './store-lines.ts';
import { bulkTexts as texts } from './texts.ts';
import type { StoreGrid } from './use-store-grid.ts';

/** What became of a pasted block. */
export type PasteReport = {
  readonly notice: string;
  /** Which stores it went to; null: none. */
  readonly where: string | null;
  /** Rows that were not written, each with its reason. */
  readonly left: readonly string[];
};

/** A block whose first column may be store numbers or figures. */
type Asked = { readonly text: string; readonly place: CellPlace };

export type GridPaste = {
  readonly report: PasteReport | null;
  /** Answers whether the first column names stores; null: nothing is asked. */
  readonly answer: ((namesThem: boolean) => void) | null;
  /** Puts back what stood there before the last paste; null: something was changed since. */
  readonly undo: (() => void) | null;
  readonly paste: (text: string, place: CellPlace) => void;
  /** Something was typed: what was said about the last paste is over. */
  readonly forget: () => void;
};

type Facts = {
  readonly country: CountryCode;
  /** All stores of the screen, and those that a search has left in sight, in their order. */
  readonly stores: readonly StoreDay[];
  readonly shown: readonly StoreDay[];
  readonly columns: readonly SaleField[];
  readonly grid: Pick<StoreGrid, 'typed' | 'paste' | 'putBack'>;
  readonly onChange: () => void;
};

type Before = ReadonlyMap<number, LineValues | undefined>;

/** Pasting a block of a spreadsheet: by place, or by the store numbers in its first column. */
export function useGridPaste({ country, stores, shown, columns, grid, onChange }: Facts): GridPaste {
  const [report, setReport] = useState<PasteReport | null>(null);
  const [before, setBefore] = useState<Before | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);

  const targetOf = (store: StoreDay): PasteTarget => ({
    contratoId: store.contratoId,
    isOpen: lineState(store) === 'open',
    values: grid.typed.get(store.contratoId) ?? {},
  });
  const fields = columns;

  function write(result: PasteResult, left: readonly string[], isByNumber: boolean): void {
    const ids = new Set(result.cells.map(({ contratoId }) => contratoId));
    onChange();
    grid.paste(result.cells);
    setBefore(new Map([...ids].map((id) => [id, grid.typed.get(id)])));
    setAsked(null);
    const filled = stores.filter(({ contratoId }) => ids.has(contratoId));
    const [first, last] = [filled[0], filled.at(-1)];
    setReport({
      notice: noticeOf(result, country),
      where:
        first === undefined || last === undefined
          ? null
          : isByNumber
            ? texts.pastedByNumber(filled.length)
            : texts.pastedWhere(placeName(first), placeName(last), filled.length),
      left,
    });
  }

  function byNumber({ text, place }: Asked): void {
    const { column } = place;
    const { left, ...result } = pasteByStore({
      rows: parseBlock(text),
      stores,
      targetOf,
      country,
      fields,
      column,
    });
    write(result, left, true);
  }

  const byPlace = ({ text, place }: Asked): void =>
    write(pasteBlock({ text, country, lines: shown.map(targetOf), fields, ...place }), [], false);

  return {
    report,
    answer: asked && ((namesThem) => (namesThem ? byNumber(asked) : byPlace(asked))),
    undo:
      before &&
      (() => {
        onChange();
        grid.putBack(before);
        setBefore(null);
        setReport({ notice: texts.undone, where: null, left: [] });
      }),
    paste(text, place) {
      const block = { text, place };
      const rows = parseBlock(text);
      const names = namesStores({ rows, stores, shown, columns: columns.length, ...place });
      if (names === 'yes') byNumber(block);
      else if (names === 'no') byPlace(block);
      else {
        setReport(null);
        setBefore(null);
        setAsked(block);
      }
    },
    forget() {
      setReport(null);
      setBefore(null);
      setAsked(null);
    },
  };
}

const placeName = (store: StoreDay): string => `${storeLabel(store)} (${store.edificio})`;

/** What became of a pasted block, in words. */
function noticeOf({ cells, ignored }: PasteResult, country: CountryCode): string {
  const unread = cells.filter(({ value }) => value === undefined).map(({ text }) => text);
  const pasted = cells.length - unread.length;
  return [
    pasted > 0 ? texts.pasted(pasted, country) : '',
    unread.length > 0 ? texts.unread(unread) : '',
    ignored > 0 ? texts.ignored(ignored, country) : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}
