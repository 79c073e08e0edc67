import { downloadEvidence, type EvidenceFile } from 'shared/contract/monthly-sales';
import { call, saveFile } from 'shared/http';
import { useMutation } from 'shared/query';
import { Button, Stack, Text } from 'shared/ui/core';
import { Download } from 'shared/ui/icons';
import { notify } from 'shared/ui/overlay';
import { monthlyTexts as texts } from './texts.ts';

/** Each file under its name; a click saves it (S-369). */
export function EvidenceLinks({ files }: { readonly files: readonly EvidenceFile[] }) {
  return (
    <Stack gap="2" align="flex-start">
      {files.map((file) => (
        <EvidenceLink key={file.id} file={file} />
      ))}
    </Stack>
  );
}

export function EvidenceLink({ file }: { readonly file: EvidenceFile }) {
  const download = useMutation({
    mutationFn: async () => {
      const { url, filename } = await call(downloadEvidence, { params: { id: file.id } });
      await saveFile(url, filename);
    },
  });
  const start = (): void =>
    download.mutate(undefined, {
      onError: () =>
        notify({
          tone: 'danger',
          title: texts.downloadFailed,
          action: { label: texts.retry, onClick: start },
        }),
    });
  return (
    <Button
      variant="outline"
      size="sm"
      maxW="full"
      aria-label={texts.download(file.nombre)}
      loading={download.isPending}
      onClick={start}
    >
      <Download size={16} aria-hidden />
      <Text as="span" truncate>
        {file.nombre}
      </Text>
    </Button>
  );
}
