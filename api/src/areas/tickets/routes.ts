import * as tickets from 'shared/endpoints/tickets';
import type { Deps } from '../../deps.ts';
import { exportRoute } from '../../exports/export-route.ts';
import { orNotFound } from '../../http/api-error.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { create } from './create.service.ts';
import { buildingsToAskAbout, storesToAskAbout } from './places.service.ts';
import { changeStatus, reply } from './progress.service.ts';
import { readFile, readTicket, ticketPage } from './service.ts';
import { ticketExport } from './ticket-export.ts';

export function registerTicketsRoutes(app: App, deps: Deps): void {
  const { files } = deps;

  route(app, deps, tickets.listTickets, async ({ scoped, caller: { user }, params, query }) => {
    orNotFound(params.email === user.email ? user : null);
    return ticketPage(scoped, 'own', query);
  });

  route(app, deps, tickets.listReceivedTickets, ({ scoped, query }) => ticketPage(scoped, 'received', query));

  exportRoute(app, deps, ticketExport);

  route(app, deps, tickets.getTicket, ({ scoped, caller, params }) => readTicket(scoped, caller, params.id));

  route(app, deps, tickets.createTicket, ({ scoped, caller, body, now, audit }) =>
    create({ scoped, files, caller, now, audit }, body),
  );

  route(app, deps, tickets.sendHelpRequest, ({ scoped, caller, body, now, audit }) =>
    create({ scoped, files, caller, now, audit }, { ...body, files: [] }),
  );

  route(app, deps, tickets.changeTicketStatus, ({ scoped, caller, params, body, now, audit }) =>
    changeStatus({ scoped, caller, now, audit }, params.id, body),
  );

  route(app, deps, tickets.replyToTicket, ({ scoped, caller, params, body, now, audit }) =>
    reply({ scoped, caller, now, audit }, params.id, body.comment),
  );

  route(app, deps, tickets.getTicketFile, async ({ scoped, caller, params, audit }) => {
    const { object_key: path, filename } = await readFile(scoped, caller, params.id, params.fileId);
    const { userId } = caller.scope;
    await audit({ action: 'ticket.download', entity: 'ticket', entityId: params.id, after: { path } });
    return { url: files.signedUrl({ bucket: 'attachments', path, filename, userId }), filename };
  });

  route(app, deps, tickets.listTicketBuildings, ({ scoped }) => buildingsToAskAbout(scoped));

  route(app, deps, tickets.listTicketContracts, ({ scoped, params, now }) =>
    storesToAskAbout(scoped, params.id, now),
  );
}
