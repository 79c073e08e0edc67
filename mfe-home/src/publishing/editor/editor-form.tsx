import { memo, useState } from 'react';
import { listAudienceChoices, type Publication } from 'shared/endpoints/publishing';
import { useCountry } from 'shared/country';
import { useFormState, useWatch } from 'shared/forms';
import { conflictTexts, Panel, RestoredNotice } from 'shared/publishing';
import { endpointQuery, useQuery } from 'shared/query';
import { portalNow } from 'shared/session';
import { todayIn } from 'shared/rules';
import { Alert, Grid, HStack, PageHeader, Stack, Text } from 'shared/ui/core';
import { Users } from 'shared/ui/icons';
import { notify } from 'shared/ui/overlay';
import { ConflictDialog, LeaveGuard } from 'shared/writes';
import { AudienceFields } from '../../common/audience/audience-fields.tsx';
import { usePeople } from '../../common/audience/use-people.ts';
import { PublicationStatusChip } from '../../common/publication-status.tsx';
import { ContentFields } from './content-fields.tsx';
import { differences } from './differences.ts';
import { EditorBar } from './editor-bar.tsx';
import { FilesField } from './files-field.tsx';
import { Preview } from './preview.tsx';
import { previewed } from './previewed.ts';
import { PublicationFields } from './publication-fields.tsx';
import { texts } from './texts.ts';
import { type Editor, useEditor } from './use-editor.ts';
import { VersionsDrawer } from './versions-drawer.tsx';

/** The editor of one announcement: what is written, for whom, when, and how it will look. */
export function EditorForm({ publication: opened }: { readonly publication: Publication }) {
  const editor = useEditor(opened);
  const { publication, form, values, conflict } = editor;
  const { code } = useCountry();
  const people = usePeople(values.audience);
  const [hasVersions, setVersions] = useState(false);
  const isClosed = publication.status === 'archived';
  const now = portalNow();
  const { data: choices } = useQuery(endpointQuery(listAudienceChoices, {}));
  const { buildings } = values.audience;
  const malls = (choices?.malls ?? []).filter(({ id }) => buildings?.includes(id)).map(({ name }) => name);
  const shown = previewed({
    publication,
    values,
    country: code,
    malls,
    today: todayIn(code, now),
    now: now.toISOString(),
  });
  return (
    <>
      <LeaveGuard unsaved={editor.unsaved} onLeave={editor.draft.forget} />
      <PageHeader
        title={values.title || texts.title}
        context={<PublicationStatusChip status={publication.status} />}
        action={<EditorBar editor={editor} people={people} onVersions={() => setVersions(true)} />}
      />
      <RestoredNotice editor={editor} texts={{ restored: texts.recovered, discard: texts.discard }} />
      {isClosed && (
        <Alert.Root status="info" mb="5">
          <Alert.Indicator />
          <Alert.Title>{texts.closed}</Alert.Title>
        </Alert.Root>
      )}
      {!isClosed && (
        <Grid
          gap="6"
          alignItems="start"
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
          mb="6"
        >
          <Panel title={texts.content}>
            <Stack gap="6">
              <ContentFields form={form} textKey={editor.textKey} />
              <FilesField id={publication.id} files={publication.files} />
            </Stack>
          </Panel>
          <Stack gap="6">
            <Panel title={texts.publication}>
              <PublicationFields form={form} status={publication.status} />
            </Panel>
            <Panel title={texts.audience}>
              <HStack mb="3" fontWeight="medium" aria-live="polite">
                <Users size={18} aria-hidden />
                {people}
              </HStack>
              <Text fontSize="sm" color="fg.muted" mb="4">
                {texts.audienceHelp}
              </Text>
              <WatchedAudience form={form} brands={publication.brands} />
            </Panel>
          </Stack>
        </Grid>
      )}
      <Panel title={texts.preview}>
        <Preview announcement={shown} />
      </Panel>
      {hasVersions && (
        <VersionsDrawer
          id={publication.id}
          onClose={() => setVersions(false)}
          onRestore={(written) => {
            setVersions(false);
            editor.fill(written);
            notify({ tone: 'success', title: texts.restored });
          }}
        />
      )}
      {conflict && (
        <ConflictDialog
          title={texts.conflictTitle}
          help={texts.conflictHelp}
          rows={differences(values, conflict.stored.form)}
          texts={conflictTexts}
          first="mine"
          choice={conflict}
        />
      )}
    </>
  );
}

type WatchedAudienceProps = Pick<Editor, 'form'> & Pick<Publication, 'brands'>;

/** It watches its own field: a key in another one does not draw its choices again. */
const WatchedAudience = memo(function WatchedAudience({ form, brands }: WatchedAudienceProps) {
  const { control } = form;
  const { errors } = useFormState({ control, name: 'audience' });
  return (
    <AudienceFields
      audience={useWatch({ control, name: 'audience' })}
      brands={brands}
      error={errors.audience?.buildings?.message}
      onChange={(audience) =>
        form.setValue('audience', audience, { shouldDirty: true, shouldValidate: true })
      }
    />
  );
});
