import { useState } from 'react';
import {
  integrationKey,
  integrationKeyForm,
  updateIntegrationKey,
  type IntegrationKey,
  type IntegrationKeyForm,
} from 'shared/endpoints/integration-keys';
import { formatDay } from 'shared/format';
import { FormProvider, useDraft, useForm, zodResolver } from 'shared/forms';
import { todayIn } from 'shared/rules';
import { portalNow } from 'shared/session';
import { Stack } from 'shared/ui/core';
import { AppDrawer } from 'shared/ui/overlay';
import { ConflictDialog, useFormWrite } from 'shared/writes';
import { differencesOf } from '../common/conflict/differences.ts';
import { conflictTexts } from '../common/conflict/texts.ts';
import { InfoNotice } from '../common/forms/info-notice.tsx';
import { SaveButtons } from '../common/forms/save-buttons.tsx';
import { texts as keyTexts } from '../common/keys/texts.ts';
import { KeyFields } from './key-fields.tsx';
import { kindsText } from './key-words.ts';
import { showKeys } from './shown-by.ts';
import { texts } from './texts.ts';

const formId = 'integration-key-edit';

/** The version lets the API find an edit of an older record. */
type Values = IntegrationKeyForm & { rowVersion: number };

const schema = integrationKeyForm.safeExtend({ rowVersion: integrationKey.shape.rowVersion });

const valuesOf = ({ nombre, tipos, centros, vence, rowVersion }: IntegrationKey): Values => ({
  nombre,
  tipos,
  edificios: centros?.map(({ id }) => id) ?? null,
  vence,
  rowVersion,
});

const labels = {
  nombre: keyTexts.columns.name,
  tipos: texts.kinds,
  edificios: texts.reach,
  vence: keyTexts.ends,
};

/** Each value in words; malls are counted, because the form knows only their ids. */
const wordsOf = ({ nombre, tipos, edificios, vence }: IntegrationKeyForm) => ({
  nombre,
  tipos: kindsText({ tipos }),
  edificios: edificios === null ? texts.reachAll : texts.mallCount(edificios.length),
  vence: formatDay(vence),
});

type KeyEditProps = { readonly record: IntegrationKey; readonly onClose: () => void };

/** Changes a key; its secret stays, so the system that uses it notices nothing but what it may. */
export function KeyEdit({ record, onClose }: KeyEditProps) {
  // As it was at opening, so that a background refresh does not update the version unseen.
  const [opened] = useState(record);
  const form = useForm<Values>({
    defaultValues: valuesOf(opened),
    resolver: zodResolver(schema),
    mode: 'onTouched',
  });
  const draft = useDraft(`integration-key:${opened.id}`, form);
  const { isDirty } = form.formState;
  const write = useFormWrite(updateIntegrationKey, {
    form,
    draft,
    changed: isDirty,
    input: (body) => ({ params: { id: opened.id }, body }),
    stored: integrationKey,
    refreshes: showKeys,
    saved: texts.edited,
    failed: texts.editFailed,
    onDone: onClose,
    onKeepStored: (stored) => form.reset(valuesOf(stored)),
  });
  return (
    <AppDrawer
      open
      size="lg"
      title={texts.editTitle(opened.nombre)}
      unsaved={isDirty && !write.busy}
      onClose={() => {
        draft.forget();
        onClose();
      }}
      footer={<SaveButtons form={formId} changed={isDirty} busy={write.busy} texts={texts.editButtons} />}
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={write.submit}>
          <Stack gap="6">
            {draft.restored && <InfoNotice>{keyTexts.restored}</InfoNotice>}
            <KeyFields country={opened.pais} today={todayIn(opened.pais, portalNow())} />
          </Stack>
        </form>
      </FormProvider>
      {write.conflict && (
        <ConflictDialog
          title={texts.conflictTitle}
          help={texts.conflictHelp}
          rows={differencesOf(labels, wordsOf(form.getValues()), wordsOf(valuesOf(write.conflict.stored)))}
          texts={conflictTexts}
          first="mine"
          choice={write.conflict}
        />
      )}
    </AppDrawer>
  );
}
