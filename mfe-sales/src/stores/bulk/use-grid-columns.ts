import { useMemo, useState } from 'react';
import { useCountry } from 'shared/country';
import type { SaleField } from 'shared/countries';
import type { SaleWidth } from 'shared/rules';
import { columnGroups, switchedFields, type ColumnGroup } from './grid-columns.ts';
import { isUnread, type LineValues } from './line-values.ts';

/** A column that hides behind a switch. */
export type SwitchedColumn = {
  readonly field: SaleField;
  readonly shown: boolean;
  /** A column with figures in it stays. */
  readonly fixed: boolean;
  readonly onChange: (shown: boolean) => void;
};

export type GridColumns = {
  readonly groups: readonly ColumnGroup[];
  readonly columns: readonly SaleField[];
  readonly switched: readonly SwitchedColumn[];
};

/** The country's fields as columns: those that are always asked for, and those that were switched on or hold figures. */
export function useGridColumns(width: SaleWidth, typed: ReadonlyMap<number, LineValues>): GridColumns {
  const country = useCountry();
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const lines = [...typed.values()];
  const filledKey = switchedFields(country, width)
    .map(({ name }) => name)
    .filter((name) => lines.some((values) => Boolean(values[name]) || isUnread(values, name)))
    .join();
  const switched = useMemo(() => {
    const filledNames = new Set(filledKey.split(','));
    return switchedFields(country, width).map((field): SwitchedColumn => {
      const filled = filledNames.has(field.name);
      return {
        field,
        shown: filled || wanted.has(field.name),
        fixed: filled && !wanted.has(field.name),
        onChange: (shown) =>
          setWanted(
            (before) => new Set([...before, field.name].filter((name) => shown || name !== field.name)),
          ),
      };
    });
  }, [country, width, filledKey, wanted]);
  const shownKey = switched.flatMap(({ field, shown }) => (shown ? [field.name] : [])).join();
  // The same groups as long as the same columns are shown: all lines are drawn again when they change.
  const groups = useMemo(
    () => columnGroups(country, width, new Set(shownKey.split(','))),
    [country, width, shownKey],
  );
  return { groups, columns: groups.flatMap((group) => group.fields), switched };
}
