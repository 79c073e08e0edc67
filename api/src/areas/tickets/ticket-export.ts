import { exportTickets } from 'shared/endpoints/tickets';
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
  async open({ db, caller: { scope } }, { body }) {
    const rows = await rowsOf(db, ticketRows(db, scope, 'own', body), (some) => withParts(db, scope, some));
    return sheetOf(ticketColumns(scope.countryCode), rows);
  },
});
