import { personalIdOf } from 'shared/countries';
import type { Profile } from 'shared/endpoints/profile';
import { Controller } from 'shared/forms';
import { Button, Card, Flex, FormField, Heading, Input, Text } from 'shared/ui/core';
import { SimpleGrid } from 'shared/ui/data';
import { PhoneInput } from 'shared/phone-input';
import { ConflictDialog, LeaveGuard } from 'shared/writes';
import { conflictTexts } from '../common/conflict/texts.ts';
import { InfoNotice } from '../common/forms/info-notice.tsx';
import { differences } from './profile-values.ts';
import { texts } from './texts.ts';
import { useProfileForm } from './use-profile-form.ts';

const leaveQuestion = {
  title: texts.leaveTitle,
  description: texts.leaveHelp,
  confirmLabel: texts.leave,
  cancelLabel: texts.stay,
  destructive: true,
};

/** On a phone both buttons share the width. */
const wide = { base: '1', sm: 'none' };

/** The form of section 'Mis datos' (U-167, U-171, U-172). */
export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const { form, changed, draft, write, close } = useProfileForm(profile);
  const { errors } = form.formState;
  const personalId = personalIdOf(profile.paisId);
  return (
    <Card.Root as="section" aria-labelledby="profile-form-title" gridColumn={{ md: '2' }}>
      <Card.Body>
        <form noValidate onSubmit={write.submit}>
          <Flex direction="column" gap="5">
            <Heading as="h2" id="profile-form-title" fontSize="lg">
              {texts.data}
            </Heading>
            {draft.restored && <InfoNotice>{texts.restored}</InfoNotice>}
            <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5" alignItems="start">
              <FormField label={texts.names} required error={errors.nombres?.message}>
                <Input autoComplete="given-name" {...form.register('nombres')} />
              </FormField>
              <FormField label={texts.lastNames} required error={errors.apellidos?.message}>
                <Input autoComplete="family-name" {...form.register('apellidos')} />
              </FormField>
              <FormField
                label={personalId.label}
                help={texts.idHelp(personalId.example)}
                error={errors.dni?.message}
              >
                <Input autoComplete="off" {...form.register('dni')} />
              </FormField>
              <FormField label={texts.phone} help={texts.phoneHelp} error={errors.telefono?.message}>
                <Controller
                  control={form.control}
                  name="telefono"
                  render={({ field }) => <PhoneInput {...field} country={profile.paisId} />}
                />
              </FormField>
              <FormField label={texts.email} help={texts.emailHelp} error={errors.email?.message}>
                <Input readOnly type="email" {...form.register('email')} />
              </FormField>
            </SimpleGrid>
            <Flex gap="3" align="center" justify="flex-end" wrap="wrap">
              {!changed && (
                <Text color="fg.muted" fontSize="sm" flex={{ base: '1 1 100%', sm: '1 1 12rem' }}>
                  {texts.unchanged}
                </Text>
              )}
              <Button variant="outline" colorPalette="neutral" flex={wide} onClick={close}>
                {texts.cancel}
              </Button>
              <Button
                type="submit"
                flex={wide}
                disabled={!changed}
                loading={write.busy}
                loadingText={texts.saving}
              >
                {texts.save}
              </Button>
            </Flex>
          </Flex>
        </form>
        <LeaveGuard unsaved={write.unsaved} question={leaveQuestion} onLeave={draft.forget} />
        {write.conflict && (
          <ConflictDialog
            title={texts.conflictTitle}
            help={texts.conflictHelp}
            rows={differences(form.getValues(), write.conflict.stored)}
            texts={conflictTexts}
            first="mine"
            choice={write.conflict}
          />
        )}
      </Card.Body>
    </Card.Root>
  );
}
