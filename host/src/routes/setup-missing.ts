import { readSetup } from 'shared/endpoints/setup';
import { call } from 'shared/http';

/** Whether a country of the user, or the installation, still lacks something before tenants can work. */
export const isSetupMissing = async (): Promise<boolean> => !(await call(readSetup, {})).listo;
