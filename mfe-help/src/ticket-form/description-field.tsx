import { longestDescription } from 'shared/endpoints/tickets';
import { Controller } from 'shared/forms';
import { Box, FormField, Text } from 'shared/ui/core';
import { Textarea } from 'shared/ui/inputs';
import { texts } from './texts.ts';
import type { TicketFormState } from './use-ticket-form.ts';

/**
 * The description with its counter out of 200 (U-276, U-279). It accepts longer texts, so that the author can
 * shorten them.
 */
export function DescriptionField({ form }: { readonly form: TicketFormState }) {
  return (
    <Controller
      control={form.control}
      name="contenido"
      render={({ field, fieldState }) => {
        const { length } = field.value.trim();
        const tooLong = length > longestDescription;
        return (
          <Box>
            <FormField required label={texts.description} error={fieldState.error?.message}>
              <Textarea {...field} rows={4} />
            </FormField>
            <Text
              mt="1"
              fontSize="sm"
              textAlign="end"
              color={tooLong ? 'fg.error' : 'fg.muted'}
              fontVariantNumeric="tabular-nums"
            >
              {texts.counter(length, longestDescription)}
            </Text>
          </Box>
        );
      }}
    />
  );
}
