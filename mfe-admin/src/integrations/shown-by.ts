import { getIntegrationKey, listIntegrationKeys } from 'shared/endpoints/integration-keys';

/** The calls that show a key. */
export const showKeys = [listIntegrationKeys, getIntegrationKey];
