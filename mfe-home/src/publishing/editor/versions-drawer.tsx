import { listVersions, type Written } from 'shared/endpoints/publishing';
import { useCountry } from 'shared/country';
import { formatDateTime } from 'shared/format';
import { endpointQuery, useQuery } from 'shared/query';
import { announcementPreview } from 'shared/rules/announcement';
import { Box, Button, QueryView, Skeleton, Stack, Text } from 'shared/ui/core';
import { AppDrawer } from 'shared/ui/overlay';
import { texts } from './texts.ts';

type VersionsDrawerProps = {
  readonly id: number;
  readonly onRestore: (written: Written) => void;
  readonly onClose: () => void;
};

/** What an announcement said before; restoring fills the editor, which saves it like anything typed. */
export function VersionsDrawer({ id, onRestore, onClose }: VersionsDrawerProps) {
  const { code } = useCountry();
  const versions = useQuery({ ...endpointQuery(listVersions, { params: { id } }), staleTime: 0 });
  return (
    <AppDrawer open title={texts.versions} onClose={onClose}>
      <Text color="fg.muted" fontSize="sm" mb="4">
        {texts.versionsHelp}
      </Text>
      <QueryView
        query={versions}
        skeleton={<Skeleton h="40" />}
        empty={<Text>{texts.noVersions}</Text>}
        isEmpty={(rows) => rows.length === 0}
      >
        {(rows) => (
          <Stack as="ul" gap="3" listStyleType="none">
            {rows.map(({ id: versionId, at, by, written }) => {
              const instant = formatDateTime(at, code);
              return (
                <Box as="li" key={versionId} borderWidth="1px" borderRadius="l3" p="4">
                  <Text fontSize="sm" color="fg.muted">
                    {texts.versionBy(instant, by)}
                  </Text>
                  <Text fontWeight="medium" overflowWrap="anywhere">
                    {written.title}
                  </Text>
                  <Text fontSize="sm" color="fg.muted" mb="3">
                    {announcementPreview(written.content)}
                  </Text>
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={texts.restoreOf(instant)}
                    onClick={() => onRestore(written)}
                  >
                    {texts.restore}
                  </Button>
                </Box>
              );
            })}
          </Stack>
        )}
      </QueryView>
    </AppDrawer>
  );
}
