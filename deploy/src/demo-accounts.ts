import type { DemoRole } from 'api/src/seed/role-permissions.ts';
import { countryCodes } from 'shared/countries';
import { strong, table } from './terminal.ts';

/** Of every demo account; the seed gives it to them (api/src/seed). */
const demoPassword = 'Vitrina.Demo.2026';

const descriptions: Readonly<Record<DemoRole, string>> = {
  local: 'store manager',
  marca: 'brand, several stores',
  empresa: 'company, several brands',
  finanzas: "company's finance",
  admin: 'mall administrator',
  intfinanzas: "operator's finance",
  marketing: "operator's marketing",
  operaciones: "operator's operations",
};

/** The accounts to sign in with, for the terminal. */
export function demoAccountsTable(): string {
  const rows = Object.entries(descriptions).map(([role, who]) => [`${role}.chl@demo.vitrina.test`, who]);
  const countries = countryCodes.map((code) => code.toLowerCase()).join(', ');
  return [
    strong('Demo accounts'),
    table([['e-mail', 'who'], ...rows]),
    `  The same in every country: ${countries} in place of chl.`,
    `  Password of all of them: ${strong(demoPassword)}`,
  ].join('\n');
}
