import { DayField } from 'shared/day-field';
import type { CountryCode } from 'shared/countries';
import type { PortfolioItem } from 'shared/endpoints/portfolio-calls';
import { Controller, type UseFormReturn } from 'shared/forms';
import { PhoneInput } from 'shared/phone-input';
import { FormField, Input } from 'shared/ui/core';
import { SelectField } from 'shared/ui/inputs';
import type { RecordField, ReferenceName } from './kind.ts';
import { ReferenceField } from './reference-field.tsx';
import type { Values } from './record-values.ts';
import { texts } from './texts.ts';

type RecordInputProps = {
  readonly field: RecordField;
  readonly form: UseFormReturn<Values>;
  readonly country: CountryCode;
  readonly stored: PortfolioItem | undefined;
};

const references: readonly string[] = [
  'mall',
  'space',
  'company',
  'brand',
  'executive',
] satisfies ReferenceName[];
const isReference = (input: RecordField['input']): input is ReferenceName => references.includes(input);

/** A record's field by its kind of input. */
export function RecordInput({ field, form, country, stored }: RecordInputProps) {
  const { name, label, input, required = false, help, fixed = false } = field;
  const error = form.formState.errors[name]?.message;
  if (isReference(input) && !(fixed && stored !== undefined))
    return <ReferenceField field={{ ...field, input }} form={form} country={country} stored={stored} />;
  const isFixed = fixed && stored !== undefined;
  const frame = { label, error, required, disabled: isFixed, help: isFixed ? texts.fixed : help };
  if (input === 'day')
    return (
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, ...rest } }) => <DayField {...frame} {...rest} value={String(value)} />}
      />
    );
  if (input === 'choice')
    return (
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, ...rest } }) => (
          <SelectField
            label={label}
            error={error}
            required={required}
            disabled={isFixed}
            {...(help !== undefined && { help })}
            {...rest}
            value={String(value)}
            options={[
              { value: '', label: texts.noChoice },
              ...(field.choices ?? []).map((choice) => ({ value: choice, label: choice })),
            ]}
          />
        )}
      />
    );
  return (
    <FormField {...frame}>
      {input === 'phone' ? (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { value, ...rest } }) => (
            <PhoneInput {...rest} value={String(value)} country={country} />
          )}
        />
      ) : (
        <Input
          autoComplete="off"
          type={input === 'email' ? 'email' : input === 'web' ? 'url' : 'text'}
          inputMode={inputModes[input] ?? 'text'}
          {...form.register(name)}
        />
      )}
    </FormField>
  );
}

const inputModes: Readonly<Record<string, 'decimal' | 'email' | 'url'>> = {
  number: 'decimal',
  email: 'email',
  web: 'url',
};
