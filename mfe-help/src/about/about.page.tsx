import { useState } from 'react';
import { listReleases, readServerInfo } from 'shared/endpoints/about';
import { previewRelease } from 'shared/endpoints/deploy';
import { endpointQuery, useQuery } from 'shared/query';
import { startPreview, useAbility } from 'shared/session';
import { buildOfPage } from 'shared/remote/releases';
import { Box, Heading, PageHeader, QueryView, Skeleton, Stack, Text } from 'shared/ui/core';
import { SimpleGrid, TableSkeleton } from 'shared/ui/data';
import { useWrite } from 'shared/writes';
import { HistoryTable } from './history-table.tsx';
import { PartsTable } from './parts-table.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { RollbackDialog } from './rollback-dialog.tsx';
import { texts } from './texts.ts';
import { useReleases, type RemoteVersion } from './use-releases.ts';
import { VersionCard } from './version-card.tsx';

/** ACERCA (U-2.7): the running versions of browser and server, for users with an internal e-mail. */
export default function AboutPage() {
  const server = useQuery(endpointQuery(readServerInfo, {}));
  const releases = useReleases();
  const mayRelease = useAbility().can('manage', 'Release');
  const [rollback, setRollback] = useState<RemoteVersion | null>(null);
  const [release, setRelease] = useState<RemoteVersion | null>(null);
  const look = useWrite(previewRelease, {
    failed: texts.previewFailed,
    onReply: (entry, { params }) => {
      startPreview(params.area, entry);
      location.reload();
    },
  });
  const preview = ({ area, version }: RemoteVersion): void =>
    look.send({ params: { area }, body: { version } });
  const changes = { onRollBack: setRollback, onRelease: setRelease };
  const active = new Map(releases.data?.map(({ name, version }) => [name, version]));
  const history = useQuery({ ...endpointQuery(listReleases, {}), staleTime: 0 });
  return (
    <>
      <PageHeader title={texts.title} context={texts.context} />
      <Stack gap="8">
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="6" alignItems="stretch">
          <VersionCard title={texts.front} source={buildOfPage()} />
          <QueryView
            query={server}
            skeleton={<Skeleton h="48" borderRadius="l3" />}
            errorTitle={texts.backFailed}
          >
            {({ git: { branch, commit, tags } }) => (
              <VersionCard
                title={texts.back}
                source={{ branch, commit: commit.id, time: commit.time, tag: tags }}
              />
            )}
          </QueryView>
        </SimpleGrid>
        <Box as="section" aria-labelledby="parts-title">
          <Heading as="h2" id="parts-title" fontSize="lg">
            {texts.parts}
          </Heading>
          <Text color="fg.muted" mb="4">
            {texts.partsHelp}
          </Text>
          <QueryView query={releases} skeleton={<TableSkeleton rows={7} />} errorTitle={texts.partsFailed}>
            {(parts) => <PartsTable parts={parts} changes={mayRelease ? changes : null} />}
          </QueryView>
        </Box>
        <Box as="section" aria-labelledby="history-title">
          <Heading as="h2" id="history-title" fontSize="lg">
            {texts.history}
          </Heading>
          <Text color="fg.muted" mb="4">
            {texts.historyHelp}
          </Text>
          <QueryView query={history} skeleton={<TableSkeleton rows={5} />} errorTitle={texts.historyFailed}>
            {({ releases: records }) => (
              <HistoryTable
                releases={records}
                active={active}
                changes={mayRelease && releases.data ? changes : null}
                onPreview={preview}
              />
            )}
          </QueryView>
        </Box>
      </Stack>
      {rollback && <RollbackDialog release={rollback} onClose={() => setRollback(null)} />}
      {release && <ReleaseDialog release={release} onClose={() => setRelease(null)} />}
    </>
  );
}
