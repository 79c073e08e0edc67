import type { SessionRole, SessionUser } from '../endpoints/auth.ts';
import type { CountryCode } from '../countries/country-code.ts';
import type { ReleasePerson } from '../rules/release-audience.ts';
import { buildAbility, type Permission } from '../rules/ability.ts';
import type { SignedIn } from '../session/session-store.ts';

export type SessionFacts = {
  readonly country?: CountryCode;
  readonly permissions?: readonly Permission[];
  readonly roles?: readonly SessionRole[];
  readonly user?: Partial<SessionUser>;
  readonly releasesFor?: ReleasePerson;
};

/** A signed-in user for tests: by default one company and no permission. */
export function buildSession({
  country = 'CHL',
  permissions = [],
  roles = [],
  user: change,
  releasesFor,
}: SessionFacts = {}): SignedIn {
  const user: SessionUser = {
    id: 1,
    email: 'ana.rojas@demo.vitrina.test',
    nombres: 'Ana',
    apellidos: 'Rojas',
    dni: null,
    telefono: null,
    paisId: country,
    loginCount: 2,
    estado: 'Ok',
    corporate: false,
    clients: [
      { id: 10, name: 'Comercial Rojas', countryId: country, taxId: '76123456-0', logoArchivoPath: null },
    ],
    assignations: [],
    rowVersion: 1,
    internal: false,
    clientsTotal: change?.clients?.length ?? 1,
    ...change,
  };
  return {
    user,
    roles,
    permissions,
    ability: buildAbility(permissions),
    loginCount: user.loginCount,
    company: user.clients[0] ?? null,
    secondFactorDue: false,
    termsDue: null,
    releasesFor: releasesFor ?? null,
  };
}
