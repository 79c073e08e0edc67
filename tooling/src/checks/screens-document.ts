import { rowOf } from '../../../host/src/routes/route-table.ts';
import type { RouteAccess } from '../../../host/src/routes/route-table.ts';
import { areas, routes, routeTitles, type RouteName } from 'shared/routes';
import { folderOf } from '../layout.ts';
import type { SourceFile } from './source-files.ts';

export const screensPath = 'docs/screens.md';

const accessText = (access: RouteAccess): string => {
  if (access === 'public') return 'everybody';
  if (access === 'session') return 'anyone signed in';
  if (access === 'internal') return 'people with an internal e-mail';
  return access.map(([action, subject]) => `${subject} (${action})`).join(' or ');
};

const nameOrder = Object.keys(routes) as RouteName[];

/** docs/screens.md from the route table: what is built, by area, and what is not yet. */
export function renderScreens(): string {
  const row = (name: RouteName): string => {
    const { access, countries } = rowOf(name);
    const title = routeTitles[name];
    const { place, path } = routes[name];
    const address = place === 'public' ? path : `/{country}/shopping${path}`;
    return `| ${title} | \`${name}\` | \`${address}\` | ${accessText(access)} | ${countries?.join(', ') ?? 'all'} |`;
  };
  const ofArea = areas.flatMap((area) => {
    const names = nameOrder.filter((name) => routes[name].area === area && routes[name].built);
    return [
      `## ${folderOf(area)}`,
      '',
      '| Screen | Route | Address | Open to | Countries |',
      '| --- | --- | --- | --- | --- |',
      ...names.map(row),
      '',
    ];
  });
  const unbuilt = nameOrder.filter((name) => !routes[name].built);
  return [
    '# Screens',
    '',
    'Written by `npm run screens` from `host/src/routes/route-table.ts` and `shared/src/routes/routes.ts`; `npm test` checks that it is current.',
    '',
    ...ofArea,
    ...(unbuilt.length === 0
      ? []
      : [
          '## Routes without a screen yet',
          '',
          'Not in the menu; their addresses show the error page.',
          '',
          ...unbuilt.map((name) => `- \`${name}\` (${folderOf(routes[name].area)})`),
          '',
        ]),
  ].join('\n');
}

/** Ignores blanks, because the formatter aligns tables. */
const essence = (text: string): string => text.replaceAll(/[ -]+/g, ' ').trim();

export function screensDocument(files: readonly SourceFile[]): string[] {
  const document = files.find(({ path }) => path === screensPath);
  return document !== undefined && essence(document.text) === essence(renderScreens())
    ? []
    : [`${screensPath}: is out of date; run \`npm run screens\``];
}
