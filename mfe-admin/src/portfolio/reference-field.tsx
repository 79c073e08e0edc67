import { useState } from 'react';
import type { CountryCode } from 'shared/countries';
import type { PortfolioItem } from 'shared/endpoints/portfolio-calls';
import { type UseFormReturn, useWatch } from 'shared/forms';
import { Box, Text } from 'shared/ui/core';
import { useTypedText } from 'shared/ui/data';
import { SearchSelect } from 'shared/ui/inputs';
import type { RecordField, ReferenceName } from './kind.ts';
import type { Values } from './record-values.ts';
import { texts } from './texts.ts';
import { useReferences } from './use-references.ts';

type ReferenceFieldProps = {
  readonly field: RecordField & { readonly input: ReferenceName };
  readonly form: UseFormReturn<Values>;
  readonly country: CountryCode;
  readonly stored: PortfolioItem | undefined;
};

const textIn = (item: PortfolioItem | undefined, name: string): string => {
  const value: unknown = item && Reflect.get(item, name);
  return typeof value === 'string' ? value : '';
};

/** A choice among the records of another kind that have not ended, searched on the server. */
export function ReferenceField({ field, form, country, stored }: ReferenceFieldProps) {
  const { name, label, input, within, nameIn, required = false } = field;
  const [wanted, setWanted] = useState('');
  const [search, setSearch] = useTypedText(wanted, setWanted);
  const values = useWatch({ control: form.control, compute: (all: Values) => all });
  const value = String(values[name] ?? '');
  const limit = within === undefined ? undefined : String(values[within] ?? '');
  const found = useReferences(input, { country, search: wanted, limit });
  /** The name of what was chosen last. */
  const [shown, setShown] = useState({
    value: textIn(stored, name),
    label: textIn(stored, nameIn ?? name),
  });
  const error = form.formState.errors[name]?.message;
  const isLimited = limit === '';
  const choose = (chosen = ''): void => {
    setShown({ value: chosen, label: found.options.find((option) => option.value === chosen)?.label ?? '' });
    form.setValue(name, chosen, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    for (const other of dependents[input] ?? []) {
      if (other in form.getValues()) form.setValue(other, '', { shouldDirty: true });
    }
  };
  return (
    <Box>
      <SearchSelect
        label={required ? `${label} *` : label}
        all={texts.choose}
        chosen={value === '' ? null : { value, label: shown.value === value ? shown.label : value }}
        options={isLimited ? [] : found.options}
        search={search}
        onSearch={setSearch}
        onChange={choose}
        isSearching={found.isSearching || search !== wanted}
        hasMore={found.hasMore}
      />
      {error !== undefined && (
        <Text role="alert" color="fg.error" fontSize="sm" mt="1.5">
          {error}
        </Text>
      )}
    </Box>
  );
}

/** The fields whose choice belongs to the one before. */
const dependents: Readonly<Partial<Record<ReferenceName, readonly string[]>>> = {
  company: ['marca'],
  mall: ['espacio'],
};
