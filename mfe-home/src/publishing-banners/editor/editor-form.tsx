import type { BannerForm, EditedBanner } from 'shared/endpoints/banner-publishing';
import { bannerWidths } from 'shared/endpoints/banners';
import { formatDay } from 'shared/format';
import { conflictTexts, Panel, RestoredNotice } from 'shared/publishing';
import { ScreenPreview } from 'shared/rich-text';
import { Box, Grid, PageHeader, Stack } from 'shared/ui/core';
import { ConflictDialog, type ConflictRow, LeaveGuard } from 'shared/writes';
import { BannerFace, bannerHeights } from '../../common/banner-face.tsx';
import { PublicationStatusChip } from '../../common/publication-status.tsx';
import { storedPicture } from '../../common/stored-picture.ts';
import { EditorBar } from './editor-bar.tsx';
import { ContentFields, DayFields } from './editor-fields.tsx';
import { texts } from './texts.ts';
import { useEditor } from './use-editor.ts';

const dayText = (day: string | null): string => (day === null ? '' : formatDay(day));

/** The fields in words; `desktop` and `mobile` name a picture that is not the other's. */
const shown = (form: BannerForm, picture: string): Record<keyof BannerForm, string> => ({
  label: form.label,
  labelShown: form.labelShown ? texts.yes : texts.no,
  linkTo: form.linkTo,
  desktop: form.desktop === null ? '' : picture,
  mobile: form.mobile === null ? '' : picture,
  startsOn: dayText(form.startsOn),
  endsOn: dayText(form.endsOn),
});

/** Both values of the fields that differ. */
function differences(mine: BannerForm, stored: BannerForm): ConflictRow[] {
  const [own, theirs] = [shown(mine, texts.hasPicture), shown(stored, texts.otherPicture)];
  return (Object.keys(texts.conflictFields) as (keyof BannerForm)[])
    .filter((field) => mine[field] !== stored[field])
    .map((field) => ({ field: texts.conflictFields[field], mine: own[field], stored: theirs[field] }));
}

/** What is being written, as the wall gets it. */
function imageOf({ desktop, mobile }: BannerForm) {
  const address = (path: string | null, width: number): string =>
    path === null ? '' : storedPicture(path, width);
  const wide = address(desktop, bannerWidths.desktop);
  return {
    image_url: wide,
    sizes: [
      { width: bannerWidths.desktop, url: wide },
      { width: bannerWidths.mobile, url: address(mobile, bannerWidths.mobile) },
    ],
  };
}

/** The editor of one banner: what it says and shows, when, and how it will look. */
export function EditorForm({ banner: opened }: { readonly banner: EditedBanner }) {
  const editor = useEditor(opened);
  const { record: banner, values, draft, write } = editor;
  const face = { image: imageOf(values), label: values.label, label_shown: values.labelShown };
  return (
    <>
      <LeaveGuard unsaved={write.unsaved} onLeave={draft.forget} />
      <PageHeader
        title={values.label || texts.title}
        context={<PublicationStatusChip status={banner.status} />}
        action={<EditorBar editor={editor} />}
      />
      <RestoredNotice editor={editor} texts={texts} />
      <Stack gap="6">
        <Grid
          gap="6"
          alignItems="start"
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        >
          <Panel title={texts.content}>
            <ContentFields editor={editor} />
          </Panel>
          <Panel title={texts.publication}>
            <DayFields editor={editor} />
          </Panel>
        </Grid>
        <Panel title={texts.preview}>
          <ScreenPreview>
            {(screen) => (
              <Box
                position="relative"
                h={screen === 'phone' ? bannerHeights.base : bannerHeights.md}
                borderRadius="l3"
                overflow="hidden"
                bg="bg.muted"
              >
                <BannerFace
                  banner={face}
                  look={screen}
                  withPicture={values[screen === 'phone' ? 'mobile' : 'desktop'] !== null}
                />
              </Box>
            )}
          </ScreenPreview>
        </Panel>
      </Stack>
      {write.conflict && (
        <ConflictDialog
          title={texts.conflictTitle}
          help={texts.conflictHelp}
          rows={differences(values, write.conflict.stored.form)}
          texts={conflictTexts}
          first="mine"
          choice={write.conflict}
        />
      )}
    </>
  );
}
