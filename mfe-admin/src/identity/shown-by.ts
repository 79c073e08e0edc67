import { getIdentity } from 'shared/endpoints/identity';

/** The calls that show the identity; open pages show it when they are loaded again. */
export const showIdentity = [getIdentity];
