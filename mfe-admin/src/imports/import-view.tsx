import { getRecordImport, type RecordImportDetail } from 'shared/endpoints/record-imports';
import { formatDateTime } from 'shared/format';
import { call, saveFile } from 'shared/http';
import { useLinkTo } from 'shared/router';
import { isImportBusy } from 'shared/rules/records/outcome';
import { recordKinds } from 'shared/rules/records/kinds';
import { AppLink, chakra, Flex, PageHeader, Stack, Text } from 'shared/ui/core';
import { ArrowLeft, Download } from 'shared/ui/icons';
import { DownloadButton } from 'shared/ui/overlay';
import { ImportActions } from './import-actions.tsx';
import { ImportNotice } from './import-notice.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportRows } from './import-rows.tsx';
import { ImportStatusChip } from './import-status.tsx';
import { texts } from './texts.ts';

type ImportViewProps = { readonly detail: RecordImportDetail };

/** A link of an earlier reply may have expired. */
async function save(id: number, which: 'file' | 'corrected'): Promise<void> {
  const detail = await call(getRecordImport, { params: { id } });
  const link = detail[which];
  if (link) await saveFile(link.url, link.filename);
}

export function ImportView({ detail }: ImportViewProps) {
  const linkTo = useLinkTo();
  const { id, country, person, origin, integration, createdAt, appliedAt, undoneAt, undoneBy } = detail;
  const { status, counts } = detail;
  const at = (instant: string): string => formatDateTime(instant, country);
  const steps = [
    {
      file: texts.sentBy(person ?? texts.nobody, at(createdAt)),
      folder: texts.takenAt(at(createdAt)),
      api: texts.receivedAt(integration ?? '', at(createdAt)),
    }[origin],
    ...(appliedAt === null || integration !== null ? [] : [texts.appliedAt(at(appliedAt))]),
    ...(undoneAt === null ? [] : [texts.undoneAt(undoneBy ?? texts.nobody, at(undoneAt))]),
    ...(detail.complete ? [texts.isComplete] : []),
  ];
  return (
    <Stack gap="5">
      <AppLink to={linkTo('IMPORTACIONES')} alignSelf="flex-start">
        <ArrowLeft size={16} aria-hidden />
        {texts.back}
      </AppLink>
      <PageHeader
        title={recordKinds[detail.kind].title}
        context={<chakra.span overflowWrap="anywhere">{detail.filename}</chakra.span>}
        action={<ImportActions detail={detail} />}
      />
      <Flex gap="3" wrap="wrap" align="center">
        <ImportStatusChip status={status} />
        <Text color="fg.muted" fontSize="sm">
          {steps.join(' · ')}
        </Text>
      </Flex>
      {isImportBusy(status) ? <ImportProgress detail={detail} /> : <ImportNotice detail={detail} />}
      <Flex gap="2" wrap="wrap">
        {detail.corrected && (
          <DownloadButton
            variant="outline"
            failed={texts.downloadFailed}
            onDownload={() => save(id, 'corrected')}
          >
            <Download size={16} aria-hidden />
            {texts.corrected}
          </DownloadButton>
        )}
        {detail.file && (
          <DownloadButton variant="ghost" failed={texts.downloadFailed} onDownload={() => save(id, 'file')}>
            <Download size={16} aria-hidden />
            {texts.download}
          </DownloadButton>
        )}
      </Flex>
      {counts && status !== 'discarded' && status !== 'checking' && (
        <ImportRows detail={detail} counts={counts} />
      )}
    </Stack>
  );
}
