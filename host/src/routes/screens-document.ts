import { countryCodes } from 'shared/countries';
import { routes, type RouteName } from 'shared/routes';
import { rowOf, type RouteRow } from './route-table.ts';

const accessText = ({ access, countries }: RouteRow): string => {
  const who =
    access === 'public'
      ? 'everybody'
      : access === 'session'
        ? 'anyone signed in'
        : access.map(([action, subject]) => `${subject} (${action})`).join(' or ');
  return countries && countries.length < countryCodes.length ? `${who}, in ${countries.join(', ')}` : who;
};

/** docs/screens.md: every address of the portal, from the route table. */
export function screensDocument(): string {
  const rows = (Object.keys(routes) as RouteName[]).map((name) => {
    const { place, path, area, built } = routes[name];
    const row = rowOf(name);
    const address = place === 'public' ? path : `/{country}/shopping${path}`;
    const cells = [
      name,
      `\`${address}\``,
      row.title,
      `mfe-${area}`,
      accessText(row),
      row.menu?.label ?? '',
      built ? 'yes' : '',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '# Screens',
    '',
    'Made from `host/src/routes/route-table.ts` by `pnpm --filter host screens`; do not edit.',
    'A screen that is not built yet is absent from the menu and its address answers with the error page.',
    '',
    '| route | address | title | remote | who may open it | menu entry | built |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
