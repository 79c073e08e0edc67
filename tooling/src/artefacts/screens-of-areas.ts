import { areas, routes, type Area, type RouteName } from 'shared/routes';

/** The routes that the host of these sources gives to each area. */
export function screensOfAreas(): Record<Area, string[]> {
  const names = Object.keys(routes) as RouteName[];
  const ofArea = (area: Area): string[] =>
    names.filter((name) => routes[name].area === area && routes[name].built).toSorted();
  return Object.fromEntries(areas.map((area) => [area, ofArea(area)])) as Record<Area, string[]>;
}
