import type { RouteName } from 'shared/routes';
import type { SessionFacts } from 'shared/testing';
import { permissionsTable } from '../routes/route-access.ts';

/** A user who may open one route of Chile, and no more. */
export function holderOf(name: RouteName): SessionFacts {
  const access = permissionsTable.CHL.get(name);
  const [right] = typeof access === 'object' ? access : [];
  return {
    permissions: right === undefined ? [] : [{ action: right[0], subject: right[1] }],
    user: { internal: access === 'internal' },
  };
}
