import { useMemo } from 'react';
import { NewPasswordFields, useNewPassword } from 'shared/password';
import { useIsStaff, useSessionUser } from 'shared/session';
import { Button, FormField, PasswordInput, Stack, VisuallyHidden } from 'shared/ui/core';
import { AppDrawer } from 'shared/ui/overlay';
import { CancelButton } from '../../common/forms/cancel-button.tsx';
import { texts } from './texts.ts';
import { useChangePassword } from './use-change-password.ts';

type ChangePasswordProps = { readonly email: string; readonly onClose: () => void };

const formId = 'change-password';

/** The drawer to change the own password. */
export function ChangePassword({ email, onClose }: ChangePasswordProps) {
  const { nombres, apellidos, clients } = useSessionUser();
  const isStaff = useIsStaff();
  const about = useMemo(
    () => [nombres, apellidos, ...(isStaff ? [] : clients.map(({ name }) => name))],
    [nombres, apellidos, clients, isStaff],
  );
  const form = useNewPassword(email, about);
  const change = useChangePassword(form, onClose);
  return (
    <AppDrawer
      open
      onClose={onClose}
      title={texts.change}
      unsaved={change.unsaved && !change.busy}
      footer={
        <>
          <CancelButton>{texts.cancel}</CancelButton>
          <Button
            type="submit"
            form={formId}
            disabled={!form.ready}
            loading={change.busy}
            loadingText={texts.changing}
          >
            {texts.change}
          </Button>
        </>
      }
    >
      <form
        ref={change.formRef}
        id={formId}
        noValidate
        aria-label={texts.change}
        onSubmit={(event) => {
          event.preventDefault();
          void change.submit();
        }}
      >
        <Stack gap="4">
          <VisuallyHidden>
            {/* Password managers store the password under this name. */}
            <input type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
          </VisuallyHidden>
          <FormField label={texts.current} error={change.currentError}>
            <PasswordInput
              name="current-password"
              autoComplete="current-password"
              value={change.current}
              onChange={({ currentTarget }) => change.setCurrent(currentTarget.value)}
            />
          </FormField>
          <NewPasswordFields form={form} error={change.newError} />
        </Stack>
      </form>
    </AppDrawer>
  );
}
