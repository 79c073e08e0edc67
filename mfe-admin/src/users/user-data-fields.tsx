import { isUserPhone } from 'shared/endpoints/users';
import { Controller } from 'shared/forms';
import { hiddenCharactersMessage, showsItself } from 'shared/rules/person-name';
import { Alert, FormField, Input, Stack } from 'shared/ui/core';
import { SimpleGrid } from 'shared/ui/data';
import { PhoneInput } from 'shared/phone-input';
import { CompanyField } from 'shared/ui/inputs';
import { usersTexts as texts } from './texts.ts';
import type { UserEditorState } from './use-user-form.ts';
import { isEmail } from './user-values.ts';

function emailHelp(isNew: boolean, isFound: boolean): string {
  if (!isNew) return texts.emailFixed;
  return isFound ? texts.emailFound : texts.emailHelp;
}

const nameFault = (name: string) => (showsItself(name) ? undefined : hiddenCharactersMessage);

type UserDataFieldsProps = { readonly editor: UserEditorState; readonly isNew: boolean };

/** The user's data (U-087 … U-093). The e-mail comes first: it may fill in the rest. */
export function UserDataFields({ editor, isNew }: UserDataFieldsProps) {
  const { form, values, clientsTotal, company, chooseCompany, found, foreign, lookUpEmail, forgetFound } =
    editor;
  const { register, control, formState } = form;
  const wrongEmail =
    isNew && formState.touchedFields.email && values.email.trim() !== '' && !isEmail(values.email);
  const wrongPhone =
    formState.touchedFields.phone &&
    values.phone !== '' &&
    !isUserPhone(company.countryId, values.phone, editor.storedPhone);
  return (
    <Stack gap="5">
      <FormField
        label={texts.email}
        required
        help={emailHelp(isNew, found !== null)}
        error={wrongEmail ? texts.emailInvalid : undefined}
      >
        <Input
          type="email"
          autoComplete="off"
          readOnly={!isNew}
          {...register('email', {
            onBlur: () => void lookUpEmail(),
            onChange: () => forgetFound(),
          })}
        />
      </FormField>
      {found && (
        <Alert.Root status={foreign ? 'warning' : 'info'} role="status">
          <Alert.Indicator />
          <Alert.Title>{foreign ? texts.foundElsewhere : texts.found}</Alert.Title>
        </Alert.Root>
      )}
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5" alignItems="start">
        <FormField label={texts.firstName} required error={nameFault(values.firstName)}>
          <Input autoComplete="off" maxLength={100} {...register('firstName')} />
        </FormField>
        <FormField label={texts.lastName} help={texts.optional} error={nameFault(values.lastName)}>
          <Input autoComplete="off" maxLength={100} {...register('lastName')} />
        </FormField>
        <FormField label={texts.phone} required error={wrongPhone ? texts.phoneInvalid : undefined}>
          <Controller
            control={control}
            name="phone"
            render={({ field }) => <PhoneInput {...field} autoComplete="off" country={company.countryId} />}
          />
        </FormField>
        <FormField label={texts.position} required error={nameFault(values.position)}>
          <Input autoComplete="off" maxLength={100} {...register('position')} />
        </FormField>
        {clientsTotal > 1 && <CompanyField value={company} disabled={!isNew} onChange={chooseCompany} />}
      </SimpleGrid>
    </Stack>
  );
}
