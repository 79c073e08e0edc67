import type { ComponentProps, ReactNode } from 'react';
import type { Draft, FieldValues, UseFormReturn } from 'shared/forms';
import { FormProvider } from 'shared/forms';
import { Button, Stack, Text } from 'shared/ui/core';
import { AppDrawer } from 'shared/ui/overlay';
import { CancelButton } from '../forms/cancel-button.tsx';
import { InfoNotice } from '../forms/info-notice.tsx';
import { texts } from './texts.ts';

type NewKeyDrawerProps<Values extends FieldValues> = Pick<
  ComponentProps<typeof AppDrawer>,
  'size' | 'title'
> & {
  readonly formId: string;
  readonly form: UseFormReturn<Values>;
  readonly draft: Draft;
  readonly changed: boolean;
  readonly write: { readonly busy: boolean; readonly submit: ComponentProps<'form'>['onSubmit'] };
  readonly onClose: () => void;
  readonly intro: string;
  readonly children: ReactNode;
};

/** The drawer of a new key: its fields are the form's. */
export function NewKeyDrawer<Values extends FieldValues>({
  formId,
  form,
  draft,
  changed,
  write,
  onClose,
  intro,
  children,
  ...drawer
}: NewKeyDrawerProps<Values>) {
  return (
    <AppDrawer
      {...drawer}
      open
      unsaved={changed && !write.busy}
      onClose={() => {
        draft.forget();
        onClose();
      }}
      footer={
        <>
          <CancelButton>{texts.cancel}</CancelButton>
          <Button type="submit" form={formId} loading={write.busy} loadingText={texts.saving}>
            {texts.create}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={write.submit}>
          <Stack gap="6">
            {draft.restored && <InfoNotice>{texts.restored}</InfoNotice>}
            <Text color="fg.muted">{intro}</Text>
            {children}
          </Stack>
        </form>
      </FormProvider>
    </AppDrawer>
  );
}
