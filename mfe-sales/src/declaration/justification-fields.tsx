import type { JustificationOption, SalesPeriod } from 'shared/contract/sales';
import { Controller } from 'shared/forms';
import { firstDay, lastDay, monthOf, overwritesSales } from 'shared/rules';
import { FormField, Stack, Textarea } from 'shared/ui/core';
import { CheckboxField, DatePicker, SelectField } from 'shared/ui/inputs';
import { justificationTexts as texts } from './texts.ts';
import type { Justification } from './use-justification.ts';

type JustificationFieldsProps = {
  readonly justification: Pick<Justification, 'form' | 'values' | 'option'>;
  readonly options: readonly JustificationOption[];
  readonly days: SalesPeriod['dias'];
};

/** Reason, range where the reason asks for one, comment, confirmation (S-109 … S-112). */
export function JustificationFields({ justification, options, days }: JustificationFieldsProps) {
  const { form, values, option } = justification;
  const { control } = form;
  const month = monthOf(days[0]?.date ?? values.fecha);
  const declared = days.flatMap(({ venta, date }) => (venta?.justificacion === null ? [date] : []));
  const overwrites = overwritesSales(values.fecha, option?.periodo ? values.fechaFin : null, declared);
  /** What was confirmed was about other days. */
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
      {option?.periodo && (
        <Stack direction={{ base: 'column', sm: 'row' }} gap="4">
          {(['fecha', 'fechaFin'] as const).map((name) => (
            <Controller
              key={name}
              control={control}
              name={name}
              render={({ field, fieldState }) => (
                <FormField label={name === 'fecha' ? texts.from : texts.to} error={fieldState.error?.message}>
                  <DatePicker
                    value={field.value ?? ''}
                    min={firstDay(month)}
                    max={lastDay(month)}
                    onChange={(value) => {
                      field.onChange(value);
                      confirmAnew();
                      void form.trigger(['fecha', 'fechaFin']);
                    }}
                    onBlur={field.onBlur}
                  />
                </FormField>
              )}
            />
          ))}
        </Stack>
      )}
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
      <Controller
        control={control}
        name="confirmado"
        render={({ field }) => (
          <CheckboxField checked={field.value} onChange={field.onChange}>
            {overwrites ? `${texts.confirm}. ${texts.overwrites}` : texts.confirm}
          </CheckboxField>
        )}
      />
    </Stack>
  );
}
