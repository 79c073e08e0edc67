import { listOwnAdministrators, readPublicCard } from 'shared/endpoints/people';
import * as users from 'shared/endpoints/users';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { exportRoute } from '../../exports/export-route.ts';
import { route } from '../../http/route.ts';
import { createContact } from './contacts.service.ts';
import { administratorsOf, publicCardOf } from './people.service.ts';
import {
  companyBrands,
  companyContracts,
  companyRoles,
  oneUser,
  permissionCategories,
  personWithEmail,
  userPage,
  usersWithEmail,
} from './queries.service.ts';
import { createUser, deleteUser, resendInvitation, updateUser } from './service.ts';
import { userExport } from './user-export.ts';

export function registerUsersRoutes(app: App, deps: Deps): void {
  route(app, deps, users.listUsers, ({ scoped, params, query }) => userPage(scoped, params.id, query));

  exportRoute(app, deps, userExport);

  route(app, deps, users.getUser, ({ scoped, params }) => oneUser(scoped, params.id));

  route(app, deps, users.createUser, ({ params, body, ...sources }) => createUser(sources, params.id, body));

  route(app, deps, users.updateUser, ({ params, body, ...sources }) => updateUser(sources, params.id, body));

  route(app, deps, users.deleteUser, ({ params, ...sources }) =>
    deleteUser(sources, params.id, params.userId),
  );

  route(app, deps, users.resendInvitation, ({ params, ...sources }) => resendInvitation(sources, params.id));

  route(app, deps, users.findUsersByEmail, ({ scoped, query }) => usersWithEmail(scoped, query.email));

  route(app, deps, users.lookUpUser, ({ scoped, params }) => personWithEmail(scoped, params.email));

  route(app, deps, users.listPermissionCategories, ({ db, caller, query }) =>
    permissionCategories(db, caller, query.external),
  );

  route(app, deps, users.listCompanyRoles, ({ scoped, params }) => companyRoles(scoped, params.id));

  route(app, deps, users.listClientContracts, ({ scoped, params }) => companyContracts(scoped, params.id));

  route(app, deps, users.listClientBrands, ({ scoped, params }) => companyBrands(scoped, params.id));

  route(app, deps, readPublicCard, ({ scoped, params }) => publicCardOf(scoped, params.id));

  route(app, deps, listOwnAdministrators, ({ scoped }) => administratorsOf(scoped));

  route(app, deps, users.createContact, ({ body, ...sources }) => createContact(sources, body));
}
