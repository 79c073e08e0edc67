import { useState } from 'react';
import { getImport, importFaultsPerPage, listImportFaults, type ImportJob } from 'shared/endpoints/imports';
import { formatCount } from 'shared/format';
import { call, messageOf, saveFile } from 'shared/http';
import { endpointQuery, keepPreviousData, useQuery } from 'shared/query';
import { useCountryCode } from 'shared/session';
import { Alert, Box, Button, ErrorState, Flex, Stack, Text } from 'shared/ui/core';
import { Pager, TableSkeleton } from 'shared/ui/data';
import { Download } from 'shared/ui/icons';
import { DownloadButton, UrlPanelBody } from 'shared/ui/overlay';
import { uploadTexts as texts } from './texts.ts';

type FaultyFileProps = {
  readonly job: ImportJob;
  /** The faults appeared when the file was to be loaded. */
  readonly afterOrder: boolean;
  readonly onRestart: () => void;
};

/** The link of an earlier reply may have expired. */
async function saveCorrected(id: number): Promise<void> {
  const { corrected } = await call(getImport, { params: { id } });
  if (corrected) await saveFile(corrected.url, corrected.filename);
}

/** A file that cannot be loaded: why, fault by fault, and the copy in which to correct it (S-163, S-385). */
export function FaultyFile({ job, afterOrder, onRestart }: FaultyFileProps) {
  const country = useCountryCode();
  const footer = (
    <>
      <Button variant="outline" onClick={onRestart}>
        {texts.chooseOther}
      </Button>
      <Button disabled>{texts.load}</Button>
    </>
  );
  return (
    <UrlPanelBody kind="dialog" footer={footer}>
      <Stack gap="4">
        <Alert.Root status="error" role="alert">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{afterOrder ? texts.loadFailed : texts.invalid}</Alert.Title>
            <Alert.Description>
              {job.message ?? texts.faults(formatCount(job.faults, country), job.faults === 1)}
            </Alert.Description>
          </Alert.Content>
        </Alert.Root>
        <Text color="fg.muted" overflowWrap="anywhere">
          {job.filename}
        </Text>
        {job.corrected && (
          <DownloadButton
            alignSelf="flex-start"
            variant="outline"
            failed={texts.correctedFailed}
            onDownload={() => saveCorrected(job.id)}
          >
            <Download size={16} aria-hidden />
            {texts.corrected}
          </DownloadButton>
        )}
        {job.faults > 0 && <Faults job={job} />}
      </Stack>
    </UrlPanelBody>
  );
}

function Faults({ job: { id, faults } }: { readonly job: ImportJob }) {
  const country = useCountryCode();
  const [page, setPage] = useState(0);
  const query = useQuery({
    ...endpointQuery(listImportFaults, { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
  });
  if (query.data === undefined) {
    return query.error ? (
      <ErrorState
        title={texts.faultsFailed}
        description={messageOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <TableSkeleton rows={4} />
    );
  }
  return (
    <Box>
      <Box
        as="ul"
        listStyleType="none"
        aria-label={texts.faultList}
        opacity={query.isPlaceholderData ? 0.6 : 1}
      >
        {query.data.content.map(({ row, column, reason }, index) => (
          <Flex
            as="li"
            // oxlint-disable-next-line react/no-array-index-key -- a row may have the same fault twice
            key={`${row} ${column} ${index}`}
            direction={{ base: 'column', sm: 'row' }}
            columnGap="4"
            py="2"
            borderBottomWidth="1px"
            fontSize="sm"
          >
            <Flex gap="3" minW={{ sm: '56' }}>
              <Text fontWeight="semibold" minW="20">
                {texts.row(formatCount(row, country))}
              </Text>
              <Text overflowWrap="anywhere">{column}</Text>
            </Flex>
            <Text overflowWrap="anywhere">{reason}</Text>
          </Flex>
        ))}
      </Box>
      {faults > importFaultsPerPage && (
        <Pager
          page={page}
          pageSize={importFaultsPerPage}
          pageSizes={[]}
          total={faults}
          onChange={(next) => setPage(next.page)}
        />
      )}
    </Box>
  );
}
