import { useState } from 'react';
import { readUploadSizes } from 'shared/endpoints/parameters';
import { messageOf } from 'shared/http';
import { endpointQuery, useQuery } from 'shared/query';
import { Button, FormField, Input, Stack } from 'shared/ui/core';
import { AppDialog } from 'shared/ui/overlay';
import { texts } from './texts.ts';

export type NewPicture<Stored> = { readonly stored: Stored; readonly alt: string };

type PictureDialogProps<Stored> = {
  /** Stores a file. Throws what the API refuses. */
  readonly onUpload: (file: File) => Promise<Stored>;
  readonly onAdd: (picture: NewPicture<Stored>) => void;
  readonly onClose: () => void;
};

/** A picture and its description, without which it is not added. */
export function PictureDialog<Stored>({ onUpload, onAdd, onClose }: PictureDialogProps<Stored>) {
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState('');
  const [fault, setFault] = useState<{ readonly file?: string; readonly alt?: string }>({});
  const [busy, setBusy] = useState(false);
  const sizes = useQuery(endpointQuery(readUploadSizes, {}));
  async function add(): Promise<void> {
    if (file === undefined || alt.trim() === '') {
      setFault({
        ...(file === undefined && { file: texts.pictureMissing }),
        ...(alt.trim() === '' && { alt: texts.altMissing }),
      });
      return;
    }
    setBusy(true);
    try {
      onAdd({ stored: await onUpload(file), alt: alt.trim() });
    } catch (error) {
      setFault({ file: messageOf(error) });
      setBusy(false);
    }
  }
  return (
    <AppDialog
      open
      title={texts.pictureTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button loading={busy} loadingText={texts.pictureBusy} onClick={() => void add()}>
            {texts.pictureSave}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <FormField
          label={texts.pictureFile}
          help={sizes.data && texts.pictureFileHelp(sizes.data['peso-imagen'])}
          error={fault.file}
        >
          <Input
            type="file"
            accept="image/png,image/jpeg,image/webp"
            pt="2"
            onChange={(event) => setFile(event.currentTarget.files?.[0])}
          />
        </FormField>
        <FormField label={texts.pictureAlt} help={texts.pictureAltHelp} error={fault.alt}>
          <Input value={alt} maxLength={200} onChange={(event) => setAlt(event.currentTarget.value)} />
        </FormField>
      </Stack>
    </AppDialog>
  );
}
