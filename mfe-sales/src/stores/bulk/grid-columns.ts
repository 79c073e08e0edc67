import type { Country, CountryCode, SaleField } from 'shared/countries';
import { formatCount, formatMajorAmount } from 'shared/format';
import type { SaleWidth } from 'shared/rules';

/** Columns under their shared heading; null: they stand alone. */
export type ColumnGroup = { readonly heading: string | null; readonly fields: readonly SaleField[] };

/** Fields that the form hides behind a switch (S-101, S-102), which the grid shows or hides as a column. */
export const switchedFields = (country: Country, width: SaleWidth): readonly SaleField[] =>
  country.dailySales[width].fields.filter(({ behindSwitch }) => behindSwitch !== null);

/** The country's fields as columns, in the order of its form; of the switched ones those in `shown`. */
export function columnGroups(
  country: Country,
  width: SaleWidth,
  shown: ReadonlySet<string>,
): readonly ColumnGroup[] {
  const fields = country.dailySales[width].fields.filter(
    ({ behindSwitch, name }) => behindSwitch === null || shown.has(name),
  );
  const headings = new Map(
    country.dailySales.groups.map(({ id, label, guard }) => [id, guard === null ? null : label]),
  );
  return [...Map.groupBy(fields, ({ group }) => group)].map(([group, own]) => ({
    heading: headings.get(group) ?? null,
    fields: own,
  }));
}

/** A field's whole name: several groups call theirs the same. */
export const fieldName = (country: Country, field: SaleField): string => {
  const group = country.dailySales.groups.find(({ id }) => id === field.group);
  return group?.guard ? `${group.label}: ${field.label.toLowerCase()}` : field.label;
};

/** A value of the table in words; the currency is in the heading. */
export function cellText(field: SaleField, value: unknown, country: CountryCode): string {
  if (typeof value !== 'number') return typeof value === 'string' && value !== '' ? value : '—';
  return field.kind === 'tickets' ? formatCount(value, country) : formatMajorAmount(value, country);
}
