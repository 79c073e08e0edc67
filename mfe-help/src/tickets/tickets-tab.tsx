import { shownStatuses, ticketStatusNames } from 'shared/rules/ticket-status';
import { Link, useLinkTo } from 'shared/router';
import { Box, Button, EmptyState, Flex, QueryView } from 'shared/ui/core';
import { FilterChip, Pager, TableSkeleton, useLastPage } from 'shared/ui/data';
import { ExportButton } from 'shared/ui/overlay';
import type { TicketAddress } from '../help-centre/use-help-address.ts';
import { texts } from './texts.ts';
import { TicketPanel } from './ticket-panel.tsx';
import { TicketTable } from './ticket-table.tsx';
import { exportOf, useTickets, type Side } from './use-tickets.ts';

type TicketsTabProps = { readonly side: Side; readonly help: TicketAddress };

const everything = '';
const statuses = [
  { value: everything, label: texts.all },
  ...shownStatuses.map((status) => ({ value: status, label: ticketStatusNames[status] })),
];

/** Filter, table and panel of the requests (U-143…U-149). */
export function TicketsTab({ side, help }: TicketsTabProps) {
  const { address } = help;
  const tickets = useTickets(side, address);
  useLastPage(tickets, { ...address, total: ({ totalElements }) => totalElements }, (page) =>
    help.turnTo({ page, size: address.size }),
  );
  // Its space is reserved while loading; only an unfiltered empty list needs no filter.
  const nothingToFilter = tickets.data?.totalElements === 0 && address.status === undefined;
  return (
    <>
      <Flex gap="2" mb="3" align="center" justify="space-between" wrap="wrap" minH="10">
        {!nothingToFilter && (
          <FilterChip
            label={texts.status}
            value={address.status ?? everything}
            options={statuses}
            onChange={(value) => help.filter(shownStatuses.find((status) => status === value))}
          />
        )}
        {side === 'own' && (
          <ExportButton rows={tickets.data?.totalElements ?? null} onExport={() => exportOf(address)} />
        )}
      </Flex>
      <QueryView
        query={tickets}
        skeleton={<TableSkeleton rows={address.size} />}
        isEmpty={({ totalElements }) => totalElements === 0}
        empty={<NoTickets side={side} help={help} />}
      >
        {({ content, totalElements, hasMore }) => (
          <Box
            aria-busy={tickets.isPlaceholderData}
            opacity={tickets.isPlaceholderData ? 0.5 : 1}
            transition="opacity 150ms"
          >
            <TicketTable side={side} rows={content} onOpen={help.open} />
            <Pager
              page={address.page}
              pageSize={address.size}
              total={totalElements}
              hasMore={hasMore}
              onChange={({ page, pageSize }) => help.turnTo({ page, size: pageSize })}
            />
          </Box>
        )}
      </QueryView>
      {address.ticketId !== null && (
        <TicketPanel
          key={address.ticketId}
          ticketId={address.ticketId}
          known={tickets.data?.content.find(({ id }) => id === address.ticketId)}
          onClose={help.close}
        />
      )}
    </>
  );
}

/** U-149, with the suitable action. */
function NoTickets({ side, help }: TicketsTabProps) {
  const linkTo = useLinkTo();
  const narrowed = help.address.status !== undefined;
  if (narrowed) {
    return (
      <EmptyState
        picture="search"
        title={texts.empty}
        description={texts.emptyFiltered}
        action={
          <Button variant="outline" onClick={() => help.filter(undefined)}>
            {texts.clear}
          </Button>
        }
      />
    );
  }
  if (side === 'received') {
    return <EmptyState picture="done" title={texts.empty} description={texts.emptyReceived} />;
  }
  return (
    <EmptyState
      picture="papers"
      title={texts.empty}
      description={texts.emptyHelp}
      action={
        <Button asChild variant="outline">
          <Link to={linkTo('FORMULARIO_TICKETERA')}>{texts.create}</Link>
        </Button>
      }
    />
  );
}
