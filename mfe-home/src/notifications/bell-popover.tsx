import { useLinkTo } from 'shared/router';
import { AppLink, Box, EmptyState, Flex, Heading, QueryView, Skeleton, Stack, Text } from 'shared/ui/core';
import { NotificationDays } from './notification-days.tsx';
import type { PortalNotification } from '../common/notification/notification-card.ts';
import { texts } from './texts.ts';
import { usePopoverLists } from './use-notifications.ts';

type BellPopoverProps = {
  readonly onOpen: (notificacion: PortalNotification) => void;
  readonly onMark: (notificacion: PortalNotification) => void;
  /** The link to the page was used. */
  readonly onLeave: () => void;
};

/** P-095, P-096: 'Nuevas' and 'Leídas' by day, and a link to all of them. */
export function BellPopover({ onLeave, ...actions }: BellPopoverProps) {
  const linkToRoute = useLinkTo();
  const lists = usePopoverLists();
  return (
    <>
      <Box flex="1" minH="0" overflowY="auto" px="2" py="3">
        <QueryView
          query={lists}
          skeleton={<EntriesSkeleton />}
          isEmpty={({ unread, read }) => unread.length + read.length === 0}
          empty={<EmptyState title={texts.empty} description={texts.emptyHelp} />}
        >
          {({ unread, read }) => (
            <Stack gap="5">
              <Section heading={texts.unread} entries={unread} {...actions} />
              {read.length > 0 && <Section heading={texts.read} entries={read} {...actions} />}
            </Stack>
          )}
        </QueryView>
      </Box>
      <Flex justify="center" borderTopWidth="1px" py="1">
        <AppLink
          to={linkToRoute('NOTIFICACIONES')}
          onClick={onLeave}
          minH="10"
          px="4"
          fontWeight="semibold"
          fontSize="sm"
        >
          {texts.more}
        </AppLink>
      </Flex>
    </>
  );
}

type SectionProps = Omit<BellPopoverProps, 'onLeave'> & {
  readonly heading: string;
  readonly entries: readonly PortalNotification[];
};

function Section({ heading, entries, ...actions }: SectionProps) {
  return (
    <Box as="section" aria-label={heading}>
      <Heading as="h3" px="3" mb="2" fontSize="sm">
        {heading}
      </Heading>
      {entries.length === 0 ? (
        <Text px="3" color="fg.muted" fontSize="sm">
          {texts.nothingNew}
        </Text>
      ) : (
        <NotificationDays entries={entries} headings="h4" {...actions} />
      )}
    </Box>
  );
}

function EntriesSkeleton() {
  return (
    <Stack gap="4" px="3">
      <Skeleton h="4" w="20" />
      {[1, 2, 3].map((entry) => (
        <Stack key={entry} gap="2">
          <Skeleton h="4" w="75%" />
          <Skeleton h="4" w="full" />
        </Stack>
      ))}
    </Stack>
  );
}
