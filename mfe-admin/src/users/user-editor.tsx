import type { SessionCompany } from 'shared/contract/auth';
import type { AdminUser, PermissionCategory } from 'shared/contract/users';
import { FormProvider } from 'shared/forms';
import { Alert, Box, Button, Stack, Text } from 'shared/ui/core';
import { AppDrawer } from 'shared/ui/overlay';
import { PermissionFields } from './permission-fields.tsx';
import { ReachFields } from './reach-fields.tsx';
import { usersTexts as texts } from './texts.ts';
import { useUserForm } from './use-user-form.ts';
import { UserConflict } from './user-conflict.tsx';
import { UserDataFields } from './user-data-fields.tsx';

type UserEditorProps = {
  readonly company: SessionCompany;
  /** Null for a new one. */
  readonly user: AdminUser | null;
  readonly categories: readonly PermissionCategory[];
  readonly title: string;
  readonly onClose: () => void;
};

const formId = 'user-form';

/** The drawer's form: data, what the user reaches, what he may do (U-087 … U-098). */
export function UserEditor({ company, user, categories, title, onClose }: UserEditorProps) {
  const editor = useUserForm({ company, user, categories, onSaved: onClose });
  const { form, missing, failure, conflict, isSelf, ways } = editor;
  const close = () => {
    editor.forget();
    onClose();
  };
  return (
    <>
      <AppDrawer
        open
        size="lg"
        title={title}
        unsaved={form.formState.isDirty}
        onClose={close}
        footer={
          <Stack direction={{ base: 'column', sm: 'row' }} gap="3" align={{ sm: 'center' }} w="full">
            <Text flex="1" color="fg.muted" fontSize="sm" aria-live="polite">
              {missing.length > 0 && texts.missing(missing)}
            </Text>
            <Stack direction="row" gap="3">
              <Button variant="outline" colorPalette="neutral" flex="1" onClick={close}>
                {texts.cancel}
              </Button>
              <Button
                type="submit"
                form={formId}
                flex="1"
                disabled={missing.length > 0}
                loading={editor.saving}
                loadingText={texts.saving}
              >
                {texts.save}
              </Button>
            </Stack>
          </Stack>
        }
      >
        <FormProvider {...form}>
          <form id={formId} noValidate onSubmit={(event) => void editor.submit(event)}>
            <Stack gap="7">
              {editor.restored && <Notice>{texts.restored}</Notice>}
              {failure.length > 0 && <Failure messages={failure} />}
              <UserDataFields editor={editor} isNew={user === null} />
              {isSelf ? (
                <Notice>{texts.own}</Notice>
              ) : (
                <>
                  <ReachFields editor={editor} />
                  <PermissionFields editor={editor} held={user} />
                </>
              )}
            </Stack>
          </form>
        </FormProvider>
      </AppDrawer>
      {conflict && (
        <UserConflict mine={form.getValues()} stored={conflict} categories={categories} {...ways} />
      )}
    </>
  );
}

function Notice({ children }: { readonly children: string }) {
  return (
    <Alert.Root status="info">
      <Alert.Indicator />
      <Alert.Title>{children}</Alert.Title>
    </Alert.Root>
  );
}

/** U-373, U-374: one or more messages of the server as a list. */
function Failure({ messages }: { readonly messages: readonly string[] }) {
  return (
    <Alert.Root status="error" role="alert">
      <Alert.Indicator />
      <Box as="ul" listStyleType={messages.length > 1 ? 'disc' : 'none'} ps={messages.length > 1 ? '4' : '0'}>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </Box>
    </Alert.Root>
  );
}
