import { countryOf, type CountryCode, type SaleField } from '../countries/index.ts';

/** A column of the sheet of daily sales. */
export type SalesUploadColumn = {
  /** Its title in the template. */
  readonly heading: string;
  /** The value of a declaration that it holds; contract and day are of the row. */
  readonly name: SaleField['name'] | 'contrato' | 'fecha';
  /** What the form calls it. */
  readonly label: string;
  readonly kind: 'text' | 'day' | 'count' | 'amount';
  /** Decimals that an amount may have. */
  readonly decimals: 0 | 2;
  /** The file must have it. */
  readonly required: boolean;
};

/** Columns called differently from their field (decision S-197). */
const headings: Partial<Record<SaleField['name'], string>> = {
  montoNeto: 'ventas',
  montoNotasCredito: 'notasCredito',
};

const kinds = {
  tickets: 'count',
  amount: 'amount',
  creditNote: 'amount',
  series: 'text',
  comment: 'text',
} as const satisfies Record<SaleField['kind'], SalesUploadColumn['kind']>;

/** The group's name tells apart fields that share a label, such as Chile's amounts in cash. */
function labelOf(country: CountryCode, field: SaleField): string {
  const { groups } = countryOf(country).dailySales;
  const group = groups.find(({ id, guard }) => id === field.group && guard !== null);
  return group === undefined || field.kind === 'tickets' ? field.label : `${group.label}: ${field.label}`;
}

const leading = [
  { heading: 'contrato', name: 'contrato', label: 'Código del contrato', kind: 'text' },
  { heading: 'fecha', name: 'fecha', label: 'Día de la venta', kind: 'day' },
] as const;

/**
 * The columns of a country's sheet: contract, day, and the fields of its form, so that Chile declares boletas,
 * facturas and exentas, and the others tickets and ventas (S-196, S-197).
 */
export function salesUploadColumns(country: CountryCode): readonly SalesUploadColumn[] {
  const { wide, narrow } = countryOf(country).dailySales;
  const known = new Set<string>(wide.fields.map(({ name }) => name));
  const fields: readonly SaleField[] = [
    ...wide.fields,
    ...narrow.fields.filter(({ name }) => !known.has(name)),
  ];
  // A layout may do without a field that the other one asks for, and a file may be written for either.
  const isRequired = ({ name }: SaleField): boolean =>
    [wide, narrow].every((layout) => layout.fields.some((field) => field.name === name && field.required));
  return [
    ...leading.map((column) => ({ ...column, decimals: 0 as const, required: true })),
    ...fields.map((field): SalesUploadColumn => ({
      heading: headings[field.name] ?? field.name,
      name: field.name,
      label: labelOf(country, field),
      kind: kinds[field.kind],
      decimals: 'decimals' in field ? field.decimals : 0,
      required: isRequired(field),
    })),
  ];
}
