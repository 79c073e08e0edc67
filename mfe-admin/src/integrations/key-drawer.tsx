import type { createIntegrationKey } from 'shared/endpoints/integration-keys';
import type { ReplyOf } from 'shared/endpoints/endpoint';
import { FormProvider } from 'shared/forms';
import { Alert, Button, Stack, Text } from 'shared/ui/core';
import { AppDrawer } from 'shared/ui/overlay';
import { CancelButton } from '../common/forms/cancel-button.tsx';
import { KeyFields } from './key-fields.tsx';
import { texts } from './texts.ts';
import { useKeyForm } from './use-key-form.ts';

const formId = 'integration-key';

type KeyDrawerProps = {
  readonly onClose: () => void;
  readonly onCreated: (created: ReplyOf<typeof createIntegrationKey>) => void;
};

/** What a new key is called, what it may, where, and until when. */
export function KeyDrawer({ onClose, onCreated }: KeyDrawerProps) {
  const { form, draft, changed, write, country, today } = useKeyForm({ onClose, onCreated });
  return (
    <AppDrawer
      open
      size="lg"
      title={texts.newTitle}
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
            {draft.restored && (
              <Alert.Root status="info">
                <Alert.Indicator />
                <Alert.Title>{texts.restored}</Alert.Title>
              </Alert.Root>
            )}
            <Text color="fg.muted">{texts.intro}</Text>
            <KeyFields country={country} today={today} />
          </Stack>
        </form>
      </FormProvider>
    </AppDrawer>
  );
}
