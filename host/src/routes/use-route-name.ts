import { useMatches } from 'shared/router';
import { isRouteName, type RouteName } from 'shared/routes';

/** The route whose screen is open; undefined on the error page. */
export function useRouteName(): RouteName | undefined {
  for (const { handle } of useMatches().toReversed()) {
    const name = typeof handle === 'object' && handle !== null && 'name' in handle ? handle.name : undefined;
    if (isRouteName(name)) return name;
  }
  return undefined;
}
