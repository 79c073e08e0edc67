import type { ChangeEvent } from 'react';
import type { CountryCode, SaleField } from 'shared/countries';
import { Input } from 'shared/ui/core';
import { AmountInput, IntegerInput, type RefusedKey } from 'shared/ui/inputs';

type GridInputProps = {
  readonly field: SaleField;
  readonly country: CountryCode;
  readonly value: number | string | null | undefined;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly invalid: boolean;
  readonly onChange: (value: number | string | null) => void;
  readonly onLeave: () => void;
  readonly onUnread: (text: string) => void;
  readonly onRefused: (reason: RefusedKey) => void;
  /** On a card the currency is in the field; in the table it is in the heading. */
  readonly symbol?: boolean;
  readonly label?: string;
  readonly describedBy?: string | undefined;
  /** Place in the grid, for the keyboard and for pasting. */
  readonly row: number;
  readonly column: number;
};

/** One cell of the grid, or one field of a card: the same values, shaped as the country writes them. */
export function GridInput({
  field,
  country,
  value,
  disabled,
  readOnly,
  invalid,
  onChange,
  onLeave,
  onUnread,
  onRefused,
  symbol = false,
  label,
  describedBy,
  row,
  column,
}: GridInputProps) {
  const common = {
    disabled,
    readOnly,
    maxLength: field.maxLength,
    onBlur: onLeave,
    'data-row': row,
    'data-column': column,
    ...(label !== undefined && { 'aria-label': label }),
    ...(invalid && { 'aria-invalid': true }),
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    // The save, which stays in sight, must not lie over the focused field of a card. Cells are styled by their table.
    ...(symbol && { css: { scrollMarginBottom: '10rem' } }),
  };
  if (field.kind === 'series' || field.kind === 'comment') {
    const text = {
      ...common,
      autoComplete: 'off',
      value: typeof value === 'string' ? value : '',
      onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value),
    };
    return symbol ? <Input {...text} /> : <input {...text} className="text" />;
  }
  const number = {
    ...common,
    country,
    value: typeof value === 'number' ? value : null,
    onChange,
    onUnread,
    onRefused,
    // A typed figure replaces the present one, as in a spreadsheet.
    selectsOnFocus: true,
    plain: !symbol,
  };
  return field.kind === 'tickets' ? (
    <IntegerInput {...number} />
  ) : (
    <AmountInput
      {...number}
      decimals={field.decimals}
      symbol={symbol}
      signless={field.kind === 'creditNote'}
    />
  );
}
