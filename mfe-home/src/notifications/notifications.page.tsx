import { notificationPageSize } from 'shared/endpoints/notifications';
import { useList, useSearch } from 'shared/lists';
import { defineSearch, fixedPages } from 'shared/lists/search';
import { Box, EmptyState, PageHeader, QueryView, Skeleton, Stack } from 'shared/ui/core';
import { Pager } from 'shared/ui/data';
import { notificationOf } from '../common/notification/notification-card.ts';
import { NotificationDays } from './notification-days.tsx';
import { NotificationDialog } from './notification-dialog.tsx';
import { texts } from './texts.ts';
import { notificationPage } from './use-notifications.ts';
import { useOpened } from './use-opened.ts';

const notificationSearch = defineSearch(fixedPages(notificationPageSize));

/** NOTIFICACIONES (P-098): all notifications by day. */
export default function NotificationsPage() {
  const address = useSearch(notificationSearch);
  const list = useList(address, notificationPage(address.search.page), ({ content, totalElements }) => ({
    rows: content.map(notificationOf),
    total: totalElements,
  }));
  const { opened, open, close, mark } = useOpened();
  return (
    <Box maxW="3xl" mx="auto">
      <PageHeader title={texts.title} context={texts.context} />
      <Box bg="surface" borderWidth="1px" borderRadius="l3" px={{ base: '1', sm: '3' }} py="4">
        <QueryView
          query={{ data: list.page, error: list.error, refetch: list.refetch }}
          skeleton={<PageSkeleton />}
          isEmpty={({ total }) => total === 0}
          empty={<EmptyState title={texts.empty} description={texts.emptyHelp} />}
        >
          {({ rows }) => <NotificationDays entries={rows} headings="h2" onOpen={open} onMark={mark} />}
        </QueryView>
      </Box>
      {list.page !== undefined && list.page.total > notificationPageSize && (
        <Pager
          page={list.search.page}
          pageSize={notificationPageSize}
          pageSizes={list.pageSizes}
          total={list.page.total}
          onChange={({ page }) => list.change({ page })}
        />
      )}
      <NotificationDialog notificacion={opened} onClose={close} />
    </Box>
  );
}

function PageSkeleton() {
  return (
    <Stack gap="6" px="3">
      {[1, 2, 3, 4, 5].map((entry) => (
        <Stack key={entry} gap="2">
          <Skeleton h="5" w="60%" />
          <Skeleton h="4" w="85%" />
          <Skeleton h="3" w="12" />
        </Stack>
      ))}
    </Stack>
  );
}
