import { countryCodes } from 'shared/countries';
import { demoEmail, demoPassword, demoRoles, type DemoRole } from 'shared/rules/demo-accounts';
import { strong, table } from './terminal.ts';

const descriptions: Readonly<Record<DemoRole, string>> = {
  local: 'store manager',
  marca: 'brand, several stores',
  empresa: 'company, several brands',
  finanzas: "company's finance",
  admin: 'mall administrator',
  intfinanzas: "operator's finance",
  marketing: "operator's marketing",
  operaciones: "operator's operations",
  portal: 'portal administrator',
};

/** The demo accounts as a table for the terminal. */
export function demoAccountsTable(): string {
  const [example] = countryCodes;
  const rows = demoRoles.map((role) => [demoEmail(role, example), descriptions[role]]);
  const countries = countryCodes.map((code) => code.toLowerCase()).join(', ');
  return [
    strong('Demo accounts'),
    table([['e-mail', 'who'], ...rows]),
    `  The same in every country: ${countries} in place of ${example.toLowerCase()}.`,
    `  Password of all of them: ${strong(demoPassword)}`,
  ].join('\n');
}
