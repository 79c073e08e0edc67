import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { permissionCatalogue } from 'api/src/access/permission-catalogue.ts';
import { neededFor, type Needed } from 'shared/endpoints/endpoint';
import { routes, type RouteName } from 'shared/routes';
import { menuPlaces } from '../../../host/src/menu/menu-places.ts';
import { rowOf } from '../../../host/src/routes/route-table.ts';
import { repositoryRoot } from '../layout.ts';
import { readEndpoints } from './read-endpoints.ts';
import { sourceFiles } from './source-files.ts';

const names = Object.keys(routes) as RouteName[];
const sources = sourceFiles();

const said = ([action, subject]: Needed): string => `${action} ${subject}`;
const catalogue = Object.values(permissionCatalogue)
  .flat()
  .map(({ action, subject }) => said([action, subject]));

const neededByRoutes = names.flatMap((name) => {
  const { access } = rowOf(name);
  const menu = menuPlaces[name];
  return [
    ...(typeof access === 'string' ? [] : access),
    ...(menu?.needs ?? []),
    ...(menu?.reading?.needs ?? []),
  ].map(said);
});

/** What a service or a screen asks beyond its call or route, because it depends on the row. */
const askedInCode = sources
  .filter(
    ({ path }) => /^(?:api|mfe-\w+|host)\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|catalogue/.test(path),
  )
  .flatMap(({ text }) =>
    [...text.matchAll(/\b(?:ability\.can|useCan)\('(\w+)', '(\w+)'\)/g)].map(
      ([, action, subject]) => `${action} ${subject}`,
    ),
  );

test('every permission that can be granted opens a call, a screen or a part of one', async () => {
  const neededByCalls = (await readEndpoints()).flatMap((endpoint) => (neededFor(endpoint) ?? []).map(said));
  const used = new Set([...neededByCalls, ...neededByRoutes, ...askedInCode]);
  expect(catalogue.filter((permission) => !used.has(permission))).toEqual([]);
});

test('every permission that a call or a screen needs can be granted', async () => {
  const neededByCalls = (await readEndpoints()).flatMap((endpoint) => (neededFor(endpoint) ?? []).map(said));
  // 'manage' of a subject covers what is needed.
  const isGranted = (needed: string): boolean =>
    catalogue.includes(needed) || catalogue.includes(`manage ${needed.split(' ')[1] ?? ''}`);
  expect([...neededByCalls, ...neededByRoutes].filter((needed) => !isGranted(needed))).toEqual([]);
});

/** The page that an area's `screens.ts` loads for a route. */
function pageOf(name: RouteName): string | undefined {
  const screens = `mfe-${routes[name].area}/src/screens.ts`;
  const { text = '' } = sources.find(({ path }) => path === screens) ?? {};
  const page = new RegExp(`\\b${name}: \\(\\) =>\\s*import\\('([^']+)'\\)`).exec(text)?.[1];
  return page && resolve(repositoryRoot, dirname(screens), page);
}

test.each(names.filter((name) => routes[name].built))('the address of %s has a screen', (name) => {
  const page = pageOf(name);
  expect([name, page !== undefined && existsSync(page)]).toEqual([name, true]);
});

test('no menu entry leads to an address without a screen', () => {
  expect(names.filter((name) => menuPlaces[name] && !routes[name].built)).toEqual([]);
});
