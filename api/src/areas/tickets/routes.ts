import * as tickets from 'shared/endpoints/tickets';
import type { Deps } from '../../deps.ts';
import { exportRoute } from '../../exports/export-route.ts';
import { found } from '../../http/api-error.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { create } from './create.ts';
import { buildingOf, findBuilding, listBuildings, listContracts } from './places.repository.ts';
import { changeStatus, reply } from './progress.ts';
import { readFile, readTicket, ticketPage } from './service.ts';
import { ticketExport } from './ticket-export.ts';

export function registerTicketsRoutes(app: App, deps: Deps): void {
  const { files } = deps;

  route(app, deps, tickets.listTickets, async ({ db, caller: { scope, user }, params, query }) => {
    found(params.email === user.email ? user : null);
    return ticketPage(db, scope, 'own', query);
  });

  route(app, deps, tickets.listReceivedTickets, ({ db, caller: { scope }, query }) =>
    ticketPage(db, scope, 'received', query),
  );

  exportRoute(app, deps, ticketExport);

  route(app, deps, tickets.getTicket, ({ db, caller, params }) => readTicket(db, caller, params.id));

  route(app, deps, tickets.createTicket, ({ db, caller, body, now, audit }) =>
    create({ db, files, caller, now, audit }, body),
  );

  route(app, deps, tickets.sendHelpRequest, ({ db, caller, body, now, audit }) =>
    create({ db, files, caller, now, audit }, { ...body, files: [] }),
  );

  route(app, deps, tickets.changeTicketStatus, ({ db, caller, params, body, now, audit }) =>
    changeStatus({ db, caller, now, audit }, params.id, body),
  );

  route(app, deps, tickets.replyToTicket, ({ db, caller, params, body, now, audit }) =>
    reply({ db, caller, now, audit }, params.id, body.comment),
  );

  route(app, deps, tickets.getTicketFile, async ({ db, caller, params, audit }) => {
    const { object_key: path, filename } = await readFile(db, caller, params.id, params.fileId);
    const { userId } = caller.scope;
    await audit({ action: 'ticket.download', entity: 'ticket', entityId: params.id, after: { path } });
    return { url: files.signedUrl({ bucket: 'attachments', path, filename, userId }), filename };
  });

  route(app, deps, tickets.listTicketBuildings, async ({ db, caller: { scope } }) =>
    (await listBuildings(db, scope)).map(buildingOf),
  );

  route(app, deps, tickets.listTicketContracts, async ({ db, caller: { scope }, params, now }) => {
    const building = buildingOf(found(await findBuilding(db, scope, params.id)));
    const rows = await listContracts(db, scope, building.id, now);
    return rows.map(({ id, space_id, space_code, brand_name }) => ({
      id,
      building,
      space: { id: space_id, code: space_code },
      brand: { name: brand_name },
    }));
  });
}
