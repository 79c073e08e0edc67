import { listRoles } from 'shared/endpoints/roles';

/** The calls that show what roles hold. */
export const showRoles = [listRoles];
