import { holdsByDefault } from 'api/src/access/usual-permissions.ts';
import { permissionCatalogue } from 'api/src/access/permission-catalogue.ts';
import { tenantCalls } from 'api/src/testing/foreign-ids.ts';
import { roleIds } from 'shared/endpoints/auth';
import { neededFor, type Endpoint } from 'shared/endpoints/endpoint';
import { countryCodes } from 'shared/countries';
import { readEndpoints } from './read-endpoints.ts';
import type { SourceFile } from './source-files.ts';

export const accessPath = 'docs/access.md';

const endpoints = await readEndpoints();

function abilityText(endpoint: Endpoint): string {
  if (endpoint.access === 'public') return 'everybody';
  if (endpoint.access === 'key') return 'an integration key';
  if (endpoint.access === 'deploy-key') return 'a deploy key';
  const needed = neededFor(endpoint)?.map(([action, subject]) => `${subject} (${action})`);
  return needed?.join(' or ') ?? 'anyone signed in';
}

/** What the two-tenant test proves about the call; that test fails for an unknown call. */
function ownerText({ method, path, access }: Endpoint): string {
  if (access === 'public') return '–';
  if (access === 'key') return "another country's or mall's records are as unknown ones";
  if (access === 'deploy-key') return "releases the key's part only";
  const call = tenantCalls[`${method} ${path}`];
  if (call === undefined) return '**unknown to the access test**';
  if (call === 'no-ids') return "names no tenant's row; answers from the caller's own";
  return `another tenant's ids answer 404 (tried as \`${call.as}\`)`;
}

const matrix = (): string[] => {
  const rows = Object.entries(permissionCatalogue).flatMap(([category, entries]) =>
    entries.map(({ action, subject, name, countries = countryCodes, requires = [] }) => {
      const where = countries.length === countryCodes.length ? 'all' : countries.join(', ');
      const held = roleIds.map((role) => (holdsByDefault(role, `${action} ${subject}`) ? '●' : ''));
      const needs = requires.length > 0 ? 'a contract' : '';
      return `| ${category} | ${subject} (${action}) | ${name} | ${where} | ${needs} | ${held.join(' | ')} |`;
    }),
  );
  const roles = roleIds.map((role) => `\`${role}\``);
  return [
    `| Category | Subject (action) | Name | Countries | Requires | ${roles.join(' | ')} |`,
    `| ${Array.from({ length: 5 + roles.length }, () => '---').join(' | ')} |`,
    ...rows,
  ];
};

/** docs/access.md: the usual permissions of each role, and the permissions that each call requires. */
export const renderAccess = (): string =>
  [
    '# Access',
    '',
    'Written by `npm run access` from the permission catalogue, the usual permissions of the roles, the endpoints of the API and the two-tenant test; `npm test` checks that it is current. [Screens](screens.md) lists the permissions that each screen requires.',
    '',
    '## Roles and permissions',
    '',
    'A role defines what a user reaches: a company (`EXT_EMPRESA`, `EXT_FINANZAS`), a brand (`EXT_MARCA`), a contract (`EXT_LOCAL`) or a building (`INT_…`). What they may do there is granted permission by permission; ● marks the usual permissions of the role, which the new-contact wizard grants. Users can only grant permissions that they hold, on what they reach. A user who may declare daily or monthly sales also sees them, without a separate permission.',
    '',
    ...matrix(),
    '',
    '## Calls of the API',
    '',
    'The ability is checked before parameters and body are read; the owner check is the tenant filter (scope) that every repository function applies.',
    '',
    '| Call | Ability | Owner check |',
    '| --- | --- | --- |',
    ...endpoints.map(
      (endpoint) =>
        `| \`${endpoint.method} ${endpoint.path}\` | ${abilityText(endpoint)} | ${ownerText(endpoint)} |`,
    ),
    '',
  ].join('\n');

/** Ignores blanks, because the formatter aligns tables. */
const essence = (text: string): string => text.replaceAll(/[ -]+/g, ' ').trim();

export function accessDocument(files: readonly SourceFile[]): string[] {
  const document = files.find(({ path }) => path === accessPath);
  return document !== undefined && essence(document.text) === essence(renderAccess())
    ? []
    : [`${accessPath}: is out of date; run \`npm run access\``];
}
