import { exportTickets } from 'shared/endpoints/tickets';
import { scopedTo } from '../../access/scoped.ts';
import { exportList, rowsOf, sheetOf } from '../../exports/export-list.ts';
import { ticketRows } from './repository.ts';
import { withParts } from './service.ts';
import { ticketColumns } from './ticket-sheet.ts';

/** All of the caller's requests that match the filters. */
export const ticketExport = exportList({
  name: 'tickets',
  title: 'Solicitudes',
  endpoint: exportTickets,
  start: ({ caller: { scope } }, { body }) => ({
    action: 'ticket.export',
    entity: 'app_user',
    entityId: scope.userId,
    after: body,
  }),
  async open({ db, caller }, { body }) {
    const scoped = scopedTo(db, caller);
    const rows = await rowsOf(db, ticketRows(scoped, 'own', body), (some) => withParts(scoped, some));
    return sheetOf(ticketColumns(caller.scope.countryCode), rows);
  },
});
