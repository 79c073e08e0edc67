import { useState } from 'react';
import { importFileProblem, importSendingMs } from 'shared/endpoints/imports';
import { readUploadSizes } from 'shared/endpoints/parameters';
import {
  documentArchive,
  generateRecordTemplate,
  sendRecordImport,
  type RecordImportDetail,
} from 'shared/endpoints/record-imports';
import { call, messageOf, saveFile } from 'shared/http';
import { endpointQuery, useQuery } from 'shared/query';
import { importableKinds } from 'shared/rules/records/importers';
import { recordHeading, recordKindNames, recordKinds, type RecordKindName } from 'shared/rules/records/kinds';
import { useAbility, useCountryCode } from 'shared/session';
import { Alert, Button, Stack, Text } from 'shared/ui/core';
import { Download } from 'shared/ui/icons';
import { CheckboxField, FileDrop, SelectField } from 'shared/ui/inputs';
import { AppDialog, DownloadButton } from 'shared/ui/overlay';
import { useWrite } from 'shared/writes';
import { KindColumns } from './kind-columns.tsx';
import { texts } from './texts.ts';

type Chosen = { readonly file: File | null; readonly problem: string | null };
const nothing: Chosen = { file: null, problem: null };

/** What is chosen after these files were given: a wrong one leaves the one before. */
function chosenOf(files: readonly File[], problem: string | null, before: Chosen): Chosen {
  return problem === null ? { file: files[0] ?? null, problem } : { ...before, problem };
}

async function saveTemplate(tipo: RecordKindName): Promise<void> {
  const { url, filename } = await call(generateRecordTemplate, { query: { tipo } });
  await saveFile(url, filename);
}

type NewImportProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSent: (sent: RecordImportDetail) => void;
};

/** A new import: what it holds, its template, and the file to preview. */
export function NewImport({ open, onClose, onSent }: NewImportProps) {
  const country = useCountryCode();
  const kinds = importableKinds(useAbility(), country);
  const [kind, setKind] = useState<RecordKindName>(kinds[0] ?? recordKindNames[0]);
  const [complete, setComplete] = useState(false);
  const [sheet, setSheet] = useState(nothing);
  const [archive, setArchive] = useState(nothing);
  const sending = useWrite(sendRecordImport, {
    timeoutMs: ({ body }) => (body.documentos === undefined ? importSendingMs : documentArchive.sendingMs),
    onReply: onSent,
    onFailed: () => {},
  });
  const { ending, documents } = recordKinds[kind];
  const sizes = useQuery({ ...endpointQuery(readUploadSizes, {}), enabled: documents !== undefined });
  const takeSheet = (files: readonly File[]): void => {
    setSheet(chosenOf(files, importFileProblem(files), sheet));
    sending.dismiss();
  };
  const takeArchive = (files: readonly File[]): void => {
    setArchive(chosenOf(files, importFileProblem(files, documentArchive), archive));
    sending.dismiss();
  };
  const send = (): void => {
    if (sheet.file === null) return;
    const body = { tipo: kind, completo: complete && ending !== null, archivo: sheet.file };
    const withArchive = documents !== undefined && archive.file !== null;
    sending.send({ body: withArchive ? { ...body, documentos: archive.file } : body });
  };
  const footer = (
    <>
      <Button variant="outline" colorPalette="neutral" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button
        disabled={sheet.file === null}
        loading={sending.busy}
        loadingText={texts.sending}
        onClick={send}
      >
        {texts.send}
      </Button>
    </>
  );
  return (
    <AppDialog open={open} onClose={onClose} title={texts.newTitle} size="lg" footer={footer}>
      <Stack gap="5">
        <Text color="fg.muted">{texts.intro}</Text>
        <SelectField
          label={texts.kindLabel}
          help={texts.order}
          value={kind}
          options={kinds.map((name) => ({ value: name, label: recordKinds[name].title }))}
          onChange={(value) => setKind(kinds.find((name) => name === value) ?? kind)}
        />
        <DownloadButton
          variant="outline"
          alignSelf="flex-start"
          failed={texts.templateFailed}
          onDownload={() => saveTemplate(kind)}
        >
          <Download size={16} aria-hidden />
          {texts.template}
        </DownloadButton>
        <FileDrop texts={texts.drop} {...sheet} onFiles={takeSheet} onRemove={() => takeSheet([])} />
        {documents !== undefined && (
          <FileDrop
            texts={texts.archive(recordHeading(kind, documents), sizes.data?.['peso-pdf'])}
            {...archive}
            accept=".zip"
            onFiles={takeArchive}
            onRemove={() => takeArchive([])}
          />
        )}
        {ending !== null && (
          <Stack gap="1">
            <CheckboxField checked={complete} onChange={setComplete}>
              {texts.complete}
            </CheckboxField>
            <Text fontSize="sm" color="fg.muted">
              {texts.completeHelp(ending)}
            </Text>
          </Stack>
        )}
        {sending.error && (
          <Alert.Root status="error" role="alert">
            <Alert.Indicator />
            <Alert.Content>
              <Alert.Title>{texts.sendFailed}</Alert.Title>
              <Alert.Description>{messageOf(sending.error)}</Alert.Description>
            </Alert.Content>
          </Alert.Root>
        )}
        <KindColumns kind={kind} />
      </Stack>
    </AppDialog>
  );
}
