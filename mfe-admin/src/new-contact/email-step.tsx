import { FormField, Input, Stack } from 'shared/ui/core';
import { newContactTexts as texts } from './texts.ts';
import type { NewContactState } from './use-new-contact.ts';

/** Step 1: the e-mail, twice (P-219). */
export function EmailStep({
  contact: { values, change, faults, next },
}: {
  readonly contact: NewContactState;
}) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void next();
      }}
    >
      <Stack gap="5">
        <FormField label={texts.email} required help={texts.emailHelp} error={faults.email}>
          <Input
            type="email"
            autoComplete="off"
            value={values.email}
            onChange={({ currentTarget }) => change({ email: currentTarget.value })}
          />
        </FormField>
        <FormField label={texts.emailConfirmation} required error={faults.emailConfirmation}>
          <Input
            type="email"
            autoComplete="off"
            value={values.emailConfirmation}
            onChange={({ currentTarget }) => change({ emailConfirmation: currentTarget.value })}
          />
        </FormField>
      </Stack>
      {/* Enter continues. */}
      <button type="submit" hidden>
        {texts.next}
      </button>
    </form>
  );
}
