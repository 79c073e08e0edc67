import { shownStatuses, ticketStatusNames } from 'shared/rules/ticket-status';
import { type Address, ChoiceChip, ListView } from 'shared/lists';
import { Link, useLinkTo } from 'shared/router';
import { useCountryCode } from 'shared/session';
import { Button, Flex } from 'shared/ui/core';
import { ExportButton } from 'shared/ui/overlay';
import type { HelpSearch } from '../../common/help-search.ts';
import { texts } from './texts.ts';
import { ticketTable } from './ticket-columns.tsx';
import { TicketPanel } from './ticket-panel.tsx';
import { exportOf, useTickets, type Side } from './use-tickets.ts';

type TicketsTabProps = { readonly side: Side; readonly address: Address<HelpSearch> };

/** Filter, table and panel of the requests (U-143…U-149). */
export function TicketsTab({ side, address }: TicketsTabProps) {
  const { search, change, close } = address;
  const { status, ticketId } = search;
  const country = useCountryCode();
  const list = useTickets(side, address);
  const empty = useEmpty(side);
  // Its space is reserved while loading; only an unfiltered empty list needs no filter.
  const nothingToFilter = list.total === 0 && !list.isNarrowed;
  return (
    <>
      <Flex gap="2" mb="3" align="center" justify="space-between" wrap="wrap" minH="10">
        {!nothingToFilter && (
          <ChoiceChip
            label={texts.status}
            value={status}
            choices={shownStatuses}
            nameOf={(one) => ticketStatusNames[one]}
            onChange={(one) => change({ status: one })}
          />
        )}
        {side === 'own' && <ExportButton rows={list.total} onExport={() => exportOf(search)} />}
      </Flex>
      <ListView
        list={list}
        table={ticketTable(side, country, (id) => change({ ticketId: id }))}
        empty={empty}
      />
      {ticketId !== undefined && (
        <TicketPanel
          key={ticketId}
          ticketId={ticketId}
          known={list.page?.rows.find(({ id }) => id === ticketId)}
          onClose={close}
        />
      )}
    </>
  );
}

/** No requests, with the suitable action (U-149). */
function useEmpty(side: Side) {
  const linkTo = useLinkTo();
  if (side === 'received') return { ...texts.empty, none: texts.noneReceived, picture: 'done' } as const;
  return {
    ...texts.empty,
    action: (
      <Button asChild variant="outline">
        <Link to={linkTo('FORMULARIO_TICKETERA')}>{texts.create}</Link>
      </Button>
    ),
  };
}
