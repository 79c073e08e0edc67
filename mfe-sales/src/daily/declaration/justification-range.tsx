import type { SalesPeriod } from 'shared/endpoints/sales';
import { DayField } from 'shared/day-field';
import { Controller } from 'shared/forms';
import { Stack } from 'shared/ui/core';
import { justificationTexts as texts } from './texts.ts';
import type { Justification } from './use-justification.ts';

type JustificationRangeProps = {
  readonly form: Justification['form'];
  readonly period: SalesPeriod;
  readonly onChosen: () => void;
};

/** First and last day of what a reason covers, within the days that can be declared (S-110). */
export default function JustificationRange({ form, period, onChosen }: JustificationRangeProps) {
  const open = period.dias.filter(({ cargable }) => cargable);
  return (
    <Stack direction={{ base: 'column', sm: 'row' }} gap="4">
      {(['fecha', 'fechaFin'] as const).map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field, fieldState }) => (
            <DayField
              label={name === 'fecha' ? texts.from : texts.to}
              error={fieldState.error?.message}
              value={field.value ?? ''}
              min={open[0]?.date}
              max={open.at(-1)?.date}
              onChange={(value) => {
                field.onChange(value);
                onChosen();
                void form.trigger(['fecha', 'fechaFin']);
              }}
              onBlur={field.onBlur}
            />
          )}
        />
      ))}
    </Stack>
  );
}
