import { downloadEvidence, type EvidenceFile } from 'shared/endpoints/monthly-sales';
import { call, saveFile } from 'shared/http';
import { Stack, Text } from 'shared/ui/core';
import { Download } from 'shared/ui/icons';
import { DownloadButton } from 'shared/ui/overlay';
import { monthlyTexts as texts } from './texts.ts';

/** Each file by its name; a click saves it (S-369). */
export function EvidenceLinks({ files }: { readonly files: readonly EvidenceFile[] }) {
  return (
    <Stack gap="2" align="flex-start">
      {files.map((file) => (
        <EvidenceLink key={file.id} file={file} />
      ))}
    </Stack>
  );
}

export const EvidenceLink = ({ file }: { readonly file: EvidenceFile }) => (
  <DownloadButton
    variant="outline"
    size="sm"
    maxW="full"
    aria-label={texts.download(file.nombre)}
    onDownload={() => saveEvidence(file)}
    failed={texts.downloadFailed}
  >
    <Download size={16} aria-hidden />
    <Text as="span" truncate>
      {file.nombre}
    </Text>
  </DownloadButton>
);

/** Requests a signed link to the file and saves it. */
async function saveEvidence({ id }: EvidenceFile): Promise<void> {
  const { url, filename } = await call(downloadEvidence, { params: { id } });
  await saveFile(url, filename);
}
