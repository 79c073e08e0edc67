import { useState } from 'react';
import { importFileProblem, importSendingMs, type ImportJob } from 'shared/endpoints/imports';
import { generateSalesTemplate, validateSalesUpload } from 'shared/endpoints/sales-upload';
import { ApiError, call, messageOf, saveFile } from 'shared/http';
import { salesUploadColumns } from 'shared/rules/sales-upload';
import { useCountryCode } from 'shared/session';
import { Alert, Box, Button, chakra, Flex, Stack, Text } from 'shared/ui/core';
import { Download } from 'shared/ui/icons';
import { DownloadButton, notify, UrlPanelBody } from 'shared/ui/overlay';
import { FileDrop } from 'shared/ui/inputs';
import { useWrite } from 'shared/writes';
import { uploadTexts as texts } from './texts.ts';

async function saveTemplate(contratoId: number | undefined): Promise<void> {
  try {
    const { url, filename } = await call(generateSalesTemplate, { query: { contratoId } });
    await saveFile(url, filename);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'RULE_BROKEN')) throw error;
    // Too many stores for one template: the next attempt would be refused too.
    notify({ tone: 'danger', title: texts.templateFailed, description: error.message });
  }
}

type ChooseFileProps = {
  readonly contractId: number;
  readonly onSent: (job: ImportJob) => void;
  readonly onClose: () => void;
};

/** Step 0: the template, and the file to validate (S-161, S-165). */
export function ChooseFile({ contractId, onSent, onClose }: ChooseFileProps) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useWrite(validateSalesUpload, { timeoutMs: () => importSendingMs, onReply: onSent });
  const take = (files: readonly File[]): void => {
    const found = importFileProblem(files);
    setProblem(found);
    if (found === null) setFile(files[0] ?? null);
    sending.dismiss();
  };
  const footer = (
    <>
      <Button variant="outline" colorPalette="neutral" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button
        disabled={file === null}
        loading={sending.busy}
        loadingText={texts.sending}
        onClick={() => file && sending.send({ body: { archivo: file } })}
      >
        {texts.validate}
      </Button>
    </>
  );
  return (
    <UrlPanelBody kind="dialog" footer={footer}>
      <Stack gap="5">
        <Text color="fg.muted">{texts.intro}</Text>
        <Templates contractId={contractId} />
        <FileDrop texts={texts} file={file} problem={problem} onFiles={take} onRemove={() => take([])} />
        {sending.error && (
          <Alert.Root status="error" role="alert">
            <Alert.Indicator />
            <Alert.Content>
              <Alert.Title>{texts.invalid}</Alert.Title>
              <Alert.Description>{messageOf(sending.error)}</Alert.Description>
            </Alert.Content>
          </Alert.Root>
        )}
        <Columns />
      </Stack>
    </UrlPanelBody>
  );
}

function Templates({ contractId }: Pick<ChooseFileProps, 'contractId'>) {
  const look = { variant: 'outline', failed: texts.templateFailed } as const;
  return (
    <Stack gap="2">
      <Flex gap="2" wrap="wrap">
        <DownloadButton {...look} onDownload={() => saveTemplate(contractId)}>
          <Download size={16} aria-hidden />
          {texts.template}
        </DownloadButton>
        <DownloadButton {...look} onDownload={() => saveTemplate(undefined)}>
          <Download size={16} aria-hidden />
          {texts.templateOfAll}
        </DownloadButton>
      </Flex>
      <Text fontSize="sm" color="fg.muted">
        {texts.templateHelp}
      </Text>
    </Stack>
  );
}

/** For files that other systems write. */
function Columns() {
  return (
    <chakra.details fontSize="sm">
      <chakra.summary cursor="pointer" fontWeight="medium" py="2">
        {texts.columns}
      </chakra.summary>
      <Box as="ul" listStyleType="none" mt="1">
        {salesUploadColumns(useCountryCode()).map(({ heading, label, required }) => (
          <Flex as="li" key={heading} gap="2" wrap="wrap" py="0.5">
            <chakra.code fontWeight="semibold">{heading}</chakra.code>
            <Text as="span" color="fg.muted">
              {label}
              {!required && ` (${texts.optional})`}
            </Text>
          </Flex>
        ))}
      </Box>
    </chakra.details>
  );
}
