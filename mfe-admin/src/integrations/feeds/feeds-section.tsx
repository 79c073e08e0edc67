import { useState } from 'react';
import {
  listIntegrationFeeds,
  type IntegrationFeed,
  type IntegrationFeeds,
} from 'shared/endpoints/integration-feeds';
import { formatDateTime } from 'shared/format';
import { endpointQuery, useQuery } from 'shared/query';
import { useCountryCode } from 'shared/session';
import { Alert, Box, Heading, QueryView, Skeleton, Stack, Text } from 'shared/ui/core';
import { DataTable } from 'shared/ui/data';
import { feedColumns } from './feed-columns.tsx';
import { FeedDrawer } from './feed-drawer.tsx';
import { missedText } from './feed-words.ts';
import { texts } from './texts.ts';

const feedsQuery = { ...endpointQuery(listIntegrationFeeds, {}), staleTime: 0 };

type ProblemsProps = {
  readonly tone: 'error' | 'warning';
  readonly title: string;
  readonly lines: readonly string[];
};

const Problems = ({ tone, title, lines }: ProblemsProps) =>
  lines.length > 0 && (
    <Alert.Root status={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
        <Alert.Description>
          <Box as="ul" listStyleType="none">
            {lines.map((line) => (
              <Box as="li" key={line} overflowWrap="anywhere">
                {line}
              </Box>
            ))}
          </Box>
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );

/** What did not come and what is wrong with the import folder, above everything else; nothing while all is well. */
export function FeedProblems() {
  const { data } = useQuery(feedsQuery);
  const missed = (data?.tipos ?? []).flatMap((feed) => missedText(feed) ?? []);
  const problems = data?.carpeta?.problemas ?? [];
  if (missed.length + problems.length === 0) return null;
  return (
    <Stack gap="3" mb="4">
      <Problems tone="error" title={texts.missedTitle} lines={missed} />
      <Problems tone="warning" title={texts.folderTitle} lines={problems} />
    </Stack>
  );
}

function FolderText({ carpeta }: Pick<IntegrationFeeds, 'carpeta'>) {
  const country = useCountryCode();
  if (carpeta === null) return texts.noFolder;
  return carpeta.revisada === null
    ? texts.folderUnread
    : texts.folder(formatDateTime(carpeta.revisada, country));
}

/** When records of each kind are expected, and when they came. */
export function FeedsSection() {
  const query = useQuery(feedsQuery);
  const [changed, setChanged] = useState<IntegrationFeed | null>(null);
  return (
    <Stack as="section" gap="4" mt="10" aria-labelledby="integration-feeds">
      <Stack gap="1" maxW="3xl">
        <Heading as="h2" size="md" id="integration-feeds">
          {texts.title}
        </Heading>
        <Text color="fg.muted">{texts.help}</Text>
      </Stack>
      <QueryView query={query} skeleton={<Skeleton h="72" borderRadius="l3" />}>
        {({ carpeta, tipos }) => (
          <Stack gap="3" minW="0">
            <DataTable
              caption={texts.list}
              rows={tipos}
              rowKey={({ tipo }) => tipo}
              tableFrom="md"
              isAlarming={({ falta }) => falta !== null}
              columns={feedColumns({ hasFolder: carpeta !== null, onChange: setChanged })}
            />
            <Text color="fg.muted" fontSize="sm">
              <FolderText carpeta={carpeta} />
            </Text>
          </Stack>
        )}
      </QueryView>
      {changed && <FeedDrawer feed={changed} onClose={() => setChanged(null)} />}
    </Stack>
  );
}
