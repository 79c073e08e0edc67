import { readPage } from 'shared/endpoints/in-address';
import { notificationPageSize } from 'shared/endpoints/notifications';
import { useSearchParams } from 'shared/router';
import { Box, EmptyState, PageHeader, QueryView, Skeleton, Stack } from 'shared/ui/core';
import { Pager, useLastPage } from 'shared/ui/data';
import { NotificationDays } from './notification-days.tsx';
import { NotificationDialog } from './notification-dialog.tsx';
import { texts } from './texts.ts';
import { useNotificationPage } from './use-notifications.ts';
import { useOpened } from './use-opened.ts';

/** NOTIFICACIONES (P-098): all notifications by day. The page is in the address, counted from 1. */
export default function NotificationsPage() {
  const [params, setParams] = useSearchParams();
  const page = readPage(params.get('pagina'));
  const list = useNotificationPage(page);
  const turnTo = (next: number, options?: { replace: boolean }) =>
    setParams({ pagina: String(next + 1) }, options);
  useLastPage(list, { page, size: notificationPageSize, total: ({ total }) => total }, (last) =>
    turnTo(last, { replace: true }),
  );
  const { opened, open, close, mark } = useOpened();
  return (
    <Box maxW="3xl" mx="auto">
      <PageHeader title={texts.title} context={texts.context} />
      <Box bg="surface" borderWidth="1px" borderRadius="l3" px={{ base: '1', sm: '3' }} py="4">
        <QueryView
          query={list}
          skeleton={<PageSkeleton />}
          isEmpty={({ total }) => total === 0}
          empty={<EmptyState title={texts.empty} description={texts.emptyHelp} />}
        >
          {({ entries }) => <NotificationDays entries={entries} headings="h2" onOpen={open} onMark={mark} />}
        </QueryView>
      </Box>
      {list.data !== undefined && list.data.total > notificationPageSize && (
        <Pager
          page={page}
          pageSize={notificationPageSize}
          pageSizes={[]}
          total={list.data.total}
          onChange={(next) => turnTo(next.page)}
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
