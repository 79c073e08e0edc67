import type { JustificationOption, SalesPeriod } from 'shared/endpoints/sales';
import { Controller } from 'shared/forms';
import { useLazyComponent } from 'shared/lazy-component';
import { useCountryCode } from 'shared/session';
import { FormField, Stack } from 'shared/ui/core';
import { CheckboxField, SelectField, Textarea } from 'shared/ui/inputs';
import { ReplacedSales } from './replaced-sales.tsx';
import { justificationTexts as texts } from './texts.ts';
import type { Justification } from './use-justification.ts';

const range = () => import('./justification-range.tsx');

type JustificationFieldsProps = {
  readonly justification: Pick<Justification, 'form' | 'values' | 'option' | 'replaced'>;
  readonly options: readonly JustificationOption[];
  readonly period: SalesPeriod;
};

/** Reason, range if the reason needs one, comment, confirmation (S-109 … S-112). */
export function JustificationFields({ justification, options, period }: JustificationFieldsProps) {
  const { form, values, option, replaced } = justification;
  const { control } = form;
  const country = useCountryCode();
  const sales = replaced.filter(({ justificacion }) => justificacion === null);
  // Few reasons have a period: its fields are not in the daily page.
  const draw = useLazyComponent(range, option?.periodo ? 1 : 0, { prefetch: true, throws: true });
  /** Resets the confirmation, which was for other days. */
  const confirmAnew = (): void => form.setValue('confirmado', false);
  return (
    <Stack gap="5">
      <Controller
        control={control}
        name="justificacionId"
        render={({ field, fieldState }) => (
          <SelectField
            label={texts.select}
            placeholder={texts.select}
            value={field.value ? String(field.value) : ''}
            options={options.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
            onChange={(value) => {
              field.onChange(Number(value));
              confirmAnew();
            }}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      {option?.periodo && draw?.({ form, period, onChosen: confirmAnew })}
      <Controller
        control={control}
        name="conComentario"
        render={({ field }) => (
          <CheckboxField checked={field.value} onChange={field.onChange}>
            {texts.addComment}
          </CheckboxField>
        )}
      />
      {values.conComentario && (
        <Controller
          control={control}
          name="comentario"
          render={({ field, fieldState }) => (
            <FormField label={texts.comment} error={fieldState.error?.message}>
              <Textarea
                rows={3}
                maxLength={255}
                value={field.value ?? ''}
                onChange={field.onChange}
                onBlur={field.onBlur}
                ref={field.ref}
              />
            </FormField>
          )}
        />
      )}
      {sales.length > 0 && <ReplacedSales sales={sales} country={country} />}
      <Controller
        control={control}
        name="confirmado"
        render={({ field }) => (
          <CheckboxField
            checked={field.value}
            onChange={(checked) => {
              // Only records listed here are replaced.
              form.setValue(
                'reemplaza',
                replaced.map(({ fecha, rowVersion }) => ({ fecha, rowVersion })),
              );
              field.onChange(checked);
            }}
          >
            {sales.length > 0 ? `${texts.confirm}. ${texts.overwrites}` : texts.confirm}
          </CheckboxField>
        )}
      />
    </Stack>
  );
}
