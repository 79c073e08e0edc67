import { personalIdOf } from 'shared/countries';
import { useCountryCode } from 'shared/session';
import { FormField, Input, Stack } from 'shared/ui/core';
import { newContactTexts as texts } from './texts.ts';
import type { NewContactState } from './use-new-contact.ts';

/** Step 2: name and surname (P-221), and the document if known (P-179). */
export function NameStep({
  contact: { values, change, faults, next },
}: {
  readonly contact: NewContactState;
}) {
  const { label, example } = personalIdOf(useCountryCode());
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void next();
      }}
    >
      <Stack gap="5">
        <FormField label={texts.names} required error={faults.nombre}>
          <Input
            autoComplete="off"
            value={values.nombre}
            onChange={({ currentTarget }) => change({ nombre: currentTarget.value })}
          />
        </FormField>
        <FormField label={texts.lastNames} required error={faults.apellidos}>
          <Input
            autoComplete="off"
            value={values.apellidos}
            onChange={({ currentTarget }) => change({ apellidos: currentTarget.value })}
          />
        </FormField>
        <FormField label={label} help={texts.idHelp(example)} error={faults.dni}>
          <Input
            autoComplete="off"
            value={values.dni}
            onChange={({ currentTarget }) => change({ dni: currentTarget.value })}
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
