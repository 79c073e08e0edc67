import type { SessionUser } from 'shared/endpoints/auth';
import { Controller } from 'shared/forms';
import { nameOf } from 'shared/rules/name-of';
import { FormField, Input } from 'shared/ui/core';
import { SimpleGrid } from 'shared/ui/data';
import { PhoneInput } from 'shared/phone-input';
import { texts } from './texts.ts';
import type { TicketFormState } from './use-ticket-form.ts';

type PersonFieldsProps = { readonly form: TicketFormState; readonly user: SessionUser };

/** The requester: name and e-mail from the session, and their phone (U-152, U-153). */
export function PersonFields({ form, user }: PersonFieldsProps) {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5" alignItems="start">
      <FormField label={texts.name}>
        <Input readOnly bg="bg.subtle" value={nameOf(user)} />
      </FormField>
      <FormField label={texts.email}>
        <Input readOnly bg="bg.subtle" type="email" value={user.email} />
      </FormField>
      <Controller
        control={form.control}
        name="phone"
        render={({ field, fieldState }) => (
          <FormField label={texts.phone} help={texts.phoneHelp} error={fieldState.error?.message}>
            <PhoneInput {...field} country={user.paisId} />
          </FormField>
        )}
      />
    </SimpleGrid>
  );
}
