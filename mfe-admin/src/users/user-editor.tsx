import { useEffect, useRef, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { SessionCompany } from 'shared/endpoints/auth';
import type { AdminUser, PermissionCategory } from 'shared/endpoints/users';
import { FormProvider } from 'shared/forms';
import { Alert, Box, Button, Stack, Text } from 'shared/ui/core';
import { CancelButton } from '../common/forms/cancel-button.tsx';
import { InfoNotice } from '../common/forms/info-notice.tsx';
import { PermissionFields } from './permission-fields.tsx';
import { ReachFields } from './reach-fields.tsx';
import { usersTexts as texts } from './texts.ts';
import { useUserForm, type UserEditorState } from './use-user-form.ts';
import { UserConflict } from './user-conflict.tsx';
import { UserDataFields } from './user-data-fields.tsx';

type UserEditorProps = {
  readonly company: SessionCompany;
  /** Null for a new one. */
  readonly user: AdminUser | null;
  readonly categories: readonly PermissionCategory[];
  /** The drawer's container for buttons. */
  readonly footer: HTMLElement | null;
  readonly onUnsaved: (unsaved: boolean) => void;
  readonly discardRef: RefObject<() => void>;
  readonly onClose: () => void;
};

const formId = 'user-form';

/** The drawer's form: data, scope, permissions (U-087 … U-098). */
export function UserEditor(props: UserEditorProps) {
  const { company, user, categories, footer, onUnsaved, discardRef, onClose } = props;
  const editor = useUserForm({ company, user, categories, onSaved: onClose });
  const { form, failure, isSelf, company: chosen, found } = editor;
  const { conflict } = editor.write;
  const { setFocus } = form;
  const { isDirty } = form.formState;
  const isNew = user === null;
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved]);
  // The focused skeleton is gone.
  useEffect(() => setFocus(isNew ? 'email' : 'firstName'), [setFocus, isNew]);
  useEffect(() => {
    discardRef.current = editor.forget;
    return () => {
      discardRef.current = () => {};
    };
  }, [discardRef, editor.forget]);
  return (
    <FormProvider {...form}>
      <form id={formId} noValidate onSubmit={(event) => void editor.submit(event)}>
        <Stack gap="7">
          {editor.restored && <InfoNotice>{texts.restored}</InfoNotice>}
          {failure.length > 0 && <Failure messages={failure} />}
          <UserDataFields editor={editor} isNew={isNew} />
          {isSelf ? (
            <InfoNotice>{texts.own}</InfoNotice>
          ) : (
            <>
              <ReachFields
                form={form}
                company={chosen}
                reach={editor.reach}
                wholeCompany={editor.wholeCompany}
                contractNeeded={editor.contractNeeded}
                found={editor.foreign ? null : found}
              />
              <PermissionFields form={form} country={chosen.countryId} categories={categories} held={user} />
            </>
          )}
        </Stack>
      </form>
      {footer && createPortal(<EditorButtons editor={editor} />, footer)}
      {conflict && <UserConflict editor={editor} choice={conflict} opened={user} />}
    </FormProvider>
  );
}

/** The missing input, beside the disabled button. */
function EditorButtons({ editor: { missing, write } }: { readonly editor: UserEditorState }) {
  return (
    <Stack direction={{ base: 'column', sm: 'row' }} gap="3" align={{ sm: 'center' }}>
      <Text flex="1" color="fg.muted" fontSize="sm" aria-live="polite">
        {missing.length > 0 && texts.missing(missing)}
      </Text>
      <Stack direction="row" gap="3">
        <CancelButton flex="1">{texts.cancel}</CancelButton>
        <Button
          type="submit"
          form={formId}
          flex="1"
          disabled={missing.length > 0}
          loading={write.busy}
          loadingText={texts.saving}
        >
          {texts.save}
        </Button>
      </Stack>
    </Stack>
  );
}

/** U-373, U-374: the server's messages as a list, scrolled into view above the form. */
function Failure({ messages }: { readonly messages: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert.Root ref={box} status="error" role="alert" tabIndex={-1} outline="none">
      <Alert.Indicator />
      <Box as="ul" listStyleType={messages.length > 1 ? 'disc' : 'none'} ps={messages.length > 1 ? '4' : '0'}>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </Box>
    </Alert.Root>
  );
}
